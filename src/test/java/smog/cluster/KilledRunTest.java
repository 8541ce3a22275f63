package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.spark.EnsembleRun;
import smog.spark.RefusedException;

/** A run in a process of its own keeps others out while it lives, and not when it was killed. */
@Tag("long")
class KilledRunTest {
  @TempDir static Path folder;
  private static Path jar;
  private static Path experiment;

  @BeforeAll
  static void pack() {
    jar = Programs.jar(folder);
    experiment = Programs.write(folder.resolve("small.yaml"), Small.YAML);
  }

  private static Submission run(Path run) {
    return Submission.local(jar, folder, "run", experiment.toString(), "--out", run.toString());
  }

  @Test
  void aSecondRunIsRefusedWhileTheFirstLivesAndGoesOnWhereItWasKilled() {
    Path run = folder.resolve("run");
    Path undisturbed = folder.resolve("undisturbed");
    try (Submission first = run(run)) {
      Programs.await(
          "10 commits",
          Duration.ofMinutes(2),
          () -> {
            assertTrue(first.isAlive(), first::told);
            return Tables.commits(run) >= 10;
          });
      Programs.signal("STOP", first.handle()); // alive, and it does not end meanwhile
      assertRefused(run, first.handle().pid());
      first.kill();
    }
    int committed = Tables.commits(run);
    assertTrue(committed >= 10 && committed < Small.REPLICAS, "commits " + committed);
    try (Submission again = run(run)) {
      again.ends(0);
    }
    try (Submission whole = run(undisturbed)) {
      whole.ends(0);
    }
    Tables.of(undisturbed).assertSame(Tables.of(run), "after the kill");
    Tables.assertNoLitter(run);
  }

  /** Exit 3 is what the command makes of it. */
  private static void assertRefused(Path run, long pid) {
    Experiment asked = ExperimentReader.read(experiment, List.of());
    RefusedException refused =
        assertThrows(
            RefusedException.class, () -> EnsembleRun.claim(asked, run.toString(), "test").close());
    assertTrue(refused.isOccupied());
    String told = refused.getMessage();
    assertTrue(
        told.matches(".* is in use by process " + pid + " on host \\S+ since 20\\S+Z: .*"), told);
    assertEquals(1, told.lines().count());
  }
}
