package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * Exact Poisson counts.
 *
 * <p>By inversion below a mean of {@value #INVERSION_BELOW}, otherwise by transformed rejection
 * with squeeze, algorithm PTRS of W. Hörmann, The transformed rejection method for generating
 * Poisson random variables, Insurance Math. Econom. 12, 1993. Constant time at any mean.
 */
public final class Poisson {
  private static final double INVERSION_BELOW = 10;

  private Poisson() {}

  /**
   * A Poisson count.
   *
   * @param mean at least 0, at most 2^52
   */
  public static long draw(Xoshiro256 random, double mean) {
    if (!(mean >= 0) || mean > 0x1p52) {
      throw new IllegalArgumentException("mean of a Poisson count out of range: " + mean);
    }
    return mean < INVERSION_BELOW ? invert(random, mean) : reject(random, mean);
  }

  private static long invert(Xoshiro256 random, double mean) {
    double u = random.nextDouble();
    double mass = FastMath.exp(-mean);
    long count = 0;
    while (u >= mass && mass > 0) {
      u -= mass;
      count++;
      mass *= mean / count;
    }
    return count;
  }

  private static long reject(Xoshiro256 random, double mean) {
    double b = 0.931 + 2.53 * FastMath.sqrt(mean);
    double a = -0.059 + 0.02483 * b;
    double squeeze = 0.9277 - 3.6224 / (b - 2);
    while (true) {
      double u = random.nextDouble() - 0.5;
      double v = random.nextPositiveDouble();
      double us = 0.5 - FastMath.abs(u);
      double candidate = FastMath.floor((2 * a / us + b) * u + mean + 0.43);
      if (us >= 0.07 && v <= squeeze) {
        return (long) candidate;
      }
      if (candidate < 0 || (us < 0.013 && v > us)) {
        continue;
      }
      long count = (long) candidate;
      double logInverseAlpha = FastMath.log(1.1239 + 1.1328 / (b - 3.4));
      if (FastMath.log(v) + logInverseAlpha - FastMath.log(a / (us * us) + b)
          <= LogMass.poisson(count, mean)) {
        return count;
      }
    }
  }
}
