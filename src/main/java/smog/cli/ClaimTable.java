package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;

/** The verdicts of a run: a line a claim and point, below the claim in words. */
final class ClaimTable {
  private static final List<String> HEADER =
      List.of(
          "test",
          "graph",
          "servers",
          "rate",
          "choices",
          "estimate",
          "lower",
          "upper",
          "criterion",
          "verdict");

  private ClaimTable() {}

  /** The rows of {@code claims} in their order; nothing where there are none. */
  static String of(List<Row> claims) {
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < claims.size(); ) {
      int number = claims.get(from).getAs("number");
      int to = from;
      List<List<String>> lines = new ArrayList<>(List.of(HEADER));
      while (to < claims.size() && claims.get(to).<Integer>getAs("number") == number) {
        lines.add(cells(claims.get(to++)));
      }
      text.append("claim ").append(number).append(": ");
      text.append(claims.get(from).<String>getAs("claim")).append('\n');
      text.append(TextTable.of(lines));
      from = to;
    }
    return text.toString();
  }

  /** The cells of a row, as in {@link #header()}. */
  static List<String> cells(Row row) {
    String compared = row.getAs("compared_with");
    String quantity = row.getAs("quantity");
    return List.of(
        compared == null ? quantity : quantity + " to " + compared,
        ResultRows.graph(row, "graph_rule"),
        row.getAs("servers").toString(),
        row.getAs("arrival_rate").toString(),
        row.getAs("choices").toString(),
        number(row.getAs("estimate")),
        number(row.getAs("lower")),
        number(row.getAs("upper")),
        row.getAs("criterion"),
        row.<String>getAs("verdict").replace('-', ' '));
  }

  static List<String> header() {
    return HEADER;
  }

  private static String number(Double value) {
    return value == null ? "-" : String.format(Locale.ROOT, "%.3g", value);
  }
}
