package smog.stats;

/**
 * A two-sided interval.
 *
 * @param lower NaN where there is none, as upper
 */
public record Interval(double lower, double upper) {
  /** No interval. */
  public static final Interval NONE = new Interval(Double.NaN, Double.NaN);

  /** The part within some bounds. */
  public Interval within(double least, double most) {
    return new Interval(Math.max(least, lower), Math.min(most, upper));
  }

  /** Half its width. */
  public double halfWidth() {
    return (upper - lower) / 2;
  }
}
