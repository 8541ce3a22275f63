package smog.model;

import org.apache.commons.math3.util.FastMath;

/**
 * The fixed point of the limit, arrivalRate^((d^i - 1)/(d - 1)), and arrivalRate^i for d = 1 (N.
 * Vvedenskaya, R. Dobrushin, F. Karpelevich, Problems Inform. Transmission 32, 1996; M.
 * Mitzenmacher 1996).
 */
public final class FixedPoint {
  /** Tails that are smaller, against the sum of those before, are below its last digit. */
  private static final double SMALLEST = 1e-17;

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

  /**
   * The mean number of tasks per server: the sum of all tails, arrivalRate / (1 - arrivalRate) for
   * one choice.
   */
  public static double meanQueue(double arrivalRate, int choices) {
    if (choices == 1) {
      return tail(1, arrivalRate, 1) / (1 - arrivalRate);
    }
    double sum = 0;
    double tail = tail(1, arrivalRate, choices);
    for (int level = 1; tail > SMALLEST * sum; tail = tail(++level, arrivalRate, choices)) {
      sum += tail;
    }
    return sum;
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
