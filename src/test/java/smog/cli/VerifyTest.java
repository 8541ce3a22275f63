package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code smog verify --quick} where nothing is wrong; its seeds are fixed. What it finds where
 * something is: {@code smog.verify.VerificationTest}.
 */
@ExtendWith(LocalSpark.class)
class VerifyTest {
  @TempDir Path folder;

  @Test
  void passesAndTellsEveryCheck() {
    Path out = folder.resolve("runs");
    Shell.Result result = Shell.smog("verify", "--quick", "--json", "--out", out).succeeds();
    JsonNode checks = Shell.json(result.out());
    assertTrue(checks.size() >= 20, result::toString);
    for (JsonNode check : checks) {
      assertTrue(check.get("passed").booleanValue(), check::toString);
      assertTrue(check.get("distance").isNumber(), check::toString);
      assertFalse(check.get("sees").textValue().isEmpty(), check::toString);
    }
    assertTrue(Files.exists(out.resolve("small-graphs/manifest.json")), "the runs stay in --out");
  }

  @Test
  void doesNotTakeWhatIsThereForItsOwnRuns() {
    Path file = Shell.write(folder.resolve("used/notes.txt"), "mine");
    Shell.smog("verify", "--quick", "--out", file.getParent()).fails(3, "not empty", "--out");
    assertEquals("mine", Shell.read(file));
  }

  @Test
  void asksForAFolderThatAClusterReaches() {
    String before = System.setProperty("spark.master", "spark://127.0.0.1:1");
    try {
      Shell.smog("verify", "--quick").fails(2, "spark://127.0.0.1:1", "--out");
    } finally {
      System.setProperty("spark.master", before);
    }
  }
}
