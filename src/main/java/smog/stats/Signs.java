package smog.stats;

import java.util.function.LongSupplier;

/**
 * The random signs of one replica, or of one realisation: its part in each of {@value #COUNT}
 * resamplings of a multiplier bootstrap.
 *
 * <p>Sums of values times signs are exact integers, so that they do not depend on any order. They
 * are added without a check for overflow: they grow as a random walk does, in steps below 2^42.
 */
public final class Signs {
  /** Sets of signs. */
  public static final int COUNT = 512;

  /** 0 for plus, -1 for minus. */
  private final long[] masks = new long[COUNT];

  private Signs() {}

  /**
   * Signs from the bits of some words.
   *
   * @param words random bits, a function of what the signs are for
   */
  public static Signs of(LongSupplier words) {
    Signs signs = new Signs();
    for (int b = 0; b < COUNT; b += Long.SIZE) {
      long word = words.getAsLong();
      for (int i = 0; i < Long.SIZE; i++) {
        signs.masks[b + i] = -(word >>> i & 1);
      }
    }
    return signs;
  }

  /** Adds a value under each set of signs. */
  void add(long value, long[] into) {
    for (int b = 0; b < COUNT; b++) {
      into[b] += (value ^ masks[b]) - masks[b];
    }
  }
}
