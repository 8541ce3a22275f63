package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On a real standalone cluster of two workers, of one core and of two: the bits of a run with
 * {@code local[2]}, exit codes that reach the caller, files that are shipped.
 */
@Tag("long")
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
    cluster = Cluster.start(folder, 1, 2);
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

  /**
   * All that an executor runs stands still: its tasks are begun once more on the other host, and
   * what it makes of them in the end is too late.
   */
  @Test
  void speculationAndAStragglerChangeNothing() {
    Path run = folder.resolve("speculation");
    try (Submission submitted =
        cluster.submit(
            folder,
            List.of(
                "--conf",
                "spark.speculation=true",
                "--conf",
                "spark.speculation.interval=50ms",
                "--conf",
                "spark.speculation.quantile=0.1",
                "--conf",
                "spark.speculation.multiplier=1.01",
                "--conf",
                "spark.speculation.minTaskRuntime=10ms"),
            "run",
            experiment.toString(),
            "--no-report",
            "--out",
            run.toString())) {
      awaitExecutors(submitted);
      awaitCommits(submitted, run, 5);
      ProcessHandle straggler = cluster.executors().get(0);
      Programs.signal("STOP", straggler);
      try {
        awaitCommits(submitted, run, Small.REPLICAS);
      } finally {
        Programs.signal("CONT", straggler);
      }
      submitted.ends(0);
      assertTrue(!submitted.told().contains("Lost executor"), submitted::told);
    }
    undisturbed.assertSame(Tables.of(run), "with speculation");
    Tables.assertNoLitter(run);
  }

  private static void awaitExecutors(Submission submitted) {
    Programs.await(
        "two executors",
        Duration.ofMinutes(2),
        () -> {
          assertTrue(submitted.isAlive(), submitted::told);
          return cluster.executors().size() == 2;
        });
  }

  /** An executor goes after some batches, then a whole worker, and what it ran is run again. */
  @Test
  void inClientModeTheBitsAreTheSameThoughAnExecutorAndAWorkerAreKilled() {
    Path run = folder.resolve("client");
    try (Submission submitted =
        cluster.submit(
            folder,
            List.of(),
            "run",
            experiment.toString(),
            "--no-report",
            "--out",
            run.toString())) {
      awaitExecutors(submitted);
      awaitCommits(submitted, run, 5);
      Programs.kill(cluster.executors().get(0));
      awaitCommits(submitted, run, 20);
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
        Duration.ofMinutes(2),
        () -> {
          assertTrue(submitted.isAlive(), submitted::told);
          return Tables.commits(run) >= count;
        });
  }

  /**
   * The driver begins in a folder of its own, where the experiment is not: {@code --files} ships
   * it.
   */
  @Test
  void inClusterModeTheBitsAreTheSameAndShippedFilesAreFound() {
    Path run = folder.resolve("cluster");
    try (Submission submitted =
        cluster.submit(
            folder,
            with(CLUSTER_MODE, "--files", experiment.toString()),
            "run",
            experiment.getFileName().toString(),
            "--out",
            run.toUri().toString())) {
      assertEquals(0, submitted.code(), () -> submitted.told() + cluster.logs());
    }
    undisturbed.assertSame(Tables.of(run), "cluster mode");
    Tables.assertNoLitter(run);
  }

  /** Spark's submission itself ends with 0 whatever became of the driver; the master knows. */
  @Test
  void inClusterModeTheMasterIsToldWhatBecameOfTheDriver() {
    Path wrong = Programs.write(folder.resolve("wrong.yaml"), Small.YAML + "seed: 8\n");
    try (Submission submitted =
        cluster.submit(folder, CLUSTER_MODE, "run", wrong.toString(), "--out", folder + "/wrong")) {
      submitted.code();
    }
    Programs.await(
        "a failed driver", Duration.ofMinutes(1), () -> driversThatEndedAs("FAILED") >= 1);
    assertTrue(Files.notExists(folder.resolve("wrong")));
  }

  @Test
  void inClientModeExitCodesAreThoseOfTheCommand() {
    Path wrong = Programs.write(folder.resolve("wrong2.yaml"), Small.YAML + "seed: 8\n");
    try (Submission submitted =
        cluster.submit(folder, List.of(), "run", wrong.toString(), "--out", folder + "/w2")) {
      submitted.ends(2);
    }
  }

  @Test
  void verifyPasses() {
    try (Submission submitted =
        cluster.submit(folder, List.of(), "verify", "--quick", "--out", folder + "/verify")) {
      submitted.ends(0);
    }
  }

  private static long driversThatEndedAs(String state) {
    long count = 0;
    for (JsonNode driver : cluster.state().path("completeddrivers")) {
      count += driver.path("state").asText().equals(state) ? 1 : 0;
    }
    return count;
  }

  private static List<String> with(List<String> options, String... more) {
    return Stream.concat(options.stream(), Stream.of(more)).toList();
  }
}
