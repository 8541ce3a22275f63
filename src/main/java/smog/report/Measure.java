package smog.report;

/**
 * A quantity as a run estimates it, next to its value in the limit. What there is none of is NaN.
 *
 * @param error the standard error
 * @param lower the lower end of the interval that the run's tables have
 * @param limit the value that the quantity is compared with
 */
public record Measure(double mean, double error, double lower, double upper, double limit) {
  static final Measure NONE =
      new Measure(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** The measure of a row; of a column that the table does not have there is none. */
  static Measure of(
      Rows rows, int row, String mean, String error, String lower, String upper, String limit) {
    return new Measure(
        rows.number(row, mean),
        rows.number(row, error),
        rows.number(row, lower),
        rows.number(row, upper),
        rows.number(row, limit));
  }

  /** Whether there is an estimate. */
  public boolean exists() {
    return Double.isFinite(mean);
  }

  /** Whether there is an interval. */
  public boolean hasInterval() {
    return Double.isFinite(lower) && Double.isFinite(upper);
  }

  /** Whether there are an interval and a limit to compare. */
  boolean isComparable() {
    return hasInterval() && Double.isFinite(limit);
  }

  /** Whether the interval excludes the limit. */
  boolean differs() {
    return isComparable() && (limit < lower || limit > upper);
  }

  /** The same with the ends of an interval. */
  Measure within(double from, double to) {
    return new Measure(mean, error, from, to, limit);
  }

  /** The distance to the limit: its interval has all distances of values in this one. */
  Measure distance() {
    double a = Math.abs(lower - limit);
    double b = Math.abs(upper - limit);
    boolean inside = isComparable() && !differs();
    return new Measure(
        Math.abs(mean - limit), error, inside ? 0 : Math.min(a, b), Math.max(a, b), 0);
  }
}
