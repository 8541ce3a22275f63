package smog.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;

/**
 * The exact sums of one cell, a time and level of a point, by group of replicas.
 *
 * <p>Variances are formed in integers and rounded once at the end, so they are never negative and
 * do not depend on the order of anything.
 */
public final class CellSums {
  private static final MathContext ROUNDING = MathContext.DECIMAL64;

  private final BigInteger[] sums;
  private final BigInteger[] squares;

  /** No counts yet in any of some groups. */
  public CellSums(int groups) {
    sums = new BigInteger[groups];
    squares = new BigInteger[groups];
    Arrays.fill(sums, BigInteger.ZERO);
    Arrays.fill(squares, BigInteger.ZERO);
  }

  /** Adds the sums of some replicas of a group. */
  public void add(int group, BigInteger sum, BigInteger square) {
    sums[group] = sums[group].add(sum);
    squares[group] = squares[group].add(square);
  }

  /** The sum of the counts over all groups. */
  BigInteger total() {
    return Arrays.stream(sums).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * The estimate of the tail, the count over servers.
   *
   * @param servers N
   * @param count replicas in each group
   */
  public Estimate estimate(long servers, int count) {
    BigInteger r = BigInteger.valueOf(count);
    BigInteger g = BigInteger.valueOf(sums.length);
    BigInteger total = total();
    BigInteger withinTimesR = BigInteger.ZERO;
    BigInteger sumOfSquaredSums = BigInteger.ZERO;
    for (int i = 0; i < sums.length; i++) {
      BigInteger square = sums[i].multiply(sums[i]);
      withinTimesR = withinTimesR.add(r.multiply(squares[i]).subtract(square));
      sumOfSquaredSums = sumOfSquaredSums.add(square);
    }
    BigInteger betweenTimesGRR = g.multiply(sumOfSquaredSums).subtract(total.multiply(total));
    BigInteger n = BigInteger.valueOf(servers);
    BigInteger nn = n.multiply(n);
    double mean = quotient(total, n.multiply(r).multiply(g));
    double within = quotient(withinTimesR, nn.multiply(r));
    double between = quotient(betweenTimesGRR, nn.multiply(r).multiply(r).multiply(g));
    return Estimate.of(mean, within, between, sums.length, count);
  }

  /** A fraction, rounded once. */
  static double quotient(BigInteger numerator, BigInteger denominator) {
    return new BigDecimal(numerator).divide(new BigDecimal(denominator), ROUNDING).doubleValue();
  }
}
