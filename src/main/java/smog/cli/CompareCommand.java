package smog.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.spark.Comparison;

/** {@code smog compare}: the means of one point minus those of another, as CSV and as a summary. */
@Command(
    name = "compare",
    description = {
      "The means of one point minus those of another, with intervals and p-values.",
      "",
      "Prints CSV on standard output, a summary and notes on standard error."
    },
    footer = {
      "",
      "A point is selected by its key, by the beginning of the key, or by columns",
      "of the table points, such as choices=2 or family=ring,choices=2. With two",
      "directories the first point is of the first one, and one value selects in",
      "both. Without --points: the two points of a run that has two, or those of",
      "two runs that have one each.",
      "",
      "Examples:",
      "  smog compare runs/quickstart --points choices=1 choices=2",
      "  smog compare runs/a runs/b --points choices=2 > difference.csv",
      "  smog compare runs/a --points choices=1 choices=2 --table summary"
    },
    mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..2", paramLabel = "DIR", description = "One run directory, or two.")
  private List<String> directories;

  @Option(
      names = "--points",
      arity = "1..2",
      paramLabel = "POINT",
      description = "Two points: the first minus the second.")
  private List<String> points = List.of();

  @Option(
      names = "--table",
      defaultValue = "cells",
      paramLabel = "NAME",
      description =
          "cells: tails by time and level (the default); summary: mean queue, sojourn mean and"
              + " quantiles, longest queue.")
  private String table;

  @Override
  public Integer call() {
    if (!List.of("cells", "summary").contains(table)) {
      throw new ParameterException(
          spec.commandLine(), "--table is " + table + ": give cells or summary");
    }
    if (points.size() > 2) {
      throw new ParameterException(
          spec.commandLine(), "--points has " + points.size() + " values: give two");
    }
    Logs.silence();
    Comparison comparison = Comparison.of(directories, points);
    Comparison.Result result = comparison.result();
    PrintWriter out = spec.commandLine().getOut();
    out.print(table.equals("cells") ? cells(result) : summary(result));
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    comparison.notes().forEach(note -> err.println("smog: note: " + note));
    err.print(ComparisonTable.of(comparison.points(), result));
    err.flush();
    return ExitCode.DONE;
  }

  private static String cells(Comparison.Result result) {
    StringBuilder csv = new StringBuilder("time,level,difference,std_error,lower,upper,");
    csv.append(
        "variance_reduction,p_value,lower_simultaneous,upper_simultaneous,interval_method\n");
    for (Comparison.Cell cell : result.cells()) {
      csv.append(number(cell.time())).append(',').append(cell.level()).append(',');
      append(csv, cell.contrast());
    }
    return csv.toString();
  }

  private static String summary(Comparison.Result result) {
    StringBuilder csv = new StringBuilder("quantity,time,first,second,difference,std_error,lower,");
    csv.append(
        "upper,variance_reduction,p_value,lower_simultaneous,upper_simultaneous,interval_method\n");
    for (Comparison.Summary row : result.summary()) {
      csv.append(row.quantity().label()).append(',').append(number(row.time())).append(',');
      csv.append(number(row.first())).append(',').append(number(row.second())).append(',');
      append(csv, row.contrast());
    }
    return csv.toString();
  }

  private static void append(StringBuilder csv, Comparison.Contrast of) {
    double[] values = {
      of.difference().mean(),
      of.difference().stdError() > 0 ? of.difference().stdError() : Double.NaN,
      of.interval().lower(),
      of.interval().upper(),
      of.difference().varianceReduction(),
      of.pValue(),
      of.simultaneous().lower(),
      of.simultaneous().upper()
    };
    csv.append(
        DoubleStream.of(values).mapToObj(CompareCommand::number).collect(Collectors.joining(",")));
    csv.append(',').append(of.method()).append('\n');
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }
}
