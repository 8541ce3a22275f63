package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * Logarithms of Poisson and binomial probabilities without cancellation, by the saddle-point
 * expansion (C. Loader, Fast and accurate computation of binomial probabilities, 2000).
 *
 * <p>Relative error of a probability about 1e-14 plus 1e-16 times its logarithm, for counts up to
 * 2^53. {@code FastMath} is plain Java, so the bits are the same on every processor.
 */
final class LogMass {
  static final double HALF_LOG_TWO_PI = 0.9189385332046728;

  private static final double SERIES_UP_TO = 0.1;

  /** Coefficients of the Stirling series: 1/12, 1/360, 1/1260, 1/1680, 1/1188. */
  private static final double S0 = 1.0 / 12;

  private static final double S1 = 1.0 / 360;
  private static final double S2 = 1.0 / 1260;
  private static final double S3 = 1.0 / 1680;
  private static final double S4 = 1.0 / 1188;

  /** {@code log n! - log(sqrt(2 pi n) (n/e)^n)} for n up to 15, where the series is not enough. */
  private static final double[] SMALL = smallStirlingErrors();

  private LogMass() {}

  /** The logarithm of the Poisson probability of count at a mean above 0. */
  static double poisson(long count, double mean) {
    if (count == 0) {
      return -mean;
    }
    return -stirlingError(count)
        - deviance(count, mean)
        - HALF_LOG_TWO_PI
        - 0.5 * FastMath.log(count);
  }

  /** The logarithm of the binomial probability of count in trials; 0 &lt; p &lt; 1. */
  static double binomial(long count, long trials, double p) {
    if (count == 0) {
      return trials * FastMath.log1p(-p);
    }
    if (count == trials) {
      return trials * FastMath.log(p);
    }
    long rest = trials - count;
    return stirlingError(trials)
        - stirlingError(count)
        - stirlingError(rest)
        - deviance(count, trials * p)
        - deviance(rest, trials * (1 - p))
        - HALF_LOG_TWO_PI
        + 0.5 * (FastMath.log(trials) - FastMath.log(count) - FastMath.log(rest));
  }

  /** {@code log(1 + x)} for x above -1; unlike FastMath's it allocates nothing. */
  static double log1p(double x) {
    if (FastMath.abs(x) > SERIES_UP_TO) {
      return FastMath.log(1 + x);
    }
    // log((1 + v) / (1 - v)); the first term left out is below 1e-18 of the sum.
    double v = x / (2 + x);
    double s = v * v;
    double tail = s / 9 + s * s / 11 + s * s * s / 13;
    return 2 * v * (1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7 + tail))));
  }

  /** The error of Stirling's formula for log n!. */
  static double stirlingError(long n) {
    if (n < SMALL.length) {
      return SMALL[(int) n];
    }
    double square = (double) n * n;
    return (S0 - (S1 - (S2 - (S3 - S4 / square) / square) / square) / square) / n;
  }

  /** {@code x log(x/mean) + mean - x}, at 0 the mean; by a series where x is near the mean. */
  static double deviance(double x, double mean) {
    double difference = x - mean;
    if (FastMath.abs(difference) >= 0.1 * (x + mean)) {
      return x == 0 ? mean : x * FastMath.log(x / mean) - difference;
    }
    double v = difference / (x + mean);
    double sum = difference * v;
    double term = 2 * x * v;
    double square = v * v;
    for (int j = 1; ; j++) {
      term *= square;
      double next = sum + term / (2 * j + 1);
      if (next == sum) {
        return sum;
      }
      sum = next;
    }
  }

  private static double[] smallStirlingErrors() {
    double[] errors = new double[16];
    double factorial = 1;
    for (int n = 1; n < errors.length; n++) {
      factorial *= n;
      errors[n] =
          FastMath.log(factorial) - (HALF_LOG_TWO_PI + (n + 0.5) * FastMath.log((double) n) - n);
    }
    return errors;
  }
}
