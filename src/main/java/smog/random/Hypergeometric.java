package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * Exact hypergeometric counts: how many of some draws without replacement are successes.
 *
 * <p>Up to {@value #URN} draws one by one; by inversion where fewer than {@value #INVERSION_BELOW}
 * are expected; by ratio of uniforms above, algorithm HRUA of E. Stadlober, The ratio of uniforms
 * approach for generating discrete random variates, J. Comput. Appl. Math. 31, 1990. Constant time
 * at any size.
 *
 * <p>Masses are compared with that of the mode, as a sum of four ratios of factorials by the
 * saddle-point expansion (see {@link LogMass}); what is large in them cancels in whole numbers, not
 * in doubles, so that the relative error of a ratio of masses is about 1e-14 at any size.
 */
public final class Hypergeometric {
  /** The largest population: products of two counts, which wrap, still have exact differences. */
  public static final long MOST = 1L << 52;

  private static final int URN = 10;
  private static final double INVERSION_BELOW = 10;

  /** 2 sqrt(2/e) and 3 - 2 sqrt(3/e), the rectangle of the ratio of uniforms. */
  private static final double WIDTH_SLOPE = 1.7155277699214135;

  private static final double WIDTH = 0.8989161620588988;

  /** What stands for 0 under a logarithm so that Stirling's formula gives log 0! = 0. */
  private static final double ZERO = 0.15915494309189535;

  private Hypergeometric() {}

  /**
   * The number of successes among some draws without replacement.
   *
   * @param population from 0 to 2^52
   * @param successes how many of the population are successes
   * @param draws how many of the population are drawn
   */
  public static long draw(Xoshiro256 random, long population, long successes, long draws) {
    if (population > MOST
        || successes < 0
        || successes > population
        || draws < 0
        || draws > population) {
      throw new IllegalArgumentException(
          "no hypergeometric count of "
              + draws
              + " draws from "
              + population
              + " with "
              + successes
              + " successes");
    }
    if (successes > population - successes) {
      return draws - upToHalf(random, population, population - successes, draws);
    }
    return upToHalf(random, population, successes, draws);
  }

  /** At most half of the population are successes. */
  private static long upToHalf(Xoshiro256 random, long population, long successes, long draws) {
    if (draws > population - draws) {
      return successes - ordered(random, population, successes, population - draws);
    }
    return ordered(random, population, successes, draws);
  }

  /** The law is symmetric in successes and draws, which are at most half of the population here. */
  private static long ordered(Xoshiro256 random, long population, long successes, long draws) {
    long fewer = FastMath.min(successes, draws);
    long more = FastMath.max(successes, draws);
    if (fewer <= URN) {
      return urn(random, population, more, fewer);
    }
    double mean = (double) fewer / population * more;
    return mean < INVERSION_BELOW
        ? invert(random, population, more, fewer)
        : reject(random, population, more, fewer, mean);
  }

  private static long urn(Xoshiro256 random, long population, long successes, long draws) {
    long left = successes;
    for (long drawn = 0; drawn < draws; drawn++) {
      if (random.nextLong(population - drawn) < left) {
        left--;
      }
    }
    return successes - left;
  }

  private static long invert(Xoshiro256 random, long population, long successes, long draws) {
    long failures = population - successes;
    double spare = failures - draws;
    double u = random.nextDouble();
    double mass = FastMath.exp(logNone(population, failures, draws));
    long count = 0;
    while (u >= mass && count < draws && mass > 0) {
      u -= mass;
      count++;
      mass *= (successes - count + 1.0) * (draws - count + 1.0) / (count * (spare + count));
    }
    return count;
  }

  /**
   * The logarithm of the probability that all draws are failures, {@code failures! (population -
   * draws)! / (population! (failures - draws)!)}. No term is large: with draws at most successes
   * and a small mean, draws^2 / population is small.
   */
  private static double logNone(long population, long failures, long draws) {
    long undrawn = population - draws;
    long spare = failures - draws;
    double rest = (double) undrawn / population * ((double) failures / spare);
    return LogMass.deviance(undrawn, population)
        - LogMass.deviance(spare, failures)
        + draws * LogMass.log1p(-(double) (population - failures) / population)
        + 0.5 * FastMath.log(rest)
        + (LogMass.stirlingError(undrawn) - LogMass.stirlingError(population))
        + (LogMass.stirlingError(failures) - LogMass.stirlingError(spare));
  }

  private static long reject(
      Xoshiro256 random, long population, long successes, long draws, double mean) {
    double variance =
        mean
            * ((double) (population - successes) / population)
            * ((double) (population - draws) / (population - 1));
    double width = WIDTH_SLOPE * FastMath.sqrt(variance + 0.5) + WIDTH;
    long mode = (long) ((draws + 1.0) / (population + 2.0) * (successes + 1.0));
    long otherSuccesses = successes - mode;
    long otherDraws = draws - mode;
    long rest = population - successes - otherDraws;
    // The odds at the mode are near 1: their difference is at most about the population, so the
    // wrapped difference of the wrapped products is exact.
    double tilt =
        LogMass.log1p(
            (mode * rest - otherSuccesses * otherDraws) / ((double) otherSuccesses * otherDraws));
    double errors =
        LogMass.stirlingError(mode)
            + LogMass.stirlingError(otherSuccesses)
            + LogMass.stirlingError(otherDraws)
            + LogMass.stirlingError(rest);
    while (true) {
      double u = random.nextPositiveDouble();
      double v = random.nextDouble();
      double candidate = FastMath.floor(mean + 0.5 + width * (v - 0.5) / u);
      if (candidate < 0 || candidate > draws) {
        continue;
      }
      long step = (long) candidate - mode;
      double logRatio =
          errors - step * tilt - logFactorials(mode, otherSuccesses, otherDraws, rest, step);
      if (u * (4 - u) - 3 <= logRatio) {
        return mode + step;
      }
      if (u * (u - logRatio) < 1 && 2 * FastMath.log(u) <= logRatio) {
        return mode + step;
      }
    }
  }

  /**
   * What is left of the four logarithms of ratios of factorials at a step from the mode once the
   * terms linear in the step are taken out, and the Stirling errors at the mode not subtracted.
   */
  private static double logFactorials(
      long mode, long otherSuccesses, long otherDraws, long rest, long step) {
    long a = mode + step;
    long b = otherSuccesses - step;
    long c = otherDraws - step;
    long d = rest + step;
    double ratio =
        (orZero(a) / mode * (orZero(d) / rest))
            * (orZero(b) / otherSuccesses * (orZero(c) / otherDraws));
    return LogMass.deviance(a, mode)
        + LogMass.deviance(b, otherSuccesses)
        + LogMass.deviance(c, otherDraws)
        + LogMass.deviance(d, rest)
        + 0.5 * FastMath.log(ratio)
        + LogMass.stirlingError(a)
        + LogMass.stirlingError(b)
        + LogMass.stirlingError(c)
        + LogMass.stirlingError(d);
  }

  private static double orZero(long count) {
    return count == 0 ? ZERO : count;
  }
}
