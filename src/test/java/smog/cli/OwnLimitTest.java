package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.experiment.ExperimentReader;
import smog.experiment.OwnLimit;

/** A limit of the user's own beside the data. */
class OwnLimitTest {
  private static final String YAML =
      """
      name: own
      seed: 5
      law: annealed
      graph: {family: complete, servers: 50}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 5
      compare: {limit: own.csv}
      """;

  @TempDir private Path folder;

  private Path experiment(String csv) {
    Shell.write(folder.resolve("own.csv"), csv);
    return Shell.write(folder.resolve("own.yaml"), YAML);
  }

  private static int column(List<List<String>> csv, String name) {
    int index = csv.get(0).indexOf(name);
    assertTrue(index >= 0, name);
    return index;
  }

  private String export(String table) {
    Path to = folder.resolve("export " + System.nanoTime());
    Shell.smog("export", folder.resolve("run"), "--table", table, "--to", to).succeeds();
    return Shell.read(to);
  }

  /** The gap to one's own limit is mean - own; times that are not recorded do not matter. */
  @Test
  void theGapToItStandsInBands() {
    Path file = experiment("level,time,limit\n1,0,0\n1,0.25,1\n1,0.5,0.25\n1,1,0.75\n2,1,0.125\n");
    Trial.run(file, folder.resolve("run"));
    List<List<String>> csv = Shell.csv(export("bands"));
    double largest = 0;
    int seen = 0;
    for (List<String> row : csv.subList(1, csv.size())) {
      String cell = row.get(column(csv, "time")) + " " + row.get(column(csv, "level"));
      String expected =
          switch (cell) {
            case "0.0 1" -> "0.0";
            case "0.5 1" -> "0.25";
            case "1.0 1" -> "0.75";
            case "1.0 2" -> "0.125";
            default -> "";
          };
      assertEquals(expected, row.get(column(csv, "own_limit")), cell);
      String gap = row.get(column(csv, "gap_to_own"));
      assertEquals(expected.isEmpty(), gap.isEmpty(), cell);
      if (!expected.isEmpty()) {
        double mean = Double.parseDouble(row.get(column(csv, "mean")));
        assertEquals(mean - Double.parseDouble(expected), Double.parseDouble(gap), 1e-15);
        largest = Math.max(largest, Math.abs(Double.parseDouble(gap)));
        seen++;
      }
    }
    assertEquals(4, seen);
    List<List<String>> points = Shell.csv(export("points"));
    String found = points.get(1).get(column(points, "largest_gap_to_own"));
    assertEquals(largest, Double.parseDouble(found), 1e-15);

    // Another limit in the file: no replica is run again, the tables are made anew.
    experiment("time,level,limit\n0,1,0\n0.5,1,0.5\n1,1,0.5\n");
    Trial.run(file, folder.resolve("run"));
    List<List<String>> again = Shell.csv(export("bands"));
    assertEquals(csv.size(), again.size());
    assertEquals("0.5", again.get(again.size() - levels(again)).get(column(again, "own_limit")));
  }

  private static int levels(List<List<String>> csv) {
    return Integer.parseInt(csv.get(csv.size() - 1).get(column(csv, "level")));
  }

  private void refused(String csv, String... words) {
    Path run = folder.resolve("none");
    Shell.smog("run", experiment(csv), "--out", run).fails(2, words);
    assertTrue(!run.toFile().exists(), "a run directory was made");
  }

  @Test
  void aBadFileIsToldWithItsLine() {
    String start = "time,level,limit\n0,1,0\n0.5,1,0.5\n";
    refused(start, "own.yaml:8:", "compare.limit", "own.csv:3: no limit at the recorded time 1.0");
    refused(start + "1,1,x\n", "own.csv:4: \"x\" in column 3");
    refused(start + "1,1,1.5\n", "own.csv:4: \"1.5\" in column 3", "from 0.0 to 1.0");
    refused(start + "1,0.5,1\n", "own.csv:4: \"0.5\" in column 2");
    refused(start + "1,1.5,1\n", "own.csv:4: level is 1.5");
    refused(start + "1\n", "own.csv:4: 1 field where the first line has 3");
    refused(start + "1,,1\n", "own.csv:4: \"\" in column 2");
    refused(start + "0.5,1,0.5\n", "own.csv:4: time 0.5, level 1 is there twice");
    refused("0,1,0\n", "own.csv:1: the header");
    refused("", "own.csv:1: the header");
    refused("\n# none\n", "own.csv:1: the header");
    refused("time level limit\n0 1 0\n", "own.csv:1: the header");
    refused("# of\ntime,level,limit,Time\n", "own.csv:2: there are several columns time");
    refused("\n\ntime,level\n0,1\n", "own.csv:3: the header has not all of time,level,limit");
    refused(start + "\n\n1,1,\"0.5\n", "own.csv:6: a quote is not closed");
    Shell.smog("run", experiment(""), "--set", "compare.limit=nosuch.csv")
        .fails(2, "nosuch.csv: there is no such file", "check the path");
  }

