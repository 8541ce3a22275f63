package smog.stats;

import org.apache.commons.math3.distribution.TDistribution;

/** Two-sided Student intervals. */
public final class StudentT {
  private StudentT() {}

  /**
   * The factor of the standard error in an interval.
   *
   * @param confidence of all of the components together, in (0, 1)
   * @param components Bonferroni's number, at least 1
   * @param units independent units, at least 2; the degrees of freedom are one less
   */
  public static double factor(double confidence, long components, int units) {
    double tail = (1 - confidence) / 2 / components;
    return -new TDistribution(null, units - 1.0).inverseCumulativeProbability(tail);
  }

  /**
   * The factor of a single interval.
   *
   * @param freedom degrees of freedom, above 0
   */
  public static double factor(double confidence, double freedom) {
    return -new TDistribution(null, freedom).inverseCumulativeProbability((1 - confidence) / 2);
  }
}
