package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
      paramLabel = "N|all",
      description =
          "Figures as SVG, PNG and CSV of the first N points, or of all; ${DEFAULT-VALUE} by"
              + " default.")
  private String figures = Integer.toString(ReportMaker.FIGURES);

  private int number() {
    try {
      int number = figures.equals("all") ? Integer.MAX_VALUE : Integer.parseInt(figures);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new ParameterException(
        spec.commandLine(), "--figures is " + figures + ": give a number from 0, or all");
  }

  @Override
  public Integer call() throws IOException {
    int number = number();
    Logs.silence();
    ReportMaker.Made made = ReportMaker.make(directory, number);
    PrintWriter err = spec.commandLine().getErr();
    made.notes().forEach(note -> err.println("smog: note: " + note));
    err.flush();
    spec.commandLine().getOut().println("report: " + made.page());
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
