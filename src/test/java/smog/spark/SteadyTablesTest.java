package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.Oracle;

/**
 * The tables of steady states of whole runs: against exact chains and published simulations, and
 * the same bits however a run is cut.
 *
 * <p>About 20 comparisons with 60 replicas: a fault is beyond {@value #FAULT} standard errors,
 * which Student's t with 59 degrees of freedom passes with probability 2e-10; together below 1e-8.
 */
class SteadyTablesTest {
  private static final double FAULT = 7.8;
  private static final List<Table> TABLES =
      List.of(Table.STEADY_STATE, Table.STEADY_SOJOURN, Table.BANDS, Table.POINTS);

  private static final String YAML =
      """
      name: steady
      seed: 11
      law: annealed
      graph: {family: complete, servers: %d}
      model: {arrival-rate: %s, choices: 2%s}
      time: {steady-state: {}}
      replicas: 60
      """;

  @TempDir static Path folder;
  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
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

  private static void run(Path directory, String yaml, String... overrides) {
    assertEquals(
        List.of(),
        Runs.run(spark, Runs.experiment(folder, yaml, overrides), directory, Hooks.NONE)
            .failures());
  }

  private static Map<String, Row> steady(Path directory) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    Map<String, Row> rows = new TreeMap<>();
    for (Row row : TableReader.read(spark, run, Table.STEADY_STATE).collectAsList()) {
      rows.put(row.getAs("quantity") + " " + row.getAs("level"), row);
    }
    return rows;
  }

  private static void assertNear(double exact, double error, Row row, String what) {
    double own = row.getAs("std_error") == null ? 0 : row.<Double>getAs("std_error");
    assertEquals(exact, row.<Double>getAs("mean"), FAULT * Math.hypot(own, error) + 1e-6, what);
  }

  /** K3 at rate 0.5 and 2 choices: the whole Markov chain of the table small_graphs.csv. */
  @Test
  void aRunHasTheExactSteadyState() {
    Path directory = folder.resolve("k3");
    run(directory, YAML.formatted(3, "0.5", ""));
    Map<String, Row> rows = steady(directory);
    List<Oracle> exact =
        Oracle.read("small_graphs.csv").stream()
            .filter(row -> row.text("mode").equals("stationary") && row.number("lambda") == 0.5)
            .filter(row -> row.text("name").equals("K3") && row.whole("d") == 2)
            .filter(row -> row.whole("i") <= 3)
            .toList();
    assertEquals(3, exact.size());
    for (Oracle row : exact) {
      int level = row.whole("i");
      assertNear(row.number("E_q_i"), 0, rows.get("tail " + level), "tail " + level);
      assertNear(row.number("P_max_ge_i"), 0, rows.get("longest " + level), "longest " + level);
    }
    // small_graphs_summary.csv: the mean queue, and over the rate the mean sojourn.
    Row queue = rows.get("mean-queue 0");
    assertNear(0.67600173594146, 0, queue, "mean queue");
    assertNear(1.3520034718829, 0, rows.get("mean-sojourn 0"), "mean sojourn");
    assertEquals("replica", queue.getAs("unit"));
    assertEquals(60, queue.<Integer>getAs("units"));
    assertEquals("ok", queue.getAs("mixing"));
    assertTrue(queue.<Double>getAs("std_error") < 0.01, "a fault of 15 % would be seen");
    assertNull(rows.get("tail 1").getAs("lower"), "the control variate knows the rate");
    assertNull(rows.get("tail 1").getAs("std_error"), "rounding is no error");
    rows.values().forEach(row -> assertNotEquals(0.0, row.<Double>getAs("std_error")));
  }

  /**
   * N. Gast, B. Van Houdt, 2018: rate 0.7, N = 10: mean queue 1.219298, standard error 0.000145.
   */
  @Test
  void aRunHasAPublishedMeanQueue() {
    Path directory = folder.resolve("published");
    run(directory, YAML.formatted(10, "0.7", ", sampling: with-replacement"));
    Row queue = steady(directory).get("mean-queue 0");
    assertNear(1.219298, 0.000145, queue, "mean queue");
    double error = queue.getAs("std_error");
    assertTrue(FAULT * error < 1.219298 - 1.126, "the limit, 1.126, would be seen: " + error);
    assertTrue(queue.<Double>getAs("variance_reduction") > 4);
  }

  /** 30 replicas and then 60 are 60 at once, plain partitions or not; 60 are 60 of any run. */
  @Test
  void moreReplicasAddToThoseThatAreThere() {
    String yaml = YAML.formatted(20, "0.6", "");
    Path grown = folder.resolve("grown");
    Path whole = folder.resolve("whole");
    run(grown, yaml, "replicas=30");
    run(grown, yaml);
    run(whole, yaml, "packing=none");
    for (Table table : TABLES) {
      List<String> rows = Runs.rows(spark, whole, table);
      assertTrue(rows.size() > 0, table.label());
      assertEquals(rows, Runs.rows(spark, grown, table), table.label());
    }
    RefusedException told =
        assertThrows(RefusedException.class, () -> run(whole, yaml, "time={horizon: 4, step: 1}"));
    assertTrue(
        told.getMessage().contains("time.horizon is not given there and 4 now"), told::getMessage);
  }

  /**
   * At one choice on any graph servers are M/M/1: P(T > x) = e^{-(1 - rate) x}, p95 ln 20 / 0.5.
   */
  @Test
  void sojournTimesAtOneChoiceAreExponential() {
    Path directory = folder.resolve("one");
    run(
        directory,
        YAML.formatted(4, "0.5", ""),
        "model.choices=1",
        "time.steady-state.batch=40",
        "time.steady-state.warm-up=100",
        "replicas=3",
        "estimator=plain");
    Map<String, Row> rows = steady(directory);
    assertEquals("batch", rows.get("tail 1").getAs("unit"));
    assertEquals(60, rows.get("tail 1").<Integer>getAs("units"));
    assertEquals("short-batches", rows.get("tail 1").getAs("mixing"));
    assertEquals(120, rows.get("tail 1").<Double>getAs("warm_up"));
    assertNear(Math.log(20) / 0.5, 0, rows.get("sojourn-p95 0"), "p95");
    assertNear(0.5, 0, rows.get("tail 1"), "busy");
    assertEquals(2, rows.get("mean-sojourn 0").<Double>getAs("limit"), 1e-9);
    assertEquals(Math.log(2) / 0.5, rows.get("sojourn-p50 0").<Double>getAs("limit"), 1e-6);
  }

  /** The column of points says what the time averages are. */
  @Test
  void theEstimatorIsTheOneThatWasUsed() {
    String yaml =
        YAML.replace("family: complete, servers: %d", "family: ring, servers: 50, degree: 2")
            .formatted("0.7", "");
    for (String asked : List.of("plain", "control-variate", "auto")) {
      Path directory = folder.resolve("estimator-" + asked);
      run(directory, yaml, "estimator=" + asked, "replicas=2");
      RunDirectory run =
          RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
      Row point = TableReader.read(spark, run, Table.POINTS).collectAsList().get(0);
      Row queue = steady(directory).get("mean-queue 0");
      boolean controlled = !queue.getAs("mean").equals(queue.getAs("mean_plain"));
      assertEquals(!asked.equals("plain"), controlled, asked);
      assertEquals(controlled ? "control-variate" : "plain", point.getAs("estimator"), asked);
    }
  }
}
