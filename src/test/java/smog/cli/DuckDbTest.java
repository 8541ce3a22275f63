package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;
import smog.spark.Export;
import smog.spark.Table;

/**
 * DuckDB, whose Parquet reader shares no code with Spark's, finds in every table what Spark finds,
 * and its own SQL makes the same means and errors of the trajectories.
 */
@ExtendWith(LocalSpark.class)
class DuckDbTest {
  private static final String YAML =
      """
      name: both
      seed: 11
      law: %s
      graph: {family: erdos-renyi, servers: [40, 60], mean-degree: 5}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 3, step: 1}
      replicas: 6
      bands: {quantiles: [0.25, 0.5]}
      """;

  private static final String CLAIM =
      "claims: [{claim: near, quantity: distance, criterion: below 1}]\n";

  private static final List<Table> STEADY = List.of(Table.STEADY_STATE, Table.STEADY_SOJOURN);

  /** What quenched runs and steady states alone have. */
  private static final List<Table> OF_OTHERS =
      List.of(
          Table.VERTICES,
          Table.VARIANCE,
          Table.REALISATIONS,
          Table.STEADY_STATE,
          Table.STEADY_SOJOURN);

  @TempDir static Path folder;
  private static Path annealed;
  private static Path quenched;

  @BeforeAll
  static void run() {
    annealed = run("annealed", "store: {degree-classes: binned, sojourn: horizon, drift: all}\n");
    quenched =
        run(
            "quenched",
            "realisations: 3\nstore: {vertices: all, degree-classes: all, sojourn: all}\n");
  }

  private static Path run(String law, String more) {
    Path file = Shell.write(folder.resolve(law + ".yaml"), YAML.formatted(law) + CLAIM + more);
    return Trial.run(file, folder.resolve(law)).directory();
  }

  @Test
  void findsTheColumnsAndRowsThatSparkFinds() throws IOException {
    try (SparkSession spark = Sessions.start("test")) {
      for (Path run : List.of(annealed, quenched)) {
        for (Table table : Table.published()) {
          if (Files.notExists(run.resolve(table.label()))) {
            assertTrue(run.equals(annealed) ? OF_OTHERS.contains(table) : STEADY.contains(table));
            continue;
          }
          String keys = String.join(", ", table.keys());
          assertEquals(List.of(table.schema().fieldNames()), Duck.columns(run, table.label()));
          List<List<Object>> found =
              Duck.rows(
                  run, "select * from {" + table.label() + "} order by " + keys + " nulls first");
          List<List<Object>> expected =
              Export.of(run.toString(), table).rows(spark).collectAsList().stream()
                  .map(DuckDbTest::cells)
                  .toList();
          assertTrue(!expected.isEmpty() || table == Table.RATES, table.label()); // of three N
          assertEquals(expected, found, table.label());
        }
      }
    }
  }

  private static List<Object> cells(Row row) {
    List<Object> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      cells.add(row.get(i) instanceof Seq<?> list ? CollectionConverters.asJava(list) : row.get(i));
    }
    return cells;
  }

  @Test
  void countsWhatWasAskedFor() {
    assertEquals(2 * 6, Duck.number(annealed, "select count(*) from {replicas}"));
    assertEquals(2 * 6, Duck.number(annealed, "select count(*) from {graphs}"));
    assertEquals(2 * 6 * 4, Duck.number(annealed, "select count(*) from {trajectories}"));
    assertEquals(2 * 3 * 6, Duck.number(quenched, "select count(*) from {replicas}"));
    assertEquals(2 * 3, Duck.number(quenched, "select count(*) from {graphs}"));
    assertEquals(2 * 3 * 6 * 4, Duck.number(quenched, "select count(*) from {trajectories}"));
    assertEquals(
        List.of(6L, 18L),
        List.of(
            Duck.column(annealed, "select distinct replicas from {points}").get(0),
            Duck.column(quenched, "select distinct replicas from {points}").get(0)));
  }

  /** From an empty start: no task at time 0, so an empty list, of which the sum is 0 or nothing. */
  @Test
  void anEmptySystemIsAnEmptyListAndNotNull() {
    for (Path run : List.of(annealed, quenched)) {
      double[] counts =
          Duck.numbers(
              run,
              "select count(*), count(tail_counts), sum(len(tail_counts)),"
                  + " coalesce(sum(list_sum(tail_counts)), 0) from {trajectories}"
                  + " where time_index = 0");
      assertEquals(run.equals(annealed) ? 12 : 36, counts[0]);
      assertEquals(counts[0], counts[1]);
      assertEquals(0, counts[2]);
      assertEquals(0, counts[3]);
      assertEquals(
          0,
          Duck.number(
              run,
              "select count(*) from (select unnest(tail_counts) c from {trajectories})"
                  + " where c is null"));
    }
  }

  /** A row a point, time, level and replica of the tail q_i; 0 beyond the longest queue. */
  private static final String TAILS =
      "with cells as (select b.*, g.generate_series realisation_of, t.replica,"
          + " coalesce(t.tail_counts[b.level], 0) / b.servers q from {bands} b,"
          + " generate_series(0, b.realisations - 1) g join {trajectories} t on t.point = b.point"
          + " and t.time = b.time and t.realisation = g.generate_series) ";

  /** Mean, spread and error in DuckDB's own arithmetic, over replicas. */
  @Test
  void makesTheSameBandsOfTheTrajectoriesWhenAnnealed() {
    double[] differences =
        Duck.numbers(
            annealed,
            TAILS
                + "select max(abs(a - plain)), max(abs(s - std_dev)),"
                + " max(abs(s / sqrt(6) - std_error)), max(abs(mean - \"limit\" - gap)), count(*)"
                + " from (select point, time, level, any_value(mean_plain) plain,"
                + " any_value(mean) mean, any_value(std_dev)"
                + " std_dev, any_value(std_error_plain) std_error, any_value(\"limit\") \"limit\","
                + " any_value(gap) gap, avg(q) a, stddev_samp(q) s, count(*) n from cells"
                + " group by point, time, level)  where n = 6");
    assertTrue(differences[4] >= 2 * 4 * 2, "cells " + differences[4]);
    for (int i = 0; i < 4; i++) {
      assertEquals(0, differences[i], 1e-12, "difference " + i);
    }
  }

  /** The unit of the error is the realisation: means of graphs, their spread over sqrt(3). */
  @Test
  void makesTheSameBandsOfTheTrajectoriesWhenQuenched() {
    double[] differences =
        Duck.numbers(
            quenched,
            TAILS
                + ", graphs as (select point, time, level, realisation_of, any_value(mean_plain) mean,"
                + " any_value(std_error_plain) std_error, avg(q) a, count(*) n from cells"
                + " group by point, time, level, realisation_of)"
                + " select max(abs(a - mean)), max(abs(s / sqrt(3) - std_error)), count(*) from"
                + " (select point, time, level, any_value(mean) mean, any_value(std_error)"
                + " std_error, avg(a) a, stddev_samp(a) s, sum(n) n from graphs"
                + " group by point, time, level) where n = 18");
    assertTrue(differences[2] >= 2 * 4 * 2, "cells " + differences[2]);
    assertEquals(0, differences[0], 1e-12);
    assertEquals(0, differences[1], 1e-12);
  }
}
