package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;

/** A folder of experiments: what one of them does to the others. */
@ExtendWith(LocalSpark.class)
class FolderTest {
  @TempDir Path folder;

  private Path copy(String name) {
    return Shell.write(folder.resolve(name), Shell.read(Shell.cases("smoke.yaml")));
  }

  @Test
  void twoOfOneNameAreRefusedBeforeAnythingIsRun() {
    Path a = copy("a.yaml");
    Path b = copy("b.yaml");
    Path out = folder.resolve("out");
    Shell.smog("run", folder, "--out", out).fails(2, a.toString(), b.toString(), "name is '");
    assertTrue(Files.notExists(out));
  }

  /** As when the cluster ended the application of an earlier one. */
  @Test
  void aSessionThatHasStoppedIsReplaced() throws IOException {
    Experiment smoke = ExperimentReader.read(copy("a.yaml"), List.of());
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    try (ExperimentRuns runs = new ExperimentRuns(nowhere, nowhere, true, false, false)) {
      assertEquals(0, runs.run(smoke, folder.resolve("first").toString()));
      SparkSession.active().sparkContext().stop();
      assertEquals(0, runs.run(smoke, folder.resolve("second").toString()));
    }
  }
}
