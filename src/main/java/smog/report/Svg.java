package smog.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A figure as SVG. */
final class Svg {
  private static final int LEFT = 74;
  private static final int RIGHT = Drawing.WIDTH - 320;

  /** The longest name that a legend holds. */
  private static final int LONGEST = 42;

  private static final int TOP = 44;
  private static final int BOTTOM = Drawing.HEIGHT - 56;

  private final Figure figure;
  private final Scale across;
  private final Scale up;
  private final Drawing drawing;

  private Svg(Figure figure) {
    this.figure = figure;
    this.drawing = new Drawing(figure.title(), LEFT);
    boolean bars = figure.kind() == Figure.Kind.BARS;
    double[] xs = range(Arrays.stream(figure.x()), figure.horizontal().log(), false);
    double half = bars && figure.x().length > 1 ? (figure.x()[1] - figure.x()[0]) / 2 : 0;
    across =
        Scale.of(new double[] {xs[0] - half, xs[1] + half}, figure.horizontal().log(), LEFT, RIGHT);
    DoubleStream ys =
        figure.series().stream()
            .flatMap(s -> s.hasBand() ? Stream.of(s.y(), s.lower(), s.upper()) : Stream.of(s.y()))
            .flatMapToDouble(Arrays::stream);
    up = Scale.of(range(ys, figure.vertical().log(), bars), figure.vertical().log(), BOTTOM, TOP);
  }

  static String of(Figure figure) {
    return figure.kind() == Figure.Kind.CELLS ? SvgCells.of(figure) : new Svg(figure).draw();
  }

  private static double[] range(DoubleStream values, boolean log, boolean fromZero) {
    double[] shown = values.filter(v -> Double.isFinite(v) && (!log || v > 0)).toArray();
    double low = Arrays.stream(shown).min().orElse(Double.NaN);
    double high = Arrays.stream(shown).max().orElse(Double.NaN);
    return new double[] {fromZero && !log ? Math.min(0, low) : low, high};
  }

  private String draw() {
    axes();
    for (Series series : figure.series()) {
      if (figure.kind() == Figure.Kind.BARS) {
        bars(series);
      } else {
        band(series);
      }
    }
    if (figure.kind() != Figure.Kind.BARS) {
      figure.series().forEach(this::curve);
    }
    legend();
    return drawing.end();
  }

  private void axes() {
    for (double tick : across.ticks()) {
      double x = across.at(tick);
      drawing.line(x, TOP, x, BOTTOM, "#e4e4e4");
      drawing.label(x, BOTTOM + 18, "middle", "", Scale.label(tick));
    }
    for (double tick : up.ticks()) {
      double y = up.at(tick);
      drawing.line(LEFT, y, RIGHT, y, "#e4e4e4");
      drawing.label(LEFT - 8, y + 4, "end", "", Scale.label(tick));
    }
    drawing.line(LEFT, BOTTOM, RIGHT, BOTTOM, Palette.INK);
    drawing.line(LEFT, TOP, LEFT, BOTTOM, Palette.INK);
    drawing.label((LEFT + RIGHT) / 2.0, BOTTOM + 42, "middle", "", figure.horizontal().label());
    double middle = (TOP + BOTTOM) / 2.0;
    String turned = String.format(Locale.ROOT, " transform=\"rotate(-90 18 %.0f)\"", middle);
    drawing.label(18, middle, "middle", turned, figure.vertical().label());
  }

  private void band(Series series) {
    if (!series.hasBand()) {
      return;
    }
    if (figure.hasWhiskers()) {
      for (int i = 0; i < figure.x().length; i++) {
        if (up.shows(series.upper()[i])) {
          double x = across.at(figure.x()[i]);
          String colour = Palette.colour(series.colour());
          drawing.line(x, up.at(series.lower()[i]), x, up.at(series.upper()[i]), colour);
        }
      }
      return;
    }
    StringBuilder there = new StringBuilder();
    StringBuilder back = new StringBuilder();
    for (int i = 0; i < figure.x().length; i++) {
      if (Double.isFinite(series.lower()[i]) && up.shows(series.upper()[i])) {
        there.append(at(i, series.upper()[i]));
        back.insert(0, at(i, series.lower()[i]));
      }
    }
    if (!there.isEmpty()) {
      drawing.add(
          "<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.25\"/>",
          there.append(back).toString().trim(), Palette.colour(series.colour()));
    }
  }

