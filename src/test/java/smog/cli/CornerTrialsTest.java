package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The corners of the model and of the file system. */
@ExtendWith(LocalSpark.class)
class CornerTrialsTest {
  @TempDir Path folder;

  /**
   * M/M/1 at rate 0.5 from empty, at time 5, from its Kolmogorov equations. 20,000 independent
   * servers, 6 standard errors of the exact law: false alarm 6e-9 in all; a shift of q_1 by 0.03 is
   * found with probability 0.99.
   */
  @Test
  void aServerAloneIsAnMm1Queue() {
    Trial trial = Trial.of("w02-one-server.yaml");
    double[] exact = {.450834, .189297, .073228};
    for (int level = 1; level <= exact.length; level++) {
      double mean =
          Duck.number(
              trial.directory(), "select mean from {bands} where time = 5 and level = " + level);
      double q = exact[level - 1];
      assertEquals(q, mean, 6 * Math.sqrt(q * (1 - q) / 20_000) + 5e-7, "level " + level);
    }
  }

  @Test
  void oneServerAndTwoServersAreGraphsToo() {
    Path file =
        Shell.write(
            folder.resolve("few.yaml"),
            """
            name: few
            seed: 7
            law: annealed
            graph: {family: erdos-renyi, servers: [1, 2], mean-degree: N-1}
            model: {arrival-rate: 0.5, choices: 2}
            time: {horizon: 5, step: 5}
            replicas: 10
            """);
    Trial trial = Trial.run(file, folder.resolve("run"));
    assertEquals(
        List.of(List.of(1L, "done", 0.0), List.of(2L, "done", 1.0)),
        Duck.rows(
            trial.directory(),
            "select servers, status, (select max(edges) from {graphs} g where g.point = p.point)"
                + " from {points} p order by servers"));
    Shell.smog("plan", Shell.cases("w02b-one-server-er.yaml")).fails(2, "4:64", "N = 1");
  }

  /**
   * With 3 servers, 3 choices and 5 look at the same. 6 standard errors of the difference, both
   * from 20,000 replicas: false alarm 2e-9 a level, 5 levels; that 5 choices looked at two servers
   * only would shift q_2 by dozens of standard errors.
   */
  @Test
  void moreChoicesThanServersLookAtAllServers() {
    Trial trial = Trial.of("w03b-choices-above-n-ok.yaml");
    List<List<Object>> levels =
        Duck.rows(
            trial.directory(),
            "select level, a.mean, b.mean, a.std_error, b.std_error from {bands} a join {bands} b"
                + " using (time, level) where a.choices = 3 and b.choices = 5 and time = 5 and"
                + " level <= 5 order by level");
    assertTrue(levels.size() >= 3, levels::toString);
    for (List<Object> row : levels) {
      double errors = Math.hypot((Double) row.get(3), (Double) row.get(4));
      assertEquals((Double) row.get(1), (Double) row.get(2), 6 * errors, row::toString);
    }
    assertEquals(
        List.of(3, 5),
        Duck.column(trial.directory(), "select choices from {points} order by choices"));
    assertEquals(3, Shell.smog("plan", Shell.cases("w03-choices-above-n.yaml")).told(2).size());
  }

  /** 400,000 tasks; in one unit of time 9 come and 10 go, on average. */
  @Test
  void aQueueMayBeLongerThanSixteenBits() {
    Trial trial = Trial.of("w13-long-queue.yaml", "time.step=1");
    assertEquals(
        List.of(400_000.0),
        Duck.column(
            trial.directory(),
            "select distinct list_sum(tail_counts)::double from {trajectories} where time = 0"));
    List<List<Object>> replicas =
        Duck.rows(
            trial.directory(),
            "select arrivals, departures, tasks, list_sum(tail_counts)::bigint,"
                + " list_min(tail_counts), list_max(tail_counts), max_queue, len(tail_counts)"
                + " from {replicas} join {trajectories} using (point, realisation, replica)"
                + " where time = 1");
    assertEquals(4, replicas.size());
    long arrivals = 0;
    long departures = 0;
    for (List<Object> row : replicas) {
      long[] of = row.stream().mapToLong(value -> ((Number) value).longValue()).toArray();
      assertEquals(400_000 + of[0] - of[1], of[2], row::toString);
      assertEquals(of[2], of[3], row::toString);
      assertTrue(of[4] >= 1 && of[5] == 10, row::toString);
      assertTrue(of[6] >= 40_000 && of[6] >= of[7], row::toString);
      arrivals += of[0];
      departures += of[1];
    }
    // Poisson with means 36 and 40: false alarm 1e-9 in all.
    assertTrue(arrivals >= 6 && arrivals <= 78, "arrivals " + arrivals);
    assertTrue(departures >= 8 && departures <= 84, "departures " + departures);
    double queue = Duck.number(trial.directory(), "select mean_queue from {points}");
    assertEquals(40_000 + (arrivals - departures) / 40.0, queue, 1e-9);
  }

