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
    Powers powers = Arrays.stream(numerators).map(Powers::of).reduce(Powers.ZERO, Powers::plus);
    BigInteger n = BigInteger.valueOf(size());
    double mean = CellSums.quotient(powers.sum(), n.multiply(denominator));
    if (size() == 1) {
      return new Estimate(mean, Double.NaN, Double.NaN, 1);
    }
    BigInteger unit = denominator.pow(2).multiply(n).multiply(n.subtract(BigInteger.ONE));
    double deviation = Math.sqrt(CellSums.quotient(powers.spread(size()), unit));
    return new Estimate(
        mean, deviation, deviation / Math.sqrt(size()), size(), powers.skewness(size()));
  }
}
