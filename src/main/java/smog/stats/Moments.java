package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Consumer;
import smog.sim.Trajectory;

/**
 * Sums and sums of squares of tail counts over replicas, exact: the same bits in whatever order
 * replicas are added and parts are merged.
 *
 * <p>Sums are kept in 64 bits with a check, squares in 128. Not thread-safe.
 */
public final class Moments {
  private final int mostLevels;
  private final Cells[] cells;

  /**
   * No replica yet.
   *
   * @param times the number of recorded times
   * @param mostLevels levels above are left out; 0 keeps all
   */
  public Moments(int times, int mostLevels) {
    this.mostLevels = mostLevels == 0 ? Integer.MAX_VALUE : mostLevels;
    this.cells = new Cells[times];
    Arrays.setAll(cells, i -> new Cells());
  }

  /** Adds one replica. */
  public void add(Trajectory trajectory) {
    for (int i = 0; i < cells.length; i++) {
      long[] tails = trajectory.tails()[i];
      cells[i].add(tails, Math.min(tails.length, mostLevels));
    }
  }

  /** Hands over every cell whose sum is not 0, by time, then level. */
  public void forEach(Consumer<Moment> consumer) {
    for (int i = 0; i < cells.length; i++) {
      for (int level = 1; level <= cells[i].levels; level++) {
        consumer.accept(cells[i].moment(i, level));
      }
    }
  }

  /**
   * The sums of one cell.
   *
   * @param sum of the counts
   * @param squares of the counts
   */
  public record Moment(int timeIndex, int level, BigInteger sum, BigInteger squares) {}

  private static final class Cells {
    private int levels;
    private long[] sums = new long[8];
    private final ProductSums squares = new ProductSums(8);

    void add(long[] tails, int count) {
      if (count > sums.length) {
        int size = Math.max(count, 2 * sums.length);
        sums = Arrays.copyOf(sums, size);
        squares.resize(size);
      }
      levels = Math.max(levels, count);
      for (int i = 0; i < count; i++) {
        sums[i] = Math.addExact(sums[i], tails[i]);
        squares.add(i, tails[i], tails[i]);
      }
    }

    Moment moment(int timeIndex, int level) {
      return new Moment(
          timeIndex, level, BigInteger.valueOf(sums[level - 1]), squares.sum(level - 1));
    }
  }
}
