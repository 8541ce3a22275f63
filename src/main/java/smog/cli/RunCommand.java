package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
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
    description = "Run what is missing of an experiment, then make means, bands and limit.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final int MOST_TOLD = 10;

  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions experimentOptions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The run directory, runs/NAME by default; any Hadoop file system.")
  private String out;

  @Option(names = "--quiet", description = "No progress, no table; warnings and errors only.")
  private boolean quiet;

  @Option(
      names = "--no-report",
      description = "Make neither report.html nor figures; smog report DIR makes them later.")
  private boolean noReport;

  @Override
  public Integer call() throws IOException {
    Experiment experiment = experimentOptions.read();
    PrintWriter err = spec.commandLine().getErr();
    experiment.notes().forEach(note -> err.println("smog: note: " + note));
    if (out != null && out.isBlank()) {
      throw new ParameterException(spec.commandLine(), "--out has no value: give a folder");
    }
    Memory.require(experiment);
    String directory = out == null ? "runs/" + experiment.name() : out;
    try (EnsembleRun run = EnsembleRun.claim(experiment, directory, Version.smog())) {
      Logs.toFileIn(directory);
      if (!quiet) {
        err.println("smog: " + summary(experiment) + " into " + directory);
        err.flush();
      }
      try (SparkSession spark = Sessions.start(experiment.name())) {
        EnsembleRun.Outcome outcome = run.run(spark, new ProgressLine(err, quiet));
        int code = tell(outcome);
        return noReport ? code : report(spark, directory, code);
      }
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
    } catch (RuntimeException | IOException | LinkageError | OutOfMemoryError e) {
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
