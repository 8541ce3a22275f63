package smog.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import smog.stats.Band.Method;

/**
 * Pointwise and simultaneous bands for the mean occupancy of one point.
 *
 * <p>The mean is the controlled one wherever there is one; counts only decide whether there is an
 * interval. A cell has one by the normal theory where at least {@value #FEWEST} servers, over all
 * replicas, and {@value #FEWEST_REPLICAS} replicas are in the tail and out of it: servers of one
 * replica move together. Elsewhere a cell has the exact bounds of {@link CountBounds}, where the
 * replica is the unit. Simultaneous intervals are by Bonferroni or by sup-t over the cells of the
 * normal theory, all times and levels together.
 */
public final class Bands {
  private static final long FEWEST = 30;

  /** Replicas in the tail, and out of it; all of them where there are fewer. */
  private static final long FEWEST_REPLICAS = 10;

  /** Of 1 - confidence, what cells with count bounds get together, where there are any. */
  private static final double COUNTS_SHARE = 0.1;

  /** Simultaneous intervals are longer by so much over the number of units: measured. */
  private static final double ALLOWANCE = 1;

  private static final double SUP_T_ALLOWANCE = 2;

  /**
   * Beyond this reduction of the variance nothing is left but replicas in which something rare
   * happened, of which there may be none yet.
   */
  private static final double MOST_REDUCTION = 5e4;

  private final long servers;
  private final int groups;
  private final int count;
  private final double confidence;
  private final int fewestControlled;

  /**
   * Bands of a point whose means are plain.
   *
   * @param servers N
   * @param groups realisations when quenched, otherwise 1
   * @param count replicas in each group
   * @param confidence in (0, 1)
   */
  public Bands(long servers, int groups, int count, double confidence) {
    this(servers, groups, count, confidence, 0);
  }

  /**
   * Bands of a point.
   *
   * @param servers N
   * @param groups realisations when quenched, otherwise 1
   * @param count replicas in each group
   * @param confidence in (0, 1)
   * @param fewestControlled replicas that an interval of a controlled mean takes
   */
  public Bands(long servers, int groups, int count, double confidence, int fewestControlled) {
    this.servers = servers;
    this.groups = groups;
    this.count = count;
    this.confidence = confidence;
    this.fewestControlled = fewestControlled;
  }

  /**
   * The bands of all cells.
   *
   * @param cells a row a time; entry i-1 has the sums of level i
   */
  public List<Band> of(CellSums[][] cells) {
    return of(cells, new ControlCell[cells.length][0]);
  }

  /**
   * The bands of all cells, those with a control variate around the controlled mean.
   *
   * @param cells a row a time; entry i-1 has the sums of level i
   * @param controls the same for the lowest levels, which may be none
   */
  public List<Band> of(CellSums[][] cells, ControlCell[][] controls) {
    return of(cells, controls, null);
  }

  /**
   * The bands of all cells, the simultaneous ones by sup-t.
   *
   * @param signed what sup-t is made of; null for Bonferroni
   */
  public List<Band> of(CellSums[][] cells, ControlCell[][] controls, SignedCells signed) {
    List<Cell> all = new ArrayList<>();
    for (int t = 0; t < cells.length; t++) {
      for (int i = 0; i < cells[t].length; i++) {
        all.add(cell(t, i + 1, cells[t][i], i < controls[t].length ? controls[t][i] : null));
      }
    }
    List<Cell> normal = all.stream().filter(c -> c.method.normal()).toList();
    long byCounts = all.stream().filter(c -> c.method == Method.COUNT_BOUNDS).count();
    double share = byCounts == 0 ? 0 : normal.isEmpty() ? 1 : COUNTS_SHARE;
    double ofNormal = 1 - (1 - confidence) * (1 - share);
    double single = normal.isEmpty() ? 0 : StudentT.factor(confidence, 1, units());
    double together = normal.isEmpty() ? 0 : StudentT.factor(ofNormal, normal.size(), units());
    double allowance = ALLOWANCE;
    if (signed != null && !normal.isEmpty()) {
      double least = StudentT.factor(ofNormal, 1, units());
      together = supT(normal, signed).factor(ofNormal, least, together);
      allowance = SUP_T_ALLOWANCE;
    }
    double tail = (1 - confidence) / 2;
    List<Band> bands = new ArrayList<>();
    for (Cell cell : all) {
      bands.add(
          cell.method == Method.COUNT_BOUNDS
              ? cell.band(bounds(cell, tail), bounds(cell, tail * share / byCounts))
              : cell.band(
                  cell.around(single, 0),
                  cell.around(together, cell.method == Method.HALL ? allowance / units() : 0)));
    }
    return bands;
  }

