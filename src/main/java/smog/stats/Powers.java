package smog.stats;

import java.math.BigInteger;

/**
 * The exact sums of some whole values, of their squares and of their cubes: what mean, variance and
 * skewness are made of.
 *
 * @param cubes null where they were not summed, which leaves the skewness unknown
 */
public record Powers(BigInteger sum, BigInteger squares, BigInteger cubes) {
  /** Of no value. */
  public static final Powers ZERO = new Powers(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

  /** Of one value. */
  public static Powers of(BigInteger value) {
    BigInteger square = value.multiply(value);
    return new Powers(value, square, square.multiply(value));
  }

  /** Of these values and some others. */
  public Powers plus(Powers other) {
    return new Powers(
        sum.add(other.sum),
        squares.add(other.squares),
        cubes == null || other.cubes == null ? null : cubes.add(other.cubes));
  }

  /** So many times the sum of squares minus the square of the sum. */
  BigInteger spread(int n) {
    return BigInteger.valueOf(n).multiply(squares).subtract(sum.multiply(sum));
  }

  /**
   * The skewness of the law that the values are drawn from, estimated with the usual correction for
   * few of them: the third central moment over the cube of the standard deviation, times {@code
   * sqrt(n (n - 1)) / (n - 2)}.
   *
   * @param n how many values there are
   * @return NaN where cubes are unknown, for fewer than three values and where all agree
   */
  double skewness(int n) {
    BigInteger count = BigInteger.valueOf(n);
    BigInteger spread = spread(n);
    if (cubes == null || n < 3 || spread.signum() <= 0) {
      return Double.NaN;
    }
    BigInteger third =
        count
            .multiply(count)
            .multiply(cubes)
            .subtract(BigInteger.valueOf(3).multiply(count).multiply(sum).multiply(squares))
            .add(BigInteger.TWO.multiply(sum.pow(3)));
    double variance = spread.doubleValue();
    double ofValues = third.doubleValue() / variance / Math.sqrt(variance);
    return ofValues * Math.sqrt((double) n * (n - 1)) / (n - 2);
  }
}
