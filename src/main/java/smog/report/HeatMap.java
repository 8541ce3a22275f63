package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The largest gap over two swept parameters, as a table whose cells are shaded: readable by any
 * means.
 */
final class HeatMap {
  private static final String[][] AXES = {
    {"servers", "N"},
    {"arrival_rate", "rate λ"},
    {"choices", "choices d"},
    {"mean_degree", "mean degree"},
  };
  private static final int MOST = 40;

  private HeatMap() {}

  /** Empty unless exactly the first two of the swept parameters tell all points apart. */
  static String of(Rows points) {
    List<String[]> swept =
        Arrays.stream(AXES).filter(axis -> values(points, axis[0]).length > 1).toList();
    List<String[]> pair = new ArrayList<>();
    for (String[] a : swept) {
      for (String[] b : swept) {
        long cells = (long) values(points, a[0]).length * values(points, b[0]).length;
        if (pair.isEmpty()
            && !a[0].equals(b[0])
            && cells == points.size()
            && isGrid(points, a[0], b[0])) {
          pair.add(values(points, a[0]).length >= values(points, b[0]).length ? a : b);
          pair.add(pair.get(0)[0].equals(a[0]) ? b : a);
        }
      }
    }
    boolean fits =
        !pair.isEmpty()
            && values(points, pair.get(0)[0]).length <= 200
            && values(points, pair.get(1)[0]).length <= MOST;
    return fits ? table(points, pair.get(0), pair.get(1)) : "";
  }

  private static boolean isGrid(Rows points, String a, String b) {
    double[] first = points.numbers(a);
    double[] second = points.numbers(b);
    return java.util.stream.IntStream.range(0, points.size())
            .mapToObj(i -> first[i] + " " + second[i])
            .distinct()
            .count()
        == points.size();
  }

  private static double[] values(Rows points, String column) {
    return PointFigures.distinct(points.numbers(column));
  }

  private static String table(Rows points, String[] down, String[] across) {
    double[] gaps = points.numbers("largest_gap");
    double low = Arrays.stream(gaps).filter(g -> g > 0).min().orElse(1e-9);
    double high = Math.max(low * 1.001, Arrays.stream(gaps).filter(g -> g > 0).max().orElse(1));
    double[] columns = values(points, across[0]);
    StringBuilder html =
        new StringBuilder(
            "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Heat map\"><table"
                + " class=\"heat\"><caption>Largest gap by "
                + down[1]
                + " (down) and "
                + across[1]
                + " (across). Darker: larger, on a logarithmic"
                + " scale.</caption><thead><tr><td></td>");
    for (double column : columns) {
      html.append("<th scope=\"col\">").append(Facts.number(column)).append("</th>");
    }
    html.append("</tr></thead><tbody>");
    for (double value : values(points, down[0])) {
      html.append("<tr><th scope=\"row\">").append(Scale.label(value)).append("</th>");
      for (double column : columns) {
        Rows here =
            points.where(
                row ->
                    points.number(row, down[0]) == value
                        && points.number(row, across[0]) == column);
        double gap = here.isEmpty() ? Double.NaN : here.number(0, "largest_gap");
        double share = gap > 0 ? Math.log(gap / low) / Math.log(high / low) : 0;
        html.append(
            String.format(
                Locale.ROOT,
                "<td style=\"--s:%.0f%%\"%s>%s</td>",
                90 * share,
                share > 0.5 ? " class=\"dark\"" : "",
                Facts.number(gap)));
      }
      html.append("</tr>");
    }
    return html.append("</tbody></table></div>").toString();
  }
}
