package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

/** What goes wrong, as a user is told it. */
class FailureTest {
  private static final String PART = "/runs/a/bands/part-00000-01234567-89ab.zstd.parquet";
  private static final String BATCH = "/runs/a/replicas/0123abcd-00000.parquet";

  /** The kind is named once, however often it was wrapped. */
  @Test
  void aFullDiskIsToldWithItsPathAndTheRemedy() {
    IOException full = new IOException("/runs/a/report.html: No space left on device");
    String told =
        "smog: IOException: /runs/a/report.html: No space left on device: make room, then give the"
            + " same command again";
    assertEquals(told, Failure.of(full).lines());
    assertEquals(told, Failure.of(new UncheckedIOException(full)).lines());
    assertEquals(
        told,
        Failure.of(ofSpark(new RuntimeException("Job aborted", new UncheckedIOException(full))))
            .lines());
    assertEquals(ExitCode.FAILED, Failure.of(full).code());
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
            + " is damaged (not a Parquet file): put it back, or delete the marker of the same name"
            + " in _commits to have the batch run again",
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
