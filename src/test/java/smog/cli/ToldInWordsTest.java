package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users are told where something outside of smog fails. */
class ToldInWordsTest {
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
  void aManifestThatEndsEarlyIsNamedWithItsLineAndNoInnards() {
    Shell.write(folder.resolve("manifest.json"), "{\n");
    Shell.Result result = Shell.smog("run", Shell.cases("smoke.yaml"), "--out", folder);
    result.fails(1, folder + "/manifest.json:2: damaged: Unexpected end-of-input");
    assertFalse(result.err().contains("REDACTED"), result::err);
    assertFalse(result.err().contains("java."), result::err);
  }
}
