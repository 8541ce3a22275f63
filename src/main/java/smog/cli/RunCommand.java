package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import smog.experiment.Experiment;

/** {@code smog run}: runs what is missing of an experiment, then aggregates. */
@Command(
    name = "run",
    description = {
      "Run what is missing of an experiment, then make means, bands and limit.",
      "With a folder in the place of the file: all of its experiments, each into a folder of its"
          + " own."
    },
    mixinStandardHelpOptions = true,
    modelTransformer = FamilyOptions.class)
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions experimentOptions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The run directory, runs/NAME by default; any Hadoop file system. Of a folder: DIR/NAME.")
  private String out;

  @Option(names = "--quiet", description = "No progress, no table; warnings and errors only.")
  private boolean quiet;

  @Option(
      names = "--no-report",
      description = "Make neither report.html nor figures; smog report DIR makes them later.")
  private boolean noReport;

  @Override
  public Integer call() throws IOException {
    if (out != null && out.isBlank()) {
      throw new ParameterException(spec.commandLine(), "--out has no value: give a folder");
    }
    if (experimentOptions.isFolder()) {
      return runFolder();
    }
    Experiment experiment = experimentOptions.read();
    String directory = out == null ? "runs/" + experiment.name() : out;
    try (ExperimentRuns runs = runs()) {
      return runs.run(experiment, directory);
    }
  }

  private ExperimentRuns runs() {
    PrintWriter outWriter = spec.commandLine().getOut();
    return new ExperimentRuns(outWriter, spec.commandLine().getErr(), quiet, !noReport);
  }

  /** All experiments of a folder in one session; one that fails does not stop the others. */
  private int runFolder() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    String parent = out == null ? "runs/" + experimentOptions.folder() : out;
    List<String> failed = new ArrayList<>();
    int worst = ExitCode.DONE;
    List<Path> files = experimentOptions.files();
    try (ExperimentRuns runs = runs()) {
      for (Path file : files) {
        int code;
        try {
          Experiment experiment = experimentOptions.read(file);
          code = runs.run(experiment, parent + "/" + experiment.name());
        } catch (IOException | RuntimeException e) {
          code = Failure.of(e).tell(err, false);
        }
        if (code != ExitCode.DONE) {
          failed.add(file.getFileName().toString());
          worst = worse(worst, code);
        }
      }
    }
    String end = failed.isEmpty() ? "all done" : "not done: " + String.join(", ", failed);
    err.println("smog: " + files.size() + " experiments into " + parent + ", " + end);
    err.flush();
    return worst;
  }

  /** The worse of two exit codes: failed, then refused, wrong, done in part, done. */
  private static int worse(int a, int b) {
    List<Integer> worst =
        List.of(ExitCode.FAILED, ExitCode.REFUSED, ExitCode.USAGE, ExitCode.PARTIAL, ExitCode.DONE);
    return worst.indexOf(a) <= worst.indexOf(b) ? a : b;
  }
}
