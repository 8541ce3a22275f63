package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes without the launcher: Spark's own submission, and Java without module flags. */
class PlainSparkSubmitTest {
  private static final String SMOKE = "src/test/resources/cases/smoke.yaml";

  @TempDir Path folder;

  private int java(List<String> flags, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("told").toFile())
            .start();
    try {
      assertTrue(process.waitFor(300, TimeUnit.SECONDS), "still running");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  private String told() throws IOException {
    return Files.readString(folder.resolve("told"));
  }

  private static List<String> moduleFlags() throws IOException {
    return Files.readAllLines(Path.of("submit/java-options")).stream()
        .filter(line -> line.startsWith("-"))
        .toList();
  }

  private int submit(String experiment, Path out) throws Exception {
    return java(
        moduleFlags(),
        "org.apache.spark.deploy.SparkSubmit",
        "--master",
        "local[2]",
        "--conf",
        "spark.ui.enabled=false",
        "--class",
        "smog.cli.Main",
        "spark-internal",
        "run",
        experiment,
        "--out",
        out.toString());
  }

  @Test
  void sparksOwnSubmissionRunsAndPassesExitCodesOn() throws Exception {
    Path out = folder.resolve("run");
    assertEquals(0, submit(SMOKE, out), this::toldOrNothing);
    assertTrue(Files.isDirectory(out.resolve("bands")));
    assertTrue(told().contains("results: " + out));
    assertEquals(2, submit("src/test/resources/cases/y04-duplicate-key.yaml", out));
  }

  @Test
  void javaWithoutModuleFlagsRunsOrNamesTheLauncher() throws Exception {
    int code =
        java(
            List.of("-Dspark.ui.enabled=false"),
            "smog.cli.Main",
            "run",
            SMOKE,
            "--out",
            folder.resolve("run").toString());
    assertTrue(code == 0 || told().contains("submit/smog"), this::toldOrNothing);
  }

  /**
   * {@code graph} stands for the commands without a session. That picocli looks at the methods of
   * all commands loads two types of Spark's that they name; a session loads thousands.
   */
  @Test
  void aCommandWithoutASessionNeedsNoFlagsAndStartsNone() throws Exception {
    int code =
        java(
            List.of("-Xlog:class+load"),
            "smog.cli.Main",
            "graph",
            "src/test/resources/cases/g14-snap.txt");
    assertEquals(0, code, this::toldOrNothing);
    assertTrue(told().contains("components "), this::toldOrNothing);
    assertTrue(told().contains("smog.graph.io.GraphFile "), "classes are not listed");
    assertFalse(told().contains(".SparkContext "), "a Spark context");
    assertFalse(told().contains(".SparkSession "), "a Spark session");
  }

  private String toldOrNothing() {
    try {
      return told();
    } catch (IOException e) {
      return e.toString();
    }
  }
}
