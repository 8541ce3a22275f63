package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** The table realisations: means given each graph. */
class RealisationTableTest {
  private static final String YAML =
      """
      name: realisations
      seed: 7
      law: quenched
      graph: {family: erdos-renyi, servers: %s, mean-degree: 3}
      model: %s
      time: {horizon: 1, step: 0.5}
      realisations: %s
      replicas: 8
      estimator: %s
      """;

  /** The 97.5 % point of Student's law with 7 degrees of freedom, from tables. */
  private static final double T = 2.364624252;

  @TempDir static Path folder;

  private static List<Row> rows(SparkSession spark, Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).collectAsList();
  }

  private static Path run(SparkSession spark, String name, Object... values) {
    return run(spark, name, 8, values);
  }

  private static Path run(SparkSession spark, String name, int replicas, Object[] values) {
    Path directory = folder.resolve(name);
    Experiment experiment = Runs.experiment(folder, YAML.formatted(values), "replicas=" + replicas);
    assertEquals(List.of(), Runs.run(spark, experiment, directory, Hooks.NONE).failures());
    return directory;
  }

  /** Mean, error and interval of a graph's eight replicas, from their trajectories. */
  @Test
  void meansGivenAGraphAreThoseOfItsReplicas() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Path directory = run(spark, "plain", 60, "{arrival-rate: 0.9, choices: 2}", 3, "plain");
          Map<List<Object>, double[]> shares = new HashMap<>();
          for (Row row : rows(spark, directory, Table.TRAJECTORIES)) {
            List<Long> counts = row.getList(row.fieldIndex("tail_counts"));
            for (int i = 0; i < counts.size(); i++) {
              List<Object> cell = List.of(row.getAs("realisation"), row.getAs("time"), i + 1);
              shares.computeIfAbsent(cell, c -> new double[8])[row.<Integer>getAs("replica")] =
                  counts.get(i) / 60.0;
            }
          }
          int intervals = 0;
          for (Row row : rows(spark, directory, Table.REALISATIONS)) {
            List<Object> cell =
                List.of(row.getAs("realisation"), row.getAs("time"), row.getAs("level"));
            intervals += check(row, shares.getOrDefault(cell, new double[8]));
          }
          assertTrue(intervals >= 6, "intervals: " + intervals);
          return null;
        });
  }

  /** Whether there is an interval by Student's law, 1 or 0. */
  private static int check(Row row, double[] values) {
    double mean = 0;
    double squares = 0;
    for (double value : values) {
      mean += value / 8;
    }
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double error = Math.sqrt(squares / 7 / 8);
    assertEquals(mean, row.<Double>getAs("mean"), 1e-14);
    assertEquals(mean, row.<Double>getAs("mean_plain"), 1e-14);
    if (error == 0) {
      assertNull(row.getAs("std_error"), "a spread of 0 is no error of 0");
    } else {
      assertEquals(error, row.<Double>getAs("std_error"), 1e-14);
    }
    assertEquals(8, row.<Integer>getAs("replicas"));
    assertEquals("given-graph", row.getAs("interval_for"));
    assertEquals(mean - row.<Double>getAs("limit"), row.<Double>getAs("gap"), 1e-14);
    if (!"student-t".equals(row.getAs("interval_method"))) {
      return 0;
    }
    assertEquals(mean + T * error, row.<Double>getAs("upper"), 1e-8);
    assertEquals(mean - T * error, row.<Double>getAs("lower"), 1e-8);
    return 1;
  }

  /**
   * With d = 1, started from its fixed point, every server is an M/M/1 queue in steady state, on
   * any graph: q_1 = 0.5 and q_2 = 0.25 at all times. Of 250 graphs' intervals at the horizon, 95 %
   * hold them, up to 6 standard deviations (0.083, false alarms 2e-9, and 0.005 more for counts
   * that are not normal): a true coverage of 0.8 is told with probability 0.99. Of controlled
   * means, which are not the plain ones.
   */
  @Test
  void intervalsGivenAGraphCover() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          String model = "{arrival-rate: 0.5, choices: 1, start: fixed-point}";
          Object[] values = {40, model, 250, "control-variate"};
          Path directory = run(spark, "cover", 12, values);
          int[] covers = new int[3];
          for (Row row : rows(spark, directory, Table.REALISATIONS)) {
            int level = row.getAs("level");
            if (row.<Double>getAs("time") == 1 && level <= 2) {
              double exact = Math.pow(0.5, level);
              assertEquals("hall", row.getAs("interval_method"));
              boolean in =
                  row.<Double>getAs("lower") <= exact && exact <= row.<Double>getAs("upper");
              covers[level] += in ? 1 : 0;
              assertNotEquals(row.<Double>getAs("mean_plain"), row.<Double>getAs("mean"));
            }
          }
          assertEquals(0.95, covers[1] / 250.0, 0.088);
          assertEquals(0.95, covers[2] / 250.0, 0.088);
          return null;
        });
  }

  /** One graph has its row in bands already; an annealed mean has no graph. */
  @Test
  void withOneGraphThereIsNoTable() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Path directory = run(spark, "one", 60, "{arrival-rate: 0.9, choices: 2}", 1, "plain");
          RunDirectory run =
              RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
          assertTrue(run.files(Table.REALISATIONS).isEmpty());
          assertNull(Table.REALISATIONS.option());
          return null;
        });
  }
}
