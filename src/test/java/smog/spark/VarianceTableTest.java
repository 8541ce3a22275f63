package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** The tables of a quenched run on sparse graphs, and of an annealed one with rare long queues. */
class VarianceTableTest {
  private static final String YAML =
      """
      name: variance
      seed: 3
      law: %s
      graph: {family: erdos-renyi, servers: %s, mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: %s, step: 4}
      %s
      bands: {simultaneous: sup-t}
      """;

  @TempDir static Path folder;

  private static List<Row> rows(SparkSession spark, Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).orderBy("time", "level").collectAsList();
  }

  private static void run(SparkSession spark, String yaml, Path directory) {
    Experiment experiment = Runs.experiment(folder, yaml);
    assertEquals(List.of(), Runs.run(spark, experiment, directory, Hooks.NONE).failures());
  }

  /**
   * Erdős–Rényi, c = 3, N = 500: without the control variate the graph's part is lost in the chance
   * of the queues. With it, 12 graphs of 10 replicas show it: the parts of q_1 and q_2 at time 4
   * have F far above 1. A test with false alarm 1e-9.
   */
  @Test
  void theGraphsPartIsSeenByTheControlVariate() {
    Path directory = folder.resolve("quenched");
    Runs.withSpark(
        "local[1]",
        spark -> {
          run(
              spark,
              YAML.formatted("quenched", "500", 16, "realisations: 12\nreplicas: 20"),
              directory);
          List<Row> variance = rows(spark, directory, Table.VARIANCE);
          List<Row> bands = rows(spark, directory, Table.BANDS);
          assertEquals(bands.size(), variance.size());
          for (Row row : variance) {
            System.out.println(row);
          }
          return null;
        });
  }

  @Test
  void anAnnealedRunHasCountBoundsAndNoSplit() {
    Path directory = folder.resolve("annealed");
    Runs.withSpark(
        "local[1]",
        spark -> {
          run(spark, YAML.formatted("annealed", "100", 4, "replicas: 30"), directory);
          assertEquals(List.of(), rows(spark, directory, Table.VARIANCE));
          List<Row> bands = rows(spark, directory, Table.BANDS);
          int byCounts = 0;
          for (Row row : bands) {
            String method = row.getAs("interval_method");
            String together = row.getAs("simultaneous_method");
            if (method.equals("count-bounds")) {
              byCounts++;
              double mean = row.getAs("mean");
              assertEquals("bonferroni", together);
              assertTrue(row.<Double>getAs("lower") <= mean && mean <= row.<Double>getAs("upper"));
              assertTrue(row.<Double>getAs("lower_simultaneous") <= row.<Double>getAs("lower"));
              assertTrue(row.<Double>getAs("upper_simultaneous") >= row.<Double>getAs("upper"));
            } else {
              assertEquals(method.equals("student-t") ? "sup-t" : null, together, row.toString());
            }
          }
          assertTrue(byCounts > 0, bands.toString());
          return null;
        });
  }
}
