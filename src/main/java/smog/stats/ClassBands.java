package smog.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Means and errors of the fraction of a class of vertices with at least i tasks, where the size of
 * the class may differ from unit to unit: replicas in one group, or groups where there are several.
 *
 * <p>The mean is the ratio estimator, the sum of counts over the sum of sizes, with the error of W.
 * G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6: for units with counts y and
 * sizes x, {@code m / (m-1) sum (y - mean x)^2 / (sum x)^2}. For equal sizes that is the textbook
 * variance of a mean. Units in which the class is empty say nothing and are not counted in m.
 *
 * <p>The size of a group comes before its counts. Not thread-safe.
 */
public final class ClassBands {
  private static final BigInteger FEWEST = BigInteger.valueOf(30);

  private final Cell[][] cells;
  private final BigInteger[] sizes;
  private BigInteger size = BigInteger.ZERO;
  private BigInteger sizeSquares = BigInteger.ZERO;
  private long units;

  /**
   * Nothing yet.
   *
   * @param times the number of recorded times
   * @param groups realisations when quenched, otherwise 1
   */
  public ClassBands(int times, int groups) {
    this.cells = new Cell[times][0];
    this.sizes = new BigInteger[groups];
    Arrays.fill(sizes, BigInteger.ZERO);
  }

  /**
   * Adds the size of the class over the replicas of a group.
   *
   * @param replicas how many of them have a vertex of the class
   */
  public void addSize(int group, BigInteger sum, BigInteger squares, long replicas) {
    sizes[group] = sum;
    size = size.add(sum);
    sizeSquares = sizeSquares.add(several() ? sum.multiply(sum) : squares);
    units += several() ? sum.signum() : replicas;
  }

  /** Adds the counts of a group's replicas in one cell. */
  public void add(
      int group,
      int timeIndex,
      int level,
      BigInteger sum,
      BigInteger squares,
      BigInteger products) {
    Cell[] row = cells[timeIndex];
    if (level > row.length) {
      row = Arrays.copyOf(row, level);
      cells[timeIndex] = row;
    }
    Cell before = row[level - 1] == null ? Cell.EMPTY : row[level - 1];
    row[level - 1] =
        several()
            ? before.plus(sum, sum.multiply(sum), sum.multiply(sizes[group]))
            : before.plus(sum, squares, products);
  }

  private boolean several() {
    return sizes.length > 1;
  }

  /** Independent units in which the class has a vertex. */
  public long units() {
    return units;
  }

  /** The sum over all replicas of the size of the class. */
  public BigInteger size() {
    return size;
  }

  /**
   * All cells up to the highest level of any time, by time, then level; no simultaneous bounds,
   * since those depend on all of a point's classes.
   */
  public List<Band> bands(double confidence) {
    int levels = 1;
    for (Cell[] row : cells) {
      levels = Math.max(levels, row.length);
    }
    double factor = units < 2 ? Double.NaN : StudentT.factor(confidence, 1, Math.toIntExact(units));
    List<Band> bands = new ArrayList<>();
    for (int t = 0; t < cells.length; t++) {
      for (int level = 1; level <= levels; level++) {
        Cell cell = level <= cells[t].length ? cells[t][level - 1] : null;
        bands.add(band(t, level, cell == null ? Cell.EMPTY : cell, factor));
      }
    }
    return bands;
  }

  private Band band(int timeIndex, int level, Cell cell, double factor) {
    Estimate estimate =
        Estimate.ofRatio(
            cell.sum, cell.squares, cell.products, size, sizeSquares, Math.toIntExact(units));
    Band.Method method = method(estimate, cell.sum);
    double half = method == Band.Method.STUDENT_T ? factor * estimate.stdError() : Double.NaN;
    return new Band(
        timeIndex,
        level,
        estimate,
        estimate,
        Double.NaN,
        false,
        new Interval(estimate.mean() - half, estimate.mean() + half).within(0, 1),
        Interval.NONE,
        method);
  }

  private Band.Method method(Estimate estimate, BigInteger count) {
    if (estimate.units() < 2) {
      return Band.Method.NONE_ONE_UNIT;
    }
    if (!estimate.hasError()) {
      return Band.Method.NONE_NO_VARIANCE;
    }
    return count.min(size.subtract(count)).compareTo(FEWEST) < 0
        ? Band.Method.NONE_FEW_COUNTS
        : Band.Method.STUDENT_T;
  }

  private record Cell(BigInteger sum, BigInteger squares, BigInteger products) {
    static final Cell EMPTY = new Cell(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

    Cell plus(BigInteger moreSum, BigInteger moreSquares, BigInteger moreProducts) {
      return new Cell(sum.add(moreSum), squares.add(moreSquares), products.add(moreProducts));
    }
  }
}
