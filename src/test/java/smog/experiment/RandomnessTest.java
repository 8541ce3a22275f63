package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.random.StreamKey;
import smog.random.StreamKey.Purpose;

/** Which streams replicas have, by {@code replicas-per-graph} and {@code randomness}. */
class RandomnessTest {
  private static final String YAML =
      """
      name: streams
      seed: 11
      law: %s
      graph: {family: erdos-renyi, servers: 50, mean-degree: 4}
      model: {arrival-rate: [0.8, 0.9], choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 12
      """;

  @TempDir private Path folder;

  private Experiment read(String law, String... overrides) throws IOException {
    Path file = folder.resolve("streams.yaml");
    Files.write(file, YAML.formatted(law).getBytes(StandardCharsets.UTF_8));
    return ExperimentReader.read(file, List.of(overrides));
  }

  /** What run directories hold since the first version: seed, key, realisation, replica. */
  @Test
  void byDefaultStreamsAreThePointsOwn() throws IOException {
    for (String law : List.of("annealed", "quenched")) {
      for (Point point : read(law).points()) {
        StreamKey expected = StreamKey.ofSeed(11).child(point.key()).child(0).child(7);
        assertEquals(expected, point.replicaKey(11, 0, 7));
        if (law.equals("annealed")) {
          assertEquals(expected.child(Purpose.GRAPH), point.graphKey(11, 0, 7));
        }
      }
    }
    assertEquals(read("annealed").identity(), read("annealed", "replicas-per-graph=1").identity());
  }

  /** Graph g is that of replica g of the plain design; replicas are counted through. */
  @Test
  void replicasOfAGraphHaveDynamicsOfTheirOwn() throws IOException {
    Point alone = read("annealed").points().get(0);
    Experiment experiment = read("annealed", "replicas-per-graph=3");
    Point point = experiment.points().get(0);
    assertEquals(4, experiment.realisations());
    assertEquals(3, experiment.replicas());
    assertEquals(alone.key(), point.key());
    for (int graph = 0; graph < 4; graph++) {
      for (int replica = 0; replica < 3; replica++) {
        assertEquals(
            alone.replicaKey(11, 0, 3 * graph + replica), point.replicaKey(11, graph, replica));
        assertEquals(alone.graphKey(11, 0, graph), point.graphKey(11, graph, replica));
      }
    }
    assertEquals("3", experiment.identity().get("replicas-per-graph"));
  }

  /** The same streams at both rates, not those of a point's own, nor those of a graph. */
  @Test
  void sharedStreamsAreThoseOfTheGraphPart() throws IOException {
    Set<StreamKey> all = new HashSet<>();
    for (String law : List.of("annealed", "quenched")) {
      Experiment experiment = read(law, "randomness=shared");
      assertEquals(law.equals("annealed") ? 12 : 1, experiment.realisations());
      Point a = experiment.points().get(0);
      Point b = experiment.points().get(1);
      assertNotEquals(a.key(), b.key());
      for (int g = 0; g < 5; g++) {
        assertEquals(a.replicaKey(11, g, 0), b.replicaKey(11, g, 0));
        assertEquals(a.graphKey(11, g, 0), b.graphKey(11, g, 0));
        assertNotEquals(read(law).points().get(0).replicaKey(11, g, 0), a.replicaKey(11, g, 0));
        assertTrue(all.add(a.replicaKey(11, g, 0)) && all.add(a.graphKey(11, g, 0)));
      }
      assertEquals("shared", experiment.identity().get("randomness"));
    }
  }

  private void refused(String words, String law, String... overrides) {
    InvalidExperimentException e =
        assertThrows(InvalidExperimentException.class, () -> read(law, overrides));
    assertTrue(e.problems().toString().contains(words), e.problems().toString());
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    refused("is for law annealed", "quenched", "replicas-per-graph=2");
    refused("do not make whole graphs of 5", "annealed", "replicas-per-graph=5");
    refused("multiple of 12 from 24", "annealed", "replicas-per-graph=12");
    refused("whole number from 1", "annealed", "replicas-per-graph=0");
    refused("own, shared", "annealed", "randomness=common");
    String until = "replicas={until: {half-width: 0.1}, at-most: 40}";
    refused("goes with no stopping rule", "annealed", until, "replicas-per-graph=2");
    refused("goes with no stopping rule", "annealed", until, "randomness=shared");
  }
}
