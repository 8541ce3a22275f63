package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three hosts with addresses of their own: master and driver, and two workers. A worker's cable is
 * pulled, so that its executor works on and nobody hears of it, and put in again: each replica is
 * there once, with the bits of an undisturbed run.
 */
@Tag("long")
class CutOffTest {
  /** How soon a host that is silent counts as lost; two minutes by default. */
  private static final List<String> IMPATIENT =
      List.of(
          "--conf",
          "spark.network.timeout=6s",
          "--conf",
          "spark.network.timeoutInterval=1s",
          "--conf",
          "spark.executor.heartbeatInterval=1s");

  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir static Path folder;
  private static Hosts hosts;
  private static Cluster cluster;
  private static Path experiment;
  private static Tables undisturbed;

  @BeforeAll
  static void start() {
    try {
      hosts = Hosts.of(3);
    } catch (IllegalStateException e) {
      abort("hosts of their own need root and iproute2: " + e.getMessage());
    }
    cluster = Cluster.on(hosts, 2, folder);
    experiment = Programs.write(folder.resolve("small.yaml"), Small.YAML);
    Path run = folder.resolve("undisturbed");
    try (Submission whole = Submission.local(cluster.jar(), folder, command(run))) {
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
    if (hosts != null) {
      hosts.close();
    }
  }

  private static String[] command(Path run) {
    return new String[] {
      "run", experiment.toString(), "--no-report", "--out", run.toString(),
    };
  }

  private static Submission submit(Path run) {
    return cluster.submit(folder, IMPATIENT, command(run));
  }

  /** The driver's silence is not noticed, or it is: what comes first is up to the machine. */
  @Test
  void forAMoment() {
    Path run = folder.resolve("moment");
    try (Submission running = submit(run)) {
      await(running, "5 commits", () -> Tables.commits(run) >= 5);
      hosts.cut(1);
      await(running, "10 more", () -> Tables.commits(run) >= 15);
      hosts.join(1);
      running.ends(0);
    } finally {
      hosts.join(1);
    }
    assertUndisturbed(run);
  }

  @Test
  void oneWorkerUntilItsExecutorCountsAsLost() {
    cutUntilLost("one", 1);
  }

  /** Nothing goes on until they are back. */
  @Test
  void bothWorkersUntilTheirExecutorsCountAsLost() {
    cutUntilLost("both", 1, 2);
  }

  private static void cutUntilLost(String name, int... workers) {
    Path run = folder.resolve(name);
    try (Submission running = submit(run)) {
      await(running, "an executor on each", () -> cluster.executors().size() == 2);
      await(running, "5 commits", () -> Tables.commits(run) >= 5);
      Arrays.stream(workers).forEach(hosts::cut);
      await(running, "lost executors", () -> lost(running) >= workers.length);
      assertTrue(Tables.commits(run) < Small.REPLICAS, "the run did not need what was cut off");
      Arrays.stream(workers).forEach(hosts::join);
      running.ends(0);
    } finally {
      Arrays.stream(workers).forEach(hosts::join);
    }
    assertUndisturbed(run);
  }

  private static long lost(Submission running) {
    return running.told().lines().filter(line -> line.contains("Lost executor ")).count();
  }

  private static void await(
      Submission running, String what, java.util.function.BooleanSupplier so) {
    Programs.await(
        what,
        SOON,
        () -> {
          assertTrue(running.isAlive(), running::told);
          return so.getAsBoolean();
        });
  }

  /** What was cut off may still write into its own folder when the run has ended, not into rows. */
  private static void assertUndisturbed(Path run) {
    undisturbed.assertSame(Tables.of(run), run.getFileName().toString());
    Programs.await("the end of executors", SOON, () -> cluster.executors().isEmpty());
    Tables.assertNoLitter(run);
  }
}
