package smog.stats;

import org.apache.commons.math3.util.FastMath;

/**
 * Intervals of a mean from values that may be skewed, by Student's t under Hall's transformation
 * (P. Hall, On the removal of skewness by transformation, J. R. Stat. Soc. B 54, 1992, 221-228).
 *
 * <p>What the control variate leaves on dense graphs is a quadratic form of fluctuations, with a
 * skewness of 2 to 4 at any N: Student's interval then misses on one side. With T the Student
 * statistic of the mean and a the skewness of the mean, {@code skewness / sqrt(units)}, the
 * transformed statistic {@code T + a T^2 / 3 + a^2 T^3 / 27 + a / 6} is about symmetric. It is a
 * cube, so that it is inverted in closed form.
 *
 * <p>The skewness of few values is mostly too small where the law is skewed, and never 0 where it
 * is not. So the side that it lengthens takes {@code 1 + 8 / units} times the skewness, the side
 * that it shortens {@code 1 - 20 / units} times, at least 0: measured, see docs/statistics.md.
 */
final class HallInterval {
  /** With fewer values the skewness is not known well enough to be of use. */
  static final int FEWEST_UNITS = 10;

  private static final double LENGTHENED = 8;
  private static final double SHORTENED = 20;

  /** Below it the transformation is the identity to all digits that matter. */
  private static final double SYMMETRIC = 1e-7;

  private HallInterval() {}

  /**
   * How far an interval reaches below and above the mean, in standard errors.
   *
   * @param skewness of the mean: of a value, over the root of units; NaN where it is not known
   * @param units independent values behind the mean
   * @param factor Student's, above 0
   */
  static double[] reach(double skewness, double units, double factor) {
    if (Double.isNaN(skewness) || units < FEWEST_UNITS) {
      return new double[] {factor, factor};
    }
    double longer = skewness * (1 + LENGTHENED / units);
    double shorter = skewness * FastMath.max(0, 1 - SHORTENED / units);
    boolean upwards = skewness > 0;
    return new double[] {
      student(factor, upwards ? shorter : longer), -student(-factor, upwards ? longer : shorter)
    };
  }

  /** The Student statistic whose transformed value is given. */
  private static double student(double transformed, double skewness) {
    if (FastMath.abs(skewness) < SYMMETRIC) {
      return transformed;
    }
    double cube = 1 + skewness * (transformed - skewness / 6);
    return 3 / skewness * (FastMath.cbrt(cube) - 1);
  }
}
