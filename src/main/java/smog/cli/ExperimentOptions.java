package smog.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.spark.HadoopFiles;

/**
 * An experiment on the command line: a file and overrides, or options alone. The command that has
 * it takes the options of {@link FamilyOptions} too.
 */
@SuppressWarnings("UnusedMethod") // picocli calls the setters
final class ExperimentOptions {
  private static final List<String> REQUIRED = List.of("arrival-rate", "choices", "horizon");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private ModelOptions model;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "EXPERIMENT.yaml",
      description = "The experiment's file; without one, give --family and what it needs.")
  private Path file;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Override a key of the file, such as --set model.choices=3; may be repeated.")
  private List<String> overrides = List.of();

  @Option(names = "--step", paramLabel = "S", description = "Without a file; horizon / 40.")
  private void step(String text) {
    model.texts().put("step", text);
  }

  @Option(names = "--replicas", paramLabel = "K", description = "Without a file; 50 by default.")
  private void replicas(String text) {
    model.texts().put("replicas", text);
  }

  @Option(names = "--seed", paramLabel = "SEED", description = "Without a file; 1 by default.")
  private void seed(String text) {
    model.texts().put("seed", text);
  }

  @Option(
      names = "--law",
      paramLabel = "WORD",
      description = "Without a file: annealed (the default) or quenched.")
  private void law(String text) {
    model.texts().put("law", text);
  }

  @Option(
      names = "--realisations",
      paramLabel = "G",
      description = "Without a file, quenched: how many graphs; 1 by default.")
  private void realisations(String text) {
    model.texts().put("realisations", text);
  }

  Experiment read() {
    SortedMap<String, String> options = options();
    return file == null ? ofOptions(options) : read(file);
  }

  Experiment read(Path experiment) {
    return ExperimentReader.read(ShippedFiles.find(experiment), overrides, HadoopFiles::open);
  }

  private SortedMap<String, String> options() {
    SortedMap<String, String> options = new TreeMap<>(model.texts());
    options.putAll(FamilyOptions.texts(spec));
    if (file != null && !options.isEmpty()) {
      String first = options.firstKey();
      throw wrong(
          "--" + first + " goes without a file: with one, give --set KEY=VALUE, see --help");
    }
    return options;
  }

  /** Whether a folder of experiments was given. */
  boolean isFolder() {
    options();
    return file != null && Files.isDirectory(file);
  }

  /** The folder's name. */
  String folder() {
    return file.toAbsolutePath().normalize().getFileName().toString();
  }

  /** The experiments of the folder, by name. */
  List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(file)) {
      List<Path> found = files.filter(path -> path.toString().endsWith(".yaml")).sorted().toList();
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            file + " is a directory without .yaml files: give an experiment, or a folder of some");
      }
      return found;
    }
  }

  private Experiment ofOptions(SortedMap<String, String> options) {
    if (!options.containsKey("family")) {
      throw wrong(
          "give an EXPERIMENT.yaml, or --family F and what it needs (smog init writes one)");
    }
    for (String option : REQUIRED) {
      if (!options.containsKey(option)) {
        throw wrong("--" + option + " is missing: give one, or an EXPERIMENT.yaml");
      }
    }
    return ExperimentReader.ofOptions(options, overrides, HadoopFiles::open);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
