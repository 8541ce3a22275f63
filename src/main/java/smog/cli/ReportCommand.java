package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.spark.ReportStore;

/** {@code smog report}: the page and figures of a run, made anew from its tables. */
@Command(
    name = "report",
    description = "Make report.html and figures/ of a run anew, from its tables.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The run directory.")
  private String directory;

  @Option(
      names = "--figures",
      paramLabel = "N",
      description =
          "Figures as SVG, PNG and CSV of the first N points; ${DEFAULT-VALUE} by default.")
  private int figures = ReportMaker.FIGURES;

  @Override
  public Integer call() throws IOException {
    if (figures < 0) {
      throw new ParameterException(
          spec.commandLine(), "--figures is " + figures + ": give 0 or more");
    }
    Logs.silence();
    ReportStore.of(directory);
    try (SparkSession spark = Sessions.start("report")) {
      ReportMaker.Made made = ReportMaker.make(spark, directory, figures);
      PrintWriter err = spec.commandLine().getErr();
      made.notes().forEach(note -> err.println("smog: note: " + note));
      err.flush();
      spec.commandLine().getOut().println("report: " + made.page());
      spec.commandLine().getOut().flush();
    }
    return ExitCode.DONE;
  }
}
