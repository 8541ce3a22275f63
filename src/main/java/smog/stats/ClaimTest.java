package smog.stats;

import java.util.List;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/**
 * A quantity with its interval.
 *
 * @param estimate NaN where it is not known, as the interval, which then decides nothing
 */
public record ClaimTest(double estimate, double lower, double upper) {
  /** Nothing is known. */
  public static final ClaimTest NONE = new ClaimTest(Double.NaN, Double.NaN, Double.NaN);

  /** A symmetric interval. */
  public static ClaimTest of(double estimate, double half) {
    return new ClaimTest(estimate, estimate - half, estimate + half);
  }

  /**
   * The largest absolute value of several means, by intervals that hold for all of them together.
   *
   * @param cells of each its mean and its standard error, 0 where it is known without one
   * @param units the least independent units behind a mean, at least 2 unless all are known
   */
  public static ClaimTest ofLargest(List<double[]> cells, double confidence, int units) {
    int uncertain = (int) cells.stream().filter(cell -> cell[1] > 0).count();
    if (cells.isEmpty() || (uncertain > 0 && units < 2)) {
      return NONE;
    }
    double factor = uncertain == 0 ? 0 : StudentT.factor(confidence, uncertain, units);
    double estimate = 0;
    double lower = 0;
    double upper = 0;
    for (double[] cell : cells) {
      double size = Math.abs(cell[0]);
      estimate = Math.max(estimate, size);
      lower = Math.max(lower, size - factor * cell[1]);
      upper = Math.max(upper, size + factor * cell[1]);
    }
    return new ClaimTest(estimate, lower, upper);
  }

  /** A spread in units of a known one, of about normal values. */
  public static ClaimTest ofSpread(double ratio, double confidence, int units) {
    double tail = (1 - confidence) / 2;
    ChiSquaredDistribution law = new ChiSquaredDistribution(null, units - 1.0);
    double lower = ratio * Math.sqrt((units - 1) / law.inverseCumulativeProbability(1 - tail));
    double upper = ratio * Math.sqrt((units - 1) / law.inverseCumulativeProbability(tail));
    return new ClaimTest(ratio, lower, upper);
  }

  /** The ratio of two positive quantities whose intervals hold together. */
  public ClaimTest over(ClaimTest other) {
    return new ClaimTest(
        other.estimate == 0 ? Double.NaN : estimate / other.estimate,
        lower / other.upper,
        other.lower > 0 ? upper / other.lower : Double.POSITIVE_INFINITY);
  }
}
