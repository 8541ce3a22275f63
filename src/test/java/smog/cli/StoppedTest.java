package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Why a context ended under its work; the words of Spark are those of 4.2. */
@ExtendWith(LocalSpark.class)
class StoppedTest {
  private static final String REMOVED = "Master removed our application: FAILED";

  private static SparkConf conf(String master) {
    return new SparkConf(false).set("spark.master", master);
  }

  @Test
  void aProcessThatWasToldToEndSaysSoWhateverTheCluster() {
    for (String master : List.of("local[2]", "yarn")) {
      String told = Stopped.words(conf(master), REMOVED, true);
      assertEquals("stopped before the end; the same command goes on from what is committed", told);
    }
  }

  @Test
  void anApplicationThatTheClusterEndedIsToldWithTheCauseAndTheLogs() throws IOException {
    try (ServerSocket master = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String url = "spark://127.0.0.1:" + master.getLocalPort();
      String told = Stopped.words(conf(url), REMOVED, false);
      assertTrue(told.contains(REMOVED), told);
      assertTrue(told.contains("executors' stderr"), told);
      assertTrue(told.contains("spark.executor.extraJavaOptions"), told);
      assertFalse(told.contains("stopped before the end"), told);
    }
    assertTrue(Stopped.words(conf("yarn"), "", false).contains("yarn logs"));
    assertTrue(Stopped.words(conf("local[2]"), "", false).contains("--driver-memory"));
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** A context that the master's silence ended throws what a wrong setting does. */
  @Test
  void aMasterThatIsDownIsAFailureAndNoWrongSetting() throws IOException {
    String url = "spark://127.0.0.1:" + closedPort();
    IllegalArgumentException seen =
        new IllegalArgumentException(
            "requirement failed: Can only call getServletHandlers on a running MetricsSystem");
    Failure failure = Failure.of(Sessions.notStarted(conf(url), seen));
    assertEquals(ExitCode.FAILED, failure.code());
    assertTrue(failure.lines().contains("no master answers at " + url), failure::lines);
    assertEquals(1, failure.lines().lines().count());
  }

  @Test
  void oneOfSeveralMastersIsEnough() throws IOException {
    try (ServerSocket master = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String up = "127.0.0.1:" + master.getLocalPort();
      String down = "127.0.0.1:" + closedPort();
      assertTrue(Stopped.answers("spark://" + down + "," + up));
      assertFalse(Stopped.answers("spark://" + down));
      assertFalse(Stopped.answers("spark://nonsense"));
    }
    assertTrue(Stopped.answers("yarn"));
  }

  @Test
  void aSettingThatSparkRefusesIsWrongUsage() {
    IllegalArgumentException seen =
        new IllegalArgumentException("Executor memory 1 must be at least 471859200.");
    Failure failure = Failure.of(Sessions.notStarted(conf("local[2]"), seen));
    assertEquals(ExitCode.USAGE, failure.code());
    assertTrue(failure.lines().contains("must be at least 471859200"), failure::lines);
    IllegalStateException other = new IllegalStateException("other");
    assertSame(other, Sessions.notStarted(conf("local[2]"), other));
  }

  /** As the broadcast of a context that the silence of its master had ended. */
  @Test
  void whateverFailsInAStoppedContextFailedOfThat() throws IOException {
    IllegalStateException seen = new IllegalStateException("Block broadcast_0 does not exist");
    Throwable thrown = null;
    try {
      Sessions.in(
          "stopped",
          session -> {
            session.sparkContext().stop();
            throw seen;
          });
    } catch (IllegalStateException e) {
      thrown = e;
    }
    assertTrue(Failure.of(thrown).lines().contains("Spark stopped by itself"), thrown::toString);
    assertSame(seen, thrown.getCause());
  }

  @Test
  void onlyWhatTalksToTheClusterIsKeptOfTheLog() {
    LastError last = new LastError();
    assertEquals("", last.words());
    String cluster = "org.apache.spark.scheduler.cluster.StandaloneSchedulerBackend";
    last.append(event(cluster, "Application has been killed. Reason: " + REMOVED + "\nmore"));
    last.append(event("org.apache.spark.scheduler.TaskSetManager", "Task 1 failed"));
    assertEquals(REMOVED, last.words());
  }

  /** The words are those of Spark 4.2, which come again every 15 seconds. */
  @Test
  void thatNoExecutorComesIsToldOnce() {
    List<String> told = new ArrayList<>();
    Waiting waiting = new Waiting(() -> told.add("note"));
    waiting.append(event("org.apache.spark.scheduler.TaskSetManager", "Lost task 1"));
    assertEquals(List.of(), told);
    for (int i = 0; i < 3; i++) {
      waiting.append(
          event(
              "org.apache.spark.scheduler.TaskSchedulerImpl",
              "Initial job has not accepted any resources; check your cluster UI"));
    }
    assertEquals(List.of("note"), told);
  }

  private static Log4jLogEvent event(String logger, String message) {
    return Log4jLogEvent.newBuilder()
        .setLoggerName(logger)
        .setLevel(Level.ERROR)
        .setMessage(new SimpleMessage(message))
        .build();
  }

  /** Otherwise this JVM, which is the executor's, would end with 52 and no word. */
  @Test
  void aTaskWithoutMemoryFailsItsJobAndNotTheProcess() throws IOException {
    Throwable thrown = null;
    try {
      Sessions.in(
          "memory",
          session -> {
            assertEquals(
                "0", session.sparkContext().getConf().get("spark.executor.killOnFatalError.depth"));
            return outOfMemory(session);
          });
    } catch (Exception e) { // SparkException is checked, and not declared
      thrown = e;
    }
    Failure failure = Failure.of(thrown);
    assertEquals(ExitCode.FAILED, failure.code());
    assertTrue(
        failure
            .lines()
            .matches(
                "smog: out of memory \\(heap of \\d+ MB\\): give more with --driver-memory \\d+g"),
        failure::lines);
  }

  private static long outOfMemory(SparkSession session) {
    return new org.apache.spark.api.java.JavaSparkContext(session.sparkContext())
        .parallelize(List.of(1, 2), 2)
        .map(
            number -> {
              if (number == 2) {
                throw new OutOfMemoryError("Java heap space");
              }
              return number;
            })
        .count();
  }
}
