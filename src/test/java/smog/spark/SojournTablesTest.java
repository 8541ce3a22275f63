package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.InvalidExperimentException;
import smog.stats.SojournCurve;

/** The tables of sojourn times of whole runs against the other tables of the same runs. */
class SojournTablesTest {
  private static final String YAML =
      """
      name: sojourn
      seed: 5
      law: annealed
      graph: {family: %s, servers: 30%s}
      model: {arrival-rate: 0.8, choices: %d}
      time: {horizon: 4, step: 2}
      replicas: 40
      store: {sojourn: all}
      """;

  @TempDir static Path folder;
  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[1]")
            .appName("smog tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            .config("spark.sql.warehouse.dir", "target/no-warehouse")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static Path run(String name, String yaml, String... overrides) {
    Path directory = folder.resolve(name);
    assertEquals(
        List.of(),
        Runs.run(spark, Runs.experiment(folder, yaml, overrides), directory, Hooks.NONE)
            .failures());
    return directory;
  }

  private static List<Row> rows(Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).collectAsList();
  }

  private static Map<String, Double> cells(List<Row> rows, String... columns) {
    Map<String, Double> cells = new TreeMap<>();
    for (Row row : rows) {
      cells.put(row.getAs(columns[0]) + " " + row.getAs(columns[1]), row.getAs(columns[2]));
    }
    return cells;
  }

  /** Two distinct servers both have at least i tasks with probability Q_i (Q_i - 1) / N (N - 1). */
  @Test
  void aTaskOfTheCompleteGraphFindsWhatTwoServersHave() {
    Path run = run("complete", YAML.formatted("complete", "", 2), "estimator=plain");
    Map<String, Double> expected = new HashMap<>();
    for (Row row : rows(run, Table.TRAJECTORIES)) {
      List<Long> tails = row.getList(row.fieldIndex("tail_counts"));
      for (int i = 0; i < tails.size(); i++) {
        double share = tails.get(i) * (tails.get(i) - 1.0) / (30 * 29) / 40;
        expected.merge(row.getAs("time") + " " + (i + 1), share, Double::sum);
      }
    }
    Map<String, Double> found = cells(rows(run, Table.JOINED), "time", "level", "mean");
    expected.forEach((cell, share) -> assertEquals(share, found.getOrDefault(cell, 0.0), 1e-11));
    assertTablesAgree(run, 3);
  }

  /** At one choice a task finds what its own server has, on any graph: the bands. */
  @Test
  void atOneChoiceATaskFindsTheBands() {
    String yaml = YAML.formatted("erdos-renyi", ", mean-degree: 3", 1);
    Path run = run("one", yaml, "estimator=plain");
    Map<String, Double> found = cells(rows(run, Table.JOINED), "time", "level", "mean");
    cells(rows(run, Table.BANDS), "time", "level", "mean")
        .forEach((cell, mean) -> assertEquals(mean, found.getOrDefault(cell, 0.0), 1e-11));
  }

  private static void assertTablesAgree(Path run, int times) {
    Map<Double, double[]> found = new TreeMap<>();
    for (Row row : rows(run, Table.JOINED)) {
      int level = row.getAs("level");
      double[] levels = found.computeIfAbsent(row.getAs("time"), time -> new double[100]);
      levels[level - 1] = row.getAs("mean");
    }
    List<Row> sojourns = rows(run, Table.SOJOURN);
    assertEquals(times, sojourns.size());
    for (Row row : sojourns) {
      double[] levels = found.getOrDefault(row.<Double>getAs("time"), new double[1]);
      SojournCurve curve = new SojournCurve(levels);
      assertEquals(1 + Arrays.stream(levels).sum(), row.<Double>getAs("mean"), 1e-10);
      assertEquals(curve.quantile(0.5), row.<Double>getAs("p50"), 1e-9);
      assertEquals(curve.quantile(0.99), row.<Double>getAs("p99"), 1e-9);
    }
    for (Row row : rows(run, Table.SOJOURN_CURVE)) {
      double[] levels = found.getOrDefault(row.<Double>getAs("time"), new double[1]);
      double expected = new SojournCurve(levels).tail(row.<Double>getAs("sojourn"));
      assertEquals(expected, row.<Double>getAs("p_longer"), 1e-10);
    }
  }

  /**
   * Controlled and plain values are of the same replicas: they differ by what has mean 0, and the
   * controlled ones have less of an error. A fault beyond 6.8 errors of the plain one.
   */
  @Test
  void aControlVariateMakesErrorsSmaller() {
    String yaml = YAML.formatted("erdos-renyi", ", mean-degree: 8", 2);
    Path plain = run("plain", yaml, "estimator=plain");
    Path controlled = run("controlled", yaml, "estimator=control-variate");
    assertTablesAgree(controlled, 3);
    Row without = atHorizon(plain);
    Row with = atHorizon(controlled);
    for (String column : List.of("mean", "p50", "p95")) {
      String error = column.equals("mean") ? "std_error" : column + "_std_error";
      double sharp = with.getAs(error);
      double dull = without.getAs(error);
      assertEquals(without.<Double>getAs(column), with.<Double>getAs(column), 6.8 * dull);
      assertTrue(sharp < dull / 3, column + " " + sharp + " " + dull);
    }
  }

  private static Row atHorizon(Path run) {
    return rows(run, Table.SOJOURN).stream()
        .filter(row -> row.<Double>getAs("time") == 4)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void atTheStartOfAnEmptySystemThereIsAServiceAndNoError() {
    String yaml = YAML.formatted("ring", ", degree: 2", 2);
    Path run = run("ring", yaml);
    assertTablesAgree(run, 3);
    Row start =
        rows(run, Table.SOJOURN).stream()
            .filter(row -> row.<Double>getAs("time") == 0)
            .findFirst()
            .orElseThrow();
    assertEquals(1, start.<Double>getAs("mean"));
    assertEquals(Math.log(2), start.<Double>getAs("p50"), 1e-10);
    assertNull(start.getAs("lower"));
    assertEquals(1, start.<Double>getAs("limit_mean"));
  }

  @Test
  void theHorizonAlone() {
    Path run = run("horizon", YAML.formatted("complete", "", 2), "store.sojourn=horizon");
    assertTablesAgree(run, 1);
  }

  @Test
  void refusesWhatItCannotTell() {
    assertRefused(
        YAML.formatted("complete", "", 2),
        "each server starts with 1000",
        "model.start={tasks: 1000}");
    assertRefused(
        YAML.formatted("complete-bipartite", "", 2),
        "nobody looks through without edges in memory at N = 200000",
        "graph.servers=200000");
  }

  private static void assertRefused(String yaml, String words, String override) {
    InvalidExperimentException refused =
        assertThrows(
            InvalidExperimentException.class, () -> Runs.experiment(folder, yaml, override));
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
  }
}
