package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths of steady states; the relaxation times are those of steady_state_design.csv. */
class SteadyReaderTest {
  private static final String YAML =
      """
      name: steady
      seed: 1
      law: annealed
      graph: {family: erdos-renyi, servers: 1000, mean-degree: 20}
      model: {arrival-rate: 0.99, choices: 2}
      time: {steady-state: {}}
      replicas: 10
      """;

  @TempDir private Path folder;

  private Experiment read(String... overrides) throws IOException {
    Path file = folder.resolve("e.yaml");
    Files.writeString(file, YAML);
    return ExperimentReader.read(file, List.of(overrides));
  }

  /** The relaxation time is 142.2: batches of ten, two digits, rounded up; the warm-up 13.8. */
  @Test
  void lengthsComeFromTheSpectralGap() throws IOException {
    Point point = read().points().get(0);
    assertEquals(1500, point.grid().step().doubleValue());
    assertEquals(2, point.steady().warmUp());
    assertEquals(20, point.steady().batches());
    assertEquals(1500 * 22, point.grid().horizon().doubleValue());
    assertEquals(Steady.Mixing.OK, point.steady().mixing());
  }

  @Test
  void givenLengthsAreKeptAndTheWarmUpIsWholeBatches() throws IOException {
    Point point = read("time.steady-state={warm-up: 250, batch: 100, batches: 30}").points().get(0);
    assertEquals(100, point.grid().step().doubleValue());
    assertEquals(3, point.steady().warmUp());
    assertEquals(3300, point.grid().horizon().doubleValue());
    assertEquals(Steady.Mixing.SHORT_BATCHES, point.steady().mixing());
  }

  /** 1 / (1 - sqrt(0.99))^2 is 39799.7: a server alone is an M/M/1 queue. */
  @Test
  void isolatedServersAreToldOf() throws IOException {
    Experiment sparse = read("graph.mean-degree=3");
    assertEquals(Steady.Mixing.ISOLATED_SERVERS, sparse.points().get(0).steady().mixing());
    assertTrue(
        sparse.notes().stream()
            .anyMatch(note -> note.contains("M/M/1") && note.contains("3.98e+04")),
        sparse.notes().toString());
    assertTrue(read().notes().stream().noneMatch(note -> note.contains("slow mixing")));
  }

  @Test
  void unstableRatesAreRefusedWithTheirPlace() {
    for (String rate : List.of("1", "1.5")) {
      String words =
          assertThrows(
                  InvalidExperimentException.class,
                  () -> read("model.arrival-rate=[0.5, " + rate + "]"))
              .getMessage();
      assertTrue(words.contains(rate + " has no steady state"), words);
      assertTrue(words.contains("give a rate below 1"), words);
    }
  }

  @Test
  void aStoppingRuleIsRefused() {
    String words =
        assertThrows(
                InvalidExperimentException.class,
                () -> read("replicas={until: {half-width: 0.01}, at-most: 50}"))
            .getMessage();
    assertTrue(words.contains("beside time.steady-state"), words);
  }
}
