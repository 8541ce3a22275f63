package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which tables are asked for, and what cannot be. */
class StoreTest {
  private static final String RING = Yaml.with("graph: {family: ring, servers: 50, degree: 2}");
  private static final String RANDOM =
      Yaml.with("graph: {family: erdos-renyi, servers: 50, mean-degree: 4}");

  @Test
  void nothingIsTheDefaultAndIsNoPartOfTheIdentity() {
    Experiment experiment = Yaml.read(RING);
    assertEquals(
        new Store(true, false, Store.Classes.NONE, 0, 64, Store.Sojourn.NONE), experiment.store());
    assertTrue(
        Experiment.LATE.keySet().stream().noneMatch(key -> experiment.identity().containsKey(key)));
    assertEquals(
        experiment.identity(),
        Yaml.read(RING, "store.vertices=none", "store.degree-classes=none").identity());
  }

  @Test
  void whatIsAskedForIsAPartOfTheIdentity() {
    Experiment experiment =
        Yaml.read(RING, "store={vertices: all, degree-classes: binned}", "time.warm-up=5.0e-1");
    assertEquals("all", experiment.identity().get("store.vertices"));
    assertEquals("binned", experiment.identity().get("store.degree-classes"));
    assertEquals("0.5", experiment.identity().get("time.warm-up"));
  }

  /** The first recorded time from the warm-up on, in decimals: 0.3 is 3 steps of 0.1. */
  @ParameterizedTest
  @CsvSource({"0, 0", "0.3, 3", "0.30001, 4", "0.05, 1", "1, 10"})
  void theWarmUpEndsAtARecordedTime(String warmUp, int index) {
    Experiment experiment =
        Yaml.read(
            RING, "store.vertices=all", "time={horizon: 1, step: 0.1, warm-up: " + warmUp + "}");
    assertEquals(index, experiment.store().firstTime());
  }

  @Test
  void levelsAreThoseOfBandsAndAtMost64() {
    assertEquals(3, Yaml.read(RING, "bands.levels=3").store().mostLevels());
    assertEquals(64, Yaml.read(RING, "bands.levels=100").store().mostLevels());
  }

  @Test
  void verticesBelongToGraphsThatStay() {
    List<String> problems = Yaml.problems(RANDOM, "store.vertices=all");
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).contains("law: quenched"), problems::toString);
    assertTrue(Yaml.read(RANDOM, "store.vertices=all", "law=quenched").store().vertices());
    assertTrue(Yaml.read(RANDOM, "store.degree-classes=all").store().hasDegreeClasses());
  }

  @Test
  void verticesOfHugeGraphsAreRefused() {
    List<String> problems = Yaml.problems(Yaml.SMALL, "store.vertices=all", "graph.servers=1e9");
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).contains("at most 10000000"), problems::toString);
    assertTrue(
        Yaml.read(Yaml.SMALL, "store.degree-classes=all", "graph.servers=1e9")
            .store()
            .hasDegreeClasses());
  }

  @ParameterizedTest
  @CsvSource({"store.degree-classes=all", "store.degree-classes=binned", "store.vertices=all"})
  void graphsWithoutEdgesHaveNoDegreesToGoBy(String store) {
    String law = "law=quenched";
    String implicit = "graph.representation=implicit";
    List<String> problems = Yaml.problems(RANDOM, store, law, implicit, "graph.servers=1001");
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).contains("graph.representation: csr"), problems::toString);
    Yaml.read(RANDOM, store, law, implicit, "graph.servers=1000");
    Yaml.read(RANDOM, store, law, "graph.servers=1001");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "store.vertices=some; none, all",
        "store.degree-classes=octaves; none, all, binned",
        "time.warm-up=-1; from 0 to the horizon 1",
        "time.warm-up=1.5; from 0 to the horizon 1",
        "time.warm-up=soon; not a number"
      })
  void wrongValuesAreToldWithThoseThatThereAre(String override, String told) {
    List<String> problems = Yaml.problems(RING, override);
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).contains(told), problems::toString);
  }

  @Test
  void aWarmUpForNothingAndAnotherSimulatorAreNoted() {
    List<String> notes = Yaml.read(RING, "time.warm-up=0.5").notes();
    assertTrue(notes.stream().anyMatch(n -> n.startsWith("time.warm-up:")), notes::toString);
    notes = Yaml.read(Yaml.SMALL, "store.vertices=all").notes();
    assertTrue(notes.stream().anyMatch(n -> n.contains("server by server")), notes::toString);
  }

  @Test
  void binsAreOfOneDegreeUpToThreeThenTwoAnOctave() {
    Store.Classes binned = Store.Classes.BINNED;
    long[] firsts = IntStream.range(0, 33).mapToLong(binned::first).distinct().toArray();
    assertEquals(
        List.of(0L, 1L, 2L, 3L, 4L, 6L, 8L, 12L, 16L, 24L, 32L),
        java.util.Arrays.stream(firsts).boxed().toList());
    for (long degree = 0; degree < 5000; degree++) {
      long first = binned.first(degree);
      assertTrue(first <= degree && degree <= binned.last(first));
      assertEquals(binned.last(first) + 1, binned.first(binned.last(first) + 1));
    }
    assertEquals(999_999_999_999L, Store.Classes.ALL.last(999_999_999_999L));
  }

  @Test
  void planCountsWhatTheTablesTake() {
    Plan.Totals none = Plan.of(Yaml.read(RING), Done.NONE, 2).totals();
    Plan.Totals all = Plan.of(Yaml.read(RING, "store.vertices=all"), Done.NONE, 2).totals();
    assertTrue(all.peakBytes() - none.peakBytes() > 50 * 32, all::toString);
    assertTrue(all.diskBytes() - none.diskBytes() > 50 * 24, all::toString);
    assertFalse(all.cpuSeconds() <= none.cpuSeconds(), all::toString);
  }

  /** Pieces of the limit are at hand all along a run: not for the lengths of steady states. */
  @Test
  void longRunsAreNotFollowed() {
    String asked = "store.sup-gap=continuous";
    List<String> problems = Yaml.problems(RING, asked, "time={horizon: 2001, step: 1}");
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).contains("runs of up to 2000 mean service times"));
    Experiment whole = Yaml.read(RING, asked, "time={horizon: 2000, step: 1}");
    assertTrue(whole.store().follows(whole.points().get(0)));
    Experiment usual =
        Yaml.read(RING, "time={horizon: 2001, step: 1}", "estimator=control-variate");
    assertFalse(usual.store().follows(usual.points().get(0)));
  }

  /** N look-ups a degree: small graphs only. */
  @Test
  void degreesOfLargeGraphsWithoutEdgesAreRefused() {
    String er =
        Yaml.with("law: quenched", "graph: {family: erdos-renyi, servers: 1001, mean-degree: 300}");
    for (String key : List.of("store.vertices=all", "store.degree-classes=all")) {
      List<String> problems = Yaml.problems(er, key, "graph.representation=implicit");
      assertEquals(1, problems.size());
      assertTrue(problems.get(0).contains("1001 servers without edges"), problems.get(0));
      assertEquals(1, Yaml.read(er, key).points().size());
      Experiment small = Yaml.read(er, key, "graph.representation=implicit", "graph.servers=1000");
      assertEquals(1, small.points().size());
    }
  }
}
