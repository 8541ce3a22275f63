package smog.stats;

/**
 * One cell of a point's bands. What is not known is NaN.
 *
 * @param estimate of the mean, controlled where there is a control variate
 * @param plain the estimate without it; the same where there is none
 * @param controlZ the mean of the control variate over its error; NaN where there is none
 * @param controlled whether the estimate is that of the controlled mean
 * @param pointwise the interval that holds for this cell
 * @param simultaneous the interval that holds for all cells of the point together
 * @param method how the intervals are made, or why there are none
 */
public record Band(
    int timeIndex,
    int level,
    Estimate estimate,
    Estimate plain,
    double controlZ,
    boolean controlled,
    Interval pointwise,
    Interval simultaneous,
    Method method) {

  /** Whether there is an interval. */
  public boolean exists() {
    return method.normal() || method == Method.COUNT_BOUNDS;
  }

  /** The lower end of the pointwise interval. */
  public double lower() {
    return pointwise.lower();
  }

  /** The upper end of the pointwise interval. */
  public double upper() {
    return pointwise.upper();
  }

  /** The lower end of the simultaneous interval. */
  public double lowerSimultaneous() {
    return simultaneous.lower();
  }

  /** The upper end of the simultaneous interval. */
  public double upperSimultaneous() {
    return simultaneous.upper();
  }

  /** By how much the control variate divides the variance of the mean; 1 without one. */
  public double varianceReduction() {
    double ratio = plain.stdError() / estimate.stdError();
    return controlled ? ratio * ratio : 1;
  }

  /** Whether a value lies outside of the simultaneous interval; false where there is none. */
  public boolean excludes(double value) {
    return value < simultaneous.lower() || value > simultaneous.upper();
  }

  /** How a cell's interval was made, or why there is none. */
  public enum Method implements smog.model.Labelled {
    /** Student's t on the units, which are too few to know their skewness. */
    STUDENT_T,
    /** Student's t on the units, under Hall's transformation against skewness. */
    HALL,
    /** Exact bounds from how many replicas have a server in the tail, or out of it. */
    COUNT_BOUNDS,
    /**
     * A single replica, or a single realisation of several asked for, says nothing of its error.
     */
    NONE_ONE_UNIT,
    /** Too few units for what the control variate leaves, which may be skewed. */
    NONE_FEW_UNITS,
    /** All replicas agree, or what the control variate leaves is too small to be judged by. */
    NONE_NO_VARIANCE,
    /** Too few servers, or replicas, in the tail or out of it. */
    NONE_FEW_COUNTS;

    /** Whether there is an interval by the normal theory. */
    public boolean normal() {
      return this == STUDENT_T || this == HALL;
    }
  }
}
