package smog.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The data of a figure as CSV by RFC 4180: names of x where there are some, x, then each curve and
 * the ends of its band.
 */
final class Csv {
  private Csv() {}

  static String of(Figure figure) {
    List<String> header = new ArrayList<>();
    List<double[]> columns = new ArrayList<>();
    boolean named = !figure.names().isEmpty();
    boolean cells = figure.kind() == Figure.Kind.CELLS;
    if (named) {
      header.add(cells ? figure.horizontal().label() : "point");
    }
    if (!cells) {
      header.add(figure.horizontal().label());
      columns.add(figure.x());
    }
    for (Series series : figure.series()) {
      header.add(series.name());
      columns.add(series.y());
      if (series.hasBand()) {
        header.add(series.name() + " lower");
        columns.add(series.lower());
        header.add(series.name() + " upper");
        columns.add(series.upper());
      }
    }
    StringBuilder text = new StringBuilder(line(header.stream().map(Csv::quoted).toList()));
    for (int i = 0; i < figure.x().length; i++) {
      int row = i;
      List<String> line = new ArrayList<>();
      if (named) {
        line.add(quoted(figure.names().get(i)));
      }
      columns.forEach(c -> line.add(Double.isFinite(c[row]) ? Double.toString(c[row]) : ""));
      text.append(line(line));
    }
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
