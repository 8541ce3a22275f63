package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Warnings lie where messages point to: in the run's folder, however that is written. */
class LogsTest {
  @TempDir private Path folder;
  private String before;

  @BeforeEach
  void asTheLauncherStartsIt() {
    before = System.setProperty("smog.launcher", "true");
  }

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty("smog.launcher");
    } else {
      System.setProperty("smog.launcher", before);
    }
    ((LoggerContext) LogManager.getContext(false)).reconfigure();
  }

  @Test
  void aLocalDirectoryHasItsLogAlsoWhereItIsUri() {
    for (String form : new String[] {"%s", "file:%s", "file://%s"}) {
      Path run = folder.resolve("run " + form.length());
      Logs.toFileIn(String.format(java.util.Locale.ROOT, form, run));
      LogManager.getLogger("test").warn("a warning of {}", form);
      assertTrue(Shell.read(run.resolve("smog.log")).contains("a warning of " + form), form);
    }
  }

  @Test
  void anotherFileSystemHasNone() {
    Logs.toFileIn("hdfs://host/run");
    LogManager.getLogger("test").debug("nothing");
    assertEquals(0, folder.toFile().list().length);
    assertTrue(Files.notExists(Path.of("hdfs:")));
  }
}
