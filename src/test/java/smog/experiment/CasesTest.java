package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Experiments from the field that go wrong elsewhere. The expected places were counted by hand in
 * the files of {@code cases}; the words are what a user has to be told.
 */
class CasesTest {

  /** Each problem: place, words that its message must have, all problems separated by a bar. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "g19b-p-above-one.yaml; 4:64 50 at N = 10",
        "g19c-odd-regular.yaml; 4:59 9 x 3 is odd",
        "g19d-ring-too-small.yaml; 4:44 degree 5 is odd | 4:47 6 at N = 6 needs N > 6",
        "p02-duplicates.yaml; 5:29 0.7 again | 5:34 0.7 again | 5:40 0.7 again column 24",
        "p08-one-too-big.yaml; 4:75 2000000000 servers GB 2147483639",
        "q10-bad-starts.yaml; 5:62 rise | 5:78 1.2 | 5:97 1.0 | 5:111 -1 | 5:124 2.5",
        "q12b-overload-fixed-point.yaml; 5:47 no fixed point at arrival rate 1.2",
        "w01-step.yaml; 6:26 0.3 does not divide 0.5 and 0.25",
        "w02b-one-server-er.yaml; 4:64 1 at N = 1",
        "w03-choices-above-n.yaml; 5:41 0 | 5:44 1.5 whole | 5:49 2147483648",
        "w04-negative-rule.yaml; 4:64 ln(N)-3 = -0.697 at N = 10",
        "w04b-rule-text.yaml; 4:67 ln(N) again | 4:76 ln(N) again | 4:87 sqrt(N | 4:98 N^ | 4:102 1/0",
        "w05b-zero.yaml; 6:17 0 above 0",
        "w05c-step-above.yaml; 6:26 2 is above the horizon 1",
        "w07-slash.yaml; 1:7 the character '/'",
        "w07b-odd-names.yaml; 1:7 blank",
        "w10-seed-neg.yaml; 2:7 -1 range",
        "w10b-seed-65.yaml; 2:7 18446744073709551616 range",
        "w10e-seed-float.yaml; 2:7 1.5 whole number",
        "y02-octal.yaml; 2:7 010 leading zero | 4:36 0100 leading zero",
        "y02b-octal-text.yaml; 5:37 08 leading zero",
        "y03-exponents.yaml; 4:42 100 again | 4:47 100 again | 4:54 100 again | 4:59 100 again",
        "y03b-not-whole.yaml; 4:37 1e-1 whole | 4:43 100.5 whole | 4:50 1e2.5 not a number",
        "y04-duplicate-key.yaml; 8:1 replicas twice line 7",
        "y04b-duplicate-flow.yaml; 6:32 time.horizon twice line 6 column 8",
        "y04c-merge.yaml; 1:1 x is no key",
        "y05-bomb.yaml; 6:17 aliases",
        "y05b-self.yaml; 1:40 *g within",
        "y05c-deep.yaml; 5:62 nested",
        "y05d-bomb-below-limit.yaml; 9:11 aliases",
        "y06b-off.yaml; 5:46 off uniform, own | 5:58 start empty, fixed-point",
        "y07b-tab.yaml; 5:1 tab indent",
        "y07d-two-docs.yaml; 8:1 second document",
        "y08-comma-decimal.yaml; 5:24 0 range | 5:25 comma 0.7 | 5:29 0 range",
        "y08b-comma-scalar.yaml; 6:17 0,7 not a number 0.7",
        "y09-huge.yaml; 4:37 9223372036854775808 | 4:58 1.0e18 | 4:66 .inf | 4:72 .nan | 4:78 -5 | 4:82 0",
      })
  void isRefusedAtItsPlace(String file, String expected) {
    List<String> problems = Yaml.problemsOf(Yaml.cases(file));
    List<String> wanted = Arrays.stream(expected.split("\\|")).map(String::strip).toList();
    assertEquals(wanted.size(), problems.size(), problems::toString);
    for (int i = 0; i < wanted.size(); i++) {
      for (String word : wanted.get(i).split(" ", -1)) {
        assertTrue(problems.get(i).contains(word), wanted.get(i) + " / " + problems.get(i));
      }
      assertTrue(
          problems.get(i).startsWith(wanted.get(i).split(" ", -1)[0] + ": "), problems.get(i));
      assertFalse(problems.get(i).contains("\n"), problems.get(i));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "g19-p-is-one.yaml; g19; 1",
        "o05-quoting.yaml; a,b \"c\" =1+1; 1",
        "o08-big-report.yaml; o08; 480",
        "o11-no-trajectories.yaml; o11; 1",
        "p03-near.yaml; p03; 2",
        "q05-transient.yaml; q05; 1",
        "q06-one-replica.yaml; q06; 1",
        "q12-overload.yaml; q12; 4",
        "w02-one-server.yaml; w02; 1",
        "w03b-choices-above-n-ok.yaml; w03b; 2",
        "w05-tiny.yaml; w05; 1",
        "w06-same-value.yaml; w06; 2",
        "w13-long-queue.yaml; w13; 1",
        "y06-norway.yaml; no; 1",
        "y07-date-name.yaml; 2019-06-01; 1",
        "y07c-bom.yaml; y07c; 1",
      })
  void isRead(String file, String name, int points) {
    Experiment experiment = ExperimentReader.read(Yaml.cases(file), List.of());
    assertEquals(name, experiment.name());
    assertEquals(points, experiment.points().size());
    assertEquals(points, experiment.points().stream().map(Point::key).distinct().count());
  }

  @ParameterizedTest
  @CsvSource({"0, 11, 1.0", "1, 4, 0.3", "2, 201, 20.0", "3, 5003, 10.004", "4, 601, 6.0"})
  void gridsHaveTheTimesAsWritten(int number, int size, double last) {
    Experiment experiment =
        ExperimentReader.read(Yaml.cases("q02-grid-" + number + ".yaml"), List.of());
    double[] times = experiment.points().get(0).grid().times();
    assertEquals(size, times.length);
    assertEquals(last, times[size - 1]);
  }

  @ParameterizedTest
  @CsvSource({
    "w10c-seed-1.yaml, 1",
    "w10d-seed-1-2p32.yaml, 4294967297",
    "w10f-seed-max.yaml, 9223372036854775807"
  })
  void seedsAreWide(String file, long seed) {
    assertEquals(seed, ExperimentReader.read(Yaml.cases(file), List.of()).seed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e2", "1E2", "1.0e2", "100", "1_00", "+100", "100.", "100.0"})
  void oneHundredIsOneValueHoweverWritten(String text) {
    String key = Yaml.read(Yaml.SMALL, "graph.servers=100").points().get(0).key();
    Experiment experiment = Yaml.read(Yaml.SMALL, "graph.servers=" + text);
    assertEquals(100, experiment.points().get(0).family().servers());
    assertEquals(key, experiment.points().get(0).key());
  }

  @Test
  void aMergeKeyIsHonouredAndItsValueOverridden() {
    String merged =
        """
        name: merged
        seed: 7
        law: annealed
        graph: {family: complete, servers: 50}
        model: &m {arrival-rate: 0.9, choices: 2}
        time: {<<: {horizon: 1, step: 0.25}, horizon: 2}
        replicas: 4
        """;
    Point point = Yaml.read(merged).points().get(0);
    assertEquals("0.25", point.grid().step().toPlainString());
    assertEquals("2", point.grid().horizon().toPlainString());
  }

  /** Both would have 10 replicas in one band if they shared a key. */
  @Test
  void aNumberAndARuleOfTheSameValueAreTwoPoints() {
    List<Point> points =
        ExperimentReader.read(Yaml.cases("w06-same-value.yaml"), List.of()).points();
    assertEquals(List.of("10", "sqrt(N)"), points.stream().map(Point::meanDegreeRule).toList());
    assertEquals(10, points.get(0).family().meanDegree());
    assertEquals(10, points.get(1).family().meanDegree());
  }

  @Test
  void oneReplicaIsNotedToHaveNoBand() {
    Experiment experiment = ExperimentReader.read(Yaml.cases("q06-one-replica.yaml"), List.of());
    assertTrue(experiment.notes().get(0).contains("no band"));
  }
}
