package smog.stats;

/**
 * The sums of one controlled cell by group, in units of 1 / {@link Control#UNIT}.
 *
 * @param controlled of q_i minus its control
 * @param control of the control itself, whose mean is 0
 */
public record ControlCell(CellSums controlled, CellSums control) {
  /** No sums yet in any of some groups. */
  public static ControlCell empty(int groups) {
    return new ControlCell(new CellSums(groups), new CellSums(groups));
  }

  /** The controlled estimate, with some replicas in each group. */
  public Estimate estimate(int count) {
    return controlled.estimate(Control.UNIT, count);
  }

  /**
   * The mean of the control over its error: about normal, whatever the model; NaN without error.
   */
  double z(int count) {
    Estimate estimate = control.estimate(Control.UNIT, count);
    return estimate.hasError() ? estimate.mean() / estimate.stdError() : Double.NaN;
  }
}
