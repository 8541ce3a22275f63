package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import smog.experiment.Experiment;
import smog.spark.EnsembleRun;

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
  private static final int MOST_TOLD = 10;

  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions experimentOptions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The run directory, runs/NAME by default; any Hadoop file system. Of a folder: DIR/NAME.")
  private String out;

  private SparkSession session;

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
    try {
      String directory = out == null ? "runs/" + experiment.name() : out;
      return run(experiment, directory, experiment.name());
    } finally {
      stop();
    }
  }

  /** All experiments of a folder in one session; one that fails does not stop the others. */
  private int runFolder() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    String parent = out == null ? "runs/" + experimentOptions.folder() : out;
    List<String> failed = new ArrayList<>();
    int worst = ExitCode.DONE;
    List<Path> files = experimentOptions.files();
    try {
      for (Path file : files) {
        int code;
        try {
          Experiment experiment = experimentOptions.read(file);
          code = run(experiment, parent + "/" + experiment.name(), experimentOptions.folder());
        } catch (IOException | RuntimeException e) {
          code = Failure.of(e).tell(err, false);
        }
        if (code != ExitCode.DONE) {
          failed.add(file.getFileName().toString());
          worst = worse(worst, code);
        }
      }
    } finally {
      stop();
    }
    String end = failed.isEmpty() ? "all done" : "not done: " + String.join(", ", failed);
    err.println("smog: " + files.size() + " experiments into " + parent + ", " + end);
    err.flush();
    return worst;
  }

  private void stop() {
    if (session != null) {
      session.stop();
      session = null;
    }
  }

  /** The worse of two exit codes: failed, then refused, wrong, done in part, done. */
  private static int worse(int a, int b) {
    List<Integer> worst =
        List.of(ExitCode.FAILED, ExitCode.REFUSED, ExitCode.USAGE, ExitCode.PARTIAL, ExitCode.DONE);
    return worst.indexOf(a) <= worst.indexOf(b) ? a : b;
  }

  private int run(Experiment experiment, String directory, String name) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    experiment.notes().forEach(note -> err.println("smog: note: " + note));
    Memory.require(experiment).forEach(warning -> err.println("smog: note: " + warning));
    try (EnsembleRun run = EnsembleRun.claim(experiment, directory, Version.smog())) {
      Logs.toFileIn(directory);
      if (!quiet) {
        err.println("smog: " + summary(experiment) + " into " + directory);
        err.flush();
      }
      if (session == null) {
        session = Sessions.start(name);
      }
      int code = tell(run.run(session, new ProgressLine(err, quiet)));
      return noReport ? code : report(session, directory, code);
    }
  }

  /** The results are there whatever becomes of the report. */
  private int report(SparkSession spark, String directory, int code) {
    PrintWriter err = spec.commandLine().getErr();
    try {
      ReportMaker.Made made = ReportMaker.make(spark, directory, ReportMaker.FIGURES);
      made.notes().forEach(note -> err.println("smog: note: " + note));
      if (!quiet) {
        spec.commandLine().getOut().println("report: " + made.page());
        spec.commandLine().getOut().flush();
      }
      return code;
    } catch (RuntimeException | IOException | Error e) {
      err.println(
          "smog: no report: "
              + Failure.of(e).lines().replaceFirst("^smog: ", "")
              + "; the results are whole, smog report "
              + directory
              + " makes it again");
      err.flush();
      return code == ExitCode.DONE ? ExitCode.FAILED : code;
    }
  }

  private static String summary(Experiment experiment) {
    long replicas = (long) experiment.realisations() * experiment.replicas();
    int points = experiment.points().size();
    return points
        + (points == 1 ? " point" : " points")
        + (experiment.until() == null ? " of " : " of at most ")
        + replicas
        + " replicas";
  }

  private static String notReached(Row row) {
    Double width = row.getAs("half_width");
    return String.format(
        Locale.ROOT,
        "smog: not reached: point %s (%s, N = %d): %s after %d replicas",
        row.getAs("point"),
        row.getAs("graph"),
        row.<Long>getAs("servers"),
        width == null ? "no interval" : "half-width " + Double.toString(width),
        row.<Long>getAs("replicas"));
  }

  private int tell(EnsembleRun.Outcome outcome) {
    PrintWriter outWriter = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (!quiet) {
      outWriter.print(ResultTable.of(outcome.points()));
      outWriter.print(RateTable.of(outcome.rates()));
      outWriter.print(SteadyTable.of(outcome.steady()));
      outWriter.print(ClaimTable.of(outcome.claims()));
      outWriter.println("results: " + outcome.directory());
      outWriter.flush();
    }
    outcome.failures().stream()
        .limit(MOST_TOLD)
        .forEach(failure -> err.println("smog: failed: " + failure));
    int more = outcome.failures().size() - MOST_TOLD;
    if (more > 0) {
      err.println("smog: failed: " + more + " replicas more; manifest.json lists all");
    }
    outcome.points().stream()
        .filter(row -> "not-reached".equals(row.getAs("precision")))
        .map(RunCommand::notReached)
        .forEach(err::println);
    SteadyTable.warnings(outcome.steady()).forEach(err::println);
    err.flush();
    long incomplete =
        outcome.points().stream().filter(row -> !"done".equals(row.getAs("status"))).count();
    if (incomplete > 0) {
      err.println("smog: failed: " + incomplete + " points lack replicas, or have some twice");
      err.flush();
    }
    return incomplete == 0 && outcome.failures().isEmpty() ? ExitCode.DONE : ExitCode.PARTIAL;
  }
}
