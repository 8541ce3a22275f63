package smog.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

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
  private long reached;
  private boolean reachedIsKnown = true;

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
    reachedIsKnown = false;
  }

  /**
   * Adds the sums of some replicas of a group.
   *
   * @param replicas how many of them have a count above 0
   */
  public void add(int group, BigInteger sum, BigInteger square, long replicas) {
    boolean known = reachedIsKnown;
    add(group, sum, square);
    reachedIsKnown = known;
    reached += replicas;
  }

  /** How many replicas have a count above 0, where all parts said so. */
  public OptionalLong reached() {
    return reachedIsKnown ? OptionalLong.of(reached) : OptionalLong.empty();
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
    Squares of = squares(servers, count);
    return Estimate.of(of.mean, of.within, of.between, sums.length, count);
  }

  /**
   * The means of the groups.
   *
   * @param servers N
   * @param count replicas in each group
   */
  public UnitValues values(long servers, int count) {
    return new UnitValues(
        sums.clone(), BigInteger.valueOf(servers).multiply(BigInteger.valueOf(count)));
  }

  /**
   * How the variance splits into a part within groups and a part between them.
   *
   * @param servers N
   * @param count replicas in each group, at least 2; there are at least 2 groups
   */
  public VarianceSplit split(long servers, int count) {
    Squares of = squares(servers, count);
    int groups = sums.length;
    return new VarianceSplit(
        groups,
        count,
        of.within / ((double) groups * (count - 1)),
        count * of.between / (groups - 1));
  }

  /** The sums of the groups times the signs of each, a value a set of signs. */
  long[] signed(List<Signs> signs) {
    long[] signed = new long[Signs.COUNT];
    for (int g = 0; g < sums.length; g++) {
      signs.get(g).add(sums[g].longValueExact(), signed);
    }
    return signed;
  }

  /** The mean, and the squared deviations within groups and of their means, as shares. */
  private record Squares(double mean, double within, double between) {}

  private Squares squares(long servers, int count) {
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
    return new Squares(mean, within, between);
  }

  /** A fraction, rounded once. */
  static double quotient(BigInteger numerator, BigInteger denominator) {
    return new BigDecimal(numerator).divide(new BigDecimal(denominator), ROUNDING).doubleValue();
  }
}
