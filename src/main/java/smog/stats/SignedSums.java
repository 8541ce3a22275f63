package smog.stats;

import java.util.Arrays;

/** Sums of values times signs, by level of one time. Not thread-safe. */
final class SignedSums {
  private long[][] sums = new long[0][];

  /** Adds a replica's value at an index. */
  void add(int index, long value, Signs signs) {
    if (index >= sums.length) {
      sums = Arrays.copyOf(sums, Math.max(index + 1, 2 * sums.length));
    }
    if (sums[index] == null) {
      sums[index] = new long[Signs.COUNT];
    }
    signs.add(value, sums[index]);
  }

  /** The sums at an index, null where nothing was added. */
  long[] of(int index) {
    return index < sums.length ? sums[index] : null;
  }
}
