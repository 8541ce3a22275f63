package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;

/** Why a replica, or a batch, failed, as users are told it. */
class ReasonTest {
  @Test
  void aReplicaWithoutMemoryIsToldWithTheRemedy() {
    String told = Reason.of(new OutOfMemoryError("Java heap space"));
    assertTrue(
        told.matches(
            "out of memory \\(Java heap space; heap of \\d+ MB\\): give more with --driver-memory"
                + " \\d+g"),
        told);
  }

  @Test
  void wordsOfSmogsOwnStandAloneAndOthersHaveTheirKind() {
    assertEquals("own words", Reason.of(new IllegalStateException("own words\nmore")));
    RuntimeException foreign = new RuntimeException("of Java");
    foreign.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("java.util.List", "get", null, 1)});
    assertEquals("RuntimeException: of Java", Reason.of(foreign));
    assertEquals("ArithmeticException", Reason.of(new ArithmeticException()));
  }

  private final UncheckedIOException gone =
      new UncheckedIOException(new NoSuchFileException("/runs/a/_staging/0/x.parquet"));

  @Test
  void aFileThatOnlyItsExecutorSeesIsToldWithTheRemedy() {
    Path staged = new Path("file:/runs/a/_staging/0/x.parquet");
    UncheckedIOException told = Unshared.told(staged, false, "spark://h:7077", gone);
    IOException cause = told.getCause();
    assertTrue(cause.getMessage().startsWith("/runs/a/_staging/0/x.parquet is not there"));
    assertTrue(cause.getMessage().contains("a folder that all machines share"));
    assertEquals(1, cause.getMessage().lines().count());
  }

  @Test
  void otherwiseItIsWhatItWas() {
    Path staged = new Path("file:/runs/a/_staging/0/x.parquet");
    assertSame(gone, Unshared.told(staged, false, "local[2]", gone), "one machine");
    assertSame(gone, Unshared.told(staged, true, "yarn", gone), "a file that is there");
    assertSame(gone, Unshared.told(new Path("hdfs://h/a"), false, "yarn", gone), "shared");
  }
}
