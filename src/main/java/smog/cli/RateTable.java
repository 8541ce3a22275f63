package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;

/** How the gaps fall with N: a line per group of points and kind of gap, where there are any. */
final class RateTable {
  private static final int MOST_LINES = 40;
  private static final List<String> HEADER =
      List.of("graph", "rate", "choices", "gap", "slope", "lower", "upper", "points");
  private static final String LEGEND =
      "slope: of ln(gap) on ln(N), with its interval; points: of different N, those left out for a"
          + " gap below 2 errors in brackets\n";

  private RateTable() {}

  /** The table of the rows of {@code rates}; nothing where there are none. */
  static String of(List<Row> rates) {
    if (rates.isEmpty()) {
      return "";
    }
    List<List<String>> lines = new ArrayList<>(List.of(HEADER));
    rates.stream().limit(MOST_LINES).map(RateTable::line).forEach(lines::add);
    int more = rates.size() - MOST_LINES;
    String rest = more > 0 ? "... and " + more + " more lines in the table rates\n" : "";
    return TextTable.of(lines) + rest + LEGEND;
  }

  private static List<String> line(Row row) {
    int leftOut = row.<Integer>getAs("left_out");
    return List.of(
        ResultRows.graph(row, "mean_degree_rule"),
        row.getAs("arrival_rate").toString(),
        row.getAs("choices").toString(),
        row.<String>getAs("gap").replace('_', ' '),
        number(row.getAs("slope")),
        number(row.getAs("lower")),
        number(row.getAs("upper")),
        row.getAs("points") + (leftOut > 0 ? " (" + leftOut + ")" : ""));
  }

  private static String number(Double value) {
    return value == null ? "-" : String.format(Locale.ROOT, "%.3f", value);
  }
}
