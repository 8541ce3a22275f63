package smog.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Packs missing replicas into tasks of 2 s down to 0.2 s: each takes a fixed share of the work that
 * is still to be packed, so that few files are made and yet no core waits long for the last task
 * (guided self-scheduling: Polychronopoulos and Kuck, IEEE Trans. Computers 1987). A replica of 2 s
 * or more is a task of its own; one is never split.
 *
 * <p>A task that runs many replicas of a fixed graph spends at least as long on them as on making
 * the graph.
 */
final class Packing {
  /** The most tasks of a plan. */
  static final int MOST = 5_000_000;

  static final double SMALL = 200e6;
  private static final double LARGE = 2e9;
  private static final int TASKS_PER_CORE = 4;

  private final List<Missing> missing;
  private final boolean packed;
  private final int cores;
  private final List<TaskPlan> tasks = new ArrayList<>();
  private double left; // nanoseconds that are still to be packed
  private List<Slice> open = new ArrayList<>();
  private double openNanos;

  /**
   * Replicas to run.
   *
   * @param nanos of one replica
   * @param sharedNanos once for all replicas of a task: the fixed graph's
   */
  record Missing(Slice slice, double nanos, double sharedNanos) {}

  Packing(List<Missing> missing, boolean packed, int cores) {
    this.missing = missing;
    this.packed = packed;
    this.cores = cores;
    this.left = missing.stream().mapToDouble(m -> m.nanos() * m.slice().count()).sum();
  }

  /** The tasks, the longest first, those of equal length in the order of the design. */
  List<TaskPlan> tasks() {
    for (Missing part : missing) {
      int count = part.slice().count();
      if (tasks.size() + fewest(part, count) > MOST) {
        throw new IllegalArgumentException(
            "more than " + MOST + " tasks: run fewer replicas at a time");
      }
      for (int done = 0, chunk; done < count; done += chunk) {
        chunk = Math.min(chunk(part), count - done);
        add(part, done, chunk);
        left -= chunk * part.nanos();
      }
    }
    close();
    tasks.sort(Comparator.comparingDouble(TaskPlan::nanos).reversed());
    return List.copyOf(tasks);
  }

  private double target() {
    return Math.max(SMALL, Math.min(LARGE, left / (TASKS_PER_CORE * (double) cores)));
  }

  /** No less than so many tasks come of it: its own are the largest that there may be. */
  private double fewest(Missing part, int count) {
    double largest = packed ? Math.max(LARGE, part.sharedNanos()) : 0;
    return Math.floor(count / Math.max(1, Math.floor(largest / part.nanos())));
  }

  /** As many replicas as a task holds. */
  private int chunk(Missing part) {
    double worth = packed ? Math.max(target(), part.sharedNanos()) : 0;
    return (int) Math.max(1, Math.min(part.slice().count(), Math.floor(worth / part.nanos())));
  }

  /** A task of its own where nothing fits in beside it, otherwise one with its neighbours. */
  private void add(Missing part, int first, int count) {
    Slice whole = part.slice();
    Slice slice =
        new Slice(whole.point(), whole.realisation(), whole.firstReplica() + first, count);
    double nanos = count * part.nanos() + part.sharedNanos();
    double target = target();
    if (!packed || nanos + part.nanos() > target) {
      tasks.add(new TaskPlan(List.of(slice), nanos));
      return;
    }
    if (!open.isEmpty() && openNanos + nanos > target) {
      close();
    }
    open.add(slice);
    openNanos += nanos;
  }

  private void close() {
    if (!open.isEmpty()) {
      tasks.add(new TaskPlan(open, openNanos));
      open = new ArrayList<>();
      openNanos = 0;
    }
  }
}