  private void curve(Series series) {
    String colour = Palette.colour(series.colour());
    boolean lines = figure.kind() != Figure.Kind.POINTS || series.dashed();
    StringBuilder points = new StringBuilder();
    int stride = figure.kind() == Figure.Kind.LINES ? Math.max(1, figure.x().length / 12) : 1;
    for (int i = 0; i < figure.x().length; i++) {
      boolean shown = up.shows(series.y()[i]) && across.shows(figure.x()[i]);
      if (shown) {
        points.append(at(i, series.y()[i]));
        if (!series.dashed() && (i + 2 * series.colour()) % stride == 0) {
          marker(across.at(figure.x()[i]), up.at(series.y()[i]), series.colour());
        }
      }
      boolean breaks = !shown && figure.kind() != Figure.Kind.JOINED; // there, others have that x
      if (!points.isEmpty() && (breaks || i == figure.x().length - 1)) {
        if (lines) {
          drawing.add(
              "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\"%s/>",
              points.toString().trim(), colour, series.dashed() ? " stroke-dasharray=\"6 4\"" : "");
        }
        points.setLength(0);
      }
    }
  }

  private void bars(Series series) {
    double[] x = figure.x();
    double width = x.length > 1 ? across.at(x[1]) - across.at(x[0]) : 30;
    for (int i = 0; i < x.length; i++) {
      if (up.shows(series.y()[i]) && series.y()[i] > 0) {
        double top = up.at(series.y()[i]);
        drawing.box(
            across.at(x[i]) - width / 2 + 0.5,
            top,
            Math.max(1, width - 1),
            Math.max(0, BOTTOM - top),
            Palette.colour(series.colour()));
      }
    }
  }

  private void marker(double x, double y, int index) {
    String colour = Palette.colour(index);
    switch (index % 4) {
      case 0 ->
          drawing.add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.4\" fill=\"%s\"/>", x, y, colour);
      case 1 ->
          drawing.add(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"6\" height=\"6\" fill=\"%s\"/>",
              x - 3, y - 3, colour);
      case 2 -> drawing.add("<path d=\"M%.1f %.1fl4 7h-8z\" fill=\"%s\"/>", x, y - 4.5, colour);
      default ->
          drawing.add("<path d=\"M%.1f %.1fl4 4l-4 4l-4 -4z\" fill=\"%s\"/>", x, y - 4, colour);
    }
  }

  private void legend() {
    double y = TOP + 6;
    boolean bands = false;
    List<String> names = Drawing.cut(figure.series().stream().map(Series::name).toList(), LONGEST);
    for (int i = 0; i < names.size(); i++) {
      Series series = figure.series().get(i);
      String dash = series.dashed() ? " stroke-dasharray=\"6 4\"" : "";
      String colour = Palette.colour(series.colour());
      drawing.add(
          "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"%s/>",
          RIGHT + 14, y, RIGHT + 40, y, colour, dash);
      if (!series.dashed() && figure.kind() != Figure.Kind.BARS) {
        marker(RIGHT + 27.0, y, series.colour());
      }
      drawing.label(RIGHT + 46.0, y + 4, "start", " font-size=\"11\"", names.get(i));
      y += 19;
      bands |= series.hasBand();
    }
    if (bands) {
      drawing.label(RIGHT + 14.0, y + 8, "start", " font-size=\"11\"", figure.interval());
    }
  }

  private String at(int i, double value) {
    return String.format(Locale.ROOT, "%.1f,%.1f ", across.at(figure.x()[i]), up.at(value));
  }
}
