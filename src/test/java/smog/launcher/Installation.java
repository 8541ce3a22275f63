package smog.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A copy of the launcher in a folder with an awkward name, a {@code java} that prints its arguments
 * and environment instead of running, and a PATH that holds nothing but the few tools that the
 * launcher uses: whatever the machine has, its Java and Spark are out of sight.
 */
final class Installation {

  /** What a start left behind: exit code, lines of standard output and of standard error. */
  record Outcome(int code, long pid, List<String> out, List<String> err) {

    /** What came after the main class. */
    List<String> smogArguments() {
      return out.subList(out.indexOf("smog.cli.Main") + 1, out.indexOf("end of arguments"));
    }

    String error() {
      return String.join("\n", err);
    }
  }

  private static final Path PROJECT = Path.of("").toAbsolutePath();
  private static final List<String> TOOLS =
      List.of(
          "bash",
          "cat",
          "env",
          "find",
          "flock",
          "head",
          "id",
          "locale",
          "mkdir",
          "nproc",
          "printf",
          "readlink",
          "rm",
          "rmdir",
          "sed",
          "sh",
          "sleep",
          "tail",
          "touch",
          "xargs");
  private static final String PRINT_ALL =
      """
      for argument; do printf '%s\\n' "$argument"; done
      printf 'end of arguments\\n'
      for name in SPARK_HOME SPARK_SCALA_VERSION SPARK_LOCAL_IP SPARK_LOCAL_HOSTNAME SPARK_SUBMIT_OPTS \\
        LC_ALL LC_CTYPE LC_MESSAGES; do
        eval "printf '%s\\n' \\"$name=\\${$name-}\\""
      done
      printf 'pid=%s\\n' $$
      [ -z "${FAKE_LOG:-}" ] || printf '%s\\n' "$FAKE_LOG" >&2
      exit "${FAKE_EXIT:-0}"
      """;

  final Path home;
  final Path javaHome;
  final Path tools;
  final Path elsewhere;
  final Map<String, String> environment = new TreeMap<>();

  private Installation(Path folder) {
    // A Java whose own locale is plain ASCII cannot even name the umlaut.
    boolean unicode = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
    this.home = folder.resolve(unicode ? "my smög (v1) [x]" : "my smog (v1) [x]");
    this.javaHome = folder.resolve("jdk 17 (x)");
    this.tools = folder.resolve("tools");
    this.elsewhere = folder.resolve("else where");
  }

  /** The launcher with a jar and the Spark that a build left beside it, but no sources. */
  static Installation in(Path folder) {
    Installation it = new Installation(folder);
    try {
      Files.createDirectories(it.elsewhere);
      for (String file :
          List.of(
              "submit/smog",
              "submit/java-options",
              "conf/spark-defaults.conf",
              "conf/log4j2-submission.properties")) {
        Files.createDirectories(it.home.resolve(file).getParent());
        Files.copy(PROJECT.resolve(file), it.home.resolve(file));
      }
      Files.createDirectories(it.home.resolve("target/spark/jars"));
      Files.createFile(it.home.resolve("target/smog.jar"));
      Files.createDirectories(it.tools);
      for (String tool : TOOLS) {
        it.link(tool);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    it.java("17.0.1");
    it.environment.put("PATH", it.tools.toString());
    it.environment.put("JAVA_HOME", it.javaHome.toString());
    return it;
  }

  private void link(String tool) throws IOException {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      Path found = Path.of(folder, tool);
      if (Files.isExecutable(found)) {
        Files.createSymbolicLink(tools.resolve(tool), found);
        return;
      }
    }
  }

  /** Puts a tool of this machine on the PATH, where it has it. */
  void offer(String tool) throws IOException {
    if (!Files.exists(tools.resolve(tool))) {
      link(tool);
    }
  }

  /** Puts a java of this version into JAVA_HOME. */
  void java(String version) {
    String asked =
        "if [ \"$1\" = -version ]; then echo 'openjdk version \""
            + version
            + "\" 2021' >&2; exit 0; fi\n";
    script(javaHome.resolve("bin/java"), asked + PRINT_ALL);
  }

  /** An installation of Spark in a folder, whose spark-submit prints what it is given. */
  Path spark(Path folder, String version) {
    script(
        folder.resolve("bin/spark-submit"),
        "printf 'spark-submit of " + version + "\\n'\n" + PRINT_ALL);
    write(folder.resolve("jars/spark-core_2.13-" + version + ".jar"), "");
    return folder;
  }

  void script(Path file, String text) {
    write(file, "#!/bin/sh\n" + text);
    if (!file.toFile().setExecutable(true)) {
      throw new IllegalStateException(file + " cannot be made executable");
    }
  }

  void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Outcome start(String... arguments) {
    return finish(begin(home.resolve("submit/smog"), arguments));
  }

  Process begin(Path launcher, String... arguments) {
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments)).toList());
    builder.directory(elsewhere.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits; both streams are far smaller than a pipe holds. */
  static Outcome finish(Process process) {
    try {
      List<String> out = lines(process.getInputStream().readAllBytes());
      List<String> err = lines(process.getErrorStream().readAllBytes());
      return new Outcome(process.waitFor(), process.pid(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static List<String> lines(byte[] text) {
    return new String(text, StandardCharsets.UTF_8).lines().toList();
  }
}
