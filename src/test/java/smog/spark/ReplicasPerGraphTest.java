package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.stats.Control;

/** Annealed graphs that serve several replicas each. */
class ReplicasPerGraphTest {
  private static final String YAML =
      """
      name: per-graph
      seed: 3
      law: annealed
      graph: {family: erdos-renyi, servers: 100, mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 4, step: 4}
      """;

  @TempDir static Path folder;

  private static Path run(SparkSession spark, String name, String... overrides) {
    Path directory = folder.resolve(name);
    Experiment experiment = Runs.experiment(folder, YAML, overrides);
    assertEquals(List.of(), Runs.run(spark, experiment, directory, Hooks.NONE).failures());
    return directory;
  }

  private static List<Row> rows(SparkSession spark, Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).collectAsList();
  }

  @Test
  void oneReplicaAGraphIsWhatItWas() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          Path plain = run(spark, "plain", "replicas=10");
          Path one = run(spark, "one", "replicas=10", "replicas-per-graph=1");
          for (Table table :
              List.of(Table.TRAJECTORIES, Table.REPLICAS, Table.GRAPHS, Table.BANDS)) {
            assertEquals(Runs.rows(spark, plain, table), Runs.rows(spark, one, table));
          }
          return null;
        });
  }

  /** 10 graphs of 3 contain 6 graphs of 3: a run is extended by graphs. */
  @Test
  void moreReplicasAreMoreGraphs() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          Path grown = run(spark, "grown", "replicas=18", "replicas-per-graph=3");
          assertEquals(6, rows(spark, grown, Table.GRAPHS).size());
          run(spark, "grown", "replicas=30", "replicas-per-graph=3");
          Path whole = run(spark, "whole", "replicas=30", "replicas-per-graph=3");
          for (Table table :
              List.of(Table.TRAJECTORIES, Table.REPLICAS, Table.GRAPHS, Table.BANDS)) {
            assertEquals(Runs.rows(spark, whole, table), Runs.rows(spark, grown, table));
          }
          assertEquals(10, rows(spark, whole, Table.GRAPHS).size());
          for (Row row : rows(spark, whole, Table.BANDS)) {
            assertEquals("annealed-mean", row.getAs("interval_for"));
            assertEquals(30L, row.<Long>getAs("replicas"));
            assertEquals(10, row.<Integer>getAs("realisations"));
          }
          return null;
        });
  }

  /**
   * Erdős–Rényi, c = 3, N = 100, 400 graphs of 20 replicas: the graphs' part of the controlled q_5
   * at time 4 is such that MSB is above twice MSW, which has probability below 1e-8 where graphs do
   * not matter (F on 399 and 7600), so that intervals whose unit is the replica would hold the mean
   * of theirs with probability below 2 Phi(1.96 / sqrt(2)) - 1 = 0.83. The error in bands is that
   * of the graphs' means. Of 100 intervals of 4 graphs each, with t of 3, at least 79 hold the mean
   * of all, which a true coverage of 0.95 misses with probability 4e-9, and one of 0.7 with 0.97.
   */
  @Test
  void theGraphIsTheUnit() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          Path directory = run(spark, "units", "replicas=8000", "replicas-per-graph=20");
          Row variance = cell(rows(spark, directory, Table.VARIANCE));
          Row band = cell(rows(spark, directory, Table.BANDS));
          assertEquals("control-variate", variance.getAs("estimator"));
          assertTrue(variance.<Double>getAs("f_ratio") > 2, variance.toString());
          double[] means = means(rows(spark, directory, Table.MOMENTS));
          double mean = Arrays.stream(means).average().orElseThrow();
          assertEquals(mean, band.<Double>getAs("mean"), 1e-12);
          assertEquals(error(means, mean), band.<Double>getAs("std_error"), 1e-12);
          int covers = 0;
          for (int from = 0; from < means.length; from += 4) {
            double[] four = Arrays.copyOfRange(means, from, from + 4);
            double here = Arrays.stream(four).average().orElseThrow();
            // 3.182446: the 97.5 % point of Student's law with three degrees of freedom
            covers += Math.abs(here - mean) <= 3.182446 * error(four, here) ? 1 : 0;
          }
          assertTrue(covers >= 79, "covers " + covers);
          return null;
        });
  }

  private static Row cell(List<Row> rows) {
    return rows.stream()
        .filter(row -> row.<Double>getAs("time") == 4 && row.<Integer>getAs("level") == 5)
        .findFirst()
        .orElseThrow();
  }

  private static double[] means(List<Row> moments) {
    double[] means = new double[400];
    for (Row row : moments) {
      if (row.<Integer>getAs("time_index") == 1 && row.<Integer>getAs("level") == 5) {
        BigDecimal sum = row.getAs("controlled_sum");
        means[row.<Integer>getAs("realisation")] += sum.doubleValue() / Control.UNIT / 20;
      }
    }
    return means;
  }

  private static double error(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }
}
