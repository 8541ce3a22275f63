package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users are told where something outside of smog fails. */
class FailureTest {
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
}
