package smog.stats;

import java.util.Arrays;
import java.util.function.Consumer;
import smog.sim.Trajectory;

/**
 * Sums of tail counts, of their squares and cubes over replicas, exact: the same bits in whatever
 * order replicas are added and parts are merged. Not thread-safe.
 */
public final class Moments {
  private final int mostLevels;
  private final Cells[] cells;
  private final Control control;
  private final ControlSums[] controls;

  /** Of the mean queue at the last time. */
  private final ControlSums queue = new ControlSums(1);

  /** Of ones, a value a replica. */
  private final SignedSums signedOnes = new SignedSums();

  /** No replica yet, of plain means. */
  public Moments(int times, int mostLevels) {
    this(times, mostLevels, null);
  }

  /**
   * No replica yet.
   *
   * @param times the number of recorded times
   * @param mostLevels levels above are left out; 0 keeps all
   * @param control of the means, null for none
   */
  public Moments(int times, int mostLevels, Control control) {
    this.control = control;
    this.controls = new ControlSums[control == null ? 0 : times];
    if (control != null) {
      int levels = mostLevels == 0 ? control.levels() : Math.min(mostLevels, control.levels());
      Arrays.setAll(controls, i -> new ControlSums(levels));
    }
    this.mostLevels = mostLevels == 0 ? Integer.MAX_VALUE : mostLevels;
    this.cells = new Cells[times];
    Arrays.setAll(cells, i -> new Cells());
  }

  /** Adds one replica. */
  public void add(Trajectory trajectory) {
    add(trajectory, null);
  }

  /** Adds one replica, with its signs where sup-t is asked for, otherwise null. */
  public void add(Trajectory trajectory, Signs signs) {
    if (signs != null) {
      signedOnes.add(0, 1, signs);
    }
    for (int i = 0; i < cells.length; i++) {
      long[] tails = trajectory.tails()[i];
      cells[i].add(tails, Math.min(tails.length, mostLevels), trajectory.servers(), signs);
    }
    if (control != null) {
      double[][] rows = control.of(trajectory);
      for (int i = 0; i < cells.length; i++) {
        controls[i].add(trajectory.tails()[i], trajectory.servers(), rows[i], signs);
      }
      int last = cells.length - 1;
      double ofQueue = Arrays.stream(rows[last]).sum();
      queue.add(
          new long[] {trajectory.tasks()[last]},
          trajectory.servers(),
          new double[] {ofQueue},
          null);
    }
  }

  /**
   * Hands over every cell that is controlled or whose sum is not 0, by time, then level; where
   * there is a control variate, the mean queue at the last time as well, under level 0 and without
   * counts; where there are signs, level 0 stands for ones, too.
   */
  public void forEach(Consumer<Moment> consumer) {
    if (control != null || signedOnes.of(0) != null) {
      ControlMoment ofQueue = control == null ? null : queue.of(1);
      consumer.accept(new Moment(cells.length - 1, 0, Powers.ZERO, 0, 0, ofQueue));
    }
    for (int i = 0; i < cells.length; i++) {
      int controlled = control == null ? 0 : controls[i].levels();
      for (int level = 1; level <= Math.max(controlled, cells[i].levels); level++) {
        consumer.accept(
            cells[i].moment(i, level, level <= controlled ? controls[i].of(level) : null));
      }
    }
  }

  /** The sums of counts times signs of a cell; of level 0, those of ones; null where all are 0. */
  public long[] signed(int timeIndex, int level) {
    return level == 0 ? signedOnes.of(0) : cells[timeIndex].signed.of(level - 1);
  }

  /** The sums of controlled values times signs of a cell; null where there are none. */
  public long[] signedControlled(int timeIndex, int level) {
    return control == null || level == 0 ? null : controls[timeIndex].signed(level);
  }

  /**
   * The sums of one cell.
   *
   * @param counts of the replicas
   * @param reached replicas whose count is above 0
   * @param full replicas whose count is the number of servers
   * @param control what belongs to the control variate, null where there is none
   */
  public record Moment(
      int timeIndex, int level, Powers counts, long reached, long full, ControlMoment control) {}

  /**
   * Sums of controlled values and of controls, in units of 1 / {@value Control#UNIT}.
   *
   * @param controlled of q_i minus its control
   * @param controls of the controls
   */
  public record ControlMoment(Powers controlled, Powers controls) {}

  private static final class Cells {
    private int levels;
    private long[] reached = new long[8];
    private long[] full = new long[8];
    private final PowerSums counts = new PowerSums(8);
    private final SignedSums signed = new SignedSums();

    void add(long[] tails, int count, long servers, Signs signs) {
      if (count > reached.length) {
        int size = Math.max(count, 2 * reached.length);
        reached = Arrays.copyOf(reached, size);
        full = Arrays.copyOf(full, size);
        counts.resize(size);
      }
      levels = Math.max(levels, count);
      for (int i = 0; i < count; i++) {
        counts.add(i, tails[i]);
        reached[i] += tails[i] > 0 ? 1 : 0;
        full[i] += tails[i] == servers ? 1 : 0;
        if (signs != null) {
          signed.add(i, tails[i], signs);
        }
      }
    }

    Moment moment(int timeIndex, int level, ControlMoment control) {
      boolean none = level > levels;
      return new Moment(
          timeIndex,
          level,
          none ? Powers.ZERO : counts.of(level - 1),
          none ? 0 : reached[level - 1],
          none ? 0 : full[level - 1],
          control);
    }
  }
}
