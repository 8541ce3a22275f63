package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Point;
import smog.graph.family.Complete;
import smog.random.StreamKey;
import smog.stats.ControlWeights;
import smog.theory.OccupancyLaw;
import smog.theory.SmallChain;

/** Distributions over replicas in the tables of whole runs, against trajectories and exact laws. */
class DistributionTablesTest {
  private static final int REPLICAS = 200;
  private static final String YAML =
      """
      name: distributions
      seed: 11
      law: %s
      graph: {family: complete, servers: 3}
      model: {arrival-rate: 0.8, choices: 2}
      time: {horizon: 2, step: 0.5}
      replicas: %d
      estimator: control-variate
      bands: {quantiles: [0.95, 0.05, 0.5]}
      store: {drift: all}
      """;

  @TempDir static Path folder;
  private static final Map<Table, List<Row>> TABLES = new HashMap<>();
  private static Point point;

  @BeforeAll
  static void run() {
    String yaml = YAML.formatted("annealed", REPLICAS);
    point = Runs.experiment(folder, yaml).points().get(0);
    Runs.withSpark(
        "local[2]",
        spark -> {
          TABLES.putAll(tables(spark, "exact", yaml));
          return null;
        });
  }

  private static Map<Table, List<Row>> tables(
      SparkSession spark, String name, String yaml, String... overrides) {
    Path directory = folder.resolve(name);
    Runs.run(spark, Runs.experiment(folder, yaml, overrides), directory, Hooks.NONE);
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    Map<Table, List<Row>> tables = new HashMap<>();
    for (Table table : Table.published()) {
      tables.put(table, TableReader.read(spark, run, table).collectAsList());
    }
    return tables;
  }

  private static long count(Row trajectory, int level) {
    List<Long> tails = trajectory.getList(trajectory.fieldIndex("tail_counts"));
    return level <= tails.size() ? tails.get(level - 1) : 0;
  }

  private static long[] counts(double time, int level) {
    return TABLES.get(Table.TRAJECTORIES).stream()
        .filter(row -> row.<Double>getAs("time") == time)
        .mapToLong(row -> count(row, level))
        .sorted()
        .toArray();
  }

  /** Ranks 95, 50 and 5 % of 200 are 190, 100 and 10; those of the median's bounds 86 and 115. */
  @Test
  void quantilesAreThoseOfSortedCounts() {
    List<Row> rows = TABLES.get(Table.QUANTILES);
    assertTrue(rows.size() > 3 * 5 * 2, rows.toString());
    for (Row row : rows) {
      long[] sorted = counts(row.getAs("time"), row.getAs("level"));
      double p = row.getAs("probability");
      assertEquals(REPLICAS, sorted.length);
      assertEquals(sorted[(int) Math.round(p * REPLICAS) - 1] / 3.0, row.getAs("quantile"));
      if (p == 0.5) {
        assertEquals(sorted[85] / 3.0, row.getAs("lower"));
        assertEquals(sorted[114] / 3.0, row.getAs("upper"));
      }
    }
  }

  /**
   * Counts against the exact chain. Either tail of the binomial law below 1e-9 fails: with 5 times
   * and 3 levels the false-alarm probability is below 3e-8. A probability of .5 that is off by .3
   * is seen with probability .99.
   */
  @Test
  void theLongestQueueAtATimeHasItsLaw() {
    List<OccupancyLaw> laws =
        SmallChain.of(new Complete(3).sample(StreamKey.ofSeed(1).generator()), true, point.model())
            .at(point.grid().times(), 1e-12);
    int compared = 0;
    for (Row row : TABLES.get(Table.MAX_QUEUE)) {
      int level = row.getAs("level");
      long reached = row.getAs("reached");
      assertEquals((double) reached / REPLICAS, row.getAs("probability"));
      assertTrue(row.<Double>getAs("lower") <= row.<Double>getAs("probability"));
      assertTrue(row.<Double>getAs("upper") >= row.<Double>getAs("probability"));
      if (row.getAs("over").equals("time")) {
        double time = row.getAs("time");
        assertEquals(Arrays.stream(counts(time, level)).filter(c -> c > 0).count(), reached);
        if (level <= 3) {
          double exact = atLeast(laws.get((int) Math.round(time / 0.5)), level);
          BinomialDistribution law = new BinomialDistribution(null, REPLICAS, exact);
          assertTrue(law.cumulativeProbability((int) reached) > 1e-9, row.toString());
          assertTrue(1 - law.cumulativeProbability((int) reached - 1) > 1e-9, row.toString());
          compared++;
        }
      } else {
        long longer =
            TABLES.get(Table.REPLICAS).stream()
                .filter(replica -> replica.<Integer>getAs("max_queue") >= level)
                .count();
        assertEquals(longer, reached);
      }
    }
    assertEquals(5 * 3, compared);
  }

  private static double atLeast(OccupancyLaw law, int level) {
    return level <= law.maxTail().length ? law.maxTail()[level - 1] : 0;
  }

