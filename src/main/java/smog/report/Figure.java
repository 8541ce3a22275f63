package smog.report;

import java.util.List;

/**
 * A figure, whatever it is drawn with.
 *
 * @param id the name of its files, of a-z, 0-9 and -
 * @param x shared by all series, ascending
 * @param note what a newcomer should see in it
 */
record Figure(
    String id,
    String title,
    Kind kind,
    Axis horizontal,
    Axis vertical,
    double[] x,
    List<Series> series,
    String note) {
  /** Curves with bands, markers with whiskers, or bars. */
  enum Kind {
    LINES,
    POINTS,
    BARS
  }

  /** A label with its unit, and whether the scale is logarithmic at first. */
  record Axis(String label, boolean log) {}

  Figure {
    series = List.copyOf(series);
    for (Series one : series) {
      if (one.y().length != x.length) {
        throw new IllegalArgumentException("a curve of another length than its x: " + one.name());
      }
    }
  }
}
