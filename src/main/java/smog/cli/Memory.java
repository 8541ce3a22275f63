package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import smog.experiment.Cost;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.InvalidExperimentException;
import smog.experiment.InvalidExperimentException.Problem;
import smog.experiment.Plan;
import smog.experiment.PointPlan;
import smog.graph.family.ErdosRenyi;
import smog.spark.Left;

/**
 * Whether points fit into an executor's heap: one that never will is refused before anything is
 * run, unless all of it is there already; those that fit, but not as many at a time as there are
 * cores, take turns.
 */
final class Memory {
  static final double USABLE = Cost.USABLE_HEAP;
  private static final double MB = 1e6;

  /** Edges of a graph that are looked up rather than kept pay from here on. */
  private static final double DENSE = 100;

  private Memory() {}

  /**
   * Throws InvalidExperimentException that names each point, the bytes needed and those at hand;
   * returns what the user should know of those that fit.
   */
  static List<String> require(Experiment experiment, String directory) {
    Cluster cluster = Cluster.of(new SparkConf(), 0);
    Plan plan = Plan.of(experiment, Done.NONE, cluster.cores());
    if (plan.points().stream().noneMatch(point -> tooBig(point, cluster))) {
      return warnings(plan, cluster);
    }
    List<Problem> problems =
        Left.of(experiment, directory, cluster.cores()).points().stream()
            .filter(point -> point.missing() > 0 && tooBig(point, cluster))
            .map(point -> new Problem(where(point), "graph.servers", tooBigFor(point, cluster)))
            .toList();
    if (!problems.isEmpty()) {
      throw new InvalidExperimentException(problems);
    }
    return List.of();
  }

  /** What does not fit, and what takes turns, with the options that would mend it. */
  static List<String> warnings(Plan plan, Cluster cluster) {
    List<String> warnings = new ArrayList<>();
    plan.points().stream()
        .filter(point -> tooBig(point, cluster))
        .forEach(point -> warnings.add(where(point) + ": " + tooBigFor(point, cluster)));
    double atOnce = plan.bytesAtOnce(cluster.tasksAtOnce());
    if (warnings.isEmpty() && atOnce > USABLE * cluster.heapBytes()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "memory: %d tasks at once may need %.0f MB, the heap that they share is %.0f MB, so"
                  + " the largest take turns: %s lets all run at once",
              cluster.tasksAtOnce(),
              atOnce / MB,
              cluster.heapBytes() / MB,
              cluster.option(atOnce)));
    }
    return warnings;
  }

  private static String where(PointPlan point) {
    return "point " + point.point().key();
  }

  private static boolean tooBig(PointPlan point, Cluster cluster) {
    return point.taskBytes() > USABLE * cluster.heapBytes();
  }

  private static String tooBigFor(PointPlan point, Cluster cluster) {
    String implicit =
        point.point().family() instanceof ErdosRenyi family
                && family.storedEdges() > 0
                && family.meanDegree() >= DENSE
            ? "graph.representation=implicit, "
            : "";
    return String.format(
        Locale.ROOT,
        "a replica with N = %d and mean degree %.4g needs about %.0f MB, %s heap is %.0f MB: give"
            + " %s%s, fewer servers%s",
        point.point().family().servers(),
        point.point().family().meanDegree(),
        point.taskBytes() / MB,
        cluster.local() ? "this machine's" : "an executor's",
        cluster.heapBytes() / MB,
        implicit,
        cluster.option(point.taskBytes()),
        cluster.local() ? ", or a cluster by --master" : "");
  }
}
