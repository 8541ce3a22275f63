package smog.verify;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Experiment;
import smog.spark.EnsembleRun;
import smog.spark.Export;
import smog.spark.Table;

/** One run of the verification: the experiment as written, and the tables that came out. */
final class Ensemble {
  private final SparkSession spark;
  private final Experiment experiment;
  private final EnsembleRun.Outcome outcome;
  private final List<Row> replicas;

  Ensemble(SparkSession spark, Experiment experiment, EnsembleRun.Outcome outcome) {
    this.spark = spark;
    this.experiment = experiment;
    this.outcome = outcome;
    this.replicas = rows(Table.REPLICAS);
  }

  Experiment experiment() {
    return experiment;
  }

  /** The rows of the table of replicas. */
  List<Row> replicas() {
    return replicas;
  }

  /** The rows of a table. */
  List<Row> rows(Table table) {
    return Export.of(outcome.directory(), table).rows(spark).collectAsList();
  }

  /** Whether every point has all of its replicas, by the run's own account. */
  boolean complete() {
    return undone() == 0;
  }

  private long undone() {
    return outcome.points().stream().filter(row -> !"done".equals(row.getAs("status"))).count();
  }

  /** What is to be told where there are no bands to compare. */
  Check incomplete(String name) {
    return new Check(
        name,
        "bands of all points",
        "0 points without",
        undone()
            + " points without"
            + outcome.failures().stream().findFirst().map(f -> ": " + f).orElse(""),
        undone(),
        "points",
        0,
        "");
  }

  /** How many replicas there should be. */
  long asked() {
    return (long) experiment.points().size() * experiment.realisations() * experiment.replicas();
  }

  /** How many different replicas there are. */
  long different() {
    Set<List<Object>> seen = new HashSet<>();
    replicas.forEach(
        row ->
            seen.add(List.of(row.getAs("point"), row.getAs("realisation"), row.getAs("replica"))));
    return seen.size();
  }

  /** The bands by point, time and level. */
  Map<Cell, Row> bands() {
    Map<Cell, Row> bands = new HashMap<>();
    rows(Table.BANDS)
        .forEach(
            row ->
                bands.put(
                    new Cell(row.getAs("point"), row.getAs("time"), row.getAs("level")), row));
    return bands;
  }

  /** A place in the bands. */
  record Cell(String point, double time, int level) {}
}
