package smog.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * What tasks that arrive at one time of one point find, and how long they stay, from the exact sums
 * of {@link SojournMoments}. Not thread-safe.
 */
public final class SojournCells {
  private static final double[] TIMES = SojournCurve.times();

  private final int groups;
  private final int replicas;
  private final TreeMap<Integer, CellSums> found = new TreeMap<>();
  private final CellSums[] tails = new CellSums[TIMES.length];
  private final CellSums mean;

  /**
   * No sums yet.
   *
   * @param groups of replicas
   * @param replicas in each group
   */
  public SojournCells(int groups, int replicas) {
    this.groups = groups;
    this.replicas = replicas;
    this.mean = new CellSums(groups);
    Arrays.setAll(tails, k -> new CellSums(groups));
  }

  /** Adds the sums of some replicas of a group. */
  public void add(int group, SojournMoments.Statistic statistic, int index, Powers powers) {
    CellSums cell =
        switch (statistic) {
          case FOUND -> found.computeIfAbsent(index, level -> new CellSums(groups));
          case TAIL -> tails[index];
          case MEAN -> mean;
        };
    cell.add(group, powers);
  }

  private Estimate estimate(CellSums sums) {
    return sums.estimate(Control.UNIT, replicas);
  }

  /** The highest level that a task finds; 0 for none. */
  public int levels() {
    return found.isEmpty() ? 0 : found.lastKey();
  }

  /** The probability to find at least so many tasks. */
  public Estimate found(int level) {
    return estimate(found.getOrDefault(level, new CellSums(groups)));
  }

  /** The probability to stay longer than the time of an index of {@link SojournCurve#times}. */
  public Estimate tail(int index) {
    return estimate(tails[index]);
  }

  /** The mean time in the system. */
  public Estimate mean() {
    return estimate(mean);
  }

  /** The curve of the means. */
  public SojournCurve curve() {
    double[] means = new double[levels()];
    Arrays.setAll(means, i -> found(i + 1).mean());
    return new SojournCurve(means);
  }

  /**
   * The time that a share of tasks does not exceed; its error is that of the curve there over the
   * density, the curve's between two times of the grid by straight lines.
   */
  public Estimate quantile(SojournCurve curve, double share) {
    return quantile(curve, share, this::tail);
  }

  /** The groups' means of the time in the system. */
  public UnitValues meanValues() {
    return mean.values(Control.UNIT, replicas);
  }

  /** What {@link #quantile} is the mean of, group by group. */
  public UnitValues quantileValues(SojournCurve curve, double share) {
    List<UnitValues> ofLevels = new ArrayList<>();
    for (int level = 1; level <= levels(); level++) {
      ofLevels.add(found.getOrDefault(level, new CellSums(groups)).values(Control.UNIT, replicas));
    }
    return quantileValues(curve, share, ofLevels, groups);
  }

  /**
   * A group's curve at the quantile, minus the share, over the density: to first order what the
   * group moves the quantile by.
   *
   * @param found entry j-1: the groups' probabilities to find at least j tasks
   */
  static UnitValues quantileValues(
      SojournCurve curve, double share, List<UnitValues> found, int groups) {
    double at = curve.quantile(share);
    double density = curve.density(at);
    double[] values = new double[groups];
    for (int g = 0; g < groups; g++) {
      int group = g;
      SojournCurve own =
          new SojournCurve(found.stream().mapToDouble(level -> level.value(group)).toArray());
      values[g] = at + (own.tail(at) - (1 - share)) / density;
    }
    return UnitValues.of(values);
  }

  static Estimate quantile(SojournCurve curve, double share, IntFunction<Estimate> tails) {
    double at = curve.quantile(share);
    int above = 0;
    while (above < TIMES.length && TIMES[above] < at) {
      above++;
    }
    if (Double.isNaN(at) || above == TIMES.length) {
      return Estimate.NONE;
    }
    Estimate high = tails.apply(above);
    Estimate low = above == 0 ? high : tails.apply(above - 1);
    double from = above == 0 ? 0 : TIMES[above - 1];
    double part = (at - from) / (TIMES[above] - from);
    double ofLow = above == 0 ? 0 : low.stdError();
    double error = ofLow + part * (high.stdError() - ofLow);
    double skewness = low.skewness() + part * (high.skewness() - low.skewness());
    return new Estimate(at, Double.NaN, error / curve.density(at), high.units(), skewness);
  }
}
