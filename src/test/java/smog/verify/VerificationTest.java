package smog.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Point;
import smog.model.Model;
import smog.model.Ties;
import smog.spark.EnsembleRun;
import smog.spark.Faults;

/**
 * Faults are put in and have to be found. Seeds are fixed; each fault is far above what the scale
 * sees with probability 0.999, as the checks themselves tell.
 */
class VerificationTest {
  /** A rate off by 1 % shifts the matched statistic by some 20 standard errors, the limit is 5. */
  private static final Scale SMALL = new Scale(1_000, 20, 2, 1);

  private static SparkSession spark;

  @TempDir Path folder;

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

  @Test
  void findsTheOtherTieRule() {
    Set<String> failed = failed(Suite.SMALL_GRAPHS, changed(VerificationTest::withOtherTies));
    assertTrue(
        failed.containsAll(List.of("small graphs: path", "small graphs: star")), failed::toString);
  }

  @Test
  void findsARateThatIsOffByOnePercent() {
    Set<String> failed = failed(Suite.SMALL_GRAPHS, changed(VerificationTest::withFasterArrivals));
    assertTrue(failed.contains("arrival rate"), failed::toString);
  }

  @Test
  void findsAReplicaThatIsCountedTwice() {
    assertEquals(
        Set.of("partitions", "every replica once"),
        failed(Suite.PARTITIONS, Faults::firstReplicaTwice));
  }

  /** Names of the checks of a suite that fail. */
  private Set<String> failed(Suite suite, Launch launch) {
    return new Verification(SMALL, "test", launch)
        .run(spark, folder, folder.resolve("runs").toString(), List.of(suite), begun -> {}).stream()
            .filter(check -> !check.passed())
            .map(Check::name)
            .collect(Collectors.toSet());
  }

  /** Runs whose points have other models than they say. */
  private static Launch changed(UnaryOperator<Model> change) {
    return (experiment, directory, version) ->
        EnsembleRun.claim(changed(experiment, change), directory, version);
  }

  private static Experiment changed(Experiment e, UnaryOperator<Model> change) {
    List<Point> points = e.points().stream().map(point -> changed(point, change)).toList();
    return new Experiment(
        e.name(),
        e.seed(),
        e.law(),
        e.realisations(),
        e.replicas(),
        e.until(),
        e.bands(),
        e.packed(),
        e.store(),
        points,
        e.identity(),
        e.ownLimit(),
        e.claims(),
        e.text(),
        e.notes());
  }

  private static Point changed(Point p, UnaryOperator<Model> change) {
    return new Point(
        p.key(),
        p.law(),
        p.family(),
        p.graphPart(),
        p.graphRules(),
        change.apply(p.model()),
        p.grid(),
        p.recording(),
        p.steady(),
        p.randomness());
  }

  private static Model withOtherTies(Model m) {
    Ties other = m.ties() == Ties.OWN ? Ties.UNIFORM : Ties.OWN;
    return new Model(
        m.arrivalRate(), m.choices(), m.sampling(), other, m.fewNeighbours(), m.start());
  }

  private static Model withFasterArrivals(Model m) {
    return new Model(
        1.01 * m.arrivalRate(), m.choices(), m.sampling(), m.ties(), m.fewNeighbours(), m.start());
  }
}
