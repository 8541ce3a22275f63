package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newcomer types first: an experiment by options, one written by init, the schema. */
class FirstStepsTest {
  private static final String[] LECTURE = {
    "--family", "erdos-renyi", "--servers", "100", "--mean-degree", "10",
    "--arrival-rate", "0.9", "--choices", "2", "--horizon", "10"
  };

  @TempDir Path folder;

  private static Object[] command(String name, String... more) {
    return Stream.of(Stream.of(name), Stream.of(LECTURE), Stream.of(more))
        .flatMap(s -> s)
        .toArray();
  }

  @Test
  void optionsAreTheExperimentThatAFileWouldHold() {
    JsonNode byOptions = Shell.json(Shell.smog(command("plan", "--json")).succeeds().out());
    assertEquals(41, byOptions.get("times").asInt());
    assertEquals(50, byOptions.at("/totals/replicas").asInt());
    String name = byOptions.get("name").asText();
    assertTrue(name.startsWith("erdos-renyi") && name.contains("mean-degree-10"), name);
    String file = Shell.cases("smoke.yaml").toString();
    Shell.Result same =
        Shell.smog(
            "plan",
            file,
            "--json",
            "--set",
            "graph={family: erdos-renyi, servers: 100, mean-degree: 10}",
            "--set",
            "model={arrival-rate: 0.9, choices: 2}");
    JsonNode byFile = Shell.json(same.succeeds().out());
    assertEquals(byFile.at("/points/0/point"), byOptions.at("/points/0/point"));
  }

  @Test
  void aRunByOptionsHasBandsAndGoesOn() throws IOException {
    Path run = folder.resolve("run");
    Object[] line = command("run", "--replicas", "4", "--out", run.toString());
    Shell.smog(line).succeeds();
    Path bands = folder.resolve("bands.csv");
    Shell.smog("export", run, "--table", "bands", "--to", bands).succeeds();
    assertTrue(Files.readString(bands).contains("0.25,1,"));
    Shell.smog(command("run", "--replicas", "6", "--out", run.toString())).succeeds();
    assertEquals(6.0, Duck.number(run, "select count(*) from {replicas}"));
    Shell.Result other =
        Shell.smog(command("run", "--replicas", "6", "--out", run.toString(), "--seed", "2"));
    assertEquals(ExitCode.REFUSED, other.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--servers 0; --servers 0: graph.servers",
        "--horizon x; --horizon x: time.horizon",
        "--step 0.3; --step 0.3: time.step",
        "--replicas none; --replicas none: replicas",
        "--law sometimes; --law sometimes: law",
        "--degree 3; --degree 3: graph.degree: belongs to",
      })
  void wrongOptionsAreToldByTheirNames(String option, String message) {
    List<String> words = List.of(option.split(" ", -1));
    List<Object> line = new ArrayList<>(List.of(command("plan")));
    int there = line.indexOf(words.get(0));
    if (there < 0) {
      line.addAll(words);
    } else {
      line.set(there + 1, words.get(1));
    }
    Shell.Result result = Shell.smog(line.toArray());
    assertEquals(ExitCode.USAGE, result.code(), result.err());
    assertTrue(result.err().contains(message), result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"arrival-rate", "choices", "horizon", "family"})
  void whatLacksIsToldInOneLine(String option) {
    List<Object> words = new ArrayList<>(List.of(command("plan")));
    int at = words.indexOf("--" + option);
    words.remove(at);
    words.remove(at);
    Shell.Result result = Shell.smog(words.toArray());
    assertEquals(ExitCode.USAGE, result.code());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().contains("--" + option), result.err());
  }

  @Test
  void optionsDoNotGoWithAFile() {
    Shell.Result result = Shell.smog("plan", Shell.cases("smoke.yaml"), "--seed", "3");
    assertEquals(ExitCode.USAGE, result.code());
    assertTrue(result.err().contains("--set"), result.err());
  }

  @Test
  void initWritesAnExperimentThatPlansAndNeverOverwrites() throws IOException {
    Path file = folder.resolve("first steps.yaml");
    assertTrue(Shell.smog("init", file).succeeds().out().contains("submit/smog run"));
    Shell.smog("plan", file).succeeds();
    String before = Files.readString(file);
    assertEquals(ExitCode.REFUSED, Shell.smog("init", file).code());
    assertEquals(before, Files.readString(file));
    assertEquals(ExitCode.USAGE, Shell.smog("init", folder.resolve("a.txt")).code());
    assertTrue(Shell.smog("init", "-").succeeds().out().startsWith("# An experiment"));
  }

  /** Every experiment that smog ships satisfies it, by a validator of other people. */
  @Test
  void theSchemaKnowsTheExperimentsInConf() throws IOException {
    JsonSchema schema = schema();
    try (Stream<Path> files = Files.walk(Path.of("conf"))) {
      List<Path> experiments = files.filter(path -> path.toString().endsWith(".yaml")).toList();
      assertTrue(experiments.size() >= 5);
      for (Path file : experiments) {
        assertEquals(List.of(), problems(schema, Files.readString(file)), file.toString());
      }
    }
    assertEquals(List.of(), problems(schema, Shell.smog("init", "-").succeeds().out()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "law: anneald",
        "nosuch: 1",
        "graph: {family: ringg, servers: 5, degree: 2}",
        "model: {arrival-rate: 0.9, choices: 2, tie: own}",
        "store: {trajectories: some}",
        "store: {sup-gap: never}",
        "store: {drift: some}",
        "randomness: common",
        "time: {steady-state: {warmup: 3}}",
        "bands: {quantile: 0.5}",
        "claims: {claim: no list}",
        "claims: [{claim: of no quantity, quantity: nosuch, criterion: below 1}]",
        "claims: [{claim: without a criterion, quantity: distance}]",
        "graph: {family: [], servers: 5}",
      })
  void theSchemaRefusesWrongWordsAndKeys(String line) throws IOException {
    String wrong = withLine(line);
    assertTrue(!problems(schema(), wrong).isEmpty(), wrong);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "randomness: shared",
        "replicas-per-graph: 2",
        "store: {sup-gap: continuous, drift: all, sojourn: horizon, degree-classes: binned}",
        "time: {steady-state: {}}",
        "time: {steady-state: {warm-up: 30, batch: 20, batches: 20}}",
        "bands: {quantiles: [0.05, 0.5], simultaneous: sup-t, levels: 4}",
        "replicas: {until: {half-width: 0.001, target: q_2(horizon)}, at-most: 5000}",
        "compare: {limit: {q_1: 0.9*(1-exp(-t))}}",
        "claims: [{claim: far, quantity: distance, to: limit, criterion: above 0}]",
        "claims: [{claim: ratio, quantity: gap-ratio, to: {graph.servers: 5}, criterion: below 1}]",
      })
  void theSchemaAcceptsTheNewerKeys(String line) throws IOException {
    assertEquals(List.of(), problems(schema(), withLine(line)), line);
  }

  private static String withLine(String line) throws IOException {
    String text = Files.readString(Shell.cases("smoke.yaml"));
    String key = line.substring(0, line.indexOf(':') + 1);
    return text.replaceFirst("(?m)^" + key + ".*\\n(?:[ #].*\\n)*", "") + line + "\n";
  }

  private static JsonSchema schema() {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Shell.smog("init", "--schema").succeeds().out());
  }

  private static List<String> problems(JsonSchema schema, String yaml) {
    return schema.validate(yaml, InputFormat.YAML).stream().map(Object::toString).toList();
  }
}
