package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.spark.Comparison;
import smog.stats.Difference;

/** {@code smog compare}: the mean occupancy of one point less that of another, as CSV. */
@Command(
    name = "compare",
    description = "The mean occupancy of one point less that of another, with intervals, as CSV.",
    mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The run directory.")
  private String directory;

  @Option(
      names = "--points",
      required = true,
      arity = "2",
      paramLabel = "KEY",
      description = "Two keys of the table points: the first less the second.")
  private List<String> points;

  @Override
  public Integer call() throws IOException {
    Logs.silence();
    Comparison comparison = Comparison.of(directory, points.get(0), points.get(1));
    Comparison.Result result = Sessions.in("compare", comparison::result);
    PrintWriter out = spec.commandLine().getOut();
    out.print("time,level,difference,std_error,lower,upper,variance_reduction\n");
    for (Comparison.Cell cell : result.cells()) {
      Difference d = cell.difference();
      out.print(cell.time() + "," + cell.level() + ",");
      out.print(
          Stream.of(d.mean(), d.stdError(), d.lower(), d.upper(), d.varianceReduction())
              .map(value -> !Double.isFinite(value) ? "" : value.toString())
              .collect(Collectors.joining(",", "", "\n")));
    }
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    comparison.note().ifPresent(note -> err.println("smog: note: " + note));
    err.println(
        "smog: note: intervals of "
            + result.confidence()
            + " for single cells; "
            + (result.pairs() > 0
                ? "paired by " + result.pairs() + " " + result.unit()
                : "the points' replicas are independent"));
    err.flush();
    return ExitCode.DONE;
  }
}
