package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.launcher.Installation.Outcome;

/**
 * The exit code of a driver that a standalone cluster runs: Spark 4.2's submission ends with 0
 * whatever became of it, and says so in its log alone (lines as its ClientEndpoint writes them).
 */
class ClusterModeTest {
  private static final String LOG = "26/01/31 02:30:59 INFO ClientEndpoint: ";

  @TempDir Path folder;
  private Installation it;

  @BeforeEach
  void install() throws IOException {
    it = Installation.in(folder);
    it.offer("mktemp");
    it.offer("mkfifo");
  }

  private Outcome submit(String... more) {
    List<String> line = new java.util.ArrayList<>(List.of("run", "a.yaml"));
    line.addAll(List.of("--master", "spark://h:7077", "--deploy-mode", "cluster"));
    line.addAll(List.of(more));
    return it.start(line.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"FINISHED, 0", "FAILED, 1", "ERROR, 1", "KILLED, 1"})
  void isThatOfTheLastStateThatIsLogged(String state, int code) {
    it.environment.put(
        "FAKE_LOG",
        LOG
            + "State of driver driver-20260131023059-0009 is RUNNING\n"
            + LOG
            + "State of driver driver-20260131023059-0009 is "
            + state
            + ", exiting spark-submit JVM.\n"
            + LOG
            + "bye");
    Outcome outcome = submit();
    assertEquals(code, outcome.code(), outcome.error());
    assertEquals(LOG + "bye", outcome.err().get(2), "the log is passed on");
    assertEquals(3 + code, outcome.err().size(), outcome.error());
    assertTrue(code == 0 || outcome.err().get(3).contains(state), outcome.error());
    assertTrue(
        outcome.out().contains("spark.standalone.submit.waitAppCompletion=true"),
        outcome.out().toString());
  }

  @Test
  void isThatOfTheSubmissionWhereThatFails() {
    it.environment.put("FAKE_LOG", LOG + "no master");
    it.environment.put("FAKE_EXIT", "101");
    assertEquals(101, submit().code());
  }

  @Test
  void isNotMadeUpWhereNothingWasLogged() {
    Outcome outcome = submit();
    assertEquals(0, outcome.code());
    assertTrue(outcome.error().contains("ask its master"), outcome.error());
  }

  @Test
  void isNotWaitedForWhereThatIsNotWanted() {
    it.environment.put("FAKE_LOG", LOG + "State of driver driver-1 is FAILED");
    Outcome outcome = submit("--conf", "spark.standalone.submit.waitAppCompletion=false");
    assertEquals(0, outcome.code());
    assertEquals(1, outcome.err().size(), outcome.error());
    assertTrue(outcome.out().contains("pid=" + outcome.pid()), "one process, which is Java's");
  }

  @Test
  void anInstallationOfSparkIsAskedInTheSameWay() {
    Path spark = it.spark(folder.resolve("spark"), "4.2.0");
    it.environment.put("SPARK_HOME", spark.toString());
    it.environment.put("FAKE_LOG", LOG + "State of driver driver-1 is FAILED");
    assertEquals(1, submit().code());
  }
}
