package smog.theory;

import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.util.FastMath;

/**
 * Follows an autonomous equation by Dormand and Prince's method of order 8, and no further than
 * until nothing changes any more: from there on the state is that of all later times.
 */
final class Flow {
  /** How often it is asked whether the state still changes, in mean service times. */
  static final double STRETCH = 50;

  private static final double TOLERANCE = 1e-12;

  private final double longestStep;
  private final double settled;

  /**
   * A flow.
   *
   * @param longestStep of the integrator, for its stability
   * @param settled an absolute change per unit of time below which the state counts as stationary
   */
  Flow(double longestStep, double settled) {
    this.longestStep = longestStep;
    this.settled = settled;
  }

  /**
   * Moves a state from one time to a later one.
   *
   * @return whether it is stationary, and so that of all later times
   */
  boolean advance(
      FirstOrderDifferentialEquations equations, double from, double[] state, double to) {
    for (double time = from; time < to; ) {
      double next = to - time > STRETCH ? time + STRETCH : to;
      new DormandPrince853Integrator(0, longestStep, TOLERANCE, 0)
          .integrate(equations, time, state, next, state);
      if (isStationary(equations, state)) {
        return true;
      }
      time = next;
    }
    return false;
  }

  private boolean isStationary(FirstOrderDifferentialEquations equations, double[] state) {
    double[] change = new double[state.length];
    equations.computeDerivatives(0, state, change);
    for (int i = 0; i < change.length; i++) {
      if (!(FastMath.abs(change[i]) < settled * FastMath.max(1, FastMath.abs(state[i])))) {
        return false;
      }
    }
    return true;
  }
}
