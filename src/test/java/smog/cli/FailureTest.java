package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users are told where something outside of smog fails. */
class FailureTest {
  private static final String PART = "/runs/a/bands/part-00000-01234567-89ab.zstd.parquet";
  private static final String BATCH = "/runs/a/replicas/0123abcd-00000.parquet";

  @TempDir Path folder;

  /** A cluster that puts an old YAML parser first. */
  @Test
  void aLibraryOfAnotherVersionIsToldWithWhereToLook() {
    Failure failure =
        Failure.of(
            new RuntimeException(
                "in a job", new NoSuchMethodError("'boolean org.yaml.ScalarEvent.isPlain()'")));
    assertEquals(ExitCode.FAILED, failure.code());
    assertEquals(1, failure.lines().lines().count());
    assertTrue(failure.lines().contains("ScalarEvent.isPlain"), failure::lines);
    assertTrue(failure.lines().contains("--driver-class-path"), failure::lines);
  }

  @Test
  void theKindOfAnExceptionIsNamedWhereItSaysSomething() {
    assertEquals("smog: EOFException: ends here", told(new EOFException("ends here")));
    assertEquals("smog: /a is full", told(new IOException("/a is full")));
    assertEquals("smog: /a is full", told(new UncheckedIOException(new IOException("/a is full"))));
  }

  private static String told(Throwable thrown) {
    return Failure.of(thrown).lines();
  }

  @Test
  void aManifestThatEndsEarlyIsNamedWithItsLineAndNoInnards() {
    Shell.write(folder.resolve("manifest.json"), "{\n");
    Shell.Result result = Shell.smog("run", Shell.cases("smoke.yaml"), "--out", folder);
    result.fails(1, "smog: " + folder + "/manifest.json:2: damaged: Unexpected end-of-input");
    assertFalse(result.err().contains("REDACTED"), result::err);
    assertFalse(result.err().contains("Exception"), result::err);
  }

  /** However often it was wrapped. */
  @Test
  void aFullDiskIsToldWithItsPathAndTheRemedy() {
    IOException full = new IOException("/runs/a/report.html: No space left on device");
    String told =
        "smog: /runs/a/report.html: No space left on device: make room, then give the"
            + " same command again";
    assertEquals(told, Failure.of(full).lines());
    assertEquals(told, Failure.of(new UncheckedIOException(full)).lines());
    assertEquals(
        told,
        Failure.of(ofSpark(new RuntimeException("Job aborted", new UncheckedIOException(full))))
            .lines());
    assertEquals(ExitCode.FAILED, Failure.of(full).code());
  }

  /** Its scheduler is gone before anybody asks why; Java's words, as Spark 4.2 without memory. */
  @Test
  void aContextThatStoppedByItselfIsToldWithWhatHelps() {
    NullPointerException seen =
        new NullPointerException(
            "Cannot invoke \"org.apache.spark.scheduler.DAGScheduler.cleanupQueryJobs(long)\" because"
                + " the return value of \"org.apache.spark.SparkContext.dagScheduler()\" is null");
    Failure failure = Failure.of(ofSpark(seen));
    assertEquals(ExitCode.FAILED, failure.code());
    assertTrue(failure.lines().contains("--driver-memory"), failure::lines);
  }

  @Test
  void missingMemoryIsToldWithItsSizeAndTheOptionForMore() {
    Failure failure = Failure.of(new OutOfMemoryError("Java heap space"));
    assertEquals(ExitCode.FAILED, failure.code());
    assertTrue(
        failure
            .lines()
            .matches(
                "smog: out of memory \\(heap of \\d+ MB\\): give more with --driver-memory \\d+g"),
        failure::lines);
    SparkConf cluster =
        new SparkConf(false).set("spark.master", "yarn").set("spark.executor.memory", "3g");
    assertEquals(
        "an executor is out of memory (heap of 3221 MB): give more with --executor-memory 6g",
        Words.outOfMemory("", true, cluster));
    assertTrue(told(new OutOfMemoryError("unable to create native thread")).contains("ulimit -u"));
  }

  /** The text is that of Spark 4.2 for executors that the kernel kills. */
  @Test
  void executorsThatAreLostAgainAndAgainAreToldWithTheirLogs() {
    String seen =
        "Job aborted due to stage failure: Task 0 in stage 0.0 failed 4 times, most recent failure:"
            + " Lost task 0.3 in stage 0.0 (TID 3) (10.0.0.2 executor 3): ExecutorLostFailure"
            + " (executor 3 exited caused by one of the running tasks) Reason: Command exited with"
            + " code 137\nDriver stacktrace:";
    String told = told(ofSpark(new RuntimeException(seen)));
    assertTrue(told.contains("each of 4 tries of a task (Command exited with code 137)"), told);
    assertTrue(told.contains("--executor-memory"), told);
    assertTrue(told.contains("stderr"), told);
    assertEquals(1, told.lines().count());
  }

  /** Java's login module; the same on every command that asks Hadoop. */
  @Test
  void aUserWithoutANameIsToldWhatToAdd() {
    for (String seen :
        List.of(
            "failure to login: javax.security.auth.login.LoginException:"
                + " java.lang.NullPointerException: invalid null input: name",
            "Invalid UID, could not determine effective user")) {
      assertTrue(told(new IOException("at first", new IOException(seen))).contains("/etc/passwd"));
    }
  }

  /** Spark 4 encodes some paths and not others. */
  @Test
  void aDamagedFileIsNamedAsItIsWritten(@TempDir Path folder) throws IOException {
    Path file = Files.createDirectory(folder.resolve("a b")).resolve("part-0.parquet");
    Files.createFile(file);
    for (String seen : List.of(file.toString(), file.toUri().getRawPath())) {
      String words = unreadable(seen);
      assertTrue(words.startsWith("smog: " + file + " is damaged"), words);
    }
  }

  /** Only batches have markers. */
  @Test
  void theRemedyOfADamagedFileIsThatOfItsKind() {
    assertEquals(
        "smog: "
            + PART
            + " is damaged (not a Parquet file): delete it, and the same run makes the table again"
            + " from its batches",
        unreadable(PART));
    assertEquals(
        "smog: "
            + BATCH
            + " is damaged (not a Parquet file): put it back, or have its batch run again by smog"
            + " run with --recompute-damaged",
        unreadable(BATCH));
  }

  private static String unreadable(String file) {
    RuntimeException parquet = ofSpark(new RuntimeException("not a Parquet file"));
    return Failure.of(
            ofSpark(new RuntimeException("Error while reading file file://" + file, parquet)))
        .lines();
  }

  /** Thrown by no class of smog's, whose own words go first. */
  private static RuntimeException ofSpark(RuntimeException thrown) {
    thrown.setStackTrace(new StackTraceElement[0]);
    return thrown;
  }
}
