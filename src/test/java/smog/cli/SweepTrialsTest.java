package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong in sweeps elsewhere: values that are alike, settings that change. */
@ExtendWith(LocalSpark.class)
class SweepTrialsTest {
  @TempDir Path folder;

  @Test
  void aValueGivenTwiceIsToldAtItsPlaceAndNothingIsWritten() {
    Path out = folder.resolve("run");
    for (String command : List.of("plan", "run")) {
      Object[] call = {command, Shell.cases("p02-duplicates.yaml"), "--out", out};
      List<String> told =
          Shell.smog(command.equals("plan") ? List.of(call).subList(0, 2).toArray() : call)
              .told(2, "5:29", "5:34", "5:40");
      assertEquals(3, told.size(), told::toString);
    }
    assertTrue(Files.notExists(out));
  }

  @Test
  void valuesThatAlmostAgreeAreTwoPoints() {
    assertTwoPoints(Trial.of("p03-near.yaml"), 4, "arrival_rate", List.of(0.7, 0.7000000001));
    String table = Trial.of("p03-near.yaml").result().out();
    assertTrue(table.contains("0.7000000001"), table);
  }

  /** One point would have 20 replicas in its bands. */
  @Test
  void aNumberAndARuleOfTheSameValueAreTwoPoints() {
    assertTwoPoints(
        Trial.of("w06-same-value.yaml"), 10, "mean_degree_rule", List.of("10", "sqrt(N)"));
  }

  private static void assertTwoPoints(Trial trial, long replicas, String column, List<?> values) {
    assertEquals(
        values,
        Duck.column(trial.directory(), "select " + column + " from {points} order by " + column));
    assertEquals(
        List.of(replicas, replicas),
        Duck.column(trial.directory(), "select replicas from {points}"));
    for (String table : List.of("points", "replicas", "bands", "limit", "trajectories")) {
      assertEquals(
          2,
          Duck.number(trial.directory(), "select count(distinct point) from {" + table + "}"),
          table);
    }
    assertEquals(
        List.of(replicas, replicas),
        Duck.column(trial.directory(), "select count(*) from {replicas} group by point"));
    assertEquals(
        List.of(replicas), Duck.column(trial.directory(), "select distinct replicas from {bands}"));
  }

  @Test
  void aRunWithOtherSettingsIsRefusedAndEveryFileStays() {
    Path run = Trial.of("smoke.yaml").directory();
    Map<String, String> before = Shell.sums(run);
    assertTrue(before.size() > 10, before::toString);
    Shell.smog("run", Shell.cases("p05-changed.yaml"), "--out", run)
        .fails(3, "time.step is 0.25 there and 0.5 now", "--out");
    Shell.smog("run", Shell.cases("smoke.yaml"), "--out", run, "--set", "seed=8")
        .fails(3, "seed is 7 there and 8 now");
    Shell.smog("run", Shell.cases("smoke.yaml"), "--out", run, "--set", "replicas=3")
        .fails(3, "replicas is 4 there and only 3 now");
    Shell.smog("run", Shell.cases("smoke.yaml"), "--out", run, "--set", "model.choices=3")
        .fails(3, "its points are not in the experiment now");
    assertEquals(before, Shell.sums(run));
  }

  @Test
  void theSameCallAgainChangesNothing() {
    Trial trial = Trial.of("smoke.yaml");
    Map<String, String> before = Shell.sums(trial.directory());
    Trial again = Trial.run(Shell.cases("smoke.yaml"), trial.directory());
    assertEquals(trial.result().out(), again.result().out());
    assertEquals(before, Shell.sums(trial.directory()));
  }

  @Test
  void aPointThatNoMachineHoldsIsRefusedByThePlan() {
    Path out = folder.resolve("run");
    Shell.smog("run", Shell.cases("p08-one-too-big.yaml"), "--out", out)
        .fails(2, "p08-one-too-big.yaml:4:75", "2000000000", "GB");
    assertTrue(Files.notExists(out));
  }

  /** 1.5e9 queue lengths of 4 bytes are 6 GB; tests have a heap of 3. */
  @Test
  void aPointThatThisMachineCannotHoldIsRefusedBeforeTheFirstReplica() {
    Path out = folder.resolve("run");
    String servers = "graph.servers=[50, 1500000000]";
    String ring = "graph.family=ring"; // a complete graph needs no memory for its servers
    String two = "graph.degree=2";
    Path smoke = Shell.cases("smoke.yaml");
    Shell.smog("run", smoke, "--out", out, "--set", ring, "--set", two, "--set", servers)
        .fails(2, "N = 1500000000", "MB", "heap");
    assertTrue(Files.notExists(out));
    Shell.smog("plan", smoke, "--set", ring, "--set", two, "--set", servers).succeeds();
  }
}
