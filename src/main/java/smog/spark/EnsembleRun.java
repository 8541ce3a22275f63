package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Overhead;
import smog.experiment.OwnLimit;
import smog.experiment.Plan;
import smog.experiment.Point;
import smog.experiment.PointPlan;
import smog.experiment.TaskPlan;

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
  private final Hooks hooks;
  private final InstantSource clock;
  private final Instant start;

  /** For durations: a clock may be set while the run goes on. */
  private final long startNanos = System.nanoTime();

  private EnsembleRun(
      Experiment experiment, String version, RunDirectory run, Hooks hooks, InstantSource clock) {
    this.experiment = experiment;
    this.version = version;
    this.run = run;
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
   */
  public static EnsembleRun claim(Experiment experiment, String directory, String version) {
    return claim(experiment, directory, version, Hooks.NONE);
  }

  static EnsembleRun claim(Experiment experiment, String directory, String version, Hooks hooks) {
    return claim(experiment, directory, version, hooks, InstantSource.system());
  }

  static EnsembleRun claim(
      Experiment experiment, String directory, String version, Hooks hooks, InstantSource clock) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    return new EnsembleRun(
        experiment, version, RunDirectory.claim(directory, experiment, conf), hooks, clock);
  }

  /** Runs what is missing and aggregates. */
  public Outcome run(SparkSession spark, Progress progress) {
    KeptSettings kept = KeptSettings.of(spark);
    try {
      return runAndAggregate(spark, progress);
    } finally {
      kept.restore();
    }
  }

  private Outcome runAndAggregate(SparkSession spark, Progress progress) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Manifest before = run.hasManifest() ? run.manifest() : null;
    Manifest running = ManifestWriter.running(experiment, version, context, start, before);
    CommittedReplicas there = new CommittedReplicas(run.batches().commits());
    Rounds rounds = new Rounds(experiment, there);
    Plan plan = Plan.of(experiment, rounds::of, there, context.defaultParallelism());
    double predictedWall =
        plan.totals().wallSeconds()
            + Overhead.wallSeconds(plan, Math.max(1, context.defaultParallelism()));
    List<Commit.Failure> failures = new ArrayList<>();
    Broadcast<List<Point>> points = context.broadcast(experiment.points());
    boolean finished =
        plan.tasks().isEmpty()
            && before != null
            && state().equals(before.aggregated())
            && before.points().equals(running.points())
            && before.name().equals(running.name())
            && Objects.equals(before.until(), running.until())
            && (experiment.until() == null || before.status().equals("done"))
            && run.hasAggregates(Aggregation.tables(Settings.of(experiment, rounds.replicas())))
            && (experiment.claims().isEmpty() || run.hasAggregates(List.of(Table.CLAIMS)));
    Aggregation.Made made = null;
    if (!finished) {
      run.write(running);
      failures.addAll(simulate(context, plan, points, progress));
      Aggregation aggregation = new Aggregation(spark, run);
      while (experiment.until() != null && goesOn(rounds, aggregation, points)) {
        there = new CommittedReplicas(run.batches().commits());
        plan = Plan.of(experiment, rounds::of, there, context.defaultParallelism());
        failures.addAll(simulate(context, plan, points, progress));
      }
      context.setJobDescription("smog " + experiment.name() + ": means, bands and limit");
      Settings settings = Settings.of(experiment, rounds.replicas());
      aggregation = new Aggregation(spark, run); // that knows how much there is by now
      made = aggregation.write(settings, points);
      new ClaimRows(spark, run, settings, experiment).publish(aggregation);
    }
    if (finished) {
      made =
          new Aggregation.Made(
              TableReader.read(spark, run, Table.POINTS).collectAsList(),
              TableReader.read(spark, run, Table.RATES).collectAsList());
    }
    List<Row> rows = inOrderOfDesign(made.points());
    if (!finished) {
      Duration wall = Duration.ofNanos(System.nanoTime() - startNanos);
      Plan whole = Plan.of(experiment, rounds::of, Done.NONE, context.defaultParallelism());
      PlanCheck check =
          PlanCheck.of(whole, rows, predictedWall, wall.toMillis() * 1e-3, run.bytes());
      Instant end = clock.instant();
      run.write(ManifestWriter.finished(running, state(), rows, failures, end, wall, check));
    }
    return new Outcome(
        Storage.show(run.root()),
        rows,
        made.rates(),
        experiment.points().get(0).steady() == null
            ? List.of()
            : TableReader.read(spark, run, Table.STEADY_STATE)
                .where(col("quantity").equalTo("mean-queue"))
                .orderBy("arrival_rate", "servers", "mean_degree", "point")
                .collectAsList(),
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
        new CommittedReplicas(run.batches().commits()),
        asked -> aggregation.groups().halfWidths(settings, points, asked));
  }

  /**
   * What a run came to: where it is, the rows of its tables of points and rates, those of the mean
   * queues in steady state, those of claims, and the replicas that failed.
   */
  public record Outcome(
      String directory,
      List<Row> points,
      List<Row> rates,
      List<Row> steady,
      List<Row> claims,
      List<String> failures) {}

  private List<Row> inOrderOfDesign(List<Row> rows) {
    Map<String, Row> byKey =
        rows.stream().collect(Collectors.toMap(row -> row.getAs("point"), Function.identity()));
    return experiment.points().stream().map(point -> byKey.get(point.key())).toList();
  }

  private List<Commit.Failure> simulate(
      JavaSparkContext context, Plan plan, Broadcast<List<Point>> points, Progress progress) {
    List<TaskPlan> tasks = hooks.repack().apply(plan.tasks());
    if (tasks.isEmpty()) {
      return List.of();
    }
    String batch = UUID.randomUUID().toString().substring(0, 8);
    // A folder of this run's own: executors of a killed one may write on for a while, and the
    // numbers of their attempts come again.
    Path staging = new Path(run.staging(), batch);
    ReplicaTask task =
        new ReplicaTask(
            experiment.seed(),
            experiment.bands(),
            experiment.store(),
            staging.toString(),
            points,
            context.broadcast(new SerializableConfiguration(context.hadoopConfiguration())),
            hooks.fault());
    List<Commit.Failure> failures;
    try (Committer committer = new Committer(run, batch, progress, Work.of(tasks, plan))) {
      context.setJobDescription(description(plan));
      try {
        new EnsembleJob(context).run(tasks, task, committer::submit);
      } finally {
        context.setJobDescription(null);
        failures = committer.await(); // the first failure to publish says more than the job's end
      }
      return failures;
    }
  }

  private String description(Plan plan) {
    List<PointPlan> missing = plan.points().stream().filter(p -> p.missing() > 0).toList();
    String what =
        missing.size() == 1 ? "point " + missing.get(0).point().key() : missing.size() + " points";
    return "smog " + experiment.name() + ": " + plan.totals().missing() + " replicas of " + what;
  }

  @Override
  public void close() {
    run.close();
  }
}
