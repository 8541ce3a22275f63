package smog.spark;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import smog.experiment.Plan;
import smog.experiment.PointPlan;

/**
 * What a run was planned to cost beside what it did, for {@code manifest.json}.
 *
 * @param predicted of all replicas that are there; the wall time is that of the last run
 * @param points CPU seconds by point: predicted, then actual; the first {@value #MOST_POINTS}
 */
record PlanCheck(Costs predicted, Costs actual, Map<String, List<Double>> points) {
  private static final int MOST_POINTS = 1000;

  /** Costs of replicas, CPU seconds without Spark's own; bytes on disk. */
  record Costs(
      double events,
      @JsonProperty("cpu_seconds") double cpuSeconds,
      @JsonProperty("wall_seconds") double wallSeconds,
      double bytes) {}

  /**
   * Compares the plan of a whole experiment with the rows of its points; those without all replicas
   * are left out on both sides.
   *
   * @param predictedWall seconds of the last run
   * @param wall the same, as it was
   * @param bytes of the directory
   */
  static PlanCheck of(Plan plan, List<Row> rows, double predictedWall, double wall, double bytes) {
    double[] predicted = new double[2];
    double[] actual = new double[2];
    Map<String, List<Double>> points = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (!"done".equals(row.getAs("status"))) {
        continue;
      }
      PointPlan point = plan.points().get(i);
      double cpu = row.<Double>getAs("cpu_seconds");
      predicted[0] += point.events();
      predicted[1] += point.cpuSeconds();
      actual[0] += row.<Long>getAs("events");
      actual[1] += cpu;
      if (points.size() < MOST_POINTS) {
        points.put(point.point().key(), List.of(rounded(point.cpuSeconds()), rounded(cpu)));
      }
    }
    return new PlanCheck(
        new Costs(predicted[0], predicted[1], predictedWall, plan.totals().diskBytes()),
        new Costs(actual[0], actual[1], wall, bytes),
        points);
  }

  private static double rounded(double seconds) {
    return Math.rint(seconds * 1e6) * 1e-6;
  }
}
