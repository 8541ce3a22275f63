package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;

/** The short table at the end of a run: a line a point. */
final class ResultTable {
  private static final int MOST_POINTS = 60;
  private static final List<String> HEADER =
      List.of(
          "servers",
          "degree",
          "rate",
          "choices",
          "largest gap",
          "+- error",
          "at time",
          "level",
          "outside",
          "mean sojourn",
          "+- error",
          "limit");
  private static final String LEGEND =
      """
      largest gap: |mean occupancy - limit| where it is largest, with the standard error there
      outside: cells (times and levels) whose simultaneous band leaves the limit out, of those with a band
      mean sojourn: mean queue at the horizon / arrival rate; the time in the system only in steady state
      """;

  private ResultTable() {}

  /** The table of the rows of {@code points}. */
  static String of(List<Row> points) {
    boolean severalGraphs = points.stream().map(row -> row.getAs("graph")).distinct().count() > 1;
    List<List<String>> lines = new ArrayList<>();
    lines.add(withGraph(severalGraphs, "graph", HEADER));
    points.stream()
        .limit(MOST_POINTS)
        .map(row -> withGraph(severalGraphs, row.getAs("graph"), line(row)))
        .forEach(lines::add);
    int more = points.size() - MOST_POINTS;
    String rest = more > 0 ? "... and " + more + " points more in the table points\n" : "";
    return TextTable.of(lines) + rest + LEGEND;
  }

  private static List<String> withGraph(boolean wanted, String graph, List<String> cells) {
    List<String> line = new ArrayList<>();
    if (wanted) {
      line.add(graph);
    }
    line.addAll(cells);
    return line;
  }

  private static List<String> line(Row row) {
    String rule = row.getAs("mean_degree_rule");
    double rate = row.getAs("arrival_rate");
    Double limitQueue = row.getAs("limit_mean_queue");
    Double queueError = row.getAs("mean_queue_std_error");
    boolean sojourn = row.getAs("mean_sojourn") != null;
    return List.of(
        row.getAs("servers").toString(),
        rule == null ? number(row.getAs("mean_degree"), "%.4g") : rule,
        Double.toString(rate),
        row.getAs("choices").toString(),
        number(row.getAs("largest_gap"), "%.5f"),
        number(row.getAs("largest_gap_std_error"), "%.5f"),
        number(row.getAs("largest_gap_time"), "%s"),
        text(row.getAs("largest_gap_level")),
        text(row.getAs("cells_outside")) + "/" + text(row.getAs("cells_with_band")),
        number(row.getAs("mean_sojourn"), "%.4f"),
        number(queueError == null || !sojourn ? null : queueError / rate, "%.4f"),
        number(limitQueue == null || !sojourn ? null : limitQueue / rate, "%.4f"));
  }

  private static String text(Object value) {
    return value == null ? "-" : value.toString();
  }

  private static String number(Double value, String format) {
    return value == null ? "-" : String.format(Locale.ROOT, format, value);
  }
}