  private int units() {
    return groups > 1 ? groups : count;
  }

  private Interval bounds(Cell cell, double tail) {
    long reached = cell.plainSums.reached().getAsLong();
    return cell.plain.mean() > 0.5
        ? CountBounds.ofMissed(count - cell.plainSums.full().getAsLong(), count, servers, tail)
        : CountBounds.of(reached, count, servers, tail);
  }

  private Cell cell(int time, int level, CellSums sums, ControlCell control) {
    Estimate plain = sums.estimate(servers, count);
    Estimate controlled = control == null ? null : control.estimate(count);
    return new Cell(
        time,
        level,
        sums,
        control,
        control == null ? plain : controlled,
        plain,
        control == null ? Double.NaN : control.z(count),
        method(plain, sums, controlled));
  }

  private SupT supT(List<Cell> cells, SignedCells signed) {
    SupT supT = new SupT(signed.ones(), units());
    for (Cell cell : cells) {
      CellSums sums = cell.control == null ? cell.plainSums : cell.control.controlled();
      long[] ofUnits =
          groups > 1
              ? sums.signed(signed.ofGroups())
              : signed.of(cell.time, cell.level, cell.control != null);
      double unit = cell.control == null ? servers : Control.UNIT;
      double scale = unit * (groups > 1 ? count : 1);
      supT.add(ofUnits, sums.total(), cell.estimate.stdError() * scale);
    }
    return supT;
  }

  private Method method(Estimate plain, CellSums sums, Estimate controlled) {
    if (plain.units() < 2) {
      return Method.NONE_ONE_UNIT;
    }
    if (!plain.hasError()) {
      return Method.NONE_NO_VARIANCE;
    }
    if (few(sums)) {
      return groups == 1 && sums.reached().isPresent()
          ? Method.COUNT_BOUNDS
          : Method.NONE_FEW_COUNTS;
    }
    if (controlled == null) {
      return plain.method();
    }
    double reduction = plain.stdError() / controlled.stdError();
    if (!(reduction * reduction < MOST_REDUCTION)) {
      return Method.NONE_NO_VARIANCE;
    }
    return (long) groups * count < fewestControlled ? Method.NONE_FEW_UNITS : controlled.method();
  }

  /** Whether too few servers, or replicas, are in the tail or out of it. */
  private boolean few(CellSums sums) {
    long replicas = (long) groups * count;
    BigInteger total = sums.total();
    BigInteger rest =
        BigInteger.valueOf(servers).multiply(BigInteger.valueOf(replicas)).subtract(total);
    long fewest = Math.min(FEWEST_REPLICAS, replicas);
    return total.min(rest).compareTo(BigInteger.valueOf(FEWEST)) < 0
        || sums.reached().orElse(fewest) < fewest
        || replicas - sums.full().orElse(0) < fewest;
  }

  /**
   * What is known of a cell before its bounds.
   *
   * @param control null where the mean is plain
   */
  private record Cell(
      int time,
      int level,
      CellSums plainSums,
      ControlCell control,
      Estimate estimate,
      Estimate plain,
      double z,
      Method method) {

    Interval around(double factor, double allowance) {
      return method.normal() ? estimate.interval(factor, allowance).within(0, 1) : Interval.NONE;
    }

    Band band(Interval pointwise, Interval simultaneous) {
      return new Band(
          time, level, estimate, plain, z, control != null, pointwise, simultaneous, method);
    }
  }
}
