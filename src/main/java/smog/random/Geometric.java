package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * Geometric counts: how many independent trials of one probability fail before one succeeds, by
 * inversion (L. Devroye, Non-Uniform Random Variate Generation, 1986, chapter X.2).
 *
 * <p>One generator word and one logarithm a count. The law is exact up to the resolution of a
 * double.
 */
public final class Geometric {
  private Geometric() {}

  /** What {@link #failures} takes of a probability p in [0, 1]: 1 / log(1 - p). */
  public static double scale(double p) {
    return 1 / LogMass.log1p(-p);
  }

  /**
   * The trials that fail before the first success.
   *
   * @param scale of the probability, by {@link #scale}
   * @param most a bound, given in the place of all that is above it
   */
  public static long failures(Xoshiro256 random, double scale, long most) {
    // Compared as a double: at a tiny p the count may be beyond every integer, or infinite.
    double failures = FastMath.log(random.nextPositiveDouble()) * scale;
    return failures < most ? (long) failures : most;
  }
}
