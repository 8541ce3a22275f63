package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that need no Spark. */
class PlanAndLimitTest {

  @Test
  void aPlanAddsUp() {
    String file = Shell.cases("o08-big-report.yaml").toString();
    JsonNode plan = Shell.json(Shell.smog("plan", file, "--json").succeeds().out());
    assertEquals(480, plan.get("points").size());
    assertEquals(801, plan.get("times").asInt());
    JsonNode totals = plan.get("totals");
    for (String column : List.of("replicas", "events", "edges", "cpu_seconds", "disk_bytes")) {
      double sum = 0;
      for (JsonNode point : plan.get("points")) {
        sum += point.get(column).asDouble();
      }
      assertEquals(sum, totals.get(column).asDouble(), 1e-9 * sum, column);
    }
    assertEquals(480, totals.get("points").asInt());
    assertTrue(totals.get("tasks").asLong() >= 1);
    assertTrue(totals.get("wall_seconds").asDouble() > 0);
  }

  /** (0.9 + 1) x 50 servers x 1 unit of time x 4 replicas. */
  @Test
  void aPlanCountsTheEventsToBeExpected() {
    String file = Shell.cases("smoke.yaml").toString();
    JsonNode plan = Shell.json(Shell.smog("plan", file, "--json").succeeds().out());
    assertEquals(380, plan.at("/totals/events").asDouble(), 1e-9);
    String table = Shell.smog("plan", file).succeeds().out();
    assertTrue(table.contains("1 point, 4 replicas, 1 task, "), table);
    assertTrue(table.contains(plan.at("/points/0/point").asText()), table);
  }

  @Test
  void moreCoresTakeLessTime() {
    String file = Shell.cases("o08-big-report.yaml").toString();
    double[] seconds = new double[2];
    for (int i = 0; i < 2; i++) {
      String out = Shell.smog("plan", file, "--json", "--cores", 1 + 7 * i).succeeds().out();
      seconds[i] = Shell.json(out).at("/totals/wall_seconds").asDouble();
    }
    assertTrue(seconds[1] < seconds[0], seconds[0] + " and " + seconds[1]);
  }

  /** Two tasks of a ring of 10^8 servers are 0.8 GB of queues. */
  @Test
  void tasksThatShareAHeapAreCountedTogether() {
    String before = System.setProperty("spark.master", "local[2]");
    try {
      JsonNode plan =
          Shell.json(
              Shell.smog(
                      "plan",
                      Shell.cases("smoke.yaml"),
                      "--json",
                      "--set",
                      "graph={family: ring, degree: 2, servers: 100000000}")
                  .succeeds()
                  .out());
      double task = plan.at("/totals/task_bytes").asDouble();
      assertTrue(task >= 4e8, "4 bytes a server");
      assertEquals(2 * task, plan.at("/totals/executor_bytes").asDouble(), 1e-6 * task);
      assertEquals(2, plan.get("cores").asInt());
      assertEquals(2, plan.get("tasks_at_once").asInt());
      assertEquals("local[2]", plan.get("master").asText());
      assertFinite(plan);
    } finally {
      if (before == null) {
        System.clearProperty("spark.master");
      } else {
        System.setProperty("spark.master", before);
      }
    }
  }

  private static void assertFinite(JsonNode node) {
    assertTrue(!node.isTextual() || !node.asText().matches("NaN|-?Infinity"), node::asText);
    node.forEach(PlanAndLimitTest::assertFinite);
  }

  @Test
  void aGraphThatDoesNotFitIsToldWithWhatWould() {
    Shell.Result dense =
        Shell.smog(
                "plan",
                Shell.cases("smoke.yaml"),
                "--set",
                "graph={family: erdos-renyi, mean-degree: 1500, servers: 1000000, representation:"
                    + " csr}")
            .succeeds();
    assertTrue(
        dense.err().contains("graph.representation=implicit, --driver-memory "), dense.err());
  }

  /** Against an independent solution with another integrator; all its digits down to 1e-9. */
  @ParameterizedTest
  @CsvSource({"0.5, 2", "0.9, 1", "0.9, 2", "0.99, 3"})
  void theLimitIsThatOfTheOracle(String rate, String choices) throws IOException {
    List<List<String>> csv =
        Shell.csv(
            Shell.smog(
                    "limit",
                    "--arrival-rate",
                    rate,
                    "--choices",
                    choices,
                    "--horizon",
                    20,
                    "--step",
                    "0.5")
                .succeeds()
                .out());
    assertEquals(List.of("time", "level", "limit"), csv.get(0));
    Map<String, Double> limit = new HashMap<>();
    for (List<String> row : csv.subList(1, csv.size())) {
      limit.put(row.get(0) + " " + row.get(1), Double.valueOf(row.get(2)));
    }
    assertEquals(41, csv.stream().skip(1).map(row -> row.get(0)).distinct().count());
    int compared = 0;
    for (String line : Files.readAllLines(Path.of("src/test/resources/oracles/ode.csv"))) {
      String[] cells = line.split(",", -1);
      boolean wanted =
          cells[0].equals(rate) && cells[1].equals(choices) && cells[2].equals("empty");
      if (wanted && Double.parseDouble(cells[3]) <= 20) {
        String key = Double.valueOf(cells[3]) + " " + cells[4];
        assertEquals(Double.parseDouble(cells[5]), limit.getOrDefault(key, 0.0), 1e-9, key);
        compared++;
      }
    }
    assertTrue(compared >= 24, "compared " + compared);
  }

  /** At the fixed point nothing moves: q_i = 0.9^(2^i - 1). */
  @Test
  void theLimitStaysAtTheFixedPoint() {
    String out =
        Shell.smog(
                "limit",
                "--arrival-rate",
                0.9,
                "--choices",
                2,
                "--start",
                "fixed-point",
                "--horizon",
                10,
                "--step",
                5)
            .succeeds()
            .out();
    int rows = 0;
    for (List<String> row : Shell.csv(out)) {
      if (!row.get(0).equals("time")) {
        double exact = Math.pow(0.9, Math.pow(2, Integer.parseInt(row.get(1))) - 1);
        assertEquals(exact, Double.parseDouble(row.get(2)), 1e-9, row::toString);
        rows++;
      }
    }
    assertTrue(rows >= 3 * 6, "rows " + rows);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"run", "plan", "export", "compare", "replay", "graph", "limit", "bench", ""})
  void everyCommandHasHelp(String command) {
    Object[] call = command.isEmpty() ? new Object[] {"--help"} : new Object[] {command, "--help"};
    Shell.Result help = Shell.smog(call).succeeds();
    assertTrue(help.out().startsWith("Usage: smog"), help.out());
    assertTrue(help.out().contains("--verbose"), help.out());
    assertEquals("", help.err());
  }

  @Test
  void theVersionIsThatOfTheBuild() {
    String version = Shell.smog("--version").succeeds().out();
    assertTrue(version.matches("smog \\d+\\.\\d+\\.\\d+\\S*\\R"), version);
  }
}
