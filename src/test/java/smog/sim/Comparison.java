package smog.sim;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.theory.OccupancyLaw;

/**
 * Simulated means and variances of q_i against exact ones, in standard errors.
 *
 * <p>A mean's standard error comes from the exact variance, a variance's from the sample's fourth
 * moment. Levels at which fewer than {@value #FEWEST} servers are expected over all replicas, or as
 * few missing, are left out: the normal law would not hold.
 *
 * @param mean row a time, entry i-1: the exact E q_i
 * @param variance row a time, entry i-1: the exact variance of q_i
 */
record Comparison(double[][] mean, double[][] variance) {
  /**
   * The distance that is taken for a fault. A standard normal is beyond it with probability 6.4e-14
   * and counts of at least {@value #FEWEST}, skewed by at most 0.023, with less than 1e-12: over
   * the fewer than 10,000 distances of all tests of this package, 1e-8.
   */
  static final double FAULT = 7.5;

  private static final double FEWEST = 2000;
  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

  static Comparison of(List<OccupancyLaw> laws) {
    return new Comparison(
        laws.stream().map(OccupancyLaw::mean).toArray(double[][]::new),
        laws.stream().map(OccupancyLaw::variance).toArray(double[][]::new));
  }

  /** The largest distance at some recorded times, one a row of the exact values. */
  double worst(Simulator simulator, Graph graph, int[] indices, int replicas, StreamKey key) {
    int servers = (int) graph.vertices();
    List<long[][]> histograms = new ArrayList<>();
    for (double[] row : mean) {
      histograms.add(new long[row.length][servers + 1]);
    }
    for (int r = 0; r < replicas; r++) {
      Trajectory run = simulator.run(graph, Streams.of(key.child(r)));
      for (int t = 0; t < indices.length; t++) {
        long[] tails = run.tails()[indices[t]];
        long[][] histogram = histograms.get(t);
        for (int i = 0; i < histogram.length; i++) {
          histogram[i][i < tails.length ? (int) tails[i] : 0]++;
        }
      }
    }
    double worst = 0;
    for (int t = 0; t < mean.length; t++) {
      for (int i = 0; i < mean[t].length; i++) {
        if (isFrequent(t, i, servers, replicas)) {
          worst = Math.max(worst, distance(histograms.get(t)[i], mean[t][i], variance[t][i]));
        }
      }
    }
    return worst;
  }

  private boolean isFrequent(int t, int i, int servers, int replicas) {
    double q = mean[t][i];
    return replicas * servers * Math.min(q, 1 - q) >= FEWEST && variance[t][i] > 0;
  }

  private static double distance(long[] histogram, double mean, double variance) {
    int servers = histogram.length - 1;
    double n = 0;
    double first = 0;
    double second = 0;
    double fourth = 0;
    for (int k = 0; k <= servers; k++) {
      double d = (double) k / servers - mean;
      n += histogram[k];
      first += histogram[k] * d;
      second += histogram[k] * d * d;
      fourth += histogram[k] * d * d * d * d;
    }
    double ofMean = Math.abs(first / n) / Math.sqrt(variance / n);
    double spread = fourth / n - second / n * (second / n);
    double ofVariance = Math.abs(second / n - variance) / Math.sqrt(spread / n);
    // Two-valued symmetric deviations leave the variance no spread of its own.
    return spread < 1e-12 ? ofMean : Math.max(ofMean, ofVariance);
  }

  /** The probability, from exact means alone, that data of another law are taken for a fault. */
  double power(Comparison other, int servers, int replicas) {
    double best = 0;
    for (int t = 0; t < mean.length; t++) {
      for (int i = 0; i < Math.min(mean[t].length, other.mean[t].length); i++) {
        if (isFrequent(t, i, servers, replicas)) {
          double error = Math.sqrt(variance[t][i] / replicas);
          double otherError = Math.sqrt(other.variance[t][i] / replicas);
          double shift = Math.abs(other.mean[t][i] - mean[t][i]);
          best = Math.max(best, NORMAL.cumulativeProbability((shift - FAULT * error) / otherError));
        }
      }
    }
    return best;
  }
}
