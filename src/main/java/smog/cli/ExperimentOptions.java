package smog.cli;

import java.nio.file.Path;
import java.util.List;
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
    return ExperimentReader.read(ShippedFiles.find(file), overrides, HadoopFiles::open);
  }
}
