package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code submit/smog} in cluster mode on a real standalone cluster: what became of the driver is
 * the exit code, and experiment and graph are found where the driver begins.
 */
@Tag("long")
class LauncherOnClusterTest {
  private static final String SQUARE =
      """
      name: square
      seed: 7
      law: quenched
      graph: {family: file, path: graph.txt}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 4
      """;

  @TempDir static Path folder;
  private static Cluster cluster;
  private static Path launcher;

  @BeforeAll
  static void start() throws IOException {
    cluster = Cluster.start(folder, 2);
    Path home = folder.resolve("home");
    for (String file :
        List.of(
            "submit/smog",
            "submit/java-options",
            "conf/spark-defaults.conf",
            "conf/log4j2-submission.properties")) {
      Files.createDirectories(home.resolve(file).getParent());
      Files.copy(Path.of(file), home.resolve(file));
    }
    Files.createDirectories(home.resolve("target"));
    Files.createSymbolicLink(home.resolve("target/spark"), Programs.sparkHome());
    Files.createSymbolicLink(home.resolve("target/smog.jar"), cluster.jar());
    launcher = home.resolve("submit/smog");
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private record Ended(int code, String told) {}

  /** Runs the launcher in a folder with what is to be shipped; the worker's is another one. */
  private static Ended smog(Path here, String experiment, Path run, String files) throws Exception {
    Path told = here.resolve("told.txt");
    List<String> command =
        Programs.list(launcher.toString(), "run", experiment, "--out", run.toUri().toString());
    command.addAll(List.of("--master", cluster.url(), "--deploy-mode", "cluster"));
    command.addAll(List.of("--driver-memory", "512m", "--executor-memory", "512m"));
    command.addAll(List.of("--conf", "spark.cores.max=1", "--files", files));
    Process process = Programs.start(command, here, told, "127.0.0.1");
    try {
      assertTrue(process.waitFor(5, TimeUnit.MINUTES), () -> Programs.text(told));
      return new Ended(process.exitValue(), Programs.text(told));
    } finally {
      Programs.kill(process.toHandle());
    }
  }

  @Test
  void aDriverThatFinishedIsZeroAndItsShippedGraphIsFound() throws Exception {
    Path here = Files.createDirectory(folder.resolve("good"));
    Programs.write(here.resolve("exp.yaml"), SQUARE);
    Programs.write(here.resolve("graph.txt"), "a b\nb c\nc d\nd a\n");
    Path run = here.resolve("run");
    Ended ended = smog(here, "exp.yaml", run, "exp.yaml,graph.txt");
    assertEquals(0, ended.code(), () -> ended.told() + cluster.logs());
    String manifest = Programs.text(run.resolve("manifest.json"));
    assertTrue(manifest.contains("\"status\" : \"done\""), manifest);
  }

  @Test
  void aDriverThatFailedIsNotZero() throws Exception {
    Path here = Files.createDirectory(folder.resolve("wrong"));
    Programs.write(here.resolve("exp.yaml"), SQUARE + "seed: 8\n");
    Programs.write(here.resolve("graph.txt"), "a b\n");
    Path run = here.resolve("run");
    Ended ended = smog(here, "exp.yaml", run, "exp.yaml,graph.txt");
    assertEquals(1, ended.code(), ended::told);
    assertTrue(ended.told().contains("smog: the driver ended as FAILED"), ended::told);
    assertTrue(Files.notExists(run));
  }
}
