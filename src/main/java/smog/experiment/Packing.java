package smog.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Packs missing replicas into tasks: a replica of 0.2 s or more is a task of its own, smaller ones
 * share tasks of about 0.5 s (less, down to 0.2 s, to give every core about four; up to 2 s where
 * there would be very many). A replica is never split.
 *
 * <p>A task that runs many replicas of a fixed graph spends at least as long on them as on making
 * the graph.
 */
final class Packing {
  /** The most tasks of a plan. */
  static final int MOST = 5_000_000;

  static final double ALONE = 200e6;
  private static final double SMALL = 200e6;
  private static final double USUAL = 500e6;
  private static final double LARGE = 2e9;
  private static final int TASKS_PER_CORE = 4;
  private static final int MANY_TASKS = 20_000;

  private final List<Missing> missing;
  private final boolean packed;
  private final double target;
  private final List<TaskPlan> tasks = new ArrayList<>();
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
    this.target = target(missing, cores);
  }

  private static double target(List<Missing> missing, int cores) {
    double sum = missing.stream().mapToDouble(m -> m.nanos() * m.slice().count()).sum();
    double fair = sum / ((double) TASKS_PER_CORE * cores);
    if (fair < USUAL) {
      return Math.max(SMALL, fair);
    }
    return Math.min(LARGE, Math.max(USUAL, sum / MANY_TASKS));
  }

  /** The tasks, the longest first, those of equal length in the order of the design. */
  List<TaskPlan> tasks() {
    for (Missing part : missing) {
      int chunk = chunk(part);
      int count = part.slice().count();
      if (tasks.size() + (long) count / chunk > MOST) {
        throw new IllegalArgumentException(
            "more than " + MOST + " tasks: run fewer replicas at a time");
      }
      for (int done = 0; done < count; done += Math.min(chunk, count - done)) {
        add(part, done, Math.min(chunk, count - done), count > chunk && count - done >= chunk);
      }
    }
    close();
    tasks.sort(Comparator.comparingDouble(TaskPlan::nanos).reversed());
    return List.copyOf(tasks);
  }

  private int chunk(Missing part) {
    if (!packed || part.nanos() >= ALONE) {
      return 1;
    }
    double worth = Math.max(target, part.sharedNanos());
    return (int) Math.max(1, Math.min(part.slice().count(), Math.floor(worth / part.nanos())));
  }

  /** A piece of its own where it is full or may not be packed, otherwise with its neighbours. */
  private void add(Missing part, int first, int count, boolean full) {
    Slice whole = part.slice();
    Slice slice =
        new Slice(whole.point(), whole.realisation(), whole.firstReplica() + first, count);
    double nanos = count * part.nanos() + part.sharedNanos();
    if (!packed || full || part.nanos() >= ALONE || nanos >= target) {
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
