package smog.report;

import java.util.Locale;

/** Tables of points and rates as HTML, sortable by their numbers. */
final class PointTable {
  private static final String[][] COLUMNS = {
    {"graph", "graph"},
    {"servers", "N"},
    {"mean_degree", "mean degree"},
    {"mean_degree_rule", "rule"},
    {"choices", "d"},
    {"arrival_rate", "rate λ"},
    {"regime", "in the theorem"},
    {"largest_gap", "largest gap ± std. error"},
    {"cells_outside", "outside / cells"},
    {"largest_gap_time", "at time"},
    {"largest_gap_level", "level"},
    {"sup_gap_mean", "sup distance, one replica"},
    {"mean_queue", "mean queue at the horizon ± std. error"},
    {"mean_sojourn", "mean sojourn, if steady"},
    {"law", "law"},
    {"replicas", "replicas"},
    {"cpu_seconds", "CPU s"},
    {"status", "status"},
  };

  private PointTable() {}

  static String of(Rows points) {
    StringBuilder html =
        new StringBuilder(
            "<table id=\"points\"><caption>One row a point.<span class=\"screen\"> Buttons in"
                + " the head sort; the first column shows the point's charts.</span></caption><thead><tr>");
    header(html, "point");
    for (String[] column : COLUMNS) {
      header(html, column[1]);
    }
    html.append("</tr></thead><tbody>");
    for (int row = 0; row < points.size(); row++) {
      String key = Page.safe(points.text(row, "point"));
      html.append("<tr")
          .append("done".equals(points.text(row, "status")) ? "" : " class=\"failed\"");
      html.append("><th scope=\"row\" data-v=\"")
          .append(row)
          .append("\"><button type=\"button\" class=\"show\" data-point=\"");
      html.append(key)
          .append("\" title=\"")
          .append(key)
          .append("\">")
          .append(key, 0, Math.min(6, key.length()));
      html.append("</button></th>");
      for (String[] column : COLUMNS) {
        cell(html, points, row, column[0]);
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

  private static void cell(StringBuilder html, Rows points, int row, String column) {
    double number = points.number(row, column);
    String shown =
        switch (column) {
          case "largest_gap" -> Facts.measured(number, points.number(row, "largest_gap_std_error"));
          case "mean_queue" -> Facts.measured(number, points.number(row, "mean_queue_std_error"));
          case "cells_outside" ->
              Double.isFinite(number)
                  ? points.text(row, column) + " / " + points.text(row, "cells_with_band")
                  : "–";
          case "servers", "replicas", "choices", "largest_gap_level" ->
              Double.isFinite(number) ? String.format(Locale.ROOT, "%.0f", number) : "–";
          case "arrival_rate" ->
              points.text(row, column); // in full: two may differ in the last digit
          case "mean_sojourn" ->
              points.number(row, "arrival_rate") < 1 ? Facts.number(number) : "–";
          default ->
              points.value(row, column) instanceof Number
                  ? Facts.number(number)
                  : points.text(row, column);
        };
    boolean numeric = points.value(row, column) instanceof Number;
    html.append("<td").append(numeric ? " class=\"num\"" : "").append(" data-v=\"");
    html.append(Page.safe(points.text(row, column))).append("\">");
    html.append(Page.safe(shown.isEmpty() ? "–" : shown)).append("</td>");
  }

  static String rates(Rows rates) {
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
        SweepFigures.label(rates, row),
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
