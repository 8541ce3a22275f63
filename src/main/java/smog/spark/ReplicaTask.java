package smog.spark;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import smog.experiment.Law;
import smog.experiment.Point;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.Gap;
import smog.stats.Moments;
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
  private final int mostLevels;
  private final boolean keepTrajectories;
  private final String staging;
  private final Broadcast<List<Point>> points;
  private final Broadcast<SerializableConfiguration> hadoop;
  private final int mostAttempts;

  ReplicaTask(
      long seed,
      int mostLevels,
      boolean keepTrajectories,
      String staging,
      Broadcast<List<Point>> points,
      Broadcast<SerializableConfiguration> hadoop,
      int mostAttempts) {
    this.seed = seed;
    this.mostLevels = mostLevels;
    this.keepTrajectories = keepTrajectories;
    this.staging = staging;
    this.points = points;
    this.hadoop = hadoop;
    this.mostAttempts = mostAttempts;
  }

  /** Runs the plan; what it wrote is in the commit's files, in the staging area. */
  Commit run(TaskPlan plan, TaskContext context) {
    String folder = staging + "/" + context.partitionId() + "-" + context.taskAttemptId();
    boolean lastAttempt = context.attemptNumber() + 1 >= mostAttempts;
    List<Commit.Done> done = new ArrayList<>();
    List<Commit.Failure> failed = new ArrayList<>();
    try (TableFiles files = new TableFiles(folder, hadoop.value().value())) {
      for (Slice slice : plan.slices()) {
        run(slice, files, lastAttempt, done, failed);
      }
      return new Commit(files.closed(), done, failed);
    }
  }

  private void run(
      Slice slice,
      TableFiles files,
      boolean lastAttempt,
      List<Commit.Done> done,
      List<Commit.Failure> failed) {
    Point point = points.value().get(slice.point());
    Simulator simulator = Simulators.of(point.family(), point.model(), point.grid());
    LimitPath limit = Limits.of(point);
    Moments moments = new Moments(point.grid().size(), mostLevels);
    int first = slice.firstReplica();
    int end = first + slice.count();
    for (int replica = first; replica < end; replica++) {
      try {
        moments.add(run(point, simulator, limit, slice.realisation(), replica, files));
      } catch (RuntimeException | OutOfMemoryError e) {
        if (!lastAttempt || e instanceof java.io.UncheckedIOException) {
          throw e;
        }
        failed.add(
            new Commit.Failure(point.key(), slice.realisation(), replica, String.valueOf(e)));
        done(done, point, slice.realisation(), first, replica);
        first = replica + 1;
      }
    }
    done(done, point, slice.realisation(), first, end);
    moments.forEach(
        m ->
            files.write(
                Table.MOMENTS,
                point.key(),
                slice.realisation(),
                m.timeIndex(),
                m.level(),
                m.sum(),
                m.squares()));
  }

  private static void done(
      List<Commit.Done> done, Point point, int realisation, int first, int end) {
    if (end > first) {
      done.add(new Commit.Done(point.key(), realisation, first, end - first));
    }
  }

  private Trajectory run(
      Point point,
      Simulator simulator,
      LimitPath limit,
      int realisation,
      int replica,
      TableFiles files) {
    long start = cpuNanos();
    Graph graph = graph(point, realisation, replica);
    long built = cpuNanos();
    StreamKey key = point.replicaKey(seed, realisation, replica);
    Trajectory path = simulator.run(graph, Streams.of(key));
    long ran = cpuNanos();
    boolean ownGraph = point.law() == Law.ANNEALED && point.family().random();
    if (ownGraph || replica == 0) {
      files.write(
          Table.GRAPHS,
          TableRows.graph(point.key(), realisation, ownGraph ? replica : null, graph));
    }
    if (keepTrajectories) {
      for (int i = 0; i < path.tails().length; i++) {
        files.write(
            Table.TRAJECTORIES,
            point.key(),
            realisation,
            replica,
            i,
            point.grid().time(i),
            path.tails()[i]);
      }
    }
    files.write(
        Table.REPLICAS,
        point.key(),
        realisation,
        replica,
        key.toString(),
        path.events(),
        path.arrivals(),
        path.departures(),
        path.tasks()[path.tasks().length - 1],
        path.maxQueue(),
        Gap.overGrid(path, limit),
        built - start,
        ran - built,
        path.digest());
    return path;
  }

  private Graph graph(Point point, int realisation, int replica) {
    StreamKey key = point.graphKey(seed, realisation, replica);
    return point.law() == Law.QUENCHED && point.family().random()
        ? GRAPHS.get(key, () -> point.family().sample(key.generator()))
        : point.family().sample(key.generator());
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
