package smog.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A figure of cells as SVG: colours, and the numbers in them where there is room. */
final class SvgCells {
  private static final int LEFT = 230;
  private static final int RIGHT = Drawing.WIDTH - 130;
  private static final int TOP = 44;
  private static final int BOTTOM = Drawing.HEIGHT - 64;
  private static final int LONGEST = 36;

  /** A number takes as much, and so does a label across or down. */
  private static final double LEAST_WIDTH = 42;

  private static final double LEAST_HEIGHT = 12;

  private final Figure figure;
  private final Drawing drawing;
  private final double low;
  private final double high;
  private final double width;
  private final double height;

  private SvgCells(Figure figure) {
    this.figure = figure;
    this.drawing = new Drawing(figure.title(), 18);
    boolean log = figure.vertical().log();
    double[] seen =
        figure.series().stream()
            .flatMapToDouble(row -> Arrays.stream(row.y()))
            .filter(v -> Double.isFinite(v) && (!log || v > 0))
            .toArray();
    this.low = Arrays.stream(seen).min().orElse(1e-9);
    this.high = Arrays.stream(seen).max().orElse(1);
    this.width = (RIGHT - LEFT) / (double) figure.x().length;
    this.height = Math.min(56, (BOTTOM - TOP) / (double) figure.series().size());
  }

  static String of(Figure figure) {
    return new SvgCells(figure).draw();
  }

  private String draw() {
    int everyRow = (int) Math.ceil(LEAST_HEIGHT / height);
    int everyColumn = (int) Math.ceil(LEAST_WIDTH / width);
    List<String> rows = Drawing.cut(figure.series().stream().map(Series::name).toList(), LONGEST);
    for (int row = 0; row < figure.series().size(); row++) {
      Series series = figure.series().get(row);
      double y = TOP + row * height;
      if (row % everyRow == 0) {
        drawing.label(LEFT - 8, y + height / 2 + 4, "end", " font-size=\"11\"", rows.get(row));
      }
      for (int column = 0; column < figure.x().length; column++) {
        cell(LEFT + column * width, y, series.y()[column]);
      }
    }
    double bottom = TOP + figure.series().size() * height;
    List<String> columns = Drawing.cut(figure.names(), (int) (everyColumn * width / 7));
    for (int column = 0; column < figure.x().length; column += everyColumn) {
      double middle = LEFT + (column + 0.5) * width;
      drawing.label(middle, bottom + 18, "middle", "", columns.get(column));
    }
    drawing.label((LEFT + RIGHT) / 2.0, bottom + 42, "middle", "", figure.horizontal().label());
    legend();
    return drawing.end();
  }

  private void cell(double x, double y, double value) {
    if (!Double.isFinite(value)) {
      return;
    }
    double share = share(value);
    drawing.box(x + 0.5, y + 0.5, width - 1, height - 1, Palette.shade(share));
    if (width >= LEAST_WIDTH && height >= LEAST_HEIGHT) {
      drawing.inked(
          Palette.onShade(share),
          x + width / 2,
          y + height / 2 + 4,
          "middle",
          " font-size=\"11\"",
          label(value));
    }
  }

  /** Three digits: as many as a cell has room for. */
  static String label(double value) {
    double size = Math.abs(value);
    return size != 0 && (size < 1e-3 || size >= 1e5)
        ? String.format(Locale.ROOT, "%.1e", value).replace("e-0", "e-").replace("e+0", "e")
        : Facts.number(
            new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue());
  }

  private double share(double value) {
    if (!(high > low)) {
      return 0;
    }
    double share =
        figure.vertical().log()
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.max(0, Math.min(1, share));
  }

  private void legend() {
    int steps = 10;
    double step = 16;
    double x = RIGHT + 24;
    for (int i = 0; i < steps; i++) {
      double share = 1 - i / (steps - 1.0);
      drawing.box(x, TOP + i * step, 18, step, Palette.shade(share));
    }
    drawing.label(x + 24, TOP + 11, "start", " font-size=\"11\"", label(high));
    drawing.label(x + 24, TOP + steps * step - 3, "start", " font-size=\"11\"", label(low));
    double middle = TOP + steps * step / 2;
    String turned =
        String.format(
            Locale.ROOT, " font-size=\"11\" transform=\"rotate(-90 %.0f %.0f)\"", x - 8, middle);
    drawing.label(x - 8, middle, "middle", turned, figure.vertical().label());
  }
}
