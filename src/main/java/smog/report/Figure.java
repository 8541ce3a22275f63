package smog.report;

import java.util.List;

/**
 * A figure, whatever it is drawn with.
 *
 * @param id the name of its files, of a-z, 0-9 and -
 * @param x shared by all series, ascending
 * @param names of each x, empty where it is a plain number; columns of cells are known by them
 *     alone
 * @param note what a newcomer should see in it
 */
record Figure(
    String id,
    String title,
    Kind kind,
    Axis horizontal,
    Axis vertical,
    double[] x,
    List<String> names,
    List<Series> series,
    String note) {
  /**
   * Curves with bands, markers with whiskers, these joined by lines, bars, or a row of coloured
   * cells for each series.
   */
  enum Kind {
    LINES,
    POINTS,
    JOINED,
    BARS,
    CELLS
  }

  /**
   * A label with its unit, and whether the scale (of cells: of colours) is logarithmic at first.
   */
  record Axis(String label, boolean log) {}

  Figure {
    names = List.copyOf(names);
    series = List.copyOf(series);
    if (!names.isEmpty() && names.size() != x.length) {
      throw new IllegalArgumentException(names.size() + " names of " + x.length + " x: " + id);
    }
    for (Series one : series) {
      if (one.y().length != x.length) {
        throw new IllegalArgumentException("a curve of another length than its x: " + one.name());
      }
    }
  }

  /** A figure over plain numbers. */
  Figure(
      String id,
      String title,
      Kind kind,
      Axis horizontal,
      Axis vertical,
      double[] x,
      List<Series> series,
      String note) {
    this(id, title, kind, horizontal, vertical, x, List.of(), series, note);
  }

  /** What the bands or whiskers mean: those of steady states and across points are pointwise. */
  String interval() {
    return (hasWhiskers() ? "whisker: " : "band: ")
        + (id.startsWith("sweep-") || id.contains("-steady")
            ? "interval of each value"
            : "all cells together");
  }

  /** Whether bands are whiskers. */
  boolean hasWhiskers() {
    return kind == Kind.POINTS || kind == Kind.JOINED;
  }
}
