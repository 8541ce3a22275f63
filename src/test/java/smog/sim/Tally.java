package smog.sim;

import smog.graph.CompleteGraph;
import smog.random.StreamKey;

/**
 * Means and variances of Q_i over replicas on the complete graph, and their distance from others in
 * standard errors.
 *
 * <p>Levels at which fewer than {@value #FEWEST} servers are expected over all replicas, or as few
 * missing, are left out: the normal law would not hold.
 */
final class Tally {
  /**
   * The distance that is taken for a fault. A standard normal is beyond it with probability
   * 2.6e-12; over the fewer than 4,000 distances of a class of tests, 1e-8.
   */
  static final double FAULT = 7;

  private static final double FEWEST = 2000;

  private final long servers;
  private final int replicas;
  private final double[][][] powers;
  private final double[][] centre;

  private Tally(long servers, int replicas, int times, int levels) {
    this.servers = servers;
    this.replicas = replicas;
    this.powers = new double[times][levels][4];
    this.centre = new double[times][levels];
  }

  /** Runs replicas; times are indices of the simulator's grid. */
  static Tally of(
      Simulator simulator, long servers, int[] times, int levels, int replicas, StreamKey key) {
    Tally tally = new Tally(servers, replicas, times.length, levels);
    CompleteGraph graph = new CompleteGraph(servers);
    for (int r = 0; r < replicas; r++) {
      Trajectory run = simulator.run(graph, Streams.of(key.child(r)));
      for (int t = 0; t < times.length; t++) {
        long[] tails = run.tails()[times[t]];
        for (int i = 0; i < levels; i++) {
          tally.add(r == 0, t, i, i < tails.length ? tails[i] : 0);
        }
      }
    }
    return tally;
  }

  /** Powers are taken about the first value, so that nothing cancels at large N. */
  private void add(boolean first, int t, int i, double value) {
    if (first) {
      centre[t][i] = value;
    }
    double x = value - centre[t][i];
    double[] p = powers[t][i];
    p[0] += x;
    p[1] += x * x;
    p[2] += x * x * x;
    p[3] += x * x * x * x;
  }

  double mean(int t, int i) {
    return centre[t][i] + powers[t][i][0] / replicas;
  }

  double variance(int t, int i) {
    double m = powers[t][i][0] / replicas;
    return powers[t][i][1] / replicas - m * m;
  }

  /** The variance of the estimate of the variance. */
  private double ofVariance(int t, int i) {
    double[] p = powers[t][i];
    double m = p[0] / replicas;
    double fourth =
        p[3] / replicas - 4 * m * p[2] / replicas + 6 * m * m * p[1] / replicas - 3 * m * m * m * m;
    double v = variance(t, i);
    return Math.max(0, fourth - v * v) / replicas;
  }

  private boolean frequent(double mean) {
    return replicas * Math.min(mean, servers - mean) >= FEWEST;
  }

  /** The largest distance at a time from exact means and variances of Q_i. */
  double distance(int t, double[] means, double[] variances) {
    double worst = 0;
    for (int i = 0; i < means.length; i++) {
      if (frequent(means[i]) && variances[i] > 0) {
        double mean = Math.abs(mean(t, i) - means[i]) / Math.sqrt(variances[i] / replicas);
        double error = ofVariance(t, i);
        double variance = Math.abs(variance(t, i) - variances[i]) / Math.sqrt(error);
        worst = Math.max(worst, mean);
        // Two values that are equally likely leave the variance no spread of its own.
        worst = error * replicas < 1e-9 ? worst : Math.max(worst, variance);
      }
    }
    return worst;
  }

  /** The largest distance from another simulator's. */
  double distance(Tally other) {
    double worst = 0;
    for (int t = 0; t < centre.length; t++) {
      for (int i = 0; i < centre[t].length; i++) {
        if (frequent(mean(t, i))) {
          double spread = (variance(t, i) + other.variance(t, i)) / replicas;
          double mean = Math.abs(mean(t, i) - other.mean(t, i)) / Math.sqrt(spread);
          double error = ofVariance(t, i) + other.ofVariance(t, i);
          double variance = Math.abs(variance(t, i) - other.variance(t, i)) / Math.sqrt(error);
          worst = spread > 0 ? Math.max(worst, Math.max(mean, variance)) : worst;
        }
      }
    }
    return worst;
  }
}
