package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Overhead;
import smog.experiment.OwnLimit;
import smog.experiment.Plan;
import smog.experiment.Point;

/**
 * Runs what is missing of an experiment into a directory, then makes the aggregate tables.
 *
 * <p>The directory is checked and claimed before Spark starts. Every task's rows are published as
 * soon as it ends; a killed run loses only what was in flight, and the same call goes on from
 * there.
 */
public final class EnsembleRun implements AutoCloseable {
  private final Experiment experiment;
  private final String version;
  private final RunDirectory run;
  private final boolean recompute;
  private final Hooks hooks;
  private final InstantSource clock;
  private final Instant start;

  /** For durations: a clock may be set while the run goes on. */
  private final long startNanos = System.nanoTime();

  private EnsembleRun(
      Experiment experiment,
      String version,
      RunDirectory run,
      boolean recompute,
      Hooks hooks,
      InstantSource clock) {
    this.experiment = experiment;
    this.version = version;
    this.run = run;
    this.recompute = recompute;
    this.hooks = hooks;
    this.clock = clock;
    this.start = clock.instant();
  }

  /**
   * Claims the directory for an experiment; it has to be closed again.
   *
   * @param directory a local path or a URI of any Hadoop file system
   * @param version smog's version, for the manifest
   * @throws RefusedException if the directory holds something else, is in use, or cannot be written
   * @throws java.io.UncheckedIOException if a file of a batch is missing or damaged
   */
  public static EnsembleRun claim(Experiment experiment, String directory, String version) {
    return claim(experiment, directory, version, false, note -> {});
  }

