package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;

/**
 * Every experiment on the paper in a quick form: the file that is shipped, made small by overrides,
 * with its own criteria.
 *
 * <p>All of a run's intervals hold together with probability 1 - 1e-8 at least, so a claim that
 * holds comes out as not seen with probability 1e-8 a run at most, 7e-8 in all. What is asserted as
 * seen is so at these seeds, by an estimate that is 6 to 12 standard errors within the criterion.
 * Where a criterion needs more than this size, its verdict may stay open; each test names the
 * claims that are resolved.
 */
class PaperTest {
  private static final String SURE = "bands.confidence=0.99999999";

  private static SparkSession spark;
  @TempDir private static Path folder;

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

  /**
   * Resolved: the mean is within 0.002 of the refined mean field at every N, and one replica
   * spreads as predicted.
   */
  @Test
  void completeGraphsConverge() {
    String[] quick = {"graph.servers=[1e3, 1e4, 1e6]", "time.horizon=4", "replicas=200"};
    List<Row> rows = run("a-complete", quick);
    assertEquals(3 + 1 + 1 + 3 + 1, rows.size());
    assertEquals(Set.of(1, 4), seenThroughout(rows));
  }

  /**
   * Resolved: with (ln N)^2 and sqrt(N) every graph is within 0.02 of the limit and of one another,
   * with ln N within 0.05. That the gap falls by a tenth with ln N is not, at a hundred servers.
   */
  @Test
  void topologyDoesNotMatterWhereDegreesGrow() {
    String[] quick = {"graph.servers=[100, 2500]", "time.horizon=5", "replicas=20"};
    List<Row> rows = run("b-topology", quick);
    assertEquals(10 + 9 + 5 + 5, rows.size());
    assertEquals(Set.of(1, 2, 4), seenThroughout(rows));
    Set<String> families = rows.stream().map(r -> r.<String>getAs("family")).collect(set());
    assertEquals(Set.of("random-regular", "ring", "torus", "cliques", "erdos-renyi"), families);
    // What the theorem says of each, by its rule: none is out of its reach.
    Set<Object> regimes =
        table("b-topology", "points").select("regime").collectAsList().stream()
            .map(row -> row.get(0))
            .collect(set());
    assertEquals(Set.of("graph", "annealed", "annealed+quenched"), regimes);
  }

  /**
   * Resolved: the gap of bounded degrees is there, above 0.02, at every N, and does not fall; the
   * ring and random 4-regular graphs are near the pair approximation. And the other way round, on
   * the same replicas: that the ring follows the limit of the complete graph is not so, and not
   * seen.
   */
  @Test
  void boundedDegreesKeepTheGap() {
    String[] quick = {"graph.servers=[500, 2000]", "replicas=200"};
    List<Row> rows = run("c-bounded", quick);
    assertEquals(10 + 5 + 2 + 2, rows.size());
    assertEquals(Set.of(1, 2, 3, 4), seenThroughout(rows));

    String ring =
        "claims=[{claim: classical, quantity: distance, at: {family: ring}, criterion: below"
            + " 0.02}]";
    List<Row> no = claims("c-bounded", quick[0], quick[1], ring);
    assertEquals(4, no.size());
    assertEquals(Set.of("not-seen"), verdicts(no));

    assertEquals(List.of(), claims("c-bounded", quick[0], quick[1], "claims=[]"));
    assertFalse(Files.exists(folder.resolve("c-bounded/claims")));
  }

  /**
   * Resolved: components of different degree are within 0.02 of the limit; bipartite graphs, blocks
   * and preferential attachment are farther than 0.02 from it, hubs and leaves farther than 0.1;
   * these and blocks follow the mean field of their classes to 0.02 and 0.01. That the bipartite
   * graph does to 0.003 is not: ClassMeanFieldTest sees it.
   */
  @Test
  void degreesHaveToBecomeEqual() {
    String[] quick = {"graph.servers=[500, 2500]", "replicas=160"};
    List<Row> rows = run("d-degree-ratio", quick);
    assertEquals(1 + 6 + 2 + 2 + 1 + 2 + 1, rows.size());
    assertEquals(Set.of(1, 2, 3, 5, 6, 7), seenThroughout(rows));
    // By class: the sides have degrees 400 and 100 at N = 500, of hubs and leaves 478 and 22.
    List<Row> classes =
        table("d-degree-ratio", "degree_classes")
            .where("class_mean_field is null")
            .join(table("d-degree-ratio", "points").where("family = 'complete-bipartite'"), "point")
            .collectAsList();
    assertEquals(List.of(), classes);
  }

