package smog.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import smog.experiment.Experiment;
import smog.experiment.Plan;
import smog.experiment.Point;
import smog.experiment.PointPlan;
import smog.experiment.TaskPlan;

/** Runs the replicas of plans and publishes them, a batch a task. */
final class Simulation {
  private final Experiment experiment;
  private final RunDirectory run;
  private final Hooks hooks;
  private final JavaSparkContext context;
  private final Broadcast<List<Point>> points;
  private final Progress progress;
  private final List<Commit.Failure> failures = new ArrayList<>();

  Simulation(
      Experiment experiment,
      RunDirectory run,
      Hooks hooks,
      JavaSparkContext context,
      Broadcast<List<Point>> points,
      Progress progress) {
    this.experiment = experiment;
    this.run = run;
    this.hooks = hooks;
    this.context = context;
    this.points = points;
    this.progress = progress;
  }

  /** The replicas of all plans so far that could not be run. */
  List<Commit.Failure> failures() {
    return List.copyOf(failures);
  }

  /** Runs what a plan says is missing; returns when all of it is published. */
  void run(Plan plan) {
    List<TaskPlan> tasks = hooks.repack().apply(plan.tasks());
    if (tasks.isEmpty()) {
      return;
    }
    String batch = UUID.randomUUID().toString().substring(0, 8);
    ReplicaTask task = task(batch);
    try (Committer committer = new Committer(run, batch, progress, Work.of(tasks, plan))) {
      context.setJobDescription(description(plan));
      List<Commit.Failure> failed;
      try {
        new EnsembleJob(context).run(tasks, task, committer::submit);
      } finally {
        context.setJobDescription(null);
        failed = committer.await(); // the first failure to publish says more than the job's end
      }
      failures.addAll(failed);
    }
  }

  /**
   * Tasks write to a folder of this run's own: executors of a killed one may write on for a while,
   * and the numbers of their attempts come again.
   */
  private ReplicaTask task(String batch) {
    return new ReplicaTask(
        experiment.seed(),
        experiment.bands(),
        experiment.store(),
        new Path(run.staging(), batch).toString(),
        points,
        context.broadcast(new SerializableConfiguration(context.hadoopConfiguration())),
        hooks.fault());
  }

  private String description(Plan plan) {
    List<PointPlan> missing = plan.points().stream().filter(p -> p.missing() > 0).toList();
    String what =
        missing.size() == 1 ? "point " + missing.get(0).point().key() : missing.size() + " points";
    return "smog " + experiment.name() + ": " + plan.totals().missing() + " replicas of " + what;
  }
}
