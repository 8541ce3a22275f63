package smog.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.spark.HadoopFiles;

/** An experiment on the command line: a file and overrides. */
final class ExperimentOptions {
  @Parameters(index = "0", paramLabel = "EXPERIMENT.yaml", description = "The experiment's file.")
  private Path file;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Override a key of the file, such as --set model.choices=3; may be repeated.")
  private List<String> overrides = List.of();

  Experiment read() {
    return read(file);
  }

  Experiment read(Path experiment) {
    return ExperimentReader.read(experiment, overrides, HadoopFiles::open);
  }

  /** Whether a folder of experiments was given. */
  boolean isFolder() {
    return Files.isDirectory(file);
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
            file + " has no file that ends in .yaml: give an experiment or a folder of some");
      }
      return found;
    }
  }
}
