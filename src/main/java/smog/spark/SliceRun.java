package smog.spark;

import java.lang.management.ManagementFactory;
import java.util.List;
import smog.experiment.Cost;
import smog.experiment.Point;
import smog.experiment.Slice;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.Gap;
import smog.stats.Moments;
import smog.stats.Signs;

/**
 * The replicas of one slice, one after the other, each with memory lent by {@link Permits}.
 *
 * <p>A replica that fails is tried once more, alone in its JVM; one that fails then, too, is listed
 * and the others go on.
 */
final class SliceRun {
  private final ReplicaTask task;
  private final Point point;
  private final Slice slice;
  private final ReplicaRows rows;
  private final Details details;
  private final double bytes;
  private Simulator simulator;
  private Moments moments;

  SliceRun(ReplicaTask task, Point point, Slice slice, TableFiles files) {
    this.task = task;
    this.point = point;
    this.slice = slice;
    this.rows = new ReplicaRows(point, slice.realisation(), task.store(), files);
    this.details = new Details(point, task.store());
    this.bytes = Cost.of(point, task.store()).bytes();
  }

  /** Runs all, and writes what they come to. */
  void run(TableFiles files, List<Commit.Ran> ran, List<Commit.Failure> failed) {
    int first = slice.firstReplica();
    int end = first + slice.count();
    for (int replica = first; replica < end; replica++) {
      Throwable thrown = tried(replica);
      if (thrown != null) {
        Counters.FAILURES.inc();
        failed.add(
            new Commit.Failure(point.key(), slice.realisation(), replica, Reason.of(thrown)));
        ran(ran, first, replica);
        first = replica + 1;
      }
    }
    ran(ran, first, end);
    if (moments != null) {
      rows.write(moments);
    }
    details.write(slice.realisation(), files);
  }

  /** Runs a replica, if need be a second time; returns what it failed with, or null. */
  private Throwable tried(int replica) {
    Permits.Loan loan = Permits.ofThisJvm().take(bytes);
    try {
      if (attempt(replica) == null) {
        return null;
      }
    } finally {
      loan.giveBack();
    }
    Counters.RETRIES.inc();
    simulator = null; // its workspace may be what is in the way
    Permits.Loan alone = Permits.ofThisJvm().takeAll();
    try {
      return attempt(replica);
    } finally {
      alone.giveBack();
    }
  }

  private Throwable attempt(int replica) {
    Ended ended;
    try {
      ended = ended(replica);
    } catch (RuntimeException | OutOfMemoryError e) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException("interrupted", e instanceof RuntimeException ? e : null);
      }
      return e;
    }
    add(replica, ended);
    return null;
  }

  /** A replica that has run, and all that is made of it alone. */
  private record Ended(Trajectory path, List<ReplicaRows.Line> lines, Signs signs) {}

  /** All that may fail for the replica's own reasons; nothing is added to anything. */
  private Ended ended(int replica) {
    StreamKey key = point.replicaKey(task.seed(), slice.realisation(), replica);
    long start = cpuNanos();
    task.fault().strike(point.key(), slice.realisation(), replica);
    if (simulator == null) {
      simulator = details.simulator();
    }
    if (moments == null) {
      moments = new Moments(point.grid().size(), task.bands().levels(), Limits.control(point));
    }
    Graph graph = task.graph(point, slice.realisation(), replica);
    long built = cpuNanos();
    details.begin(graph);
    Trajectory path = simulator.run(graph, Streams.of(key));
    long simulated = cpuNanos();
    task.fault().ran(point.key(), slice.realisation(), replica);
    List<ReplicaRows.Line> lines =
        rows.of(
            replica,
            key,
            graph,
            path,
            Gap.overGrid(path, Limits.of(point)),
            built - start,
            simulated - built,
            details.supGap());
    return new Ended(path, lines, task.signs(key));
  }

  /** What fails here leaves files and sums with half a replica: the task has to fail with it. */
  private void add(int replica, Ended ended) {
    rows.write(ended.lines());
    task.fault().written(point.key(), slice.realisation(), replica);
    moments.add(ended.path(), ended.signs());
    details.add(ended.path());
    Counters.REPLICAS.inc();
    Counters.EVENTS.inc(ended.path().events());
  }

  private void ran(List<Commit.Ran> ran, int first, int end) {
    if (end > first) {
      ran.add(new Commit.Ran(point.key(), slice.realisation(), first, end - first));
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
