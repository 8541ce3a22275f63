package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.experiment.InvalidExperimentException;

/** Points that no executor of a cluster can hold; the cluster is not there, and need not be. */
@ExtendWith(LocalSpark.class)
class MemoryTest {
  private static final Path SMOKE = Shell.cases("smoke.yaml");

  @TempDir Path folder;

  private static <T> T onACluster(String memory, Supplier<T> work) {
    Map<String, String> before = new HashMap<>();
    Map.of("spark.master", "spark://127.0.0.1:1", "spark.executor.memory", memory)
        .forEach((key, value) -> before.put(key, System.setProperty(key, value)));
    try {
      return work.get();
    } finally {
      before.forEach(
          (key, value) -> {
            if (value == null) {
              System.clearProperty(key);
            } else {
              System.setProperty(key, value);
            }
          });
    }
  }

  /** 5e8 queue lengths of 4 bytes are 2 GB. */
  @Test
  void aPointThatNoExecutorHoldsIsRefusedBeforeAnythingIsWritten() {
    Path out = folder.resolve("run");
    String ring = "graph.family=ring";
    String two = "graph.degree=2";
    String servers = "graph.servers=500000000";
    onACluster(
            "1g",
            () ->
                Shell.smog(
                    "run", SMOKE, "--out", out, "--set", ring, "--set", two, "--set", servers))
        .fails(2, "N = 500000000", "an executor's heap is 1074 MB", "--executor-memory");
    assertTrue(Files.notExists(out));
    Shell.Result planned =
        onACluster(
            "1g", () -> Shell.smog("plan", SMOKE, "--set", ring, "--set", two, "--set", servers));
    assertTrue(planned.succeeds().err().contains("warning"), planned::err);
  }

  /** On executors that could not run it again. */
  @Test
  void aRunThatIsWholeIsNotRefused() {
    String whole = Trial.of("smoke.yaml").directory().toString();
    String other = folder.resolve("new").toString();
    Experiment smoke = ExperimentReader.read(SMOKE, List.of());
    assertEquals(List.of(), onACluster("1k", () -> Memory.require(smoke, whole)));
    assertThrows(
        InvalidExperimentException.class,
        () -> onACluster("1k", () -> Memory.require(smoke, other)));
    assertTrue(Files.notExists(Path.of(other)));
  }
}
