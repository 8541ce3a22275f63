package smog.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/**
 * The values of independent units, such as replicas or realisations, as exact fractions: equal
 * values have no variance, and moments do not depend on any order.
 *
 * @param numerators one per unit, at least one
 * @param denominator of all, above 0
 */
public record UnitValues(BigInteger[] numerators, BigInteger denominator) {

  /** The values of some doubles, exactly. */
  public static UnitValues of(double... values) {
    BigDecimal[] exact = Arrays.stream(values).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
    int scale = Arrays.stream(exact).mapToInt(BigDecimal::scale).max().orElse(0);
    return new UnitValues(
        Arrays.stream(exact)
            .map(value -> value.setScale(scale).unscaledValue())
            .toArray(BigInteger[]::new),
        BigInteger.TEN.pow(Math.max(0, scale)));
  }

  /** The number of units. */
  public int size() {
    return numerators.length;
  }

  /** The value of a unit. */
  public double value(int unit) {
    return CellSums.quotient(numerators[unit], denominator);
  }

  /** The differences, unit by unit. */
  public UnitValues minus(UnitValues other) {
    return combine(other, BigInteger::subtract);
  }

  /** The sums, unit by unit. */
  public UnitValues plus(UnitValues other) {
    return combine(other, BigInteger::add);
  }

  /** The values over a number above 0. */
  public UnitValues over(double divisor) {
    BigDecimal exact = new BigDecimal(divisor);
    BigInteger scale = BigInteger.TEN.pow(exact.scale());
    return new UnitValues(
        Arrays.stream(numerators).map(n -> n.multiply(scale)).toArray(BigInteger[]::new),
        denominator.multiply(exact.unscaledValue()));
  }

  private UnitValues combine(UnitValues other, BinaryOperator<BigInteger> operator) {
    BigInteger common = denominator.gcd(other.denominator);
    BigInteger own = other.denominator.divide(common);
    BigInteger others = denominator.divide(common);
    return new UnitValues(
        IntStream.range(0, size())
            .mapToObj(
                i ->
                    operator.apply(
                        numerators[i].multiply(own), other.numerators[i].multiply(others)))
            .toArray(BigInteger[]::new),
        denominator.multiply(own));
  }

  /** The mean with its error. */
  public Estimate estimate() {
    BigInteger n = BigInteger.valueOf(size());
    double mean = CellSums.quotient(power(1), n.multiply(denominator));
    if (size() == 1) {
      return new Estimate(mean, Double.NaN, Double.NaN, 1);
    }
    BigInteger unit = denominator.pow(2).multiply(n).multiply(n.subtract(BigInteger.ONE));
    double deviation = Math.sqrt(CellSums.quotient(squares(), unit));
    return new Estimate(mean, deviation, deviation / Math.sqrt(size()), size());
  }

  /**
   * The skewness of a unit, third central moment over the standard deviation cubed, times sqrt(n (n
   * - 1)) / (n - 2) against its bias; 0 with fewer than three units or without variance.
   */
  public double skewness() {
    int n = size();
    BigInteger squares = squares();
    if (n < 3 || squares.signum() == 0) {
      return 0;
    }
    BigInteger count = BigInteger.valueOf(n);
    BigInteger sum = power(1);
    BigInteger cubes =
        count
            .pow(2)
            .multiply(power(3))
            .subtract(BigInteger.valueOf(3).multiply(count).multiply(sum).multiply(power(2)))
            .add(BigInteger.TWO.multiply(sum.pow(3)));
    double ratio = CellSums.quotient(cubes.pow(2), squares.pow(3)); // of m3^2 to m2^3
    return cubes.signum() * Math.sqrt(ratio) * Math.sqrt(n * (n - 1.0)) / (n - 2);
  }

  /** n times the sum of squares less the square of the sum. */
  private BigInteger squares() {
    return BigInteger.valueOf(size()).multiply(power(2)).subtract(power(1).pow(2));
  }

  private BigInteger power(int exponent) {
    return Arrays.stream(numerators)
        .map(n -> n.pow(exponent))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }
}
