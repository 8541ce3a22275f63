package smog.stats;

import org.apache.commons.math3.distribution.BetaDistribution;

/**
 * Bounds of a mean occupancy where counts are too small for the normal theory, valid whatever the
 * model.
 *
 * <p>With p the probability that a replica has a server with at least i tasks, {@code p / N <= E
 * q_i <= p}. How many replicas have one is binomial in p, since replicas are independent; servers
 * of one replica are not, and are never counted as trials. The interval of p is that of C. Clopper,
 * E. Pearson, Biometrika 26, 1934.
 */
public final class CountBounds {
  private static final double ACCURACY = 1e-14;

  private CountBounds() {}

  /**
   * The lower and the upper bound of the mean.
   *
   * @param reached replicas with a server with at least i tasks
   * @param replicas R
   * @param servers N
   * @param tail the probability that either bound may fail with
   */
  static Interval of(long reached, long replicas, long servers, double tail) {
    double[] share = ofShare(reached, replicas, tail);
    return new Interval(share[0] / servers, share[1]);
  }

  /**
   * The bounds of a mean near 1: the same of the servers with fewer than i tasks.
   *
   * @param missed replicas with a server with fewer than i tasks
   */
  static Interval ofMissed(long missed, long replicas, long servers, double tail) {
    Interval out = of(missed, replicas, servers, tail);
    return new Interval(1 - out.upper(), 1 - out.lower());
  }

  /**
   * The lower and the upper bound of a probability, of Clopper and Pearson.
   *
   * @param reached trials with success
   * @param trials independent ones
   * @param tail the probability that either bound may fail with
   */
  public static double[] ofShare(long reached, long trials, double tail) {
    double lower = reached == 0 ? 0 : quantile(reached, trials - reached + 1.0, tail);
    double upper = reached == trials ? 1 : quantile(reached + 1.0, trials - reached, 1 - tail);
    return new double[] {lower, upper};
  }

  private static double quantile(double alpha, double beta, double probability) {
    return new BetaDistribution(null, alpha, beta, ACCURACY)
        .inverseCumulativeProbability(probability);
  }
}
