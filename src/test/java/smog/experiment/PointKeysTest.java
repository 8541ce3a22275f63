package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keys name results on disk: they must never change.
 *
 * <p>The golden ones are the first 16 digits of what {@code sha256sum} of GNU coreutils 9 prints
 * for the three lines of {@link PointKeys}.
 */
class PointKeysTest {
  @TempDir private Path folder;

  @Test
  void areThoseOfSha256sum() {
    assertEquals("pd2dfce61698d94a3", key());
    assertEquals(
        "p857d9e0aa5a194d3",
        key(
            "law=quenched",
            "graph={family: erdos-renyi, servers: 1e2, mean-degree: SQRT( n )}",
            "model={arrival-rate: 7.0e-1, choices: 3, ties: own, start: {tails: [0.50, .25]}}"));
    assertEquals(
        "p6c73456290588585",
        key(
            "graph={family: ring, servers: 1_00, degree: ln(N)}",
            "model={arrival-rate: 1, choices: 2, sampling: with-replacement, few-neighbours: own,"
                + " start: {geometric: 0.10}}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name=other",
        "seed=8",
        "replicas=400",
        "time={step: 0.1, horizon: 30}",
        "bands={confidence: 0.9}",
        "packing=none",
        "store.trajectories=none",
        "store.vertices=all",
        "store.degree-classes=binned",
        "time={horizon: 1, step: 0.25, warm-up: 0.5}",
        "estimator=plain",
        "graph={servers: 5e1, family: complete}",
        "graph.servers=50.0",
        "graph.servers=[10, 50]",
        "graph.representation=implicit",
        "model={choices: 2, arrival-rate: 9.0e-1}",
        "model.arrival-rate=[0.5, 0.90]",
        "model.start=empty",
        "model.ties=uniform",
        "model.choices=[1, 2]",
      })
  void doNotDependOnWhatIsNotTheirPoint(String override) {
    List<String> keys = Yaml.read(Yaml.SMALL, override).points().stream().map(Point::key).toList();
    assertTrue(keys.contains(key()), () -> override + " gives " + keys);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "law=quenched",
        "graph.servers=51",
        "graph={family: ring, servers: 50, degree: 2}",
        "model.arrival-rate=0.9000000001",
        "model.choices=3",
        "model.sampling=with-replacement",
        "model.ties=own",
        "model.few-neighbours=own",
        "model.start=fixed-point",
        "model.start={tasks: 0}",
      })
  void dependOnAllThatMatters(String override) {
    assertNotEquals(key(), key(override));
  }

  @Test
  void moreRealisationsKeepKeys() {
    assertEquals(key("law=quenched"), key("law=quenched", "realisations=20"));
  }

  @Test
  void pointsThatDifferInTheModelAloneShareTheirGraphPart() {
    List<Point> points =
        Yaml.read(
                Yaml.with("graph: {family: erdos-renyi, servers: 50, mean-degree: [ln(N), 4]}"),
                "model.arrival-rate=[0.5, 0.9]",
                "law=quenched")
            .points();
    assertEquals(4, points.size());
    assertEquals(points.get(0).graphPart(), points.get(1).graphPart());
    assertNotEquals(points.get(0).graphPart(), points.get(2).graphPart());
    assertEquals(points.get(0).graphKey(7, 3, 0), points.get(1).graphKey(7, 3, 5));
    assertNotEquals(points.get(0).graphKey(7, 3, 0), points.get(2).graphKey(7, 3, 0));
  }

  /** Graphs without edges are others, so they are other points; what AUTO comes to is the same. */
  @Test
  void theRepresentationIsAPartOfErdosRenyiPointsThatHaveNoEdges() {
    String er = Yaml.with("graph: {family: erdos-renyi, servers: 50, mean-degree: 5}");
    Point auto = Yaml.read(er).points().get(0);
    assertEquals(auto.key(), Yaml.read(er, "graph.representation=csr").points().get(0).key());
    Point implicit = Yaml.read(er, "graph.representation=implicit").points().get(0);
    assertNotEquals(auto.key(), implicit.key());
    assertEquals(
        "family=erdos-renyi servers=50 mean-degree=5 rule=5 representation=implicit",
        implicit.graphPart());
    String dense = Yaml.with("graph: {family: erdos-renyi, servers: 1e6, mean-degree: 0.1*(N-1)}");
    assertEquals(
        Yaml.read(dense, "graph.representation=implicit").points().get(0).key(),
        Yaml.read(dense).points().get(0).key());
  }

  @Test
  void aFilesKeyIsThatOfItsGraphAndNotOfItsPath() throws IOException {
    Path one = Files.writeString(folder.resolve("one.txt"), "0 1\n1 2\n");
    Path two = Files.writeString(folder.resolve("two.txt"), "# other\n2 1\n0 1\n");
    Path three = Files.writeString(folder.resolve("three.txt"), "0 1\n1 2\n2 0\n");
    assertEquals(fileKey(one), fileKey(two));
    assertNotEquals(fileKey(one), fileKey(three));
  }

  @Test
  void aThousandPointsHaveAThousandKeys() {
    Experiment experiment = ExperimentReader.read(Yaml.cases("o08-big-report.yaml"), List.of());
    Set<String> keys = new HashSet<>();
    experiment.points().forEach(p -> keys.add(p.key()));
    assertEquals(480, keys.size());
    assertTrue(keys.stream().allMatch(k -> k.matches("p[0-9a-f]{16}")));
  }

  @ParameterizedTest
  @CsvSource({
    "seed=8, seed",
    "law=quenched, law",
    "time.step=0.5, time.step",
    "time.horizon=2, time.horizon",
    "bands.confidence=0.9, bands.confidence",
    "bands.levels=3, bands.levels",
    "store.trajectories=none, store.trajectories",
    "estimator=plain, estimator"
  })
  void theIdentityNamesWhatMustAgree(String override, String key) {
    Experiment here = Yaml.read(Yaml.SMALL);
    Experiment there = Yaml.read(Yaml.SMALL, override);
    assertNotEquals(here.identity().get(key), there.identity().get(key));
    there.identity().put(key, here.identity().get(key));
    assertEquals(here.identity(), there.identity());
  }

  @ParameterizedTest
  @ValueSource(strings = {"name=other", "replicas=400", "packing=none", "model.choices=3"})
  void theIdentityLeavesOutTheRest(String override) {
    assertEquals(Yaml.read(Yaml.SMALL).identity(), Yaml.read(Yaml.SMALL, override).identity());
  }

  @Test
  void theIdentityHasOneSpelling() {
    Experiment other = Yaml.read(Yaml.SMALL, "seed=7.0", "time={step: 2.5e-1, horizon: 1.00}");
    assertEquals(Yaml.read(Yaml.SMALL).identity(), other.identity());
  }

  private static String fileKey(Path path) {
    return key("graph.family=file", "graph.path=" + path);
  }

  private static String key(String... overrides) {
    return Yaml.read(Yaml.SMALL, overrides).points().get(0).key();
  }
}
