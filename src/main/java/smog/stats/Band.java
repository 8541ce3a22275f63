package smog.stats;

/**
 * One cell of a point's bands. What is not there is NaN.
 *
 * @param estimate of the mean, controlled where there is a control variate
 * @param plain the estimate without it; the same where there is none
 * @param controlZ the mean of the control variate over its error; NaN where there is none
 * @param lower of the pointwise interval; NaN where method says that there is none
 * @param lowerSimultaneous of the interval that holds for all cells of the point together
 * @param method {@code student-t}, {@code count-bounds}, or why there is no band
 */
public record Band(
    int timeIndex,
    int level,
    Estimate estimate,
    Estimate plain,
    double controlZ,
    double lower,
    double upper,
    double lowerSimultaneous,
    double upperSimultaneous,
    Method method) {

  /** Whether there is an interval. */
  public boolean exists() {
    return method == Method.STUDENT_T || method == Method.COUNT_BOUNDS;
  }

  /** By how much the control variate divides the variance of the mean; 1 without one. */
  public double varianceReduction() {
    double ratio = plain.stdError() / estimate.stdError();
    return estimate.equals(plain) ? 1 : ratio * ratio;
  }

  /** Whether a value lies outside of the simultaneous interval; false where there is none. */
  public boolean excludes(double value) {
    return value < lowerSimultaneous || value > upperSimultaneous;
  }

  /** How a cell's interval was made, or why there is none. */
  public enum Method implements smog.model.Labelled {
    /** Student's t on the units. */
    STUDENT_T,
    /** Exact bounds from how many replicas have a server with so many tasks. */
    COUNT_BOUNDS,
    /**
     * A single replica, or a single realisation of several asked for, says nothing of its error.
     */
    NONE_ONE_UNIT,
    /** All replicas agree: the normal theory has no variance to work with. */
    NONE_NO_VARIANCE,
    /** Too few counts for the normal theory. */
    NONE_FEW_COUNTS
  }
}
