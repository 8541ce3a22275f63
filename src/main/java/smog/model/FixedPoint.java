package smog.model;

import org.apache.commons.math3.util.FastMath;

/**
 * The fixed point of the limit, arrivalRate^((d^i - 1)/(d - 1)), and arrivalRate^i for d = 1 (N.
 * Vvedenskaya, R. Dobrushin, F. Karpelevich, Problems Inform. Transmission 32, 1996; M.
 * Mitzenmacher 1996).
 */
public final class FixedPoint {
  private FixedPoint() {}

  /**
   * The fraction of servers with at least level tasks.
   *
   * @param level at least 0
   * @param arrivalRate above 0 and below 1: there is no fixed point otherwise
   * @param choices at least 1
   */
  public static double tail(int level, double arrivalRate, int choices) {
    if (!(arrivalRate > 0 && arrivalRate < 1)) {
      throw new IllegalArgumentException(
          "there is no fixed point at arrival rate " + arrivalRate + ": it must be below 1");
    }
    return FastMath.pow(arrivalRate, exponent(level, choices));
  }

  /** The sum d^0 + d^1 + .. + d^(level-1), infinite where it leaves the doubles. */
  private static double exponent(int level, int choices) {
    if (choices == 1) {
      return level;
    }
    double sum = 0;
    for (int i = 0; i < level && sum < Double.MAX_VALUE; i++) {
      sum = sum * choices + 1;
    }
    return sum;
  }
}
