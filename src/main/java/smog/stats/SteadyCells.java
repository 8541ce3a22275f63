package smog.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import smog.model.Labelled;
import smog.stats.SteadyMoments.Statistic;

/**
 * What a steady state comes to, from the exact sums of {@link SteadyMoments}.
 *
 * <p>The unit of errors is the realisation where there are several; else the replica, from {@value
 * #ENOUGH_REPLICAS} on or where each has a graph of its own; else the batch, of all replicas
 * together, which has to be long against the relaxation time; a positive correlation of
 * neighbouring batches widens the error. Not thread-safe.
 */
public final class SteadyCells {
  /** What errors are made from. */
  public enum Unit implements Labelled {
    /** The means of graphs. */
    REALISATION,
    /** The means of replicas. */
    REPLICA,
    /** The batches of all replicas, on one graph. */
    BATCH
  }

  /** Replicas from which on Student's t loses little against batches. */
  public static final int ENOUGH_REPLICAS = 10;

  private final int groups;
  private final int replicas;
  private final int batches;
  private final Unit unit;
  private final Map<Statistic, TreeMap<Integer, Sums>> sums = new EnumMap<>(Statistic.class);

  /**
   * No sums yet.
   *
   * @param groups of replicas, the realisations
   * @param replicas in each group
   * @param batches of a replica
   * @param ownGraphs whether each replica has a graph of its own
   */
  public SteadyCells(int groups, int replicas, int batches, boolean ownGraphs) {
    this.groups = groups;
    this.replicas = replicas;
    this.batches = batches;
    boolean enough = replicas >= ENOUGH_REPLICAS || (ownGraphs && replicas > 1);
    this.unit = groups > 1 ? Unit.REALISATION : enough ? Unit.REPLICA : Unit.BATCH;
    for (Statistic statistic : Statistic.values()) {
      sums.put(statistic, new TreeMap<>());
    }
  }

  /** Adds the sums of some replicas of a group. */
  public void add(int group, SteadyMoments.Moment moment) {
    sums.get(moment.statistic())
        .computeIfAbsent(moment.index(), index -> new Sums(groups))
        .add(group, moment);
  }

  /** What errors are made from. */
  public Unit unit() {
    return unit;
  }

  /** Whether the control variate was used. */
  public boolean controlled() {
    return !sums.get(Statistic.CONTROLLED).isEmpty();
  }

  /** The highest level that has been reached, in time averages or at the ends of batches. */
  public int levels(Statistic statistic) {
    TreeMap<Integer, Sums> of = sums.get(statistic);
    return of.isEmpty() ? 0 : of.lastKey();
  }

  /** The estimate of a value. */
  public Estimate estimate(Statistic statistic, int index) {
    Sums of = sums.get(statistic).get(index);
    if (of == null) {
      return new Estimate(0, 0, 0, unit == Unit.BATCH ? replicas * batches : replicas * groups);
    }
    if (unit == Unit.BATCH) {
      CellSums pooled = new CellSums(1);
      pooled.add(0, of.batches);
      Estimate apart = pooled.estimate(Control.UNIT, Math.multiplyExact(replicas, batches));
      return dependent(apart, of.correlation(batches));
    }
    return of.cell.estimate(Math.multiplyExact(Control.UNIT, batches), replicas);
  }

  /** With r the correlation of neighbouring batches a mean has 1 + 2 r times the variance. */
  private Estimate dependent(Estimate apart, double correlation) {
    double r = batches < 2 || Double.isNaN(correlation) ? 0 : correlation + 1.0 / batches;
    double factor = Math.sqrt(1 + 2 * Math.min(1, Math.max(0, r)));
    return new Estimate(
        apart.mean(), apart.stdDev(), factor * apart.stdError(), apart.units(), apart.skewness());
  }

  /** The estimate of a tail, of the mean queue at level 0: controlled where there is a control. */
  public Estimate tail(int level) {
    return estimate(controlled() ? Statistic.CONTROLLED : Statistic.PLAIN, level);
  }

  /** The mean time in the system by Little's law, mean queue / arrival rate. */
  public Estimate sojourn(double arrivalRate) {
    return tail(0).times(1 / arrivalRate);
  }

