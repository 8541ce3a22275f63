package smog.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A figure as SVG of 900 by 460 units: text by text, so that it needs neither fonts nor Java's
 * desktop module, which headless images lack.
 */
final class Svg {
  static final int WIDTH = 900;
  static final int HEIGHT = 460;
  private static final int LEFT = 74;
  private static final int RIGHT = WIDTH - 320;

  /** The longest name that a legend holds. */
  private static final int LONGEST = 42;

  private static final int TOP = 44;
  private static final int BOTTOM = HEIGHT - 56;

  private final Figure figure;
  private final Scale across;
  private final Scale up;
  private final StringBuilder text = new StringBuilder();

  private Svg(Figure figure) {
    this.figure = figure;
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
    return new Svg(figure).draw();
  }

  /** Text for a place between tags or in quotes; signs that XML does not allow become a blank. */
  static String escape(String plain) {
    StringBuilder safe = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isXml(c) ? c : ' ');
              }
            });
    return safe.toString();
  }

  private static boolean isXml(int c) {
    return (c >= 0x20 && c < 0xD800 && c != 0x7F)
        || c == '\n'
        || (c >= 0xE000 && c < 0xFFFE)
        || c > 0xFFFF;
  }

  private static double[] range(DoubleStream values, boolean log, boolean fromZero) {
    double[] shown = values.filter(v -> Double.isFinite(v) && (!log || v > 0)).toArray();
    double low = Arrays.stream(shown).min().orElse(Double.NaN);
    double high = Arrays.stream(shown).max().orElse(Double.NaN);
    return new double[] {fromZero && !log ? Math.min(0, low) : low, high};
  }

  private String draw() {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" role=\"img\">",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    add("<title>%s</title>", escape(figure.title()));
    add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, HEIGHT);
    String title = figure.title();
    if (title.codePointCount(0, title.length()) > 90) {
      title = title.substring(0, title.offsetByCodePoints(0, 89)) + "…";
    }
    label(LEFT, 24, "start", " font-size=\"15\" font-weight=\"bold\"", title);
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
    return text.append("</svg>\n").toString();
  }

  private void axes() {
    for (double tick : across.ticks()) {
      double x = across.at(tick);
      line(x, TOP, x, BOTTOM, "#e4e4e4");
      label(x, BOTTOM + 18, "middle", "", Scale.label(tick));
    }
    for (double tick : up.ticks()) {
      double y = up.at(tick);
      line(LEFT, y, RIGHT, y, "#e4e4e4");
      label(LEFT - 8, y + 4, "end", "", Scale.label(tick));
    }
    line(LEFT, BOTTOM, RIGHT, BOTTOM, Palette.INK);
    line(LEFT, TOP, LEFT, BOTTOM, Palette.INK);
    label((LEFT + RIGHT) / 2.0, BOTTOM + 42, "middle", "", figure.horizontal().label());
    double middle = (TOP + BOTTOM) / 2.0;
    String turned = String.format(Locale.ROOT, " transform=\"rotate(-90 18 %.0f)\"", middle);
    label(18, middle, "middle", turned, figure.vertical().label());
  }

  private void band(Series series) {
    if (!series.hasBand()) {
      return;
    }
    if (figure.kind() == Figure.Kind.POINTS) {
      for (int i = 0; i < figure.x().length; i++) {
        if (up.shows(series.upper()[i])) {
          double x = across.at(figure.x()[i]);
          String colour = Palette.colour(series.colour());
          line(x, up.at(series.lower()[i]), x, up.at(series.upper()[i]), colour);
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
      add(
          "<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.25\"/>",
          there.append(back).toString().trim(), Palette.colour(series.colour()));
    }
  }

  private void curve(Series series) {
    String colour = Palette.colour(series.colour());
    boolean lines = figure.kind() == Figure.Kind.LINES || series.dashed();
    StringBuilder points = new StringBuilder();
    int stride = lines ? Math.max(1, figure.x().length / 12) : 1;
    for (int i = 0; i < figure.x().length; i++) {
      boolean shown = up.shows(series.y()[i]) && across.shows(figure.x()[i]);
      if (shown) {
        points.append(at(i, series.y()[i]));
        if (!series.dashed() && (i + 2 * series.colour()) % stride == 0) {
          marker(across.at(figure.x()[i]), up.at(series.y()[i]), series.colour());
        }
      }
      if (!points.isEmpty() && (!shown || i == figure.x().length - 1)) {
        if (lines) {
          add(
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
        add(
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
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
      case 0 -> add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.4\" fill=\"%s\"/>", x, y, colour);
      case 1 ->
          add(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"6\" height=\"6\" fill=\"%s\"/>",
              x - 3, y - 3, colour);
      case 2 -> add("<path d=\"M%.1f %.1fl4 7h-8z\" fill=\"%s\"/>", x, y - 4.5, colour);
      default -> add("<path d=\"M%.1f %.1fl4 4l-4 4l-4 -4z\" fill=\"%s\"/>", x, y - 4, colour);
    }
  }

  private void legend() {
    double y = TOP + 6;
    boolean bands = false;
    for (Series series : figure.series()) {
      String dash = series.dashed() ? " stroke-dasharray=\"6 4\"" : "";
      String colour = Palette.colour(series.colour());
      add(
          "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"%s/>",
          RIGHT + 14, y, RIGHT + 40, y, colour, dash);
      if (!series.dashed() && figure.kind() != Figure.Kind.BARS) {
        marker(RIGHT + 27.0, y, series.colour());
      }
      String name = series.name();
      label(
          RIGHT + 46.0,
          y + 4,
          "start",
          " font-size=\"11\"",
          name.length() > LONGEST ? name.substring(0, LONGEST - 1) + "…" : name);
      y += 19;
      bands |= series.hasBand();
    }
    if (bands) {
      boolean whiskers = figure.kind() == Figure.Kind.POINTS;
      label(
          RIGHT + 14.0,
          y + 8,
          "start",
          " font-size=\"11\"",
          whiskers ? "whisker: about 95 %" : "band: all cells together");
    }
  }

  private String at(int i, double value) {
    return String.format(Locale.ROOT, "%.1f,%.1f ", across.at(figure.x()[i]), up.at(value));
  }

  private void line(double x1, double y1, double x2, double y2, String colour) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
        x1, y1, x2, y2, colour);
  }

  private void label(double x, double y, String anchor, String more, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>",
        x, y, anchor, Palette.INK, more, escape(words));
  }

  private void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
