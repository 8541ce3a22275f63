package smog.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Tables of points and rates as HTML, sortable by their numbers. */
final class PointTable {
  private static final String NOTHING = "–";

  private final Results results;
  private final List<Column> columns = new ArrayList<>();

  /** A column: what it shows, and what it is sorted by, empty where there is nothing. */
  private record Column(
      String name, boolean numeric, IntFunction<String> shown, IntFunction<String> sorted) {}

  private PointTable(Results results) {
    this.results = results;
    columns.add(new Column("graph", false, results::graph, results::graph));
    number("servers", "N");
    number("mean_degree", "mean degree");
    number("choices", "d");
    text("arrival_rate", "rate λ", true); // in full: two may differ in the last digit
    text("regime", "in the theorem", false);
    if (results.steady()) {
      steady();
    } else {
      atTimes();
    }
    text("law", "law", false);
    number("replicas", "replicas");
    number("cpu_seconds", "CPU s");
    text("status", "status", false);
  }

  static String of(Results results) {
    return new PointTable(results).html();
  }

  private void steady() {
    measure("mean sojourn time [interval]", row -> results.sojourn(row));
    fixedPoint("its fixed point", row -> results.sojourn(row).limit());
    Set<String> names = new LinkedHashSet<>();
    IntStream.range(0, results.size())
        .forEach(row -> names.addAll(results.quantiles(row).keySet()));
    for (String name : names) {
      IntFunction<Measure> quantile =
          row -> results.quantiles(row).getOrDefault(name, Measure.NONE);
      measure("sojourn " + name + " [interval]", quantile);
      fixedPoint("fixed point " + name, row -> quantile.apply(row).limit());
    }
    measure("mean queue [interval]", row -> results.queue(row));
    fixedPoint("fixed point of the queue", results::fixedPointQueue);
    measure("largest gap of a tail [interval]", results::gap);
    columns.add(new Column("level", true, results::gapLevel, results::gapLevel));
    outside("tails outside / compared");
    columns.add(new Column("mixing", false, results::mixing, results::mixing));
  }

  private void atTimes() {
    withError("largest gap ± std. error", results::gap);
    outside("outside / cells");
    number("largest_gap_time", "at time");
    number("largest_gap_level", "level");
    number("sup_gap_mean", "sup distance, one replica");
    withError("mean queue at the horizon ± std. error", results::queue);
    fixedPoint("limit at the horizon", row -> results.queue(row).limit());
    fixedPoint("fixed point", results::fixedPointQueue);
    if (results.hasSojourn()) {
      measure("mean sojourn time at the horizon [interval]", results::sojourn);
      fixedPoint("limit then", row -> results.sojourn(row).limit());
    }
  }

  private void text(String column, String name, boolean numeric) {
    IntFunction<String> text = row -> results.text(row, column);
    columns.add(new Column(name, numeric, text, text));
  }

  private void number(String column, String name) {
    IntFunction<String> sorted = row -> results.text(row, column);
    IntFunction<String> shown =
        row -> {
          double number = results.number(row, column);
          return number == Math.rint(number) && Math.abs(number) < 1e15
              ? String.format(Locale.ROOT, "%.0f", number)
              : Facts.number(number);
        };
    columns.add(new Column(name, true, shown, sorted));
  }

  private void measure(String name, IntFunction<Measure> measure) {
    columns.add(
        new Column(
            name,
            true,
            row -> {
              Measure value = measure.apply(row);
              return Facts.within(value)
                  + (value.exists() && !value.hasInterval() ? " [" + NOTHING + "]" : "");
            },
            row -> sorted(measure.apply(row).mean())));
  }

  private void withError(String name, IntFunction<Measure> measure) {
    columns.add(
        new Column(
            name,
            true,
            row -> Facts.measured(measure.apply(row).mean(), measure.apply(row).error()),
            row -> sorted(measure.apply(row).mean())));
  }

  private void fixedPoint(String name, IntToDoubleFunction value) {
    columns.add(
        new Column(
            name,
            true,
            row -> Facts.number(value.applyAsDouble(row)),
            row -> sorted(value.applyAsDouble(row))));
  }

  private void outside(String name) {
    columns.add(
        new Column(
            name,
            true,
            row -> results.outsideOfCompared(row).replace("/", " / ").replace("-", NOTHING),
            row -> Long.toString(results.outside(row))));
  }

  private static String sorted(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private String html() {
    StringBuilder html =
        new StringBuilder(
            "<table id=\"points\"><caption>One row per point.<span class=\"screen\"> Buttons in"
                + " the head sort; the first column shows the point's charts.</span></caption><thead><tr>");
    header(html, "point");
    columns.forEach(column -> header(html, column.name()));
    html.append("</tr></thead><tbody>");
    for (int row = 0; row < results.size(); row++) {
      String key = Page.safe(results.text(row, "point"));
      html.append("<tr")
          .append("done".equals(results.text(row, "status")) ? "" : " class=\"failed\"");
      html.append("><th scope=\"row\" data-v=\"")
          .append(row)
          .append("\"><button type=\"button\" class=\"show\" data-point=\"");
      html.append(key)
          .append("\" title=\"")
          .append(key)
          .append("\">")
          .append(key, 0, Math.min(6, key.length()));
      html.append("</button></th>");
      for (Column column : columns) {
        cell(html, column, row);
      }
      html.append("</tr>");
    }
    return html.append("</tbody></table>").toString();
  }

  private static void header(StringBuilder html, String name) {
    html.append("<th scope=\"col\" aria-sort=\"none\"><button type=\"button\" class=\"sort\">")
        .append(Page.safe(name))
        .append("</button></th>");
  }

  private static void cell(StringBuilder html, Column column, int row) {
    String shown = column.shown().apply(row);
    html.append("<td").append(column.numeric() ? " class=\"num\"" : "").append(" data-v=\"");
    html.append(Page.safe(column.sorted().apply(row))).append("\">");
    html.append(Page.safe(shown.isEmpty() ? NOTHING : shown)).append("</td>");
  }

  static String rates(Rows rates, Labels labels) {
    if (rates.isEmpty()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder(
            "<table><caption>The power of N that gaps fall with, fitted, with its interval."
                + " largest_gap: of the mean; sup_gap: of a single replica, about -1/2 from chance"
                + " alone.</caption><thead><tr>");
    for (String name :
        new String[] {"gap", "points of", "N from", "N to", "points", "slope", "interval"}) {
      html.append("<th scope=\"col\">").append(name).append("</th>");
    }
    html.append("</tr></thead><tbody>");
    for (int row = 0; row < rates.size(); row++) {
      html.append("<tr>");
      String[] cells = {
        rates.text(row, "gap"),
        labels.curve(rates.text(row, "first_point")),
        rates.text(row, "servers_from"),
        rates.text(row, "servers_to"),
        rates.text(row, "points"),
        Facts.measured(rates.number(row, "slope"), rates.number(row, "slope_std_error")),
        Facts.number(rates.number(row, "lower"))
            + " to "
            + Facts.number(rates.number(row, "upper")),
      };
      for (String cell : cells) {
        html.append("<td>").append(Page.safe(cell)).append("</td>");
      }
      html.append("</tr>");
    }
    return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Rates\">"
        + html.append("</tbody></table></div>");
  }
}
