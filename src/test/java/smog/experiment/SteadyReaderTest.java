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

  /**
   * Points that mix slowly for one reason are one note, with the word of the column and the worst.
   */
  @Test
  void eachReasonIsToldOnce() throws IOException {
    List<String> notes =
        read("graph.mean-degree=[5, 20]", "model.arrival-rate=[0.7, 0.9]").notes().stream()
            .filter(note -> note.contains("slow mixing"))
            .toList();
    assertEquals(1, notes.size(), notes::toString);
    // 10 / (1 - sqrt(0.9))^2 = 3797.4, and ln(1e6) times a tenth of it.
    assertTrue(
        notes.get(0).contains("(isolated-servers) at 2 of 4 points, most at arrival rate 0.9")
            && notes.get(0).contains("warm-up: 5247 and batch: 3798"),
        notes::toString);
    List<String> both =
        read("graph.mean-degree=[5, 20]", "time.steady-state.batch=100").notes().stream()
            .filter(note -> note.contains("slow mixing"))
            .toList();
    assertEquals(1, both.size(), both::toString);
    assertTrue(both.get(0).contains("(short-batches) at 2 of 2 points"), both::toString);
  }

  /**
   * Of 20 batches each of 10 replicas independent ones have correlations of -.05, plus or minus
   * .07.
   */
  @Test
  void correlatedBatchesAreSlowMixingWhereTheoryKnewOfNone() throws IOException {
    Steady known = read().points().get(0).steady();
    assertEquals(Steady.Mixing.OK, known.mixing(Double.NaN, 10));
    assertEquals(Steady.Mixing.OK, known.mixing(0.29, 10));
    assertEquals(Steady.Mixing.CORRELATED_BATCHES, known.mixing(0.31, 10));
    assertEquals(Steady.Mixing.OK, known.mixing(0.5, 1), "three errors of one replica are .67");
    assertEquals(Steady.Mixing.CORRELATED_BATCHES, known.mixing(0.65, 1));
    Steady sparse = read("graph.mean-degree=3").points().get(0).steady();
    assertEquals(Steady.Mixing.ISOLATED_SERVERS, sparse.mixing(0.9, 10));
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
