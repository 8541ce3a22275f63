package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code replay} as a user has it. */
@ExtendWith(LocalSpark.class)
class ReplayCommandTest {
  @TempDir Path folder;

  private static String point(Path run) {
    return Duck.column(run, "select point from {points}").get(0).toString();
  }

  @Test
  void anEqualReplicaIsSaidToBe() {
    Path run = Trial.of("smoke.yaml").directory();
    String out = Shell.smog("replay", run, "--point", point(run), "--replica", 3).succeeds().out();
    assertTrue(out.startsWith("equal: point " + point(run)), out);
    assertTrue(out.contains("the tail counts at 5 times"), out);
  }

  @Test
  void withoutTrajectoriesItSaysWhatItCompared() {
    Path run = Trial.of("o11-no-trajectories.yaml").directory();
    String out = Shell.smog("replay", run, "--point", "p", "--replica", 0).succeeds().out();
    assertTrue(out.startsWith("equal: "), out);
    assertTrue(out.contains("store.trajectories is none"), out);
  }

  @Test
  void whatIsNotThereIsExitCode2() {
    Path run = Trial.of("smoke.yaml").directory();
    Shell.smog("replay", run, "--point", "p", "--replica", 99).fails(2, "4 of 0 to 3");
    Shell.smog("replay", run, "--point", "nosuch", "--replica", 0).fails(2, point(run));
    Shell.smog("replay", folder, "--point", "p", "--replica", 0).fails(2, "no run of smog");
  }

  @Test
  void aTraceIsATableAndNotWrittenOver() {
    Path run = Trial.of("smoke.yaml").directory();
    Path file = folder.resolve("trace.csv");
    Object[] call = {"replay", run, "--point", "p", "--replica", 1, "--trace", file};
    Shell.smog(call).succeeds();
    List<List<String>> rows = Shell.csv(Shell.read(file));
    assertEquals(List.of("time", "event", "server", "chosen", "before", "after"), rows.get(0));
    double moves = Duck.number(run, "select arrivals + departures from {replicas} where replica=1");
    assertEquals(moves, rows.size() - 1);
    for (List<String> row : rows.subList(1, rows.size())) {
      int step = row.get(1).equals("arrival") ? 1 : -1;
      assertEquals(step, Integer.parseInt(row.get(5)) - Integer.parseInt(row.get(4)));
      assertEquals(step == 1 ? 2 : 0, row.get(3).isEmpty() ? 0 : row.get(3).split(" ").length);
    }
    Shell.smog(call).fails(3, "is there already");
  }

  /** The middle of a small file of few rows lies in its pages, or in what tells where they are. */
  @Test
  void aDamagedFileIsToldWithTheRemedyAndIsNoDifference() throws IOException {
    Path run = Trial.run(Shell.cases("smoke.yaml"), folder.resolve("a run")).directory();
    Path file;
    try (Stream<Path> files = Files.list(run.resolve("trajectories"))) {
      file = files.findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 1;
    Files.write(file, bytes);
    Object[] call = {"replay", run, "--point", "p", "--replica", 1};
    Shell.smog(call).fails(1, file.toString(), "is damaged", "--recompute-damaged");
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    Shell.smog(call).fails(1, file.toString(), "is damaged", "--recompute-damaged");
    Files.delete(file);
    Shell.smog(call).fails(1, file.toString(), "is missing", "--recompute-damaged");
  }

  @Test
  void aGraphFileIsFoundAgainOrItsAbsenceTold() throws Exception {
    Path home = Files.createDirectories(folder.resolve("home"));
    Path graph = Shell.write(home.resolve("ring.txt"), "0 1\n1 2\n2 3\n3 0\n");
    Path file =
        Shell.write(
            home.resolve("x.yaml"),
            """
            name: x
            seed: 1
            law: quenched
            graph: {family: file, path: ring.txt}
            model: {arrival-rate: 0.5, choices: 2}
            time: {horizon: 2, step: 1}
            replicas: 2
            """);
    Path run = Trial.run(file, folder.resolve("run")).directory();
    Object[] call = {"replay", run, "--point", "p", "--replica", 0};
    Shell.smog(call).succeeds();
    Files.move(graph, home.resolve("gone.txt"));
    Shell.smog(call).fails(2, "ring.txt", "no such file");
    Shell.smog(
            "replay",
            run,
            "--point",
            "p",
            "--replica",
            0,
            "--set",
            "graph.path=" + home.resolve("gone.txt"))
        .succeeds();
  }
}
