package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  @Option(
      names = "--recompute-damaged",
      description =
          "Read all files of the run, and take out and run again the batches of which one is"
              + " missing or damaged.")
  private boolean recompute;

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
    return new ExperimentRuns(outWriter, spec.commandLine().getErr(), quiet, !noReport, recompute);
  }

  /** All experiments of a folder in one session; one that fails does not stop the others. */
  private int runFolder() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    String parent = out == null ? "runs/" + experimentOptions.folder() : out;
    List<String> failed = new ArrayList<>();
    int worst = ExitCode.DONE;
    List<OneOfMany> all = all();
    try (ExperimentRuns runs = runs()) {
      for (OneOfMany one : all) {
        int code = run(one, runs, parent, err);
        if (code != ExitCode.DONE) {
          failed.add(one.file().getFileName().toString());
          worst = worse(worst, code);
        }
      }
    }
    String end = failed.isEmpty() ? "all done" : "not done: " + String.join(", ", failed);
    err.println("smog: " + all.size() + " experiments into " + parent + ", " + end);
    err.flush();
    return worst;
  }

  /** A file of a folder: its experiment, or why it has none. */
  private record OneOfMany(Path file, Experiment experiment, RuntimeException wrong) {}

  /** Reads a folder; two experiments that would go into one directory are refused. */
  private List<OneOfMany> all() throws IOException {
    List<OneOfMany> all = new ArrayList<>();
    Map<String, Path> names = new HashMap<>();
    for (Path file : experimentOptions.files()) {
      Experiment experiment;
      try {
        experiment = experimentOptions.read(file);
      } catch (RuntimeException e) {
        all.add(new OneOfMany(file, null, e)); // told in its turn
        continue;
      }
      Path other = names.put(experiment.name(), file);
      if (other != null) {
        throw new IllegalArgumentException(
            "name is '"
                + experiment.name()
                + "' in "
                + other
                + " and in "
                + file
                + ", which would go into one directory: give them names of their own");
      }
      all.add(new OneOfMany(file, experiment, null));
    }
    return all;
  }

  private static int run(OneOfMany one, ExperimentRuns runs, String parent, PrintWriter err) {
    try {
      if (one.wrong() != null) {
        throw one.wrong();
      }
      return runs.run(one.experiment(), parent + "/" + one.experiment().name());
    } catch (Exception | OutOfMemoryError e) { // Scala throws more than a method declares
      return Failure.of(e).tell(err, false);
    }
  }

  /** The worse of two exit codes: failed, then refused, wrong, done in part, done. */
  private static int worse(int a, int b) {
    List<Integer> worst =
        List.of(ExitCode.FAILED, ExitCode.REFUSED, ExitCode.USAGE, ExitCode.PARTIAL, ExitCode.DONE);
    return worst.indexOf(a) <= worst.indexOf(b) ? a : b;
  }
}
