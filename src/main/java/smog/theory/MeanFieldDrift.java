package smog.theory;

import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import smog.model.Model;

/** The right hand side of the limit on a window of levels, 1 at the level below it, 0 above. */
final class MeanFieldDrift implements FirstOrderDifferentialEquations {
  private final double arrivalRate;
  private final int choices;
  private final int levels;

  MeanFieldDrift(Model model, int levels) {
    this.arrivalRate = model.arrivalRate();
    this.choices = model.choices();
    this.levels = levels;
  }

  @Override
  public int getDimension() {
    return levels;
  }

  @Override
  public void computeDerivatives(double time, double[] q, double[] drift) {
    double joinsBelow = 1;
    for (int j = 0; j < levels; j++) {
      // Trial steps may leave [0, 1], where a large power would overflow.
      double joins = power(Math.max(0, Math.min(1, q[j])), choices);
      double above = j + 1 < levels ? q[j + 1] : 0;
      drift[j] = arrivalRate * (joinsBelow - joins) - (q[j] - above);
      joinsBelow = joins;
    }
  }

  /** The tasks a unit of time that do not pass the upper end of the window. */
  double lostAbove(double[] q) {
    return arrivalRate * power(Math.abs(q[levels - 1]), choices);
  }

  /** A positive whole power by squaring: the same bits everywhere. */
  static double power(double base, int exponent) {
    if (exponent == 1) {
      return base;
    }
    double square = base;
    double product = 1;
    for (int left = exponent; left > 0; left >>= 1) {
      if ((left & 1) == 1) {
        product *= square;
      }
      square *= square;
    }
    return product;
  }
}
