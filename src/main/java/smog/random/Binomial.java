package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * Exact binomial counts.
 *
 * <p>Fair coins up to {@value #COINS} are counted bit by bit; otherwise by inversion where fewer
 * than {@value #INVERSION_BELOW} are expected, and by transformed rejection above, algorithm BTRS
 * of W. Hörmann, The generation of binomial random variates, J. Statist. Comput. Simulation 46,
 * 1993.
 */
public final class Binomial {
  private static final int COINS = 1024;
  private static final double INVERSION_BELOW = 10;

  private Binomial() {}

  /**
   * The number of successes in independent trials.
   *
   * @param trials from 0 to 2^52
   * @param p the probability of a success, in [0, 1]
   */
  public static long draw(Xoshiro256 random, long trials, double p) {
    if (trials < 0 || trials > 1L << 52 || !(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("no binomial count of " + trials + " trials at " + p);
    }
    if (p > 0.5) {
      return trials - draw(random, trials, 1 - p);
    }
    if (p == 0 || trials == 0) {
      return 0;
    }
    if (p == 0.5 && trials <= COINS) {
      return coins(random, trials);
    }
    return trials * p < INVERSION_BELOW ? invert(random, trials, p) : reject(random, trials, p);
  }

  private static long coins(Xoshiro256 random, long trials) {
    long heads = 0;
    long left = trials;
    for (; left >= Long.SIZE; left -= Long.SIZE) {
      heads += Long.bitCount(random.nextLong());
    }
    return left == 0 ? heads : heads + Long.bitCount(random.nextLong() >>> (Long.SIZE - left));
  }

  private static long invert(Xoshiro256 random, long trials, double p) {
    double odds = p / (1 - p);
    double u = random.nextDouble();
    double mass = FastMath.exp(trials * LogMass.log1p(-p));
    long count = 0;
    while (u >= mass && count < trials && mass > 0) {
      u -= mass;
      count++;
      mass *= odds * (trials - count + 1) / count;
    }
    return count;
  }

  private static long reject(Xoshiro256 random, long trials, double p) {
    double deviation = FastMath.sqrt(trials * p * (1 - p));
    double b = 1.15 + 2.53 * deviation;
    double a = -0.0873 + 0.0248 * b + 0.01 * p;
    double centre = trials * p + 0.5;
    double squeeze = 0.92 - 4.2 / b;
    double alpha = (2.83 + 5.1 / b) * deviation;
    while (true) {
      double u = random.nextDouble() - 0.5;
      double v = random.nextPositiveDouble();
      double us = 0.5 - FastMath.abs(u);
      double candidate = FastMath.floor((2 * a / us + b) * u + centre);
      if (us >= 0.07 && v <= squeeze) {
        return (long) candidate;
      }
      if (candidate < 0 || candidate > trials) {
        continue;
      }
      long count = (long) candidate;
      double logAtMode = LogMass.binomial((long) FastMath.floor((trials + 1) * p), trials, p);
      if (FastMath.log(v * alpha / (a / (us * us) + b))
          <= LogMass.binomial(count, trials, p) - logAtMode) {
        return count;
      }
    }
  }
}
