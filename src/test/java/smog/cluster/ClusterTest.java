package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On a real standalone cluster of two workers of one core: the bits of a run with {@code local[2]},
 * exit codes that reach the caller, files that are shipped.
 */
class ClusterTest {
  private static final List<String> CLUSTER_MODE =
      List.of(
          "--deploy-mode",
          "cluster",
          "--conf",
          "spark.driver.memory=512m",
          "--conf",
          "spark.standalone.submit.waitAppCompletion=true");

  @TempDir static Path folder;
  private static Cluster cluster;
  private static Path experiment;
  private static Tables undisturbed;

  @BeforeAll
  static void start() {
    cluster = Cluster.start(folder, 1, 1);
    experiment = Programs.write(folder.resolve("small.yaml"), Small.YAML);
    Path run = folder.resolve("local");
    try (Submission local = run(run)) {
      local.ends(0);
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

  private static Submission run(Path run) {
    return Submission.local(
        cluster.jar(), folder, "run", experiment.toString(), "--out", run.toString());
  }

  /** An executor goes after some batches, then a whole worker, and what it ran is run again. */
  @Test
  void inClientModeTheBitsAreTheSameThoughAnExecutorAndAWorkerAreKilled() {
    Path run = folder.resolve("client");
    try (Submission submitted =
        cluster.submit(
            folder, List.of(), "run", experiment.toString(), "--out", run.toString())) {
      awaitCommits(submitted, run, 5);
      Programs.kill(cluster.executors().get(0));
      awaitCommits(submitted, run, 15);
      Programs.kill(cluster.workers().get(0).toHandle());
      submitted.ends(0);
    } finally {
      cluster.addWorker(1);
    }
    undisturbed.assertSame(Tables.of(run), "after the kills");
    Tables.assertNoLitter(run);
    cluster.awaitWorkers(2);
  }

  private static void awaitCommits(Submission submitted, Path run, int count) {
    Programs.await(
        count + " commits",
        Duration.ofSeconds(120),
        () -> {
          assertTrue(submitted.isAlive(), submitted::told);
          return Tables.commits(run) >= count;
        });
  }

  @Test
  void inClusterModeTheBitsAreTheSameAndShippedFilesAreFound() {
    Path run = folder.resolve("cluster");
    try (Submission submitted =
        cluster.submit(
            folder,
            CLUSTER_MODE,
            "run",
            experiment.toString(),
            "--out",
            run.toUri().toString())) {
      assertEquals(0, submitted.code(), () -> submitted.told() + cluster.logs());
    }
    undisturbed.assertSame(Tables.of(run), "cluster mode");
    Tables.assertNoLitter(run);
  }

  @Test
  void inClusterModeAWrongExperimentIsAFailureOfTheCaller() {
    Path wrong = Programs.write(folder.resolve("wrong.yaml"), Small.YAML + "seed: 8\n");
    try (Submission submitted =
        cluster.submit(
            folder, CLUSTER_MODE, "run", wrong.toString(), "--out", folder + "/wrong")) {
      assertNotEquals(0, submitted.code(), submitted::told);
    }
    assertEquals("FAILED", lastDriver());
  }

  private static String lastDriver() {
    var drivers = cluster.state().path("completeddrivers");
    return drivers.path(drivers.size() - 1).path("state").asText() ;
  }
}
