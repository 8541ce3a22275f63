package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A few kills with signal 9, of processes of their own: the run ends with the bits of an
 * undisturbed one, every replica once, and no litter. Many more are in {@link ManyKillsTest}.
 */
class KillsTest {
  private static final int KILLS = 3;

  @TempDir static Path folder;
  private static Path jar;
  private static Path experiment;
  private static Tables undisturbed;

  private final Random random = new Random(11);

  @BeforeAll
  static void runUndisturbed() {
    jar = Programs.jar(folder);
    experiment = Programs.write(folder.resolve("small.yaml"), Small.YAML);
    Path run = folder.resolve("undisturbed");
    try (Submission whole = submit(run)) {
      whole.ends(0);
    }
    undisturbed = Tables.of(run);
    assertEquals(Small.REPLICAS, undisturbed.rows().get("replicas").size());
  }

  private static Submission submit(Path run, String... flags) {
    return Submission.local(
        jar,
        folder,
        List.of(flags),
        "run",
        experiment.toString(),
        "--no-report",
        "--out",
        run.toString());
  }

  /** Again and again, as it goes on; a second run is refused while the first one lives. */
  @Test
  void ofADriver() {
    Path run = folder.resolve("driver");
    for (int kill = 0; kill < KILLS; kill++) {
      Instant at = Instant.commits(run, Tables.commits(run) + 1 + random.nextInt(15));
      try (Submission running = submit(run)) {
        assertTrue(at.comes(running), running::told);
        Programs.signal("STOP", running.handle()); // alive, and it does not end meanwhile
        if (kill == 0) {
          assertRefused(run, running.handle().pid());
        }
        running.kill();
      }
    }
    assertTrue(Tables.commits(run) < Small.REPLICAS, "nothing was left to do");
    assertEndsUndisturbed(submit(run), run);
  }

  private static void assertRefused(Path run, long pid) {
    int committed = Tables.commits(run);
    try (Submission second = submit(run)) {
      second.fails(3, "is in use by process " + pid);
    }
    assertEquals(committed, Tables.commits(run));
  }

  /** Of two, each a process, that a driver on this machine starts. */
  @Test
  void ofAnExecutor() {
    Path run = folder.resolve("executor");
    try (Submission running =
        submit(
            run,
            "-Dspark.master=local-cluster[2,1,512]",
            "-Dspark.executor.memory=512m",
            "-Dspark.executor.extraClassPath=" + jar)) {
      assertTrue(Instant.commits(run, 1 + random.nextInt(30)).comes(running), running::told);
      List<ProcessHandle> executors =
          running.handle().descendants().filter(Programs::isExecutor).toList();
      assertTrue(!executors.isEmpty(), "no executor to kill");
      Programs.kill(executors.get(random.nextInt(executors.size())));
      assertEndsUndisturbed(running, run);
    }
  }

  private static void assertEndsUndisturbed(Submission last, Path run) {
    try (last) {
      last.ends(0);
    }
    undisturbed.assertSame(Tables.of(run), "after the kill");
    Tables.assertNoLitter(run);
  }
}