  /** As files of edges are read: all of these are the same limit. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "time,level,limit\n0,1,0\n0.5,1,0.25\n1,1,0.75\n",
        "\ufefftime,level,limit\r\n0,1,0\r\n0.5,1,0.25\r\n1,1,0.75\r\n",
        "\"time\",\"level\",\"limit\"\n\"0\",\"1\",\"0\"\n0.5,1,0.25\n\"1\",1,0.75",
        "time;level;limit\n0;1;0\n0.5;1;0.25\n1;1;0.75\n",
        "Limit\tTIME\tLevel\tby\n0\t0\t1\tme\n0.25\t0.5\t1\t\n0.75\t1\t1\tme\n",
        "\n# of me\n% and you\n\ntime, level, limit\n\n0, 1, 0\n0.5, 1, 0.25\n\n1, 1, 0.75\n\n",
        "note,time,level,limit\r\"a,\nb\",0,1,0\r,0.5,1,2.5e-1\r\"\"\"\",1,1,0.75\r",
      })
  void oneSetOfRulesReadsFilesOfEdgesAndLimits(String csv) {
    Path file = experiment(csv);
    OwnLimit limit = ExperimentReader.read(file, List.of()).ownLimit();
    assertEquals(
        List.of(0.0, 0.25, 0.75), List.of(limit.tail(0, 1), limit.tail(1, 1), limit.tail(2, 1)));
  }

  private Path expressions(String limit) {
    return Shell.write(folder.resolve("expr.yaml"), YAML.replace("{limit: own.csv}", limit));
  }

  /**
   * With d = 1 and a start at the fixed point every server is an M/M/1 queue in steady state: q_i
   * is arrival-rate^i at all times, which smog's own limit has as well.
   */
  @Test
  void anExpressionIsAsGoodAsAFile() {
    Path file =
        Shell.write(
            folder.resolve("mm1.yaml"),
            YAML.replace("choices: 2", "choices: 1, start: fixed-point")
                .replace("{limit: own.csv}", "\n  limit: {q_i: 0.9^i, q_2: '0.81 + 0 * T'}"));
    Trial.run(file, folder.resolve("run"));
    List<List<String>> csv = Shell.csv(export("bands"));
    int seen = 0;
    for (List<String> row : csv.subList(1, csv.size())) {
      int level = Integer.parseInt(row.get(column(csv, "level")));
      String own = row.get(column(csv, "own_limit"));
      assertEquals(level > 30, own.isEmpty(), row::toString);
      if (!own.isEmpty()) {
        assertEquals(Math.pow(0.9, level), Double.parseDouble(own), 1e-15);
        assertEquals(
            Double.parseDouble(row.get(column(csv, "limit"))), Double.parseDouble(own), 1e-9);
        seen++;
      }
    }
    assertTrue(seen > 10, "saw " + seen);

    // Other expressions: no replica is run again, the tables are made anew.
    Shell.smog(
            "run",
            file,
            "--out",
            folder.resolve("run"),
            "--set",
            "compare.limit={q_1: 0.5*exp(-t)}")
        .succeeds();
    for (List<String> row : Shell.csv(export("bands")).subList(1, csv.size())) {
      double time = Double.parseDouble(row.get(column(csv, "time")));
      boolean first = row.get(column(csv, "level")).equals("1");
      String own = row.get(column(csv, "own_limit"));
      assertEquals(!first, own.isEmpty(), row::toString);
      if (first) {
        assertEquals(0.5 * Math.exp(-time), Double.parseDouble(own), 1e-15);
      }
    }
  }

  private void refusedExpression(String limit, String... words) {
    Path run = folder.resolve("none");
    Shell.smog("run", expressions(limit), "--out", run).fails(2, words);
    assertTrue(!run.toFile().exists(), "a run directory was made");
  }

  @Test
  void aBadExpressionIsToldWithItsColumn() {
    refusedExpression("{limit: {q_1: 1-expp(-t)}}", "expr.yaml:8:26", "\"expp\" is not known");
    refusedExpression("{limit: {q_1: 0.1*i}}", "expr.yaml:8:28", "\"i\" is not known", "in t,");
    refusedExpression("{limit: {q_1: (t}}", "expr.yaml:8:24", "column 1");
    refusedExpression("{limit: {q_1: 0.5/t}}", "expr.yaml:8:24", "no value of q_1 at t = 0.0");
    refusedExpression("{limit: {q_1: 0.5-t}}", "comes to -0.5 of q_1 at t = 1.0", "from 0 to 1");
    refusedExpression("{limit: {q_2: t*1.5}}", "comes to 1.5 of q_2 at t = 1.0");
    refusedExpression("{limit: {q_1: ln(t)}}", "no value of q_1 at t = 0.0");
    refusedExpression("{limit: {q_i: t*i/4}}", "comes to 1.25 of q_5 at t = 1.0");
    refusedExpression("{limit: {q_0: t}}", "expr.yaml:8:19", "\"q_0\" is no level", "q_1, q_2");
    refusedExpression("{limit: {q_1: t, q_1: t}}", "expr.yaml:8:27", "q_1 is given twice");
    refusedExpression("{limit: {q_1: [t]}}", "takes no list");
    refusedExpression("{limit: {q_1: }}", "has no value");
    refusedExpression("{limit: {}}", "has no expression");
  }
}