  /**
   * The same.
   *
   * @param recompute whether damaged batches are taken out and run again, and the aggregate tables
   *     made again; costs the reading of all files
   * @param notes gets lines for the user: that a lock is watched whose process cannot be seen from
   *     here, for half a minute at most, that it was taken over, and which batches are taken out
   */
  public static EnsembleRun claim(
      Experiment experiment,
      String directory,
      String version,
      boolean recompute,
      Consumer<String> notes) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run =
        RunDirectory.claim(directory, experiment, conf, Lease.USUAL, recompute, notes);
    return new EnsembleRun(experiment, version, run, recompute, Hooks.NONE, InstantSource.system());
  }

  static EnsembleRun claim(Experiment experiment, String directory, String version, Hooks hooks) {
    return claim(
        experiment, directory, version, hooks, InstantSource.system(), Lease.USUAL, note -> {});
  }

  static EnsembleRun claim(
      Experiment experiment,
      String directory,
      String version,
      Hooks hooks,
      InstantSource clock,
      Lease lease,
      Consumer<String> notes) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.claim(directory, experiment, conf, lease, false, notes);
    return new EnsembleRun(experiment, version, run, false, hooks, clock);
  }

  /**
   * Runs what is missing and aggregates.
   *
   * @throws RefusedException if another run took the directory over while this one stood still
   */
  public Outcome run(SparkSession spark, Progress progress) {
    KeptSettings kept = KeptSettings.of(spark);
    try {
      return extended(spark, progress);
    } catch (Exception e) {
      run.lost()
          .ifPresent(
              lost -> {
                lost.addSuppressed(e);
                throw lost;
              });
      throw e;
    } finally {
      kept.restore();
    }
  }

  private Outcome extended(SparkSession spark, Progress progress) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Manifest before = run.hasManifest() ? run.manifest() : null;
    CommittedReplicas there = committed();
    Manifest running = ManifestWriter.running(experiment, version, context, start, before, there);
    Rounds rounds = new Rounds(experiment, there);
    Plan plan = Plan.of(experiment, rounds::of, there, context.defaultParallelism());
    if (plan.tasks().isEmpty() && isFinished(before, running, rounds)) {
      Aggregation.Made made =
          new Aggregation.Made(
              TableReader.read(spark, run, Table.POINTS).collectAsList(),
              TableReader.read(spark, run, Table.RATES).collectAsList());
      return outcome(spark, made, List.of());
    }
    run.write(running);
    Broadcast<List<Point>> points = context.broadcast(experiment.points());
    Simulation simulation = new Simulation(experiment, run, hooks, context, points, progress);
    simulation.run(plan);
    Aggregation aggregation = new Aggregation(spark, run);
    while (experiment.until() != null && goesOn(rounds, aggregation, points)) {
      simulation.run(Plan.of(experiment, rounds::of, committed(), context.defaultParallelism()));
    }
    Aggregation.Made made = aggregate(spark, rounds, points);
    Duration wall = Duration.ofNanos(System.nanoTime() - startNanos);
    PlanCheck check = check(context, plan, rounds, made, wall);
    List<Commit.Failure> failures = simulation.failures();
    Instant end = clock.instant();
    List<Row> rows = inOrderOfDesign(made.points());
    SortedMap<String, Checksum> tables = run.sums(aggregates(rounds));
    run.write(ManifestWriter.finished(running, state(), tables, rows, failures, end, wall, check));
    return outcome(spark, made, failures);
  }

  private CommittedReplicas committed() {
    return new CommittedReplicas(run.batches().commits());
  }

  /** Whether the tables are those of what is committed, where nothing is missing of it. */
  private boolean isFinished(Manifest before, Manifest running, Rounds rounds) {
    return before != null
        && !recompute
        && state().equals(before.aggregated())
        && before.points().equals(running.points())
        && before.name().equals(running.name())
        && Objects.equals(before.until(), running.until())
        && (experiment.until() == null || before.status().equals("done"))
        && run.hasAggregates(aggregates(rounds))
        && run.damagedAggregates(before).isEmpty();
  }

  private List<Table> aggregates(Rounds rounds) {
    List<Table> tables =
        new ArrayList<>(Aggregation.tables(Settings.of(experiment, rounds.replicas())));
    if (!experiment.claims().isEmpty()) {
      tables.add(Table.CLAIMS);
    }
    return tables;
  }

  private Aggregation.Made aggregate(
      SparkSession spark, Rounds rounds, Broadcast<List<Point>> points) {
    spark
        .sparkContext()
        .setJobDescription("smog " + experiment.name() + ": means, bands and limit");
    Settings settings = Settings.of(experiment, rounds.replicas());
    Aggregation aggregation = new Aggregation(spark, run); // that knows how much there is by now
    Aggregation.Made made = aggregation.write(settings, points);
    new ClaimRows(spark, run, settings, experiment).publish(aggregation);
    return made;
  }

  private PlanCheck check(
      JavaSparkContext context, Plan plan, Rounds rounds, Aggregation.Made made, Duration wall) {
    int cores = context.defaultParallelism();
    double predicted = plan.totals().wallSeconds() + Overhead.wallSeconds(plan, Math.max(1, cores));
    Plan whole = Plan.of(experiment, rounds::of, Done.NONE, cores);
    return PlanCheck.of(
        whole, inOrderOfDesign(made.points()), predicted, wall.toMillis() * 1e-3, run.bytes());
  }

  private Outcome outcome(
      SparkSession spark, Aggregation.Made made, List<Commit.Failure> failures) {
    return new Outcome(
        Storage.show(run.root()),
        inOrderOfDesign(made.points()),
        made.rates(),
        experiment.points().get(0).steady() == null
            ? List.of()
            : TableReader.read(spark, run, Table.STEADY_STATE)
                .where(col("quantity").notEqual("longest"))
                .orderBy("arrival_rate", "servers", "mean_degree", "point", "quantity", "level")
                .collectAsList(),
        experiment.store().hasSojourn()
            ? TableReader.read(spark, run, Table.SOJOURN)
                .where(col("time").geq(experiment.points().get(0).grid().horizon().doubleValue()))
                .collectAsList()
            : List.of(),
        experiment.claims().isEmpty()
            ? List.of()
            : TableReader.read(spark, run, Table.CLAIMS)
                .sort("number", "servers", "point")
                .collectAsList(),
        failures.stream().map(Commit.Failure::describe).toList());
  }

  /** What the aggregate tables are made of: what is committed, and what it is compared with. */
  private String state() {
    OwnLimit own = experiment.ownLimit();
    return run.batches().state()
        + (own == null ? "" : "-" + own.digest())
        + (experiment.claims().isEmpty() ? "" : "-" + experiment.claims().toString().hashCode());
  }

  private boolean goesOn(Rounds rounds, Aggregation aggregation, Broadcast<List<Point>> points) {
    Settings settings = Settings.of(experiment, rounds.replicas());
    return rounds.next(
        committed(), asked -> aggregation.groups().halfWidths(settings, points, asked));
  }

  /**
   * What a run came to: where it is, the rows of its tables of points and rates, those of steady
   * states but for the longest queues, those of sojourn times at the horizon, those of claims, and
   * the replicas that failed.
   */
  public record Outcome(
      String directory,
      List<Row> points,
      List<Row> rates,
      List<Row> steady,
      List<Row> sojourn,
      List<Row> claims,
      List<String> failures) {}

  private List<Row> inOrderOfDesign(List<Row> rows) {
    Map<String, Row> byKey =
        rows.stream().collect(Collectors.toMap(row -> row.getAs("point"), Function.identity()));
    return experiment.points().stream().map(point -> byKey.get(point.key())).toList();
  }

  @Override
  public void close() {
    run.close();
  }
}