  /** What bands say of controlled means follows from drift and trajectories alone. */
  @Test
  void controlledMeansFollowFromTheDrift() {
    int levels = point.recording().levels();
    int bins = point.recording().binsPerStep();
    ControlWeights weights = ControlWeights.of(point.model(), point.grid(), point.recording());
    double[][] sums = new double[5][levels];
    Map<Integer, List<Row>> paths = new HashMap<>();
    TABLES
        .get(Table.TRAJECTORIES)
        .forEach(
            row -> paths.computeIfAbsent(row.getAs("replica"), r -> new ArrayList<>()).add(row));
    for (Row replica : TABLES.get(Table.REPLICAS)) {
      List<Row> path = paths.get(replica.<Integer>getAs("replica"));
      path.sort(Comparator.comparingInt(row -> row.<Integer>getAs("time_index")));
      List<Double> drift = replica.getList(replica.fieldIndex("drift"));
      assertEquals(4 * bins * levels, drift.size());
      double[][] increments = new double[4 * bins][levels];
      for (int k = 0; k < drift.size(); k++) {
        increments[k / levels][k % levels] = drift.get(k);
      }
      double[][] controls = weights.controls(new double[levels], increments, bins);
      for (int t = 0; t < 5; t++) {
        for (int i = 0; i < levels; i++) {
          sums[t][i] += count(path.get(t), i + 1) / 3.0 - controls[t][i];
        }
      }
    }
    int compared = 0;
    for (Row row : TABLES.get(Table.BANDS)) {
      int level = row.getAs("level");
      if (level <= levels && row.getAs("control_z") != null) {
        int t = (int) Math.round(row.<Double>getAs("time") / 0.5);
        assertEquals(sums[t][level - 1] / REPLICAS, row.<Double>getAs("mean"), 1e-12);
        compared++;
      }
    }
    assertTrue(compared >= 4, "compared " + compared);
  }

  @Test
  void theDistanceToTheLimitHasItsQuantiles() {
    for (Row row : TABLES.get(Table.SUP_GAPS)) {
      String column = row.getAs("over").equals("grid") ? "sup_gap" : "sup_gap_continuous";
      double[] gaps =
          TABLES.get(Table.REPLICAS).stream()
              .mapToDouble(replica -> replica.<Double>getAs(column))
              .sorted()
              .toArray();
      double p = row.getAs("probability");
      assertEquals(gaps[(int) Math.round(p * REPLICAS) - 1], row.getAs("quantile"));
      if (p == 0.5) {
        assertEquals(gaps[85], row.getAs("lower"));
        assertEquals(gaps[114], row.getAs("upper"));
      }
    }
    assertEquals(2 * 5, TABLES.get(Table.SUP_GAPS).size());
    for (Row replica : TABLES.get(Table.REPLICAS)) {
      double everywhere = replica.<Double>getAs("sup_gap_continuous");
      assertTrue(everywhere >= replica.<Double>getAs("sup_gap") - 1e-7);
    }
    Row row = TABLES.get(Table.POINTS).get(0);
    assertEquals("every-event", row.getAs("sup_gap_continuous_method"));
    assertEquals("grid", row.getAs("largest_gap_over"));
    double mean = row.getAs("sup_gap_continuous_mean");
    assertTrue(mean > row.<Double>getAs("sup_gap_mean"));
    assertTrue(mean < row.<Double>getAs("sup_gap_continuous_upper"));
  }

  /** One replica on each of several graphs is independent of the others, as annealed ones are. */
  @Test
  void replicasOnAGraphEachHaveIntervals() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Map<Table, List<Row>> tables =
              tables(
                  spark,
                  "graph-each",
                  YAML.formatted("annealed", 80),
                  "randomness=shared",
                  "store.drift=none",
                  "graph={family: erdos-renyi, servers: 20, mean-degree: 3}");
          for (Table table : List.of(Table.SUP_GAPS, Table.MAX_QUEUE, Table.QUANTILES)) {
            for (Row row : tables.get(table)) {
              assertEquals(80L, row.<Long>getAs("replicas"));
              assertNotNull(row.getAs("upper"), row.toString());
              assertTrue(
                  List.of("order-statistics", "clopper-pearson").contains(row.getAs("method")));
            }
          }
          return null;
        });
  }

  /** Replicas of several realisations are not independent: no interval, and it is said. */
  @Test
  void severalRealisationsHaveNoIntervals() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Map<Table, List<Row>> tables =
              tables(
                  spark,
                  "quenched",
                  YAML.formatted("quenched", 5),
                  "realisations=2",
                  "store.drift=none",
                  "store.sup-gap=grid",
                  "graph={family: erdos-renyi, servers: 20, mean-degree: 3}");
          for (Table table : List.of(Table.SUP_GAPS, Table.MAX_QUEUE, Table.QUANTILES)) {
            assertTrue(tables.get(table).size() >= 5, table.toString());
            for (Row row : tables.get(table)) {
              assertEquals(10L, row.<Long>getAs("replicas"));
              assertNull(row.getAs("lower"));
              assertNull(row.getAs("upper"));
              assertEquals("none-several-realisations", row.getAs("method"));
            }
          }
          assertEquals(5, tables.get(Table.SUP_GAPS).size());
          Row replica = tables.get(Table.REPLICAS).get(0);
          assertEquals(List.of(), replica.getList(replica.fieldIndex("drift")));
          assertNull(replica.getAs("sup_gap_continuous"));
          assertNotNull(replica.getAs("sup_gap"));
          Row row = tables.get(Table.POINTS).get(0);
          assertEquals("none-not-asked", row.getAs("sup_gap_continuous_method"));
          assertNull(row.getAs("sup_gap_continuous_mean"));
          return null;
        });
  }
}