  @Test
  void aCapOnLevelsKeepsTheTablesOfLongQueuesShort() {
    Trial whole = Trial.of("w13-long-queue.yaml", "time.step=1");
    Trial capped = Trial.of("w13-long-queue.yaml", "time.step=1", "bands.levels=20");
    for (String table : List.of("bands", "limit")) {
      assertEquals(
          List.of(List.of(20, 40L)),
          Duck.rows(capped.directory(), "select max(level), count(*) from {" + table + "}"));
    }
    String columns = "select mean_queue, max_queue, events, limit_mean_queue from {points}";
    assertEquals(Duck.rows(whole.directory(), columns), Duck.rows(capped.directory(), columns));
    String bands = "select level, time, mean, std_dev from {bands} where level <= 20 order by all";
    assertEquals(Duck.rows(whole.directory(), bands), Duck.rows(capped.directory(), bands));
  }

  @Test
  void seedsAreAllOfSixtyFourBits() {
    Set<Object> digests = new HashSet<>();
    for (String seed : List.of("0", "1", "4294967297", "9223372036854775807")) {
      Trial trial =
          seed.equals("1")
              ? Trial.of("w10c-seed-1.yaml")
              : Trial.of("w10c-seed-1.yaml", "seed=" + seed);
      List<Object> of = Duck.column(trial.directory(), "select digest from {replicas}");
      assertEquals(4, of.size());
      digests.addAll(of);
    }
    assertEquals(16, digests.size());
    for (String file : List.of("w10-seed-neg", "w10b-seed-65", "w10e-seed-float")) {
      Shell.smog("plan", Shell.cases(file + ".yaml")).fails(2, file + ".yaml:2:7", "seed");
    }
    Path none =
        Shell.write(
            folder.resolve("none.yaml"),
            Shell.read(Shell.cases("smoke.yaml")).replace("seed: 7\n", ""));
    Shell.smog("plan", none).fails(2, "seed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"w07-slash.yaml", "w07b-odd-names.yaml"})
  void aNameThatIsNoFolderIsRefused(String file) {
    Set<String> before = Shell.workingFolder();
    Shell.smog("run", Shell.cases(file)).fails(2, file + ":1:7");
    assertEquals(before, Shell.workingFolder());
    assertTrue(Files.notExists(Path.of("../cases-escape")));
  }

  @Test
  void aFolderWithOtherPeoplesFilesIsNotTouched() {
    Path experiment =
        Shell.write(folder.resolve("home/smoke.yaml"), Shell.read(Shell.cases("smoke.yaml")));
    Shell.write(folder.resolve("data/graphs/mine.txt"), "1 2\n");
    Map<String, String> before = Shell.sums(folder);
    Shell.smog("run", experiment, "--out", folder.resolve("home"))
        .fails(3, "smoke.yaml", "no run of smog");
    Shell.smog("run", experiment, "--out", folder.resolve("data")).fails(3, "graphs");
    Shell.smog("run", experiment, "--out", experiment).fails(3, "is a file");
    assertEquals(before, Shell.sums(folder));
  }

  /** A graph beside the results, a note, an editor's backup: smog deletes what it wrote itself. */
  @Test
  void filesThatAUserPutIntoARunStay() {
    Path run = folder.resolve("run");
    Trial.run(Shell.cases("smoke.yaml"), run);
    List<Path> own =
        List.of(
            run.resolve("graphs/mine.txt"),
            run.resolve("bands/notes.txt"),
            run.resolve("trajectories/mine.parquet.txt"),
            run.resolve("manifest.json~"),
            run.resolve("plots/a.svg"));
    own.forEach(file -> Shell.write(file, "mine"));
    Trial.run(Shell.cases("smoke.yaml"), run, "replicas=6");
    own.forEach(file -> assertEquals("mine", Shell.read(file)));
    assertEquals(6, Duck.number(run, "select count(*) from {replicas}"));
    assertEquals(6, Duck.number(run, "select max(replicas) from {bands}"));
  }

  @Test
  void linksAreFollowedAndAMovedRunIsTheSameRun() throws IOException {
    Path disk = Files.createDirectories(folder.resolve("other disk"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), disk);
    Trial.run(Shell.cases("smoke.yaml"), link);
    assertTrue(Files.exists(disk.resolve("manifest.json")));
    Path moved = Files.move(disk, folder.resolve("moved [1] {a}"));
    Map<String, String> before = Shell.sums(moved);
    Trial.run(Shell.cases("smoke.yaml"), moved);
    assertEquals(before, Shell.sums(moved));
    assertTrue(Files.notExists(disk));
    Shell.Result dangling = Shell.smog("run", Shell.cases("smoke.yaml"), "--out", link);
    assertTrue(dangling.code() == 0 || dangling.code() == 2, dangling::toString);
    if (dangling.code() == 0) {
      assertTrue(Files.exists(disk.resolve("manifest.json")));
    }
  }

  @Test
  void aLinkToAGraphIsThatGraph() throws IOException {
    Path link =
        Files.createSymbolicLink(
            folder.resolve("link.txt"), Shell.cases("g01-hash-labels.txt").toAbsolutePath());
    JsonNode direct = planOfGraph(Shell.cases("g01-hash-labels.txt"));
    JsonNode linked = planOfGraph(link);
    assertEquals(5, direct.at("/points/0/servers").asInt());
    assertEquals(direct.at("/points/0/point"), linked.at("/points/0/point"));
  }

  private static JsonNode planOfGraph(Path graph) {
    return Shell.json(
        Shell.smog(
                "plan",
                Shell.cases("smoke.yaml"),
                "--json",
                "--set",
                "graph.family=file",
                "--set",
                "graph.path=" + graph)
            .succeeds()
            .out());
  }

  @Test
  void overridesAreReadLikeTheFile() {
    Path file = Shell.cases("smoke.yaml");
    String list = "model.arrival-rate=[0.7,0.9]";
    JsonNode plan = Shell.json(Shell.smog("plan", file, "--json", "--set", list).succeeds().out());
    assertEquals(2, plan.get("points").size());
    Shell.smog("plan", file, "--set", "model.arrival-rate=0.7,0.9").fails(2, "not a number");
    JsonNode no =
        Shell.json(Shell.smog("plan", file, "--json", "--set", "name=no").succeeds().out());
    assertEquals("no", no.get("name").asText());
    Shell.smog("plan", file, "--set", "nosuch.key=1").fails(2, "nosuch", "known here are");
    Shell.smog("plan", file, "--set", "replicsa=1").fails(2, "did you mean replicas?");
    Shell.smog("plan", file, "--set", "replicas").fails(2, "replicas", "no value");
    Shell.smog("plan", file, "--set", "seed=010").fails(2, "leading zero");
    Shell.smog("plan", file, "--set").fails(2, "--set");
    Shell.Result twice =
        Shell.smog("plan", file, "--set", "replicas=5", "--set", "replicas=6").succeeds();
    assertTrue(twice.out().contains("1 point, 6 replicas"), twice.out());
    assertTrue(twice.err().contains("replicas=5 is replaced"), twice.err());
    Shell.smog("plan", file, "--set", "graph.family=file", "--set", "graph.path=rel.txt")
        .fails(2, Path.of("rel.txt").toAbsolutePath().toString());
  }
}
