package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code smog bench} takes and prints. How long things take is nobody's business here. */
class BenchTest {
  private static final List<String> TIMES =
      List.of("ns_per_event", "predicted_ns_per_event", "replica_overhead_ns");

  @Test
  void oneCaseIsOneObject() {
    JsonNode er =
        json("--family erdos-renyi --servers 200 --mean-degree 6 --horizon 2 --arrival-rate 0.5");
    assertTrue(er.isObject());
    assertEquals("erdos-renyi", er.get("family").asText());
    assertEquals(200, er.get("servers").asLong());
    assertEquals(6, er.get("mean_degree").asDouble());
    assertEquals(2, er.get("choices").asInt());
    assertEquals(0.5, er.get("arrival_rate").asDouble());
    assertEquals("vertex", er.get("simulator").asText());
    for (String time : TIMES) {
      assertTrue(er.get(time).asDouble() > 0, time);
    }
    assertTrue(er.get("ns_per_edge").asDouble() > 0);
    assertTrue(er.get("predicted_ns_per_edge").asDouble() > 0);
  }

  /**
   * N (1 + rate) T events have a standard deviation of their root, N c / 2 edges nearly so: off by
   * 7 of them with probability below 1e-11.
   */
  @Test
  void eventsAndEdgesAreThoseOfTheModel() {
    JsonNode er =
        json("--family erdos-renyi --servers 2000 --mean-degree 8 --horizon 5 --arrival-rate 0.6");
    assertEquals(16_000, er.get("events").asDouble(), 7 * Math.sqrt(16_000));
    assertEquals(8_000, er.get("edges").asDouble(), 7 * Math.sqrt(8_000));
  }

  /** A queue of 4 bytes a server; stored graphs add an offset a server and both ends an edge. */
  @Test
  void bytesAreThoseOfQueuesAndGraph() {
    JsonNode regular = json("--family random-regular --servers 100 --degree 4 --horizon 1");
    assertEquals(200, regular.get("edges").asLong());
    assertEquals(8, regular.get("bytes_per_server").asDouble());
    assertEquals(8, regular.get("bytes_per_edge").asDouble());
    assertEquals(100 * 8 + 200 * 8, regular.get("bytes").asDouble());
    JsonNode ring = json("--family ring --servers 100 --degree 4 --horizon 1");
    assertEquals(400, ring.get("bytes").asDouble());
    assertEquals(0, ring.get("bytes_per_edge").asDouble());
    JsonNode complete = json("--family complete --servers 1e9 --horizon 1e-4");
    assertEquals(0, complete.get("bytes").asDouble());
  }

  /** The simulators of docs/model.md. */
  @ParameterizedTest
  @CsvSource({
    "complete --servers 100, vertex",
    "complete --servers 100 --choices 8, occupancy",
    "complete --servers 1e9 --horizon 1e-4, leap",
    "ring --servers 100 --degree 2, vertex"
  })
  void theSimulatorIsThatOfTheCase(String family, String simulator) {
    String horizon = family.contains("--horizon") ? "" : " --horizon 1";
    assertEquals(simulator, json("--family " + family + horizon).get("simulator").asText(), family);
  }

  /** Graphs that follow from a formula are not drawn. */
  @Test
  void onlyRandomGraphsHaveTimesAnEdge() {
    for (String family : List.of("ring --degree 2", "complete")) {
      JsonNode row = json("--servers 50 --horizon 1 --family " + family);
      assertTrue(row.get("ns_per_edge").isNull());
      assertTrue(row.get("predicted_ns_per_edge").isNull());
    }
  }

