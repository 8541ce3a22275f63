package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import smog.spark.Comparison;

/** The summary of a comparison, for reading. */
final class ComparisonTable {
  private static final List<String> HEADER =
      List.of("", "first", "second", "difference", "+- error", "interval", "p");

  private ComparisonTable() {}

  static String of(List<String> points, Comparison.Result result) {
    List<List<String>> lines = new ArrayList<>(List.of(HEADER));
    result.summary().forEach(row -> lines.add(line(row)));
    double time = result.summary().get(0).time();
    long known = result.cells().stream().filter(cell -> cell.contrast().exists()).count();
    long apart = result.cells().stream().filter(cell -> cell.contrast().excludesZero()).count();
    return "smog: first: "
        + points.get(0)
        + ", second: "
        + points.get(1)
        + (Double.isNaN(time) ? ", in steady state" : ", at time " + time)
        + "\n"
        + TextTable.of(lines)
        + "smog: note: intervals of "
        + result.confidence()
        + " for single cells; "
        + (result.pairs() > 0
            ? "paired by " + result.pairs() + " " + result.unit()
            : "the points' replicas are independent")
        + "; simultaneous bands exclude 0 in "
        + apart
        + " of "
        + known
        + " cells\n";
  }

  private static List<String> line(Comparison.Summary row) {
    Comparison.Contrast contrast = row.contrast();
    return List.of(
        row.quantity().label(),
        fixed(row.first()),
        fixed(row.second()),
        fixed(contrast.difference().mean()),
        error(contrast.difference().stdError()),
        contrast.exists()
            ? "["
                + fixed(contrast.interval().lower())
                + ", "
                + fixed(contrast.interval().upper())
                + "]"
            : contrast.method(),
        contrast.exists() ? String.format(Locale.ROOT, "%.2g", contrast.pValue()) : "-");
  }

  /** A spread of 0 is no error of 0. */
  private static String error(double value) {
    return value > 0 ? fixed(value) : "-";
  }

  private static String fixed(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.5f", value) : "-";
  }
}
