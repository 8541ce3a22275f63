package smog.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import smog.report.Measure;
import smog.report.Results;
import smog.report.Verdict;

/** The short table at the end of a run: a line per point, and the verdict in words. */
final class ResultTable {
  private static final int MOST_POINTS = 60;
  private static final String LEGEND =
      """
      largest gap: |mean occupancy - limit| where it is largest, with the standard error there
      outside: cells (time, level) whose simultaneous band excludes the limit / cells that have a band
      mean queue: tasks per server at the horizon; limit: that of the limit then; fixed point: what the limit settles at
      """;
  private static final String SOJOURN =
      "mean sojourn: time in the system of tasks that arrive at the horizon; limit: of the limit then\n";
  private static final String STEADY =
      """
      steady state: time averages after the warm-up, each with its own interval; fixed point: that of the limit
      outside: levels whose tail has an interval that excludes the fixed point / levels whose tail has an interval
      """;

  private final Results results;

  private ResultTable(Results results) {
    this.results = results;
  }

  /** The tables of a run's results, and its verdict. */
  static String of(Results results) {
    ResultTable table = new ResultTable(results);
    String text = results.steady() ? table.steady() : table.atTimes();
    return text + "verdict: " + plain(Verdict.of(results).answer()) + "\n";
  }

  /** Without the signs that not all terminals have. */
  static String plain(String text) {
    return text.replace("\u00b1", "+-").replace('\u2013', '-');
  }

  private String atTimes() {
    List<String> header = header();
    header.addAll(List.of("largest gap", "+- error", "at time", "level", "outside"));
    header.addAll(List.of("mean queue", "+- error", "limit", "fixed point"));
    if (results.hasSojourn()) {
      header.addAll(List.of("mean sojourn", "interval", "limit"));
    }
    List<List<String>> lines = new ArrayList<>(List.of(header));
    for (int row = 0; row < Math.min(MOST_POINTS, results.size()); row++) {
      List<String> line = cells(row);
      line.add(number(results.number(row, "largest_gap"), "%.5f"));
      line.add(number(results.number(row, "largest_gap_std_error"), "%.5f"));
      line.add(text(row, "largest_gap_time"));
      line.add(text(row, "largest_gap_level"));
      line.add(results.outsideOfCompared(row));
      line.add(number(results.queue(row).mean(), "%.5f"));
      line.add(number(results.queue(row).error(), "%.5f"));
      line.add(number(results.queue(row).limit(), "%.5f"));
      line.add(number(results.fixedPointQueue(row), "%.5f"));
      if (results.hasSojourn()) {
        line.addAll(measure(results.sojourn(row), "%.4f"));
      }
      lines.add(line);
    }
    return TextTable.of(lines) + rest("points") + LEGEND + (results.hasSojourn() ? SOJOURN : "");
  }

  private String steady() {
    List<String> header = header();
    header.addAll(List.of("mean queue", "interval", "fixed point"));
    header.addAll(List.of("mean sojourn", "interval", "fixed point", "outside", "mixing"));
    List<List<String>> lines = new ArrayList<>(List.of(header));
    for (int row = 0; row < Math.min(MOST_POINTS, results.size()); row++) {
      List<String> line = cells(row);
      line.addAll(measure(results.queue(row), "%.5f"));
      line.addAll(measure(results.sojourn(row), "%.5f"));
      line.add(results.outsideOfCompared(row));
      line.add(results.mixing(row).isEmpty() ? "-" : results.mixing(row));
      lines.add(line);
    }
    return TextTable.of(lines) + rest("steady_state") + quantiles() + STEADY;
  }

  /** A line per point and quantile, as long as they are few. */
  private String quantiles() {
    List<String> header = header();
    header.addAll(List.of("sojourn", "quantile", "interval", "fixed point"));
    List<List<String>> lines = new ArrayList<>(List.of(header));
    IntStream.range(0, results.size())
        .forEach(
            row ->
                results
                    .quantiles(row)
                    .forEach(
                        (name, quantile) -> {
                          List<String> line = cells(row);
                          line.add(name);
                          line.addAll(measure(quantile, "%.4f"));
                          lines.add(line);
                        }));
    int more = lines.size() - 1 - MOST_POINTS;
    return lines.size() == 1
        ? ""
        : TextTable.of(lines.subList(0, Math.min(lines.size(), MOST_POINTS + 1)))
            + (more > 0 ? "... and " + more + " more quantiles in the table steady_state\n" : "");
  }

  private static List<String> header() {
    return new ArrayList<>(List.of("graph", "servers", "degree", "rate", "choices"));
  }

  private List<String> cells(int row) {
    return new ArrayList<>(
        List.of(
            results.graph(row),
            text(row, "servers"),
            degree(results.number(row, "mean_degree")),
            text(row, "arrival_rate"),
            text(row, "choices")));
  }

  private static List<String> measure(Measure measure, String format) {
    return List.of(
        number(measure.mean(), format),
        measure.hasInterval()
            ? "[" + number(measure.lower(), format) + ", " + number(measure.upper(), format) + "]"
            : "-",
        number(measure.limit(), format));
  }

  private String rest(String table) {
    int more = results.size() - MOST_POINTS;
    return more > 0 ? "... and " + more + " more points in the table " + table + "\n" : "";
  }

  private String text(int row, String column) {
    String text = results.text(row, column);
    return text.isEmpty() ? "-" : text;
  }

  private static String degree(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString()
        : "-";
  }

  private static String number(double value, String format) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "-";
  }
}
