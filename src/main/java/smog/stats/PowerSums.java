package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Sums of whole values, of their squares and of their cubes, by index; exact, in 128, 128 and 192
 * bits, so that the order of the values does not matter. Not thread-safe.
 */
final class PowerSums {
  private final ProductSums sums;
  private final ProductSums squares;
  private long[] cubesHigh;
  private long[] cubesMiddle;
  private long[] cubesLow;

  PowerSums(int size) {
    sums = new ProductSums(size);
    squares = new ProductSums(size);
    cubesHigh = new long[size];
    cubesMiddle = new long[size];
    cubesLow = new long[size];
  }

  /** How many indices there is room for. */
  int size() {
    return cubesLow.length;
  }

  /** Makes room for more indices. */
  void resize(int size) {
    sums.resize(size);
    squares.resize(size);
    cubesHigh = Arrays.copyOf(cubesHigh, size);
    cubesMiddle = Arrays.copyOf(cubesMiddle, size);
    cubesLow = Arrays.copyOf(cubesLow, size);
  }

  /** Adds a value of either sign. */
  void add(int index, long value) {
    sums.add(index, value, 1);
    squares.add(index, value, value);
    // The square, at most 2^126, times the value, word by word.
    long squareHigh = Math.multiplyHigh(value, value);
    long squareLow = value * value;
    long low = squareLow * value;
    long carried = Math.multiplyHigh(squareLow, value) + (squareLow < 0 ? value : 0);
    long product = squareHigh * value;
    long middle = product + carried;
    // carried is signed, product unsigned: its sign is a word of ones above it.
    long high =
        Math.multiplyHigh(squareHigh, value)
            + (carried >> 63)
            + (Long.compareUnsigned(middle, product) < 0 ? 1 : 0);
    addCube(index, high, middle, low);
  }

  private void addCube(int index, long high, long middle, long low) {
    long lowSum = cubesLow[index] + low;
    long carry = Long.compareUnsigned(lowSum, low) < 0 ? 1 : 0;
    long middleSum = cubesMiddle[index] + middle;
    long above = Long.compareUnsigned(middleSum, middle) < 0 ? 1 : 0;
    middleSum += carry;
    above += carry == 1 && middleSum == 0 ? 1 : 0;
    cubesLow[index] = lowSum;
    cubesMiddle[index] = middleSum;
    cubesHigh[index] += high + above;
  }

  /** The sums at an index. */
  Powers of(int index) {
    return new Powers(sums.sum(index), squares.sum(index), cubes(index));
  }

  private BigInteger cubes(int index) {
    if (cubesHigh[index] == 0 && cubesMiddle[index] == 0 && cubesLow[index] >= 0) {
      return BigInteger.valueOf(cubesLow[index]);
    }
    return BigInteger.valueOf(cubesHigh[index])
        .shiftLeft(2 * Long.SIZE)
        .add(unsigned(cubesMiddle[index]).shiftLeft(Long.SIZE))
        .add(unsigned(cubesLow[index]));
  }

  private static BigInteger unsigned(long word) {
    return new BigInteger(Long.toUnsignedString(word));
  }
}
