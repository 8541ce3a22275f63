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

  private final Powers[] groups;
  private long reached;
  private long full;
  private boolean replicasAreKnown = true;

  /** No counts yet in any of some groups. */
  public CellSums(int groups) {
    this.groups = new Powers[groups];
    Arrays.fill(this.groups, Powers.ZERO);
  }

  /** Adds the sums of some replicas of a group. */
  public void add(int group, Powers counts) {
    groups[group] = groups[group].plus(counts);
    replicasAreKnown = false;
  }

  /**
   * Adds the sums of some replicas of a group.
   *
   * @param above replicas whose count is above 0
   * @param all replicas whose count is the number of servers
   */
  public void add(int group, Powers counts, long above, long all) {
    boolean known = replicasAreKnown;
    add(group, counts);
    replicasAreKnown = known;
    reached += above;
    full += all;
  }

  /** How many replicas have a count above 0, where all parts said so. */
  public OptionalLong reached() {
    return replicasAreKnown ? OptionalLong.of(reached) : OptionalLong.empty();
  }

  /** How many replicas have all servers in the tail, where all parts said so. */
  OptionalLong full() {
    return replicasAreKnown ? OptionalLong.of(full) : OptionalLong.empty();
  }

  /** The sum of the counts over all groups. */
  BigInteger total() {
    return Arrays.stream(groups).map(Powers::sum).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * The estimate of the tail, the count over servers.
   *
   * @param servers N
   * @param count replicas in each group
   */
  public Estimate estimate(long servers, int count) {
    Squares of = squares(servers, count);
    return Estimate.of(of.mean, of.within, of.between, groups.length, count)
        .skewed(units().skewness(groups.length > 1 ? groups.length : count));
  }

  /**
   * The means of the groups.
   *
   * @param servers N
   * @param count replicas in each group
   */
  public UnitValues values(long servers, int count) {
    return new UnitValues(
        Arrays.stream(groups).map(Powers::sum).toArray(BigInteger[]::new),
        BigInteger.valueOf(servers).multiply(BigInteger.valueOf(count)));
  }

  /**
   * How the variance splits into a part within groups and a part between them.
   *
   * @param servers N
   * @param count replicas in each group, at least 2; there are at least 2 groups
   */
  public VarianceSplit split(long servers, int count) {
    Squares of = squares(servers, count);
    int many = groups.length;
    return new VarianceSplit(
        many, count, of.within / ((double) many * (count - 1)), count * of.between / (many - 1));
  }

  /** The sums of the groups times the signs of each, a value a set of signs. */
  long[] signed(List<Signs> signs) {
    long[] signed = new long[Signs.COUNT];
    for (int g = 0; g < groups.length; g++) {
      signs.get(g).add(groups[g].sum().longValueExact(), signed);
    }
    return signed;
  }

  /** The sums of what errors are made of: replicas, or the sums of groups. */
  private Powers units() {
    return groups.length == 1
        ? groups[0]
        : Arrays.stream(groups).map(of -> Powers.of(of.sum())).reduce(Powers.ZERO, Powers::plus);
  }

  /** The mean, and the squared deviations within groups and of their means, as shares. */
  private record Squares(double mean, double within, double between) {}

  private Squares squares(long servers, int count) {
    BigInteger r = BigInteger.valueOf(count);
    BigInteger g = BigInteger.valueOf(groups.length);
    BigInteger total = total();
    BigInteger withinTimesR = BigInteger.ZERO;
    BigInteger sumOfSquaredSums = BigInteger.ZERO;
    for (Powers of : groups) {
      BigInteger square = of.sum().multiply(of.sum());
      withinTimesR = withinTimesR.add(r.multiply(of.squares()).subtract(square));
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
