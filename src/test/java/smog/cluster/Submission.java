package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A submitted run: its process, which ends with its test in any case, and what it prints. */
final class Submission implements AutoCloseable {
  private final Process process;
  private final Path output;
  private final Thread atExit = new Thread(this::kill);

  private Submission(Process process, Path output) {
    this.process = process;
    this.output = output;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * {@code spark-submit} with options, jar and arguments.
   *
   * @param before what the command begins with, on another host
   */
  static Submission spark(
      Path folder, List<String> before, String address, List<String> arguments) {
    List<String> command = new ArrayList<>(before);
    command.addAll(Programs.java("700m"));
    command.addAll(List.of("-cp", Programs.jars(), "org.apache.spark.deploy.SparkSubmit"));
    command.addAll(arguments);
    return start(folder, command, address);
  }

  /** {@code smog} on two cores of this machine, as the launcher starts it. */
  static Submission local(Path jar, Path folder, String... smog) {
    return local(jar, folder, List.of(), smog);
  }

  static Submission local(Path jar, Path folder, List<String> flags, String... smog) {
    List<String> command = Programs.java("700m");
    command.addAll(
        List.of(
            "-Dsmog.launcher=true",
            "-Dspark.master=local[2]",
            "-Dspark.ui.enabled=false",
            "-Dspark.sql.shuffle.partitions=2"));
    command.addAll(flags);
    command.addAll(List.of("-cp", jar + java.io.File.pathSeparator + Programs.jars()));
    command.add("smog.cli.Main");
    command.addAll(List.of(smog));
    return start(folder, command, "127.0.0.1");
  }

  private static Submission start(Path folder, List<String> command, String address) {
    try {
      Path output = Files.createTempFile(folder, "said", ".txt");
      return new Submission(Programs.start(command, folder, output, address), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits for its end. */
  int code() {
    try {
      assertTrue(process.waitFor(300, TimeUnit.SECONDS), () -> "still running: " + told());
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  Submission ends(int code) {
    assertEquals(code, code(), this::told);
    return this;
  }

  /** Ended with one line of smog's, without a stack trace, that has these words. */
  Submission fails(int code, String... words) {
    ends(code);
    List<String> lines =
        told()
            .lines()
            .filter(line -> line.startsWith("smog: ") && !line.contains(" into "))
            .toList();
    assertEquals(1, lines.size(), this::told);
    assertTrue(!told().contains("\tat "), this::told);
    for (String word : words) {
      assertTrue(lines.get(0).contains(word), this::told);
    }
    return this;
  }

  String told() {
    return Programs.text(output);
  }

  void kill() {
    Programs.kill(process.toHandle());
  }

  @Override
  public void close() {
    kill();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }
}
