package smog.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import smog.stats.Band.Method;

/**
 * Pointwise and simultaneous bands for the mean occupancy of one point.
 *
 * <p>A cell has a band where the normal theory is good: at least {@value #FEWEST} servers, over all
 * replicas, both in the tail and out of it. Pointwise Student t; simultaneous by Bonferroni or by
 * sup-t over the point's cells that have one, all times and levels together. A cell with fewer in
 * the tail has the exact bounds of {@link CountBounds}, where the replica is the unit.
 */
public final class Bands {
  private static final long FEWEST = 30;

  /** Of 1 - confidence, what cells with count bounds get together, where there are any. */
  private static final double COUNTS_SHARE = 0.1;

  private final long servers;
  private final int groups;
  private final int count;
  private final double confidence;

  /**
   * Bands of a point.
   *
   * @param servers N
   * @param groups realisations when quenched, otherwise 1
   * @param count replicas in each group
   * @param confidence in (0, 1)
   */
  public Bands(long servers, int groups, int count, double confidence) {
    this.servers = servers;
    this.groups = groups;
    this.count = count;
    this.confidence = confidence;
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
    List<Cell> normal = all.stream().filter(c -> c.method == Method.STUDENT_T).toList();
    long byCounts = all.stream().filter(c -> c.method == Method.COUNT_BOUNDS).count();
    double share = byCounts == 0 ? 0 : normal.isEmpty() ? 1 : COUNTS_SHARE;
    double ofNormal = 1 - (1 - confidence) * (1 - share);
    double single = normal.isEmpty() ? 0 : StudentT.factor(confidence, 1, units());
    double together = normal.isEmpty() ? 0 : StudentT.factor(ofNormal, normal.size(), units());
    if (signed != null && !normal.isEmpty()) {
      double least = StudentT.factor(ofNormal, 1, units());
      together = supT(normal, signed).factor(ofNormal, least, together);
    }
    double tail = (1 - confidence) / 2;
    List<Band> bands = new ArrayList<>();
    for (Cell cell : all) {
      bands.add(
          cell.method == Method.COUNT_BOUNDS
              ? cell.band(bounds(cell, tail), bounds(cell, tail * share / byCounts))
              : cell.band(cell.around(single), cell.around(together)));
    }
    return bands;
  }

  private int units() {
    return groups > 1 ? groups : count;
  }

  private double[] bounds(Cell cell, double tail) {
    return CountBounds.of(cell.sums.reached().getAsLong(), count, servers, tail);
  }

  private Cell cell(int time, int level, CellSums sums, ControlCell control) {
    Estimate plain = sums.estimate(servers, count);
    Method method = method(plain, sums);
    boolean controlled =
        control != null && method == Method.STUDENT_T && control.estimate(count).hasError();
    Estimate best = controlled ? control.estimate(count) : plain;
    double z = controlled ? control.z(count) : Double.NaN;
    return new Cell(
        time,
        level,
        controlled ? control.controlled() : sums,
        controlled ? Control.UNIT : servers,
        best,
        plain,
        z,
        method);
  }

  private SupT supT(List<Cell> cells, SignedCells signed) {
    SupT supT = new SupT(signed.ones(), units());
    for (Cell cell : cells) {
      long[] ofUnits =
          groups > 1
              ? cell.sums.signed(signed.ofGroups())
              : signed.of(cell.time, cell.level, !Double.isNaN(cell.z));
      double scale = (double) cell.unit * (groups > 1 ? count : 1);
      supT.add(ofUnits, cell.sums.total(), cell.estimate.stdError() * scale);
    }
    return supT;
  }

  private Method method(Estimate estimate, CellSums sums) {
    if (estimate.units() < 2) {
      return Method.NONE_ONE_UNIT;
    }
    if (!estimate.hasError()) {
      return Method.NONE_NO_VARIANCE;
    }
    BigInteger total = sums.total();
    BigInteger all =
        BigInteger.valueOf(servers).multiply(BigInteger.valueOf((long) groups * count));
    if (total.compareTo(BigInteger.valueOf(FEWEST)) < 0) {
      return groups == 1 && sums.reached().isPresent()
          ? Method.COUNT_BOUNDS
          : Method.NONE_FEW_COUNTS;
    }
    return all.subtract(total).compareTo(BigInteger.valueOf(FEWEST)) < 0
        ? Method.NONE_FEW_COUNTS
        : Method.STUDENT_T;
  }

  /**
   * What is known of a cell before its bounds.
   *
   * @param sums of the values that the estimate is made of
   * @param unit how many of them a value of 1 has
   */
  private record Cell(
      int time,
      int level,
      CellSums sums,
      long unit,
      Estimate estimate,
      Estimate plain,
      double z,
      Method method) {

    double[] around(double factor) {
      double inside = method == Method.STUDENT_T ? 1 : Double.NaN;
      double mean = inside * estimate.mean();
      double half = factor * estimate.stdError();
      return new double[] {Math.max(0, mean - half), Math.min(1, mean + half)};
    }

    Band band(double[] pointwise, double[] simultaneous) {
      return new Band(
          time,
          level,
          estimate,
          plain,
          z,
          pointwise[0],
          pointwise[1],
          simultaneous[0],
          simultaneous[1],
          method);
    }
  }
}
