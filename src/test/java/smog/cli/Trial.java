package smog.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A trial's run, made once for all tests that look at it; whoever writes into a run makes its own.
 */
record Trial(Path directory, Shell.Result result) {
  private static final Map<List<String>, Trial> MADE = new ConcurrentHashMap<>();
  private static final Path FOLDER = folder();

  /** The run of an experiment of the trials, with overrides {@code key=value}. */
  static Trial of(String file, String... overrides) {
    List<String> key = new ArrayList<>(List.of(file));
    key.addAll(Arrays.asList(overrides));
    return MADE.computeIfAbsent(
        key, k -> run(Shell.cases(file), FOLDER.resolve("run " + MADE.size()), overrides));
  }

  /** Runs an experiment into a directory. */
  static Trial run(Path file, Path directory, String... overrides) {
    List<Object> arguments = new ArrayList<>(List.of("run", file, "--out", directory));
    for (String override : overrides) {
      arguments.add("--set");
      arguments.add(override);
    }
    return new Trial(directory, Shell.smog(arguments.toArray()).succeeds());
  }

  /** A table as the command {@code export} writes it. */
  String export(String table, String format) {
    Path file = FOLDER.resolve(directory.getFileName() + "-" + table + "." + format);
    if (!Files.exists(file)) {
      Shell.smog("export", directory, "--table", table, "--format", format, "--to", file)
          .succeeds();
    }
    return Shell.read(file);
  }

  private static Path folder() {
    try {
      Path folder = Files.createTempDirectory("smog trials");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
