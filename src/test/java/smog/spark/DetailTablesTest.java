package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Vertices and degree classes of whole runs against the other tables of the same runs, which know
 * nothing of them. That they do not depend on packing, order and retries is in {@link
 * SameBitsTest}.
 */
class DetailTablesTest {
  private static final String YAML =
      """
      name: details
      seed: 5
      law: %s
      graph: %s
      model: {arrival-rate: 0.8, choices: 2}
      time: {horizon: 4, step: 0.5, warm-up: 0.75}
      replicas: %d
      estimator: plain
      store: {vertices: %s, degree-classes: %s}
      """;

  private static final String ERDOS_RENYI =
      "{family: erdos-renyi, servers: [30, 50], mean-degree: 3}";
  private static final int LEAVES = 20;

  /** The step 0.5 and the warm-up 0.75 leave the times 1, 1.5, .. 4. */
  private static final int TIMES = 7;

  @TempDir static Path folder;
  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("smog tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", "target/no-warehouse")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static Path run(String name, String yaml, String... overrides) {
    Path directory = folder.resolve(name);
    Runs.run(spark, Runs.experiment(folder, yaml, overrides), directory, Hooks.NONE);
    return directory;
  }

  private static List<Row> rows(Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).collectAsList();
  }

  /** Sums over rows of a group; groups are told apart by some columns. */
  private static Map<String, BigDecimal> sums(List<Row> rows, String value, String... columns) {
    Map<String, BigDecimal> sums = new TreeMap<>();
    for (Row row : rows) {
      String key = "";
      for (String column : columns) {
        key += row.getAs(column) + " ";
      }
      sums.merge(key, row.<BigDecimal>getAs(value), BigDecimal::add);
    }
    return sums;
  }

  private static String cell(Row row) {
    return row.getAs("point") + " " + row.getAs("time") + " " + row.getAs("level");
  }

  private static void assertClassesAddUpToBands(Path run) {
    String[] cell = {"point", "realisation", "time_index", "level"};
    List<Row> classes =
        rows(run, Table.DEGREE_MOMENTS).stream()
            .filter(row -> row.<Integer>getAs("level") > 0)
            .toList();
    assertEquals(sums(rows(run, Table.MOMENTS), "sum", cell), sums(classes, "sum", cell));
    Map<String, Double> means = new HashMap<>();
    for (Row row : rows(run, Table.DEGREE_CLASSES)) {
      double servers = row.<Long>getAs("servers");
      double part = row.<Double>getAs("vertices") * row.<Double>getAs("mean") / servers;
      means.merge(cell(row), part, Double::sum);
    }
    List<Row> bands = rows(run, Table.BANDS);
    for (Row row : bands) {
      assertEquals(row.getAs("mean"), means.getOrDefault(cell(row), 0.0), 1e-12, cell(row));
    }
    assertEquals(bands.size(), means.size());
  }

  @Test
  void classesOfDrawnGraphsAddUpToBands() {
    assertClassesAddUpToBands(
        run("annealed", YAML.formatted("annealed", ERDOS_RENYI, 12, "none", "all")));
  }

  /**
   * Where a graph has one degree, its class is the band, bit for bit but the rounding of errors.
   * Classes have no count bounds, which take a share of what may fail from the others.
   */
  @Test
  void aRegularGraphHasOneClassWhichIsItsBand() {
    String graph = "{family: [complete, ring, random-regular], servers: 40, degree: 4}";
    Path run = run("one-class", YAML.formatted("annealed", graph, 9, "none", "all"));
    Map<String, Row> bands =
        rows(run, Table.BANDS).stream()
            .collect(Collectors.toMap(DetailTablesTest::cell, row -> row));
    List<Row> classes = rows(run, Table.DEGREE_CLASSES);
    assertEquals(bands.size(), classes.size());
    for (Row row : classes) {
      Row band = bands.get(cell(row));
      long degree = row.getAs("family").equals("complete") ? 39 : 4;
      assertEquals(degree, row.<Long>getAs("degree"));
      assertEquals(40.0, row.<Double>getAs("vertices"));
      boolean byCounts = band.getAs("interval_method").equals("count-bounds");
      // Bands ask for enough replicas in the tail, too.
      Set<String> methods =
          byCounts
              ? Set.of("none-few-counts", "student-t")
              : Set.of(band.<String>getAs("interval_method"));
      assertTrue(methods.contains(row.<String>getAs("interval_method")), row::toString);
      for (String column :
          byCounts
              ? List.of("mean", "std_error")
              : List.of("mean", "std_error", "lower", "upper")) {
        Double expected = band.getAs(column);
        Double found = row.getAs(column);
        assertEquals(expected == null, found == null, column);
        assertEquals(expected == null ? 0 : expected, found == null ? 0 : found, 1e-14, column);
      }
    }
  }

  /** Tasks at a vertex, over vertices, times and replicas, are those of the trajectories. */
  @Test
  void verticesHoldTheTasksOfTheTrajectoriesFromTheWarmUpOn() {
    Path run =
        run("vertices", YAML.formatted("quenched", ERDOS_RENYI, 6, "all", "all"), "realisations=2");
    Map<String, Double> tasks = new TreeMap<>();
    for (Row row : rows(run, Table.TRAJECTORIES)) {
      if (row.<Double>getAs("time") >= 0.75) {
        double sum = row.<Long>getList(5).stream().mapToLong(n -> n).sum();
        tasks.merge(row.getAs("point") + " " + row.getAs("realisation"), sum, Double::sum);
      }
    }
    Map<String, Double> atVertices = new TreeMap<>();
    List<Row> vertices = rows(run, Table.VERTICES);
    assertEquals(2 * (30 + 50), vertices.size());
    for (Row row : vertices) {
      assertEquals(TIMES, row.<Integer>getAs("times"));
      assertEquals(1.0, row.<Double>getAs("warm_up"));
      assertEquals(6, row.<Integer>getAs("replicas"));
      double queue = row.getAs("mean_queue");
      double tails =
          row.<Double>getList(row.fieldIndex("p_at_least")).stream().mapToDouble(p -> p).sum();
      assertEquals(queue, tails, 1e-12);
      atVertices.merge(
          row.getAs("point") + " " + row.getAs("realisation"), queue * 6 * TIMES, Double::sum);
    }
    assertClassesAddUpToBands(run);
    assertExported(run);
    assertEquals(tasks.keySet(), atVertices.keySet());
    tasks.forEach((key, sum) -> assertEquals(sum, atVertices.get(key), 1e-9, key));
  }

  /** A list of doubles is one in Parquet, too. */
  private static void assertExported(Path run) {
    Path file = folder.resolve("vertices.parquet");
    Export export = Export.of(run.toString(), Table.VERTICES);
    export.toParquet(spark, file);
    assertEquals(
        export.rows(spark).collectAsList(), spark.read().parquet(file.toString()).collectAsList());
  }

  /**
   * The tables add to a run; they change nothing in it, and more replicas make it the longer run.
   */
  @Test
  void theyChangeNothingElseAndGrowWithReplicas() {
    String yaml = YAML.formatted("quenched", ERDOS_RENYI, 4, "all", "binned");
    Path grown = run("grown", yaml);
    run("grown", yaml, "replicas=9");
    Path atOnce = run("at-once", yaml, "replicas=9");
    Path without =
        run("without", yaml, "replicas=9", "store.vertices=none", "store.degree-classes=none");
    for (Table table : Table.published()) {
      assertEquals(Runs.rows(spark, atOnce, table), Runs.rows(spark, grown, table), table.label());
      if (table.option() == null || table == Table.TRAJECTORIES) {
        assertEquals(Runs.rows(spark, without, table), Runs.rows(spark, atOnce, table));
      } else {
        assertTrue(Files.notExists(without.resolve(table.label())), table.label());
      }
    }
    assertClassesAddUpToBands(atOnce);
    assertTrue(Files.notExists(without.resolve("_vertex_moments")));
    assertTrue(Files.notExists(without.resolve("_degree_moments")));
    RefusedException told =
        assertThrows(RefusedException.class, () -> run("without", yaml, "replicas=9"));
    assertTrue(
        told.getMessage().contains("store.vertices is none there and all now"), told::getMessage);
    told =
        assertThrows(
            RefusedException.class, () -> Export.of(without.toString(), Table.DEGREE_CLASSES));
    assertTrue(told.getMessage().contains("store.degree-classes is none"), told::getMessage);
  }

  private static Path star() {
    StringBuilder edges = new StringBuilder("# a hub and its leaves\n");
    for (int leaf = LEAVES; leaf >= 1; leaf--) {
      edges.append("leaf-").append((char) ('a' + leaf - 1)).append(" hub\n");
    }
    try {
      return Files.writeString(folder.resolve("star.txt"), edges.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Where the load gathers: a hub that every leaf looks at is longer than they are, all of which
   * have one law. Names are those of the file. 20 leaves within 7 standard errors of their common
   * mean, |t| of 399 above 7 has p below 2e-11 each; the hub is 40 and more of them away.
   */
  @Test
  void theHubOfAStarHasTheLongestQueue() {
    String graph = "{family: file, path: " + star() + "}";
    Path run =
        run(
            "star",
            YAML.formatted("quenched", graph, 400, "all", "all"),
            "time={horizon: 30, step: 1, warm-up: 10}");
    Map<String, Row> vertices =
        rows(run, Table.VERTICES).stream()
            .collect(Collectors.toMap(row -> row.getAs("name"), row -> row));
    Set<String> names = new HashSet<>(Set.of("hub"));
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      names.add("leaf-" + (char) ('a' + leaf));
    }
    assertEquals(names, vertices.keySet());
    Row hub = vertices.remove("hub");
    assertEquals((long) LEAVES, hub.<Long>getAs("degree"));
    double mean = vertices.values().stream().mapToDouble(r -> r.getAs("mean_queue")).sum() / LEAVES;
    for (Row leaf : vertices.values()) {
      assertEquals(1L, leaf.<Long>getAs("degree"));
      double error = leaf.getAs("std_error");
      assertEquals(mean, leaf.getAs("mean_queue"), 7 * error);
      double half = 1.965927 * error; // t of 399
      assertEquals(leaf.<Double>getAs("mean_queue") + half, leaf.getAs("upper"), 1e-6);
    }
    double apart = hub.<Double>getAs("mean_queue") - mean;
    assertTrue(apart > 40 * hub.<Double>getAs("std_error"), () -> apart + " " + hub);
  }

  /** Of the complete graph, servers are kept for it, and the point says so. */
  @Test
  void theSimulatorThatIsUsedIsRecorded() {
    String yaml = YAML.formatted("annealed", "{family: complete, servers: 20}", 2, "all", "none");
    Path with = run("complete", yaml, "model.choices=5");
    Path without = run("complete-without", yaml, "model.choices=5", "store.vertices=none");
    assertEquals("vertex", rows(with, Table.POINTS).get(0).getAs("simulator"));
    assertEquals("occupancy", rows(without, Table.POINTS).get(0).getAs("simulator"));
    Row vertex = rows(with, Table.VERTICES).get(0);
    assertEquals(19L, vertex.<Long>getAs("degree"));
    assertTrue(vertex.isNullAt(vertex.fieldIndex("name")));
  }
}