  /** Each changes what is simulated, and none is refused. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--choices 1",
        "--choices 3",
        "--choices 20",
        "--choices 3 --sampling with-replacement",
        "--ties own",
        "--choices 3 --few-neighbours own",
        "--start fixed-point",
        "--start {tasks:3}",
        "--start {geometric:0.5}",
        "--start {tails:[0.5,0.25]}",
        "--arrival-rate 1.3"
      })
  void everyOptionOfTheModelIsTaken(String options) {
    List<String> all = new ArrayList<>(List.of("--family", "erdos-renyi", "--servers", "60"));
    all.addAll(List.of("--mean-degree", "ln(N)", "--horizon", "1"));
    for (String option : options.split(" ", -1)) {
      all.add(option.replace(":", ": "));
    }
    JsonNode row = json(all);
    assertTrue(row.get("events").asLong() > 0);
    int choices = options.startsWith("--choices") ? Integer.parseInt(options.split(" ", -1)[1]) : 2;
    assertEquals(choices, row.get("choices").asInt());
    assertEquals(Math.log(60), row.get("mean_degree").asDouble(), 1e-12);
  }

  @Test
  void theTableSaysTheSame() {
    String out = bench("--family ring --servers 100 --degree 4 --horizon 2").succeeds().out();
    List<String> lines = out.lines().toList();
    assertEquals(2, lines.size());
    List<String> names = Arrays.asList(lines.get(0).trim().split(" {2,}"));
    List<String> cells = Arrays.asList(lines.get(1).trim().split(" {2,}"));
    assertEquals(names.size(), cells.size());
    assertEquals("ring", cells.get(names.indexOf("family")));
    assertEquals("100", cells.get(names.indexOf("servers")));
    assertEquals("vertex", cells.get(names.indexOf("simulator")));
    assertEquals("4.00", cells.get(names.indexOf("bytes/server")));
    assertEquals("0.00", cells.get(names.indexOf("bytes/edge")));
    assertEquals("-", cells.get(names.indexOf("ns/edge")));
  }

  @ParameterizedTest
  @CsvSource({
    "--family nonsense --servers 10, nonsense",
    "--family ring --degree 2, --servers",
    "--family erdos-renyi --servers 10, --mean-degree",
    "--family ring --servers 10 --degree 3, even",
    "--family random-regular --servers 11 --degree 3, odd",
    "--family complete --servers ten, ten",
    "--family complete --servers 10 --choices 0, choices",
    "--family complete --servers 10 --arrival-rate -1, arrival-rate",
    "--family complete --servers 10 --sampling never, never",
    "--family complete --servers 10 --ties never, never",
    "--family complete --servers 10 --few-neighbours never, never",
    "--family complete --servers 10 --start never, never",
    "--family complete --servers 10 --horizon 0, horizon",
    "--family complete --servers 10 --seconds -1, --seconds",
    "--family complete --servers 10 --seconds soon, --seconds",
    "--family complete --servers 10 --seconds 1e400, --seconds",
    "--family complete --servers 10 --seconds NaN, --seconds",
    "--family complete --servers 10 --seconds 0x1p-9, --seconds",
    "--family complete --servers 10 --seconds 0.001d, --seconds",
    "--family complete --servers 10 --nonsense, --nonsense"
  })
  void badOptionsAreUsageErrors(String options, String word) {
    bench(options).told(2, word);
  }

  /** What is without meaning is not passed over. */
  @Test
  void aGraphWithoutItsFamilyIsAUsageError() {
    for (String option : List.of("--servers 10", "--mean-degree 4", "--degree 4")) {
      bench(option).fails(2, "--family");
    }
  }

  @Test
  void theStandardSetIsAnArrayOfManyFamiliesAndSizes() {
    JsonNode rows = json("--horizon 1e-3 --choices 3");
    assertTrue(rows.isArray());
    Set<String> families = new TreeSet<>();
    Set<Long> sizes = new TreeSet<>();
    for (JsonNode row : rows) {
      families.add(row.get("family").asText());
      sizes.add(row.get("servers").asLong());
      assertEquals(3, row.get("choices").asInt());
      assertTrue(row.get("ns_per_event").asDouble() > 0);
    }
    assertTrue(families.size() >= 4, families::toString);
    assertTrue(sizes.size() >= 4, sizes::toString);
  }

  private static JsonNode json(String options) {
    return json(Arrays.asList(options.split(" ")));
  }

  private static JsonNode json(List<String> options) {
    List<String> all = new ArrayList<>(List.of("bench", "--json"));
    if (!options.contains("--seconds")) {
      all.addAll(List.of("--seconds", "0"));
    }
    all.addAll(options);
    return Shell.json(Shell.smog(all.toArray()).succeeds().out());
  }

  private static Shell.Result bench(String options) {
    List<String> all = new ArrayList<>(List.of("bench"));
    if (!options.contains("--seconds")) {
      all.addAll(List.of("--seconds", "0"));
    }
    all.addAll(Arrays.asList(options.split(" ")));
    return Shell.smog(all.toArray());
  }
}
