package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Experiment;
import smog.spark.EnsembleRun;

/** Runs of experiments one after the other in one session, which the first of them starts. */
final class ExperimentRuns implements AutoCloseable {
  static final int MOST_TOLD = 10;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean quiet;
  private final boolean report;
  private SparkSession session;

  ExperimentRuns(PrintWriter out, PrintWriter err, boolean quiet, boolean report) {
    this.out = out;
    this.err = err;
    this.quiet = quiet;
    this.report = report;
  }

  @Override
  public void close() {
    if (session != null) {
      session.stop();
    }
  }

  /**
   * Runs what is missing of an experiment, tells what came out, and makes the report; an exit code.
   */
  int run(Experiment experiment, String directory) throws IOException {
    experiment.notes().forEach(note -> err.println("smog: note: " + note));
    SparkSettings.requirePlace(new SparkConf(), directory);
    Memory.require(experiment, directory).forEach(warning -> err.println("smog: note: " + warning));
    try (EnsembleRun run =
        EnsembleRun.claim(experiment, directory, Version.smog(), this::tellNote)) {
      Logs.toFileIn(directory);
      Logs.whenWaiting(this::tellWaiting);
      if (!quiet) {
        err.println("smog: " + summary(experiment) + " into " + directory);
        err.flush();
      }
      if (session == null || session.sparkContext().isStopped()) {
        session = Sessions.start(experiment.name());
      }
      int code = tell(outcome(run, directory));
      return report ? report(directory, code) : code;
    }
  }

  /** At once: some are told before a wait. */
  private void tellNote(String note) {
    err.println("smog: note: " + note);
    err.flush();
  }

  private void tellWaiting() {
    err.println(
        "smog: note: no executor has taken up work yet: the cluster is busy, or too small for"
            + " --executor-memory and --executor-cores, or executors die as they start; look at the"
            + " master's page and at executors' stderr "
            + Stopped.LOGS);
    err.flush();
  }

  /** Spark tells of a full disk, when it makes a table or spills, without saying where. */
  private EnsembleRun.Outcome outcome(EnsembleRun run, String directory) {
    ProgressLine progress = new ProgressLine(err, quiet);
    try {
      return run.run(session, progress);
    } catch (Exception e) {
      progress.aborted();
      Sessions.requireRunning(session, e);
      if (Failure.root(e) instanceof IOException root) {
        IOException named = new IOException(Room.placed(root, directory));
        named.addSuppressed(e);
        throw new UncheckedIOException(named.getMessage(), named);
      }
      throw e;
    }
  }

  /** The results are there whatever becomes of the report. */
  private int report(String directory, int code) {
    try {
      ReportMaker.Made made = ReportMaker.make(directory, ReportMaker.FIGURES);
      made.notes().forEach(note -> err.println("smog: note: " + note));
      if (!quiet) {
        out.println("report: " + made.page());
        out.flush();
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
    if (!quiet) {
      out.print(ResultTable.of(outcome.points()));
      out.print(RateTable.of(outcome.rates()));
      out.print(SteadyTable.of(outcome.steady()));
      out.print(ClaimTable.of(outcome.claims()));
      out.println("results: " + outcome.directory());
      out.flush();
    }
    outcome.failures().stream()
        .limit(MOST_TOLD)
        .forEach(failure -> err.println("smog: failed: " + failure));
    int more = outcome.failures().size() - MOST_TOLD;
    if (more > 0) {
      err.println("smog: failed: " + more + " replicas more; manifest.json lists all");
    }
    List<Row> missed =
        outcome.points().stream()
            .filter(row -> "not-reached".equals(row.getAs("precision")))
            .toList();
    missed.stream().limit(MOST_TOLD).map(ExperimentRuns::notReached).forEach(err::println);
    if (missed.size() > MOST_TOLD) {
      err.println(
          "smog: not reached: "
              + (missed.size() - MOST_TOLD)
              + " points more; precision in the table points tells all");
    }
    SteadyTable.warning(outcome.steady()).ifPresent(err::println);
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