  /**
   * Resolved: the gap of Erdős–Rényi graphs falls to below 0.9 with ln N, from 400 servers to 8000.
   */
  @Test
  void annealedAnyGrowthWillDo() {
    String[] quick = {"graph.servers=[400, 8000]", "replicas=45"};
    List<Row> rows = run("e-annealed", quick);
    assertTrue(
        seen(rows.stream().filter(r -> "ln(N)".equals(r.getAs("graph_rule"))).toList()).contains(1),
        rows::toString);
  }

  /**
   * Resolved: with (ln N)^2 graphs agree to 0.001 and the mean is within 0.02 of the limit; with 2
   * and ln N it is farther than 0.02.
   */
  @Test
  void quenchedOneGraphIsAsGoodAsAnother() {
    List<Row> rows = run("f-quenched", "graph.servers=[200, 2000]");
    assertEquals(1 + 2 + 1 + 1 + 2, rows.size());
    assertEquals(Set.of(1, 4, 5), seenThroughout(rows));
  }

  /**
   * Resolved: from two choices on, and from empty and stationary starts, all loads are within 0.03
   * of the limit. With one choice there is no control variate, and an overfull start has cells of
   * few counts: these take the full size.
   */
  @Test
  void startsLoadsAndChoicesDoNotMatter() {
    List<Row> rows = run("g-starts", "graph.servers=1000", "replicas=30");
    assertEquals(36, rows.size());
    Set<List<?>> seen =
        rows.stream()
            .filter(row -> row.getAs("verdict").equals("seen"))
            .map(row -> List.of(row.getAs("arrival_rate"), row.getAs("choices")))
            .collect(Collectors.toSet());
    for (double rate : new double[] {0.5, 0.9, 0.99}) {
      for (int choices : new int[] {2, 3, 5}) {
        assertTrue(seen.contains(List.of(rate, choices)), rate + " " + choices);
      }
    }
  }

  private static List<Row> run(String name, String... overrides) {
    List<Row> rows = claims(name, overrides);
    assertFalse(verdicts(rows).contains("not-seen"), rows::toString);
    return rows;
  }

  private static List<Row> claims(String name, String... overrides) {
    List<String> all = new ArrayList<>(List.of(overrides));
    all.add(SURE);
    Experiment experiment = ExperimentReader.read(Path.of("conf/paper/" + name + ".yaml"), all);
    return Runs.run(spark, experiment, folder.resolve(name), Hooks.NONE).claims();
  }

  private static Dataset<Row> table(String name, String table) {
    return spark.read().parquet(folder.resolve(name).resolve(table).toString());
  }

  private static Set<String> verdicts(List<Row> rows) {
    return rows.stream().map(row -> row.<String>getAs("verdict")).collect(set());
  }

  private static <T> Collector<T, ?, Set<T>> set() {
    return Collectors.toSet();
  }

  /** The claims of which a test is seen. */
  private static Set<Integer> seen(List<Row> rows) {
    return rows.stream()
        .filter(row -> row.getAs("verdict").equals("seen"))
        .map(row -> row.<Integer>getAs("number"))
        .collect(set());
  }

  /** The claims of which all tests are seen. */
  private static Set<Integer> seenThroughout(List<Row> rows) {
    Set<Integer> all = new TreeSet<>(seen(rows));
    rows.stream()
        .filter(row -> !row.getAs("verdict").equals("seen"))
        .forEach(row -> all.remove(row.<Integer>getAs("number")));
    return all;
  }
}
