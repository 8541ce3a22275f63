package smog.stats;

import org.apache.commons.math3.util.FastMath;

/**
 * Hall's transformation of a Student statistic T, which takes out the skewness of the mean:
 *
 * <pre>h(T) = T + a T^2 / 3 + a^2 T^3 / 27 + a / 6</pre>
 *
 * <p>It increases in T, and is the identity where the mean is symmetric (P. Hall, On the removal of
 * skewness by transformation, J. R. Stat. Soc. B 54, 1992).
 *
 * @param asymmetry a, the standardised third cumulant of the mean: the skewness of a unit over the
 *     square root of their number
 */
record HallTransformation(double asymmetry) {
  /** The T that is transformed to x. */
  double inverse(double x) {
    double a = asymmetry;
    return a == 0 ? x : 3 / a * (FastMath.cbrt(1 + a * (x - a / 6)) - 1);
  }
}
