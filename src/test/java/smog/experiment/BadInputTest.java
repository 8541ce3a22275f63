package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One line of a small experiment is wrong at a time; places were counted by hand. */
class BadInputTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "colour: red; 8:1: colour; no key",
        "replica: 4; 8:1: replica; did you mean replicas?",
        "model: {arival-rate: 0.9, arrival-rate: 1, choices: 2}; 5:9: model.arival-rate; model.arrival-rate?",
        "model: {arrival-rate: 0.9, choices: 2, choices: 3}; 5:40: model.choices; line 5 column 28",
        "model: {arrival-rate: 0, choices: 2}; 5:23: model.arrival-rate; above 0",
        "model: {arrival-rate: -0.5, choices: 2}; 5:23: model.arrival-rate; above 0",
        "model: {arrival-rate: fast, choices: 2}; 5:23: model.arrival-rate; not a number",
        "model: {arrival-rate: {mean: 1}, choices: 2}; 5:23: model.arrival-rate; no mapping",
        "model: {arrival-rate: [], choices: 2}; 5:23: model.arrival-rate; empty list",
        "model: {arrival-rate: [[0.7]], choices: 2}; 5:24: model.arrival-rate; no list",
        "model: {arrival-rate: 1:30, choices: 2}; 5:23: model.arrival-rate; 1:30",
        "model: {arrival-rate: 2019-06-01, choices: 2}; 5:23: model.arrival-rate; not a number",
        "model: {arrival-rate: 1e-400, choices: 2}; 5:23: model.arrival-rate; out of range",
        "model: {arrival-rate: [0,7], choices: 2}; 5:24: model.arrival-rate; above 0",
        "model: {arrival-rate: [1,5, 2,7], choices: 2}; 5:25: model.arrival-rate; 1.5",
        "model: {arrival-rate: 0.9, choices: 0}; 5:37: model.choices; from 1",
        "model: {arrival-rate: 0.9, choices: -1}; 5:37: model.choices; from 1",
        "model: {arrival-rate: 0.9, choices: yes}; 5:37: model.choices; yes",
        "model: {arrival-rate: 0.9, choices: 0x10}; 5:37: model.choices; decimal",
        "model: {arrival-rate: 0.9, choices: 007}; 5:37: model.choices; write 7",
        "model: {arrival-rate: 0.9}; 5:1: model.choices; is missing",
        "model: {arrival-rate: 0.9, choices: 2, sampling: with}; 5:50: model.sampling; with-replacement",
        "model: {arrival-rate: 0.9, choices: 2, start: full}; 5:47: model.start; fixed-point",
        "model: {arrival-rate: 0.9, choices: 2, start: {task: 1}}; 5:48: model.start; tasks",
        "model: {arrival-rate: 0.9, choices: 2, start: {tails: [0,5, 0,2]}}; 5:57: model.start; 0.5",
        "model: [1]; 5:8: model; no mapping",
        "graph: {family: complete, servers: 0}; 4:36: graph.servers; from 1",
        "graph: {family: complete, servers: -3}; 4:36: graph.servers; from 1",
        "graph: {family: complete, servers: 1000000000001}; 4:36: graph.servers; 1000000000000",
        "graph: {family: ring, servers: 2147483640, degree: 2}; 4:32: graph.servers; or family complete",
        "graph: {family: complete, servers: 50, degree: 4}; 4:48: graph.degree; random-regular and ring",
        "graph: {family: wheel, servers: 50}; 4:17: graph.family; erdos-renyi",
        "graph: {family: complete}; 4:1: graph.servers; is missing",
        "graph: {family: erdos-renyi, servers: 50}; 4:1: graph.mean-degree; is missing",
        "graph: {family: erdos-renyi, servers: 50, mean-degree: 49.5}; 4:56: graph.mean-degree; N-1 = 49",
        "graph: {family: erdos-renyi, servers: 50, mean-degree: -1}; 4:56: graph.mean-degree; -1 at N = 50",
        "graph: {family: random-regular, servers: 9, degree: 3}; 4:53: graph.degree; 9 x 3 is odd",
        "graph: {family: random-regular, servers: 9, degree: 10}; 4:53: graph.degree; N > 10",
        "graph: {family: random-regular, servers: 8, degree: 8}; 4:53: graph.degree; N > 8",
        "graph: {family: random-regular, servers: 9, degree: 2.5}; 4:53: graph.degree; whole",
        "graph: {family: ring, servers: 9, degree: 3}; 4:43: graph.degree; odd",
        "graph: {family: complete, servers: 50, representation: dense}; 4:56: graph.representation; csr",
        "graph: {family: random-regular, servers: 50, degree: 4, representation: implicit}; 4:73: graph.representation; edges of random-regular have to be in memory",
        "graph: {family: erdos-renyi, servers: 1e6, mean-degree: 1e5, representation: csr}; 4:57: graph.mean-degree; representation: implicit",
        "replicas: 0; 7:11: replicas; from 1",
        "replicas: 2147483648; 7:11: replicas; out of range",
        "replicas: four; 7:11: replicas; not a number",
        "replicas: [1, 2]; 7:11: replicas; no list",
        "replicas:; 7:10: replicas; no value",
        "time: {horizon: 0, step: 0.25}; 6:17: time.horizon; above 0",
        "time: {horizon: 1, step: 0}; 6:26: time.step; above 0",
        "time: {horizon: 1, step: -0.25}; 6:26: time.step; above 0",
        "time: {horizon: [1, 2], step: 1}; 6:17: time.horizon; no list",
        "time: {horizon: 1, step: 1, steady-state: true}; 6:43: time.steady-state; no mapping",
        "time: {horizon: 1, steady-state: {}}; 6:17: time.horizon; beside steady-state",
        "time: {steady-state: {batches: 1}}; 6:32: time.steady-state.batches; from 2",
        "time: {steady-state: {batch: 0}}; 6:30: time.steady-state.batch; above 0",
        "time: {steady-state: {warm-up: -1}}; 6:32: time.steady-state.warm-up; from 0",
        "time: {steady-state: {warmup: 5}}; 6:23: time.steady-state.warmup; warm-up",
        "seed: ten; 2:7: seed; not a number",
        "law: mixed; 3:6: law; annealed, quenched",
        "realisations: 3; 8:15: realisations; quenched",
        "bands: {confidence: 1}; 8:21: bands.confidence; between 0 and 1",
        "bands: {confidence: 0}; 8:21: bands.confidence; between 0 and 1",
        "bands: {confidence: 95}; 8:21: bands.confidence; between 0 and 1",
        "bands: {confidence: nan}; 8:21: bands.confidence; between 0 and 1",
        "bands: {confidence: 0.99999999999999999999}; 8:21: bands.confidence; between 0 and 1",
        "bands: {levels: 0}; 8:17: bands.levels; from 1",
        "bands: {simultaneous: supt}; 8:23: bands.simultaneous; one of bonferroni, sup-t",
        "estimator: controlled; 8:12: estimator; one of auto, plain, control-variate",
        "packing: all; 8:10: packing; auto, none",
        "store: {trajectories: some}; 8:23: store.trajectories; all, none",
        "zip: [graph.servers, model.choices]; 8:7: zip; list of lists",
        "zip: [[graph.servers, model.choices]]; 8:8: zip; no list",
        "[a, b]: 1; 8:1: a key; name",
        "seed: !!int 7; 2:7: the tag; leave it out",
        "seed: *x; 2:7: there is no &x; *x",
        "name: [a; 2:5: not YAML; list",
        "name: 'a; 1:7: not YAML; quote",
        "name: a: b; 1:8: not YAML; quote",
        "name: %a; 1:7: not YAML; quotes",
      })
  void isToldWithPlaceKeyAndRemedy(String line, String place, String words) {
    List<String> problems = Yaml.problems(Yaml.with(line.strip()));
    assertTrue(
        problems.stream().anyMatch(p -> p.startsWith(place) && p.contains(words)),
        problems::toString);
  }

  /**
   * Whatever key has it: no double has 400 digits in front of the point, or so many zeros behind.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "model.arrival-rate=%s",
        "model.choices=%s",
        "model.start={geometric: %s}",
        "model.start={tails: [%s]}",
        "model.start={tasks: %s}",
        "graph={family: erdos-renyi, servers: 50, mean-degree: %s}",
        "graph={family: erdos-renyi, servers: 50, mean-degree: 'N*%s'}",
        "graph={family: watts-strogatz, servers: 50, degree: 4, rewiring: %s}",
        "graph={family: chung-lu, servers: 50, mean-degree: 4, exponent: %s}",
        "time.horizon=%s",
        "time.step=%s",
        "time={steady-state: {warm-up: %s}}",
        "time={steady-state: {batch: %s}}",
        "replicas=%s",
        "replicas={until: {half-width: %s}, at-most: 10}",
        "bands.confidence=%s",
        "bands.quantiles=[%s]",
        "seed=%s"
      })
  void numbersThatNoDoubleHasAreRefused(String override) {
    String zeros = "0".repeat(330);
    for (String number :
        List.of("1e400", "1e-400", "1" + zeros, "0." + zeros + "1", "0x1p-3", "0.5d", ".nan")) {
      List<String> problems = Yaml.problems(Yaml.SMALL, override.formatted(number));
      assertTrue(
          problems.stream().anyMatch(problem -> problem.contains(": give ")),
          () -> override + " with " + number + ": " + problems);
      assertTrue(problems.stream().noneMatch(problem -> problem.contains("\n")));
    }
  }

  /** A horizon of a thousand million digits is refused before anybody writes it out. */
  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "1e-999999999", "-1e400", "0x10", "1e400"})
  void hugeOptionsAreRefused(String horizon) {
    SortedMap<String, String> options =
        new TreeMap<>(
            Map.of(
                "family", "complete",
                "servers", "10",
                "arrival-rate", "0.5",
                "choices", "2",
                "horizon", horizon));
    InvalidExperimentException refused =
        assertThrows(
            InvalidExperimentException.class,
            () -> ExperimentReader.ofOptions(options, List.of(), RemoteFiles.NONE));
    assertTrue(refused.getMessage().contains("--horizon " + horizon), refused.getMessage());
  }

  @Test
  void countsThatLeaveTheWholeNumbersAreRefused() {
    String graph = "graph: {family: complete, servers: 1e12}";
    List<String> rate = Yaml.problems(Yaml.with(graph, "model: {arrival-rate: 5000, choices: 2}"));
    assertTrue(rate.get(0).startsWith("5:23: model.arrival-rate: 5000 at N = 1000000000000"));
    List<String> start =
        Yaml.problems(
            Yaml.with(graph, "model: {arrival-rate: 1, choices: 2, start: {tasks: 5000}}"));
    assertTrue(start.get(0).contains("model.start: 5000 tasks"), start::toString);
    assertEquals(2, rate.size() + start.size());
    assertEquals(
        1_000_000_000_000L, Yaml.read(Yaml.with(graph)).points().get(0).family().servers());
  }

  @ParameterizedTest
  @CsvSource({
    "name, name",
    "seed, 20190601",
    "law, annealed",
    "replicas, 200",
    "time, time.horizon"
  })
  void aMissingKeyIsToldWithARemedy(String key, String words) {
    String text = Yaml.SMALL.replaceFirst("(?m)^" + key + ":.*\\n", "");
    List<String> problems = Yaml.problems(text);
    assertTrue(problems.get(0).startsWith("1:1: " + key), problems::toString);
    assertTrue(problems.toString().contains(words), problems::toString);
    assertEquals(key.equals("time") ? 2 : 1, problems.size());
  }

  @Test
  void allErrorsOfAFileAreToldTogetherInItsOrder() {
    String text =
        Yaml.with(
            "seed: 1.5",
            "graph: {family: erdos-renyi, servers: [10, 1000], mean-degree: [50, 'ln(N', ln(N)-3]}",
            "model: {arrival-rate: [0.5, x], choices: 0, ties: off, colour: red}",
            "time: {horizon: 1, step: 0.3}",
            "replicas: 0");
    List<String> places =
        Yaml.problems(text, "packing=some").stream().map(p -> p.split(": ", 3)[0]).toList();
    assertEquals(
        List.of(
            "2:7",
            "4:65",
            "4:70",
            "4:77",
            "5:29",
            "5:42",
            "5:51",
            "5:56",
            "6:26",
            "7:11",
            "--set packing=some"),
        places);
  }

  @Test
  void moreProblemsThanAnyoneReadsAreCut() {
    String many = "0, ".repeat(500);
    List<String> problems =
        Yaml.problems(Yaml.with("model: {arrival-rate: [" + many + "0], choices: 2}"));
    assertEquals(Problems.MOST + 1, problems.size());
    assertTrue(problems.get(Problems.MOST).contains("and 401 more"), problems.get(Problems.MOST));
  }

  /** 400 x 300 points. */
  @Test
  void tooManyPointsAreRefusedBeforeTheyAreMade() {
    String rates = numbers(1, 400);
    String choices = numbers(1, 300);
    List<String> problems =
        Yaml.problems(
            Yaml.with("model: {arrival-rate: [" + rates + "], choices: [" + choices + "]}"));
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).contains("120000 points"), problems.get(0));
  }

  private static String numbers(int first, int last) {
    return java.util.stream.IntStream.rangeClosed(first, last)
        .mapToObj(Integer::toString)
        .collect(java.util.stream.Collectors.joining(", "));
  }
}
