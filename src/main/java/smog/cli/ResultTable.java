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
          "mean sojourn",
          "limit");

  private static final String LEGEND =
      """
      largest gap: of the mean occupancy to the limit, with its standard error
      mean sojourn: mean queue at the horizon over arrival rate, a sojourn time in steady state only
      """;

  private ResultTable() {}

  /** The table of the rows of {@code points}. */
  static String of(List<Row> points) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEADER);
    points.stream().limit(MOST_POINTS).map(ResultTable::line).forEach(lines::add);
    String table = TextTable.of(lines) + LEGEND;
    int more = points.size() - MOST_POINTS;
    return more > 0 ? table + "... and " + more + " points more in the table points\n" : table;
  }

  private static List<String> line(Row row) {
    String rule = row.getAs("mean_degree_rule");
    double rate = row.getAs("arrival_rate");
    Double limitQueue = row.getAs("limit_mean_queue");
    return List.of(
        row.getAs("servers").toString(),
        rule == null ? number(row.getAs("mean_degree"), "%.4g") : rule,
        Double.toString(rate),
        row.getAs("choices").toString(),
        number(row.getAs("largest_gap"), "%.5f"),
        number(row.getAs("largest_gap_std_error"), "%.5f"),
        number(row.getAs("largest_gap_time"), "%s"),
        row.getAs("largest_gap_level") == null ? "-" : row.getAs("largest_gap_level").toString(),
        number(row.getAs("mean_sojourn"), "%.4f"),
        number(limitQueue == null || rate >= 1 ? null : limitQueue / rate, "%.4f"));
  }

  private static String number(Double value, String format) {
    return value == null ? "-" : String.format(Locale.ROOT, format, value);
  }
}
