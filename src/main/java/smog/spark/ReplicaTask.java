package smog.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import smog.experiment.BandSettings;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.experiment.Slice;
import smog.experiment.Store;
import smog.experiment.TaskPlan;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.stats.Signs;
import smog.theory.JvmCache;

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
  private final Hooks.Fault fault;

  ReplicaTask(
      long seed,
      BandSettings bands,
      Store store,
      String staging,
      Broadcast<List<Point>> points,
      Broadcast<SerializableConfiguration> hadoop,
      Hooks.Fault fault) {
    this.seed = seed;
    this.bands = bands;
    this.store = store;
    this.staging = staging;
    this.points = points;
    this.hadoop = hadoop;
    this.fault = fault;
  }

  /** Runs the plan; what it wrote is in the commit's files, in the staging area. */
  Commit run(TaskPlan plan, TaskContext context) {
    fault.strike(context);
    String folder = staging + "/" + context.partitionId() + "-" + context.taskAttemptId();
    List<Commit.Ran> ran = new ArrayList<>();
    List<Commit.Failure> failed = new ArrayList<>();
    try (TableFiles files = new TableFiles(folder, hadoop.value().value())) {
      for (Slice slice : plan.slices()) {
        new SliceRun(this, points.value().get(slice.point()), slice, files).run(files, ran, failed);
      }
      return new Commit(files.closed(), ran, failed);
    } catch (OutOfMemoryError e) {
      // Spark would end the JVM, and with it the run on a local master. No cause, since it looks
      // for one there.
      throw withoutMemory(e);
    }
  }

  private static IllegalStateException withoutMemory(OutOfMemoryError found) {
    IllegalStateException told =
        new IllegalStateException(
            "no memory to write the rows of a task ("
                + found.getMessage()
                + "): give more by --driver-memory on this machine, --executor-memory on a cluster");
    told.addSuppressed(found);
    return told;
  }

  long seed() {
    return seed;
  }

  BandSettings bands() {
    return bands;
  }

  Store store() {
    return store;
  }

  Hooks.Fault fault() {
    return fault;
  }

  /** The graph of a replica, shared where the realisation is fixed. */
  Graph graph(Point point, int realisation, int replica) {
    StreamKey key = point.graphKey(seed, realisation, replica);
    return point.sharesGraphs() && point.family().random()
        ? GRAPHS.get(key, () -> point.family().sample(key.generator()))
        : point.family().sample(key.generator());
  }

  /** The signs of a replica; null where nothing asks for them. */
  Signs signs(StreamKey key) {
    return bands.simultaneous() == Simultaneous.SUP_T
        ? Signs.of(key.child(StreamKey.Purpose.SIGNS).generator()::nextLong)
        : null;
  }
}
