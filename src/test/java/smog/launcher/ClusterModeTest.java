package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
    List<String> line = new ArrayList<>(List.of("run", "a.yaml"));
    line.addAll(List.of("--master", "spark://h:7077", "--deploy-mode", "cluster"));
    if (Stream.of(more).noneMatch(option -> option.startsWith("--out"))) {
      line.addAll(List.of("--out", "hdfs:///runs/a"));
    }
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

  /** A scheduler would take 0 for done. */
  @Test
  void isOneWhereNothingWasLogged() {
    Outcome outcome = submit();
    assertEquals(1, outcome.code());
    assertTrue(outcome.error().contains("ask its master"), outcome.error());
    assertEquals(1, outcome.err().size(), outcome.error());
  }

  /** A site's own may leave the line out. */
  @Test
  void restsOnALogConfigurationOfSmogsOwn() throws IOException {
    String file = "/conf/log4j2-submission.properties";
    Outcome outcome = submit();
    List<String> java = outcome.out().subList(0, outcome.out().indexOf("-cp"));
    assertTrue(
        java.stream()
            .anyMatch(
                flag -> flag.startsWith("-Dlog4j2.configurationFile=file:") && flag.endsWith(file)),
        java::toString);
    it.environment.put("SPARK_HOME", it.spark(folder.resolve("spark"), "4.2.0").toString());
    outcome = submit();
    assertTrue(
        outcome.out().stream()
            .anyMatch(line -> line.startsWith("SPARK_SUBMIT_OPTS=") && line.endsWith(file)),
        outcome.out().toString());
    String text = Files.readString(Path.of("conf/log4j2-submission.properties"));
    assertTrue(text.contains("logger.deploy.level = info"), text);
  }

  @ParameterizedTest
  @CsvSource({"''", "runs/night", "--out=night", "--out=", "../shared"})
  void resultsInTheDriversOwnFolderAreRefused(String out) {
    List<String> more = new ArrayList<>();
    if (out.startsWith("--out")) {
      more.add(out);
    } else if (!out.isEmpty()) {
      more.addAll(List.of("--out", out));
    }
    String[] line = {"run", "a.yaml", "--master", "yarn", "--deploy-mode", "cluster"};
    Outcome outcome =
        it.start(Stream.concat(Stream.of(line), more.stream()).toArray(String[]::new));
    assertEquals(2, outcome.code(), outcome.error());
    assertEquals(1, outcome.err().size(), outcome.error());
    assertTrue(outcome.error().contains("give a URI"), outcome.error());
    assertEquals(List.of(), outcome.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hdfs:///runs/a", "file:///shared/a", "/shared/a", "s3a://b/a"})
  void aPlaceThatAllMachinesShareIsAllowed(String out) {
    it.environment.put("FAKE_LOG", LOG + "State of driver driver-1 is FINISHED, exiting");
    assertEquals(0, submit("--out", out).code());
    assertEquals(0, submit("--out=" + out).code());
  }

  @Test
  void isForClustersAlone() {
    assertEquals(2, it.start("run", "a.yaml", "--deploy-mode", "cluster", "--out", "/a").code());
    assertEquals(2, submit("--deploy-mode", "clutser").code());
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
