package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.experiment.InvalidExperimentException.Problem;

/** Experiments as text, for tests. */
final class Yaml {
  /** A small experiment; {@code with} replaces its lines by their keys. */
  static final String SMALL =
      """
      name: small
      seed: 7
      law: annealed
      graph: {family: complete, servers: 50}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.25}
      replicas: 4
      """;

  private Yaml() {}

  /** The small experiment with other lines, those with a new key appended. */
  static String with(String... lines) {
    String text = SMALL;
    for (String line : lines) {
      String key = line.substring(0, line.indexOf(':') + 1);
      String replaced =
          text.replaceFirst(
              "(?m)^" + Pattern.quote(key) + ".*\\n", Matcher.quoteReplacement(line + "\n"));
      text = replaced.equals(text) && !text.contains(line) ? text + line + "\n" : replaced;
    }
    return text;
  }

  static Path cases(String file) {
    return Path.of("src/test/resources/cases", file);
  }

  static Experiment read(String text, String... overrides) {
    Path file = null;
    try {
      file = Files.createTempFile("experiment", ".yaml");
      Files.writeString(file, text);
      return ExperimentReader.read(file, List.of(overrides));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(file);
    }
  }

  /** What is wrong with a text, each as {@code line:column key: message}. */
  static List<String> problems(String text, String... overrides) {
    InvalidExperimentException e =
        assertThrows(InvalidExperimentException.class, () -> read(text, overrides));
    return e.problems().stream().map(Yaml::shortened).toList();
  }

  static List<String> problemsOf(Path file, String... overrides) {
    InvalidExperimentException e =
        assertThrows(
            InvalidExperimentException.class,
            () -> ExperimentReader.read(file, List.of(overrides)));
    return e.problems().stream().map(Yaml::shortened).toList();
  }

  private static String shortened(Problem problem) {
    return problem.toString().replaceFirst("^[^:]*\\.yaml:", "");
  }

  private static void delete(Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
