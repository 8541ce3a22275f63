package smog.stats;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.util.FastMath;

/**
 * The distribution of the time in the system of a task that arrives now, first come, first served:
 * one that finds k tasks stays for k + 1 services of mean 1, so that
 *
 * <pre>P(T &gt; x) = sum over j from 0 of  e^{-x} x^j / j!  P(finds at least j)</pre>
 *
 * <p>and the mean is 1 and the sum of P(finds at least j) over j from 1. Times are in mean service
 * times. Linear in what is found: a mean over replicas of what is found gives the mean of their
 * curves.
 *
 * @param found entry j-1: the probability to find at least j tasks
 */
public record SojournCurve(double[] found) {
  private static final double LONGEST = 2048;

  /** Equal steps up to 4, from there on eight steps from each power of two to the next. */
  private static final double[] GRID = grid();

  private static double[] grid() {
    double[] grid = new double[200];
    int size = 0;
    double step = 0.25;
    for (double x = step; x <= LONGEST; x += step) {
      grid[size++] = x;
      step = x < 4 ? 0.25 : FastMath.scalb(1.0, FastMath.getExponent(x) - 3);
    }
    return Arrays.copyOf(grid, size);
  }

  /** The times at which curves are shown: 0.25, 0.5, .. 4, 4.5, .. 8, 9, .. 2048. */
  public static double[] times() {
    return GRID.clone();
  }

  /** The probability of j events of a Poisson process of rate 1 up to x, above 0. */
  static double poisson(int j, double x) {
    return FastMath.exp(j * FastMath.log(x) - x - Gamma.logGamma(j + 1.0));
  }

  private double found(int level) {
    return level == 0 ? 1 : level <= found.length ? found[level - 1] : 0;
  }

  /** P(T &gt; x), x at least 0. */
  public double tail(double x) {
    double sum = 0;
    for (int j = found.length; j >= 0 && x > 0; j--) {
      sum += poisson(j, x) * found(j);
    }
    return x > 0 ? sum : 1;
  }

  /** The density at x above 0. */
  public double density(double x) {
    double sum = 0;
    for (int j = found.length; j >= 0; j--) {
      sum += poisson(j, x) * (found(j) - found(j + 1));
    }
    return sum;
  }

  /** The mean. */
  public double mean() {
    double sum = 0;
    for (int j = found.length; j > 0; j--) {
      sum += found(j);
    }
    return 1 + sum;
  }

  /**
   * The time that a share of tasks does not exceed, to 1e-12; NaN beyond the longest time shown.
   *
   * @param share in (0, 1)
   */
  public double quantile(double share) {
    double low = 0;
    double high = LONGEST;
    if (tail(high) > 1 - share) {
      return Double.NaN;
    }
    while (high - low > 1e-13 * (1 + low)) {
      double middle = (low + high) / 2;
      if (middle <= low || middle >= high) {
        break;
      }
      if (tail(middle) > 1 - share) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
