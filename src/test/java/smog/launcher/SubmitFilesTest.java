package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.Yaml;

/** The files of submit/, as far as can be said of them without a cluster. */
class SubmitFilesTest {
  private static final Path SUBMIT = Path.of("submit").toAbsolutePath();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "sparkapplication, kubeflow-v1beta2",
    "scheduledsparkapplication, kubeflow-v1beta2",
    "apache-sparkapplication, apache-v1",
    "cronjob, batch-v1"
  })
  void resourcesHaveTheFieldsOfTheirDefinitions(String file, String definition) throws IOException {
    Shape shape = Shape.of(definition);
    Map<String, Object> resource = yaml(file);
    assertEquals(List.of(), shape.problems(resource));
    resource.put("sepc", 1);
    resource.remove("spec");
    assertEquals(2, shape.problems(resource).size(), "the check sees nothing");
  }

  /** What the applications run is the jar, the class and the folder of the image. */
  @Test
  void resourcesNameWhatTheImageHolds() throws IOException {
    String image = Files.readString(Path.of("Dockerfile"));
    assertTrue(image.contains("/opt/smog/smog.jar"));
    for (String file :
        List.of("sparkapplication", "scheduledsparkapplication", "apache-sparkapplication")) {
      String text = Files.readString(SUBMIT.resolve("kubernetes/" + file + ".yaml"));
      assertTrue(text.contains("local:///opt/smog/smog.jar"), file);
      assertTrue(text.contains("mainClass: smog.cli.Main"), file);
    }
    String cron = Files.readString(SUBMIT.resolve("kubernetes/cronjob.yaml"));
    String application =
        Files.readString(SUBMIT.resolve("kubernetes/apache-sparkapplication.yaml"));
    assertTrue(cron.contains("s|/data/runs/sweep|") && application.contains("/data/runs/sweep]"));
  }

  @Test
  void noFileHasASecret() throws IOException {
    try (Stream<Path> files = Files.walk(SUBMIT)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file);
        assertFalse(
            text.matches("(?is).*(access[._-]?key|secret[._-]?key|password|token)\\s*[:=].*"),
            file::toString);
      }
    }
  }

  @Test
  void unitsPassSystemd() throws Exception {
    for (String unit : List.of("smog@.service", "smog@.timer")) {
      String text = Files.readString(SUBMIT.resolve("systemd/" + unit));
      Files.writeString(
          folder.resolve(unit), text.replace("/opt/smog/submit/smog", SUBMIT + "/smog"));
    }
    String service = folder.resolve("smog@.service").toString();
    passes("systemd-analyze", "verify", service, folder.resolve("smog@.timer").toString());
    Files.writeString(
        folder.resolve("smog@.service"),
        Files.readString(folder.resolve("smog@.service")).replace("oneshot", "oncee"));
    assertFalse(run("systemd-analyze", "verify", service).isEmpty(), "the check sees nothing");
  }

  @Test
  void scriptsPassShellcheck() throws Exception {
    passes(
        "shellcheck",
        "submit/smog",
        "submit/container",
        "submit/cron/nightly",
        "src/versions.sh",
        ".ci/run");
  }

  @Test
  void theDagIsPython() throws Exception {
    passes(
        "python3",
        "-c",
        "import sys; compile(open(sys.argv[1]).read(), sys.argv[1], 'exec')",
        "submit/airflow/smog_nightly.py");
  }

  /** A lock that is in the way, or another experiment, shall not look like a night without work. */
  @Test
  void theDagPassesOverNoExitCode() throws IOException {
    String dag = Files.readString(SUBMIT.resolve("airflow/smog_nightly.py"));
    assertFalse(dag.contains("skip_"), dag);
    assertTrue(dag.contains("max_active_runs=1") && dag.contains("{{ ds }}"), dag);
  }

  @Test
  void theImageCanBeBuiltExceptForItsBase() throws Exception {
    assumeTrue(installed("buildah"), "buildah is not installed");
    List<String> tried =
        run(
            "sh",
            "-c",
            "BUILDAH_ISOLATION=chroot buildah --root=$0 --runroot=$1 --storage-driver=vfs from scratch"
                + " >/dev/null 2>&1 && echo works",
            folder.resolve("tried").toString(),
            folder.resolve("run-tried").toString());
    assumeTrue(tried.contains("works"), "buildah may not work here");
    Path context = folder.resolve("context");
    for (String file : List.of("smog", "java-options", "container")) {
      Files.createDirectories(context.resolve("submit"));
      Files.copy(SUBMIT.resolve(file), context.resolve("submit").resolve(file));
    }
    Files.createDirectories(context.resolve("conf"));
    Files.copy(Path.of("conf/quickstart.yaml"), context.resolve("conf/quickstart.yaml"));
    Files.createDirectories(context.resolve("target"));
    Files.writeString(context.resolve("target/smog.jar"), "a jar");
    List<String> told =
        run(
            "env",
            "BUILDAH_ISOLATION=chroot",
            "buildah",
            "--root=" + folder.resolve("root"),
            "--runroot=" + folder.resolve("runroot"),
            "--storage-driver=vfs",
            "bud",
            "--build-arg",
            "BASE=scratch",
            "-f",
            Path.of("Dockerfile").toAbsolutePath().toString(),
            context.toString());
    assertTrue(told.stream().anyMatch(line -> line.contains("COMMIT")), told::toString);
    assertFalse(
        told.stream().anyMatch(line -> line.toLowerCase(java.util.Locale.ROOT).contains("error")),
        told::toString);
  }

  private static Map<String, Object> yaml(String file) throws IOException {
    return new Yaml().load(Files.readString(SUBMIT.resolve("kubernetes/" + file + ".yaml")));
  }

  /** A check that is installed here has nothing to say. */
  private static void passes(String... command) throws Exception {
    assumeTrue(installed(command[0]), command[0] + " is not installed");
    assertEquals(List.of(), run(command));
  }

  private static boolean installed(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(path -> Files.isExecutable(Path.of(path, tool)));
  }

  /** What a command says; an exit code other than 0 is a line, too. */
  private static List<String> run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    return code == 0
        ? text.lines().toList()
        : (text + "\nerror: exit code " + code).lines().toList();
  }
}
