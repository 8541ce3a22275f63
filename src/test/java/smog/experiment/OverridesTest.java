package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverridesTest {

  @Test
  void replaceWhatTheFileSays() {
    Experiment experiment =
        Yaml.read(
            Yaml.SMALL,
            "model.arrival-rate=[0.7,0.9]",
            "name=no",
            "seed=1e3",
            "bands.confidence=0.9",
            "model.start={tasks: 3}");
    assertEquals("no", experiment.name());
    assertEquals(1000, experiment.seed());
    assertEquals(0.9, experiment.bands().confidence());
    assertEquals(2, experiment.points().size());
    assertEquals("{tasks: 3}", experiment.points().get(0).model().start().text());
  }

  @Test
  void makeTheSameExperimentAsAFileThatSaysSo() {
    Experiment file = Yaml.read(Yaml.with("model: {arrival-rate: 0.7, choices: 3}"));
    Experiment set = Yaml.read(Yaml.SMALL, "model.arrival-rate=0.7", "model.choices=3");
    assertEquals(file.points(), set.points());
    assertEquals(file.identity(), set.identity());
    assertEquals(file.text(), set.text());
  }

  @Test
  void theLastOfTwoWinsAndANoteSaysSo() {
    Experiment experiment = Yaml.read(Yaml.SMALL, "seed=1", "seed=2", "estimator=plain");
    assertEquals(2, experiment.seed());
    assertEquals(List.of("--set seed=1 is replaced by the later --set seed=2"), experiment.notes());
  }

  @Test
  void aDuplicateInTheFileIsStillTold() {
    assertEquals(1, Yaml.problems(Yaml.SMALL + "replicas: 5\n", "replicas=6").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "nosuch.key=1; nosuch | known here are",
        "model.arival-rate=1; did you mean model.arrival-rate?",
        "replicas; no value | --set replicas=VALUE",
        "replicsa; no value | did you mean replicas?",
        "name=; no value",
        "=5; no key",
        "a..b=1; no key",
        "seed=010; leading zero | write 10",
        "seed=yes; not a number",
        "model.arrival-rate=0.7,0.9; not a number",
        "model.arrival-rate=0,7; write 0.7",
        "model.ties=off; uniform, own",
        "model.start=null; no value",
        "model.choices=[1; close it",
        "model.choices=*a; no &a",
        "name=-x; dash",
        "name=CON; device",
        "name=con.txt; device",
        "name=a.; ends with a dot",
        "name=sweep 12:30; character ':'",
        "name=a/b; character '/'",
        "name=a\\b; character",
        "name='a*'; character '*'",
        "name=..; dot",
        "graph=complete; no mapping",
        "replicas.until.half-width=0; half-width | above 0",
      })
  void areRefusedWithTheOverrideAsPlace(String override, String words) {
    String told = String.join("\n", Yaml.problems(Yaml.SMALL, override));
    assertTrue(told.contains("--set " + override + ": "), told);
    for (String word : words.split(" \\| ", -1)) {
      assertTrue(told.contains(word), told);
    }
  }

  @Test
  void aNameOfThreeHundredLettersOrTwoLinesIsRefused() {
    assertEquals(1, Yaml.problems(Yaml.SMALL, "name=" + "x".repeat(300)).size());
    assertEquals(1, Yaml.problems(Yaml.SMALL, "name=a\nb").size());
    assertEquals(1, Yaml.problems(Yaml.SMALL, "name=a\u0000b").size());
    assertEquals("x".repeat(100), Yaml.read(Yaml.SMALL, "name=" + "x".repeat(100)).name());
  }

  @Test
  void anotherFamilyDropsWhatTheFileSaysForItsOwn() {
    Experiment experiment =
        Yaml.read(
            Yaml.SMALL, "graph.family=file", "graph.path=" + Yaml.cases("g01-hash-labels.txt"));
    assertEquals(5, experiment.points().get(0).family().servers());
    assertTrue(experiment.notes().toString().contains("graph.servers of the file is dropped"));
    assertTrue(!experiment.text().contains("servers"), experiment.text());
  }

  /** Whatever is overridden, the text alone gives the experiment again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "name='a,b \"c\" =1+1'",
        "name='#1 é'",
        "name=\"null\"",
        "model.start=[empty, {tasks: 3}, {geometric: 0.5}, {tails: [0.5, .25]}, fixed-point]",
        "graph={family: erdos-renyi, servers: 100, mean-degree: ['ln(N)^2', 2*sqrt(N), 1e1]}",
        "bands={confidence: 0.9, levels: 4}",
        "time={horizon: 2, <<: {step: 0.5, horizon: 1}}",
        "packing=none",
      })
  void theTextReadsBackAsTheSameExperiment(String override) {
    Experiment experiment = Yaml.read(Yaml.SMALL, override);
    Experiment again = Yaml.read(experiment.text());
    assertEquals(experiment.name(), again.name());
    assertEquals(experiment.points(), again.points());
    assertEquals(experiment.identity(), again.identity());
    assertEquals(experiment.packed(), again.packed());
    assertEquals(experiment.text(), again.text());
  }
}
