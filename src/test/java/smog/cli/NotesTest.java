package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is told beside the data, on standard error, and how much of it. */
@ExtendWith(LocalSpark.class)
class NotesTest {
  @TempDir private Path folder;

  /** As a run leaves its manifest that goes on or was killed: its totals are of the end before. */
  @Test
  void tablesOfRunThatIsNotFinishedComeWithNote() {
    Path runs = folder.resolve("runs");
    Path run = Trial.run(Shell.cases("smoke.yaml"), runs.resolve("smoke")).directory();
    Path before = folder.resolve("before.csv");
    Shell.Result finished =
        Shell.smog("export", run, "--table", "bands", "--to", before).succeeds();
    assertEquals("", finished.err());
    Path manifest = run.resolve("manifest.json");
    String ended = Shell.read(manifest);
    String running = ended.replaceFirst("\"status\"\\s*:\\s*\"done\"", "\"status\": \"running\"");
    assertTrue(!running.equals(ended));
    Shell.write(manifest, running);
    String note =
        "smog: note: the run in "
            + run
            + " is not finished: it has 4 replicas, and its tables of means are of 4; the same smog"
            + " run goes on\n";
    Path after = folder.resolve("after.csv");
    Shell.Result going = Shell.smog("export", run, "--table", "bands", "--to", after).succeeds();
    assertEquals(note, going.err());
    assertEquals("", going.out());
    assertEquals(Shell.read(before), Shell.read(after));
    Shell.Result results = Shell.smog("results", runs).succeeds();
    assertEquals(note, results.err());
    assertTrue(results.out().startsWith("# Results\n"), results::out);
    assertEquals(note, Shell.smog("report", run).succeeds().err());
  }

  @Test
  void pointsThatDoNotReachTheirWidthAreToldUpToTen() {
    String yaml =
        """
        name: never
        seed: 5
        law: annealed
        graph: {family: complete, servers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]}
        model: {arrival-rate: 0.9, choices: 2}
        time: {horizon: 1, step: 1}
        replicas: {until: {half-width: 1.0e-9}, at-most: 2}
        """;
    Path file = Shell.write(folder.resolve("never.yaml"), yaml);
    List<String> told =
        Trial.run(file, folder.resolve("never"))
            .result()
            .err()
            .lines()
            .filter(line -> line.startsWith("smog: not reached: "))
            .toList();
    assertEquals(11, told.size(), told::toString);
    assertTrue(told.get(0).contains("N = 2)"), told::toString);
    assertTrue(told.get(10).contains("2 points more"), told::toString);
  }
}
