package smog.spark;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import smog.experiment.BandSettings;
import smog.experiment.Law;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.experiment.Slice;
import smog.experiment.Store;
import smog.experiment.TaskPlan;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.Gap;
import smog.stats.Moments;
import smog.stats.Signs;
import smog.theory.LimitPath;

/**
 * What a Spark task does: runs the replicas of its plan and writes their rows to files of its own.
 *
 * <p>A pure function of seed, point and replica; only file names depend on the attempt. The points
 * come by broadcast, graphs from files with them.
 */
final class ReplicaTask implements Serializable {
  private static final long serialVersionUID = 1;

  /** Graphs of realisations by their keys, shared by the tasks of this JVM. */
  private static final JvmCache<StreamKey, Graph> GRAPHS = new JvmCache<>();

  private final long seed;
  private final BandSettings bands;
  private final Store store;
  private final String staging;
  private final Broadcast<List<Point>> points;
  private final Broadcast<SerializableConfiguration> hadoop;
  private final int mostAttempts;
  private final Hooks.Fault fault;

  ReplicaTask(
      long seed,
      BandSettings bands,
      Store store,
      String staging,
      Broadcast<List<Point>> points,
      Broadcast<SerializableConfiguration> hadoop,
      int mostAttempts,
      Hooks.Fault fault) {
    this.seed = seed;
    this.bands = bands;
    this.store = store;
    this.staging = staging;
    this.points = points;
    this.hadoop = hadoop;
    this.mostAttempts = mostAttempts;
    this.fault = fault;
  }

  /** Runs the plan; what it wrote is in the commit's files, in the staging area. */
  Commit run(TaskPlan plan, TaskContext context) {
    fault.strike(context);
    String folder = staging + "/" + context.partitionId() + "-" + context.taskAttemptId();
    boolean lastAttempt = context.attemptNumber() + 1 >= mostAttempts;
    List<Commit.Ran> ran = new ArrayList<>();
    List<Commit.Failure> failed = new ArrayList<>();
    try (TableFiles files = new TableFiles(folder, hadoop.value().value())) {
      for (Slice slice : plan.slices()) {
        run(slice, files, lastAttempt, ran, failed);
      }
      return new Commit(files.closed(), ran, failed);
    }
  }

  private void run(
      Slice slice,
      TableFiles files,
      boolean lastAttempt,
      List<Commit.Ran> ran,
      List<Commit.Failure> failed) {
    Point point = points.value().get(slice.point());
    Simulator simulator = null;
    ReplicaRows rows = new ReplicaRows(point, slice.realisation(), store, files);
    Details details = new Details(point, store);
    Moments moments = null;
    int first = slice.firstReplica();
    int end = first + slice.count();
    for (int replica = first; replica < end; replica++) {
      StreamKey key = point.replicaKey(seed, slice.realisation(), replica);
      long start = cpuNanos();
      Graph graph;
      Trajectory path;
      LimitPath limit;
      long built;
      long simulated;
      try {
        fault.strike(point.key(), slice.realisation(), replica);
        if (simulator == null) {
          simulator = details.simulator();
          moments = new Moments(point.grid().size(), bands.levels(), Limits.control(point));
        }
        graph = graph(point, slice.realisation(), replica);
        built = cpuNanos();
        details.begin(graph);
        path = simulator.run(graph, Streams.of(key));
        simulated = cpuNanos();
        limit = Limits.of(point);
      } catch (RuntimeException | OutOfMemoryError e) {
        if (!lastAttempt) {
          throw retried(e);
        }
        failed.add(
            new Commit.Failure(point.key(), slice.realisation(), replica, String.valueOf(e)));
        ran(ran, slice, first, replica);
        first = replica + 1;
        continue;
      }
      rows.write(
          replica,
          key,
          graph,
          path,
          Gap.overGrid(path, limit),
          built - start,
          simulated - built,
          details.supGap());
      moments.add(path, signs(key));
      details.add(path);
    }
    ran(ran, slice, first, end);
    if (moments != null) {
      rows.write(moments);
    }
    details.write(slice.realisation(), files);
  }

  /** Spark ends the JVM on an OutOfMemoryError, even one that is a cause: other tasks would go. */
  private static RuntimeException retried(Throwable thrown) {
    if (thrown instanceof RuntimeException exception) {
      return exception;
    }
    RuntimeException retried = new IllegalStateException(thrown.toString());
    retried.addSuppressed(thrown);
    return retried;
  }

  private void ran(List<Commit.Ran> ran, Slice slice, int first, int end) {
    if (end > first) {
      String point = points.value().get(slice.point()).key();
      ran.add(new Commit.Ran(point, slice.realisation(), first, end - first));
    }
  }

  private Graph graph(Point point, int realisation, int replica) {
    StreamKey key = point.graphKey(seed, realisation, replica);
    return point.law() == Law.QUENCHED && point.family().random()
        ? GRAPHS.get(key, () -> point.family().sample(key.generator()))
        : point.family().sample(key.generator());
  }

  /** The signs of a replica; null where nothing asks for them. */
  private Signs signs(StreamKey key) {
    return bands.simultaneous() == Simultaneous.SUP_T
        ? Signs.of(key.child(StreamKey.Purpose.SIGNS).generator()::nextLong)
        : null;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
