package smog.random;

import org.apache.commons.math3.util.FastMath;

/**
 * How many independent uniform draws from a set it takes until one of them repeats an earlier one,
 * the waiting time of the birthday problem (R. von Mises, 1939): about 1.25 sqrt(size).
 *
 * <p>By inversion of its tails {@code size! / ((size - n)! size^n)}, whose logarithms are taken by
 * the saddle-point expansion (see {@link LogMass}) without cancellation. Constant time, no table.
 */
public final class FirstRepeat {
  private final long size;
  private final double stirlingError;

  /**
   * Draws from a set.
   *
   * @param size from 1 to 2^52
   */
  public FirstRepeat(long size) {
    if (size < 1 || size > 1L << 52) {
      throw new IllegalArgumentException("no draws from a set of " + size);
    }
    this.size = size;
    this.stirlingError = LogMass.stirlingError(size);
  }

  /** About how many draws from a set differ before one repeats. */
  public static double mean(long size) {
    return FastMath.sqrt(0.5 * FastMath.PI * size);
  }

  /** The index, from 2 to size + 1, of the first draw that repeats an earlier one. */
  public long draw(Xoshiro256 random) {
    double exponential = -FastMath.log(random.nextPositiveDouble());
    long guess = 1 + (long) FastMath.sqrt(2.0 * size * exponential);
    long index = FastMath.min(guess, size);
    for (int i = 0; i < 3 && index > 1; i++) {
      double slope = -LogMass.log1p(-(index - 0.5) / size);
      long step = (long) ((exponential - logDistinct(index)) / slope);
      index = FastMath.max(1, FastMath.min(size, index + step));
      if (step == 0) {
        break;
      }
    }
    while (index > 1 && logDistinct(index) >= exponential) {
      index--;
    }
    do {
      index++;
    } while (index <= size && logDistinct(index) < exponential);
    return index;
  }

  /** Minus the logarithm of the probability that the first draws are distinct. */
  double logDistinct(long draws) {
    long left = size - draws;
    if (draws <= 1) {
      return 0;
    }
    if (left == 0) {
      return size - LogMass.HALF_LOG_TWO_PI - 0.5 * FastMath.log(size) - stirlingError;
    }
    return LogMass.deviance(left, size)
        + 0.5 * LogMass.log1p(-(double) draws / size)
        + (LogMass.stirlingError(left) - stirlingError);
  }
}
