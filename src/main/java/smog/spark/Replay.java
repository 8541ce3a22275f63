package smog.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.experiment.Point;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.sim.Streams;
import smog.sim.Trace;
import smog.sim.Trajectory;
import smog.stats.Gap;

/**
 * One replica of a run once more, from the experiment that its directory holds, without Spark.
 *
 * <p>A replica is a function of seed, point, realisation and index: what comes out now has to be,
 * bit by bit, what is stored. Costs the replica's time and memory.
 */
public final class Replay {
  private static final int MOST_TOLD = 10;

  private final String directory;
  private final RunDirectory run;
  private final Configuration conf;
  private final Experiment experiment;

  private Replay(String directory, RunDirectory run, Configuration conf, Experiment experiment) {
    this.directory = directory;
    this.run = run;
    this.conf = conf;
    this.experiment = experiment;
  }

  /** A place where stored and recomputed differ; the time index is null outside trajectories. */
  public record Difference(
      String table, String column, Integer timeIndex, String stored, String recomputed) {}

  /**
   * What came out.
   *
   * @param point the whole key
   * @param times recorded times whose tail counts were compared, 0 where they are not stored
   * @param digest of the recomputed path
   * @param difference the first one; null where all is equal
   */
  public record Result(String point, int times, String digest, Difference difference) {}

