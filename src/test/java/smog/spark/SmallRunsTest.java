package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Point;

/**
 * Tables of small runs are written by the driver, of others by Spark, however it plans: the same
 * tables.
 */
class SmallRunsTest {
  private static final String YAML =
      """
      name: small
      seed: 7
      law: quenched
      graph: {family: erdos-renyi, servers: [10, 20, 40], mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      realisations: 2
      replicas: 4
      bands: {quantiles: [0.5]}
      store: {degree-classes: all, sojourn: all, vertices: all}
      """;

  @TempDir private Path folder;

  @Test
  void aTableIsTheSameWhicheverOfTheTwoWroteIt() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Path directory = folder.resolve("run");
    Runs.withSpark(
        "local[2]",
        spark -> {
          Runs.run(spark, experiment, directory, Hooks.NONE);
          RunDirectory run =
              RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
          assertTrue(run.batches().isSmall());
          Settings settings =
              Settings.of(
                  experiment,
                  new Rounds(experiment, new CommittedReplicas(run.batches().commits()))
                      .replicas());
          List<Table> tables = Aggregation.tables(settings);
          assertTrue(tables.containsAll(List.of(Table.VARIANCE, Table.QUANTILES, Table.VERTICES)));
          Map<Table, List<String>> byDriver = rows(spark, directory, tables);
          Broadcast<List<Point>> points =
              JavaSparkContext.fromSparkContext(spark.sparkContext())
                  .broadcast(experiment.points());
          for (int partitions : new int[] {1, 7}) {
            spark.conf().set("spark.sql.adaptive.enabled", partitions > 1);
            spark.conf().set("spark.sql.shuffle.partitions", partitions);
            new Aggregation(spark, run, false).write(settings, points);
            Map<Table, List<String>> bySpark = rows(spark, directory, tables);
            for (Table table : tables) {
              String when = table.label() + " in " + partitions + " partitions";
              assertFalse(byDriver.get(table).isEmpty(), when);
              assertEquals(bySpark.get(table), byDriver.get(table), when);
            }
          }
          return null;
        });
  }

  /** Rows in the order of the file, which is that of the keys; the manifest is of other files. */
  private static Map<Table, List<String>> rows(
      SparkSession spark, Path directory, List<Table> tables) {
    RunDirectory run =
        RunDirectory.unchecked(directory.toString(), spark.sparkContext().hadoopConfiguration());
    Map<Table, List<String>> rows = new TreeMap<>();
    for (Table table : tables) {
      rows.put(
          table,
          TableReader.read(spark, run, table).collectAsList().stream()
              .map(Object::toString)
              .toList());
    }
    return rows;
  }
}
