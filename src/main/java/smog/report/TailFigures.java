package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/**
 * Figures of the means of a point: tails over time and at the horizon, and their gap to the limit.
 */
final class TailFigures {
  /** How far below the smallest mean the curves of theory are drawn. */
  static final double BELOW = 1e-2;

  private final PointFigures all;

  TailFigures(PointFigures all) {
    this.all = all;
  }

  Figure tails(String point) {
    Rows bands = all.rows("bands", point);
    if (bands.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(bands.numbers("time"));
    List<Series> series = new ArrayList<>();
    int colour = 0;
    for (int level : Curves.levels(bands)) {
      Rows of = bands.where(row -> bands.number(row, "level") == level);
      series.add(Curves.banded("q" + level, of, "time", x, "mean", colour));
      double[] limit = Curves.spread(of, "time", x, "limit");
      series.add(new Series("q" + level + " limit", limit, null, null, colour++, true));
    }
    return new Figure(
        point + "-tails",
        "Share of servers with at least i tasks, q_i(t)",
        Kind.LINES,
        Curves.TIME,
        new Axis("share of servers q_i", false),
        x,
        series,
        "Each curve is the mean over all replicas; its band holds for all times and levels of the"
            + " point together. Dashed: the limit of the complete graph. Where a dashed line leaves"
            + " the band, the graph differs from the limit by more than chance."
            + (high(bands) ? " Levels are spread over all that the start has." : "")
            + fewCounts(bands)
            + (bandless(series) ? noBand(point) : ""));
  }

  Figure gap(String point) {
    Rows bands = all.rows("bands", point);
    if (bands.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(bands.numbers("time"));
    List<Series> series = new ArrayList<>();
    int colour = 0;
    for (int level : Curves.levels(bands)) {
      Rows of = bands.where(row -> bands.number(row, "level") == level);
      Series mean = Curves.banded("q" + level, of, "time", x, "mean", colour);
      double[] limit = Curves.spread(of, "time", x, "limit");
      boolean band = mean.hasBand();
      series.add(
          new Series(
              "q" + level + " - limit",
              Curves.spread(of, "time", x, "gap"),
              band ? minus(mean.lower(), limit) : null,
              band ? minus(mean.upper(), limit) : null,
              colour++,
              false));
    }
    series.add(new Series("no gap", new double[x.length], null, null, -1, true));
    return new Figure(
        point + "-gap",
        "Gap to the limit, mean of q_i(t) minus the limit",
        Kind.LINES,
        Curves.TIME,
        new Axis("mean of q_i - limit", false),
        x,
        series,
        "The same curves minus their limits. A band that excludes the zero line is a gap that"
            + " chance does not explain."
            + (bandless(series) ? noBand(point) : ""));
  }

  Figure horizon(String point) {
    Rows last = all.rows("horizon", point);
    if (last.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(last.numbers("level"));
    List<Series> series = new ArrayList<>();
    Series means = Curves.banded("mean", last, "level", x, "mean", 0);
    series.add(means);
    double least = Arrays.stream(means.y()).filter(y -> y > 0).min().orElse(1) * BELOW;
    double[] limit = from(least, Curves.spread(last, "level", x, "limit"));
    series.add(new Series("limit at the horizon", limit, null, null, 1, true));
    Rows fixed = all.rows("fixed_point", point);
    if (!fixed.isEmpty()) {
      double[] tails = from(least, Curves.spread(fixed, "level", x, "q"));
      series.add(new Series("fixed point", tails, null, null, -1, true));
    }
    return new Figure(
        point + "-horizon",
        "Tails at the horizon",
        Kind.POINTS,
        new Axis("level i (tasks)", false),
        new Axis("share of servers q_i at the last time", true),
        x,
        series,
        "How rare long queues are, on a logarithmic scale. "
            + (all.rows("points", point).number(0, "arrival_rate") >= 1
                ? "There is no fixed point: the arrival rate is 1 or more, and queues grow for"
                    + " ever."
                : "Fixed point: what the limit settles at after a long time; the limit at the"
                    + " horizon shows how far the run's time went on the way there."));
  }

  /** Without what is below all that was seen: a log axis down to 1e-160 would show nothing else. */
  static double[] from(double least, double[] values) {
    return Arrays.stream(values).map(v -> v < least ? Double.NaN : v).toArray();
  }

  private String noBand(String point) {
    Rows points = all.rows("points", point);
    double replicas = points.isEmpty() ? 2 : points.number(0, "replicas");
    return replicas < 2
        ? " One replica alone: a mean without a band, since its error cannot be known from one."
        : " A curve without a band has no spread, too few counts or a single graph to tell its"
            + " error from.";
  }

  /** Bounds from a handful of counts would fill the picture and hide the other bands. */
  private static String fewCounts(Rows bands) {
    Rows few = bands.where(row -> bands.text(row, "interval_method").equals("count-bounds"));
    return few.isEmpty()
        ? ""
        : " Where hardly any server has so many tasks, exact bounds are very wide; they are in the"
            + " table bands and not drawn.";
  }

  /** Whether the levels drawn leave some out below the last. */
  private static boolean high(Rows bands) {
    List<Integer> levels = Curves.levels(bands);
    return levels.get(levels.size() - 1) > levels.size();
  }

  private static boolean bandless(List<Series> series) {
    return series.stream().anyMatch(s -> !s.dashed() && !s.hasBand());
  }

  static double[] minus(double[] a, double[] b) {
    double[] difference = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      difference[i] = a[i] - b[i];
    }
    return difference;
  }
}