  /**
   * Opens a run.
   *
   * @param overrides {@code key=value}, for graph files that have moved
   * @throws RefusedException if there is no run, or it was made with other streams
   */
  public static Replay of(String directory, List<String> overrides) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    Manifest manifest = run.manifest();
    Experiment experiment =
        ExperimentReader.stored(
            manifest.experiment(),
            Storage.show(new Path(run.root(), "manifest.json")),
            overrides,
            HadoopFiles::open);
    String then = manifest.identity().get("streams");
    if (!Objects.equals(then, experiment.identity().get("streams"))) {
      throw RefusedException.unusable(
          directory
              + " was made with random streams of revision "
              + then
              + ", this smog has "
              + experiment.identity().get("streams")
              + ": replay it with smog "
              + manifest.versions().get("smog"));
    }
    return new Replay(directory, run, conf, experiment);
  }

  /** A replica that is there. */
  public record Replica(Point point, int realisation, int index) {}

  /**
   * Finds a replica.
   *
   * @param key the point's, or as much of its beginning as no other has
   * @throws RefusedException that says what there is
   */
  public Replica find(String key, int realisation, int index) {
    Point point = point(key);
    CommittedReplicas there = new CommittedReplicas(run.batches().commits());
    BitSet stored = there.replicas(point.key(), Math.max(0, realisation));
    if (realisation < 0 || index < 0 || !stored.get(index)) {
      throw RefusedException.unusable(
          directory
              + " holds no replica "
              + index
              + " on realisation "
              + realisation
              + " of point "
              + point.key()
              + ": it has "
              + what(there, point));
    }
    return new Replica(point, realisation, index);
  }

  private Point point(String key) {
    List<Point> found =
        experiment.points().stream()
            .filter(point -> !key.isEmpty() && point.key().startsWith(key))
            .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> changed = Agreement.changedFiles(run.manifest(), experiment);
    if (found.isEmpty() && !changed.isEmpty()) {
      throw RefusedException.unusable(
          directory + " cannot be replayed: " + String.join("; ", changed));
    }
    List<Point> told = found.isEmpty() ? experiment.points() : found;
    String keys = told.stream().limit(MOST_TOLD).map(Point::key).collect(Collectors.joining(" "));
    throw RefusedException.unusable(
        (found.isEmpty()
                ? "no point of " + directory + " has the key " + key + ": there is "
                : key + " begins the keys of " + found.size() + " points: ")
            + keys
            + (told.size() > MOST_TOLD ? " and " + (told.size() - MOST_TOLD) + " more" : ""));
  }

  private String what(CommittedReplicas there, Point point) {
    List<String> parts = new ArrayList<>();
    for (int g = 0; g < experiment.realisations() && parts.size() < MOST_TOLD; g++) {
      BitSet stored = there.replicas(point.key(), g);
      if (!stored.isEmpty()) {
        parts.add(
            stored.cardinality() + " of 0 to " + (stored.length() - 1) + " on realisation " + g);
      }
    }
    return parts.isEmpty() ? "none yet" : "replicas " + String.join(", ", parts);
  }

  /** Runs a replica and compares it with its rows. */
  public Result run(Replica replica) {
    Point point = replica.point();
    StreamKey key = point.replicaKey(experiment.seed(), replica.realisation(), replica.index());
    Details details = new Details(point, experiment.store());
    Graph graph = graph(replica);
    details.begin(graph);
    Trajectory path = details.simulator().run(graph, Streams.of(key));
    double supGap = Gap.overGrid(path, Limits.of(point));
    StoredReplica stored = stored(replica);
    return new Result(
        point.key(),
        stored.trajectories().size(),
        path.digest(),
        difference(stored, key, path, supGap));
  }

  private Graph graph(Replica replica) {
    Point point = replica.point();
    return point
        .family()
        .sample(
            point.graphKey(experiment.seed(), replica.realisation(), replica.index()).generator());
  }

  private StoredReplica stored(Replica replica) {
    Commit commit =
        run.batches().commits().stream()
            .filter(c -> c.ran().stream().anyMatch(ran -> holds(ran, replica)))
            .findFirst()
            .orElseThrow();
    return StoredReplica.read(
        file(commit, Table.REPLICAS),
        file(commit, Table.TRAJECTORIES),
        conf,
        replica.point().key(),
        replica.realisation(),
        replica.index());
  }

  private static boolean holds(Commit.Ran ran, Replica replica) {
    return ran.point().equals(replica.point().key())
        && ran.realisation() == replica.realisation()
        && ran.first() <= replica.index()
        && replica.index() < ran.first() + ran.count();
  }

  private Path file(Commit commit, Table table) {
    String file = commit.files().get(table.label());
    if (file == null) {
      return null;
    }
    return new Path(run.root(), file);
  }

  private Difference difference(
      StoredReplica stored, StreamKey key, Trajectory path, double supGap) {
    int size = experiment.store().trajectories() ? path.tails().length : 0;
    for (int i = 0; i < size; i++) {
      List<Long> now = Arrays.stream(path.tails()[i]).boxed().toList();
      List<Long> then = stored.trajectories().get(i);
      if (!now.equals(then)) {
        return new Difference(
            "trajectories", "tail_counts", i, then == null ? "no row" : then.toString(), "" + now);
      }
    }
    if (stored.replicas().size() != 1) {
      return new Difference("replicas", "rows", null, "" + stored.replicas().size(), "1");
    }
    Group row = stored.replicas().get(0);
    List<String> columns =
        List.of(
            "stream",
            "events",
            "arrivals",
            "departures",
            "tasks",
            "max_queue",
            "sup_gap",
            "digest");
    List<Object> values =
        List.of(
            key,
            path.events(),
            path.arrivals(),
            path.departures(),
            path.tasks()[path.tasks().length - 1],
            path.maxQueue(),
            supGap,
            path.digest());
    for (int c = 0; c < columns.size(); c++) {
      String column = columns.get(c);
      String then =
          row.getFieldRepetitionCount(column) == 0
              ? "null"
              : row.getValueToString(row.getType().getFieldIndex(column), 0);
      String now = values.get(c).toString().equals("NaN") ? "null" : values.get(c).toString();
      if (!then.equals(now)) {
        return new Difference("replicas", column, null, then, now);
      }
    }
    return null;
  }

  /**
   * Plays a replica event by event.
   *
   * @param most refuses a replica of more events
   * @throws IllegalArgumentException if there would be more, or the simulator keeps no servers
   */
  public void trace(Replica replica, long most, Trace.Listener listener) {
    Point point = replica.point();
    Trace trace = Trace.of(point.family(), point.model(), point.grid());
    Streams streams =
        Streams.of(point.replicaKey(experiment.seed(), replica.realisation(), replica.index()));
    Graph graph = graph(replica);
    long events = trace.events(graph, streams);
    if (events > most) {
      throw new IllegalArgumentException(
          "--trace: the replica has "
              + events
              + " events, and a trace at most "
              + most
              + ": trace a point of fewer servers");
    }
    trace.run(graph, streams, listener);
  }
}
