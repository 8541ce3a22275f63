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

  /** An estimate and its interval. */
  public static ClaimTest of(Estimate estimate, double confidence) {
    Interval interval = estimate.interval(confidence);
    return new ClaimTest(estimate.mean(), interval.lower(), interval.upper());
  }

  /**
   * The largest absolute value of several means, by intervals that hold for all of them together.
   *
   * @param cells of each what it differs from its reference by; without an error it is known
   */
  public static ClaimTest ofLargest(List<Difference> cells, double confidence) {
    if (cells.isEmpty()) {
      return NONE;
    }
    long uncertain = cells.stream().filter(cell -> cell.stdError() > 0).count();
    double estimate = 0;
    double lower = 0;
    double upper = 0;
    for (Difference cell : cells) {
      Interval interval =
          cell.stdError() == 0
              ? new Interval(cell.mean(), cell.mean())
              : cell.interval(confidence, uncertain);
      estimate = Math.max(estimate, Math.abs(cell.mean()));
      lower = Math.max(lower, Math.max(interval.lower(), -interval.upper()));
      upper = Math.max(upper, Math.max(-interval.lower(), interval.upper()));
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
