package smog.report;

import java.util.Arrays;
import java.util.List;

/** Curves of rows: which values they have at which x, and with what bands. */
final class Curves {
  static final Figure.Axis TIME = new Figure.Axis("time t (mean service times)", false);

  /** Curves of more levels than this cannot be told apart. */
  private static final int MOST_CURVES = 6;

  private Curves() {}

  static List<Integer> levels(Rows rows) {
    return Arrays.stream(distinct(rows.numbers("level")))
        .mapToObj(level -> (int) level)
        .limit(MOST_CURVES)
        .toList();
  }

  static Series banded(
      String name, Rows rows, String across, double[] x, String value, int colour) {
    String kind = rows.columns().contains("lower_simultaneous") ? "_simultaneous" : "";
    Rows drawn =
        across.equals("time")
            ? rows.where(row -> !rows.text(row, "interval_method").equals("count-bounds"))
            : rows;
    double[] lower = spread(drawn, across, x, "lower" + kind);
    boolean band = Arrays.stream(lower).anyMatch(Double::isFinite);
    double[] upper = spread(drawn, across, x, "upper" + kind);
    return new Series(
        name,
        spread(rows, across, x, value),
        band ? lower : null,
        band ? upper : null,
        colour,
        false);
  }

  /** The values of a column at each x, NaN where no row has it. */
  static double[] spread(Rows rows, String across, double[] x, String column) {
    double[] y = new double[x.length];
    Arrays.fill(y, Double.NaN);
    double[] at = rows.numbers(across);
    double[] values = rows.numbers(column);
    for (int row = 0; row < at.length; row++) {
      int index = Arrays.binarySearch(x, at[row]);
      if (index >= 0) {
        y[index] = values[row];
      }
    }
    return y;
  }

  static double[] distinct(double[] values) {
    return Arrays.stream(values).filter(Double::isFinite).sorted().distinct().toArray();
  }
}