  /**
   * The correlation of neighbouring batches of a replica, around the replica's own mean: about -1 /
   * batches where they are independent. NaN where they do not vary.
   */
  public double correlation(int level) {
    Sums of = sums.get(controlled() ? Statistic.CONTROLLED : Statistic.PLAIN).get(level);
    return of == null || batches < 2 ? Double.NaN : of.correlation(batches);
  }

  /** The distribution of the time in the system, from the means of the tails. */
  public SojournCurve curve(double arrivalRate) {
    int levels = levels(controlled() ? Statistic.CONTROLLED : Statistic.PLAIN);
    double[] found = new double[Math.max(0, levels - 1)];
    for (int j = 0; j < found.length; j++) {
      found[j] = tail(j + 2).mean() / arrivalRate;
    }
    return new SojournCurve(found);
  }

  /** The time that a share of tasks does not exceed. */
  public Estimate quantile(SojournCurve curve, double share) {
    return SojournCells.quantile(curve, share, k -> estimate(Statistic.SOJOURN, k));
  }

  /** The groups' means of a tail, of the mean queue at level 0. */
  public UnitValues tailValues(int level) {
    return values(controlled() ? Statistic.CONTROLLED : Statistic.PLAIN, level);
  }

  private UnitValues values(Statistic statistic, int index) {
    return sums.get(statistic)
        .getOrDefault(index, new Sums(groups))
        .cell
        .values(Math.multiplyExact(Control.UNIT, batches), replicas);
  }

  /** What {@link #quantile} is the mean of, group by group. */
  public UnitValues quantileValues(SojournCurve curve, double share, double arrivalRate) {
    List<UnitValues> found = new ArrayList<>();
    for (int j = 0; j < curve.found().length; j++) {
      found.add(tailValues(j + 2).over(arrivalRate));
    }
    return SojournCells.quantileValues(curve, share, found, groups);
  }

  /** The groups' means of the longest queue at the end of a batch. */
  public UnitValues longestValues() {
    UnitValues total = values(Statistic.LONGEST, 1);
    for (int level = 2; level <= levels(Statistic.LONGEST); level++) {
      total = total.plus(values(Statistic.LONGEST, level));
    }
    return total;
  }

  /**
   * The mean longest queue at the end of a batch. Its tails vary together in a way that is not
   * kept, so that, unless groups are the units, its error is the sum of theirs, which is never too
   * small.
   */
  public Estimate longest() {
    if (unit == Unit.REALISATION) {
      return longestValues().estimate();
    }
    double mean = 0;
    double error = 0;
    for (int level = 1; level <= levels(Statistic.LONGEST); level++) {
      Estimate tail = estimate(Statistic.LONGEST, level);
      mean += tail.mean();
      error += tail.stdError();
    }
    return new Estimate(mean, Double.NaN, error, estimate(Statistic.LONGEST, 1).units());
  }

  /** The sums of one value. */
  private static final class Sums {
    private final CellSums cell;
    private Powers replicas = Powers.ZERO;
    private Powers batches = Powers.ZERO;
    private BigInteger batchProducts = BigInteger.ZERO;
    private BigInteger ends = BigInteger.ZERO;

    Sums(int groups) {
      cell = new CellSums(groups);
    }

    void add(int group, SteadyMoments.Moment moment) {
      cell.add(group, moment.replicas());
      replicas = replicas.plus(moment.replicas());
      batches = batches.plus(moment.batches());
      batchProducts = batchProducts.add(moment.batchProducts());
      ends = ends.add(moment.ends());
    }

    /** Products and squares of deviations from the mean of the replica, times batches squared. */
    double correlation(int number) {
      BigInteger squares = replicas.squares();
      BigInteger b = BigInteger.valueOf(number);
      BigInteger variance = b.multiply(b.multiply(batches.squares()).subtract(squares));
      BigInteger covariance =
          b.multiply(b)
              .multiply(batchProducts)
              .subtract(b.multiply(squares.add(squares).subtract(ends)))
              .add(BigInteger.valueOf(number - 1L).multiply(squares));
      return variance.signum() > 0
          ? CellSums.quotient(covariance, variance) * number / (number - 1)
          : Double.NaN;
    }
  }
}
