package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills at instants drawn by progress rather than time: after so many batches, as soon as there is
 * a manifest, while a table is made or when it has just been put in its place. Whatever was killed,
 * the run ends with the bits of an undisturbed one, every replica once, and no litter.
 */
@Tag("long")
class ManyKillsTest {
  private static final int DRIVERS_HERE = 22;
  private static final int ON_CLUSTER = 12;
  private static final int IN_A_ROW = 4;

  @TempDir static Path folder;
  private static Cluster cluster;
  private static Path experiment;
  private static Tables undisturbed;

  private final Random random = new Random(7);

  @BeforeAll
  static void start() {
    cluster = Cluster.start(folder, 1, 1);
    experiment = Programs.write(folder.resolve("small.yaml"), Small.YAML);
    Path run = folder.resolve("undisturbed");
    try (Submission whole = here(run)) {
      whole.ends(0);
    }
    undisturbed = Tables.of(run);
    assertEquals(Small.REPLICAS, undisturbed.rows().get("replicas").size());
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static Submission here(Path run, String... more) {
    return Submission.local(cluster.jar(), folder, command(run, more));
  }

  private static Submission there(Path run) {
    return cluster.submit(folder, List.of(), command(run, "--no-report"));
  }

  private static String[] command(Path run, String... more) {
    List<String> words = Programs.list("run", experiment.toString(), "--out", run.toString());
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void ofDriversOnThisMachine() {
    int kills = 0;
    for (int round = 0; kills < DRIVERS_HERE; round++) {
      Path run = folder.resolve("here" + round);
      for (int i = 0; i < IN_A_ROW; i++) {
        Instant at = Instant.drawn(run, random);
        try (Submission running = here(run)) {
          if (at.comes(running)) {
            running.kill();
            kills++;
            System.err.println("killed a driver " + at.name());
          }
        }
      }
      assertEndsUndisturbed(here(run), run, "round " + round);
    }
  }

  @Test
  void ofExecutorsWorkersAndDriversOfACluster() {
    for (int kill = 0; kill < ON_CLUSTER; kill++) {
      Path run = folder.resolve("there" + kill);
      Instant at = Instant.commits(run, 1 + random.nextInt(Small.REPLICAS - 10));
      try (Submission running = there(run)) {
        if (at.comes(running)) {
          strike(kill % 3, running);
        }
        running.code();
      }
      cluster.awaitWorkers(2);
      assertEndsUndisturbed(there(run), run, "kill " + kill + " " + at.name());
    }
  }

  private void strike(int victim, Submission running) {
    if (victim == 0) {
      List<ProcessHandle> executors = cluster.executors();
      Programs.kill(executors.get(random.nextInt(executors.size())));
    } else if (victim == 1) {
      Process worker = cluster.workers().get(cluster.workers().size() - 1);
      Programs.kill(worker.toHandle());
      cluster.addWorker(1);
    } else {
      running.kill();
    }
  }

  private static void assertEndsUndisturbed(Submission last, Path run, String when) {
    try (last) {
      last.ends(0);
    }
    undisturbed.assertSame(Tables.of(run), when);
    Tables.assertNoLitter(run);
  }
}
