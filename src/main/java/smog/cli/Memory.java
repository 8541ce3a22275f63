package smog.cli;

import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.InvalidExperimentException;
import smog.experiment.InvalidExperimentException.Problem;
import smog.experiment.Plan;
import smog.experiment.PointPlan;

/** Refuses points that cannot fit in this JVM, before anything is run, when replicas run in it. */
final class Memory {
  private static final double USABLE = 0.9;
  private static final double MB = 1e6;

  private Memory() {}

  /**
   * Throws InvalidExperimentException that names each point, the bytes needed and those at hand.
   */
  static void require(Experiment experiment) {
    if (new SparkConf().get("spark.master", "local").startsWith("local")) {
      require(experiment, Runtime.getRuntime().maxMemory());
    }
  }

  static void require(Experiment experiment, long heap) {
    List<Problem> problems =
        Plan.of(experiment, Done.NONE, 1).points().stream()
            .filter(point -> point.taskBytes() > USABLE * heap)
            .map(point -> problem(point, heap))
            .toList();
    if (!problems.isEmpty()) {
      throw new InvalidExperimentException(problems);
    }
  }

  private static Problem problem(PointPlan point, long heap) {
    return new Problem(
        "point " + point.point().key(),
        "graph.servers",
        String.format(
            Locale.ROOT,
            "a replica with N = %d and mean degree %.4g needs about %.0f MB, this machine's heap is"
                + " %.0f MB: give --driver-memory, fewer servers, or a cluster by --master",
            point.point().family().servers(),
            point.point().family().meanDegree(),
            point.taskBytes() / MB,
            heap / MB));
  }
}
