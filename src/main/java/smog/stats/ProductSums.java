package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;

/** Sums of products of counts, in 128 bits, exact. Not thread-safe. */
final class ProductSums {
  private long[] high;
  private long[] low;

  ProductSums(int size) {
    high = new long[size];
    low = new long[size];
  }

  /** Makes room for more sums. */
  void resize(int size) {
    high = Arrays.copyOf(high, size);
    low = Arrays.copyOf(low, size);
  }

  /** Adds a product of two numbers, of either sign, to a sum. */
  void add(int index, long a, long b) {
    long sum = low[index] + a * b;
    int carry = Long.compareUnsigned(sum, low[index]) < 0 ? 1 : 0;
    high[index] += Math.multiplyHigh(a, b) + carry;
    low[index] = sum;
  }

  BigInteger sum(int index) {
    if (high[index] == 0 && low[index] >= 0) {
      return BigInteger.valueOf(low[index]);
    }
    BigInteger rest = new BigInteger(Long.toUnsignedString(low[index]));
    return BigInteger.valueOf(high[index]).shiftLeft(Long.SIZE).add(rest);
  }
}
