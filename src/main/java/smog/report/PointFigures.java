package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/**
 * The figures of one point. A new section is a method here that gives a figure, or null without
 * data.
 */
final class PointFigures {
  /** Curves of more levels than this cannot be told apart. */
  private static final int MOST_CURVES = 6;

  /** How far below the smallest mean the curves of theory are drawn. */
  private static final double BELOW = 1e-2;

  private static final Axis TIME = new Axis("time t (mean service times)", false);

  private final Map<String, Map<String, Rows>> byPoint = new TreeMap<>();

  PointFigures(Run run) {
    run.tables().forEach((name, rows) -> byPoint.put(name, rows.by("point")));
  }

  /** All figures that a point has data for. */
  List<Figure> of(String point) {
    List<Figure> figures = new ArrayList<>();
    figures.add(tails(point));
    figures.add(horizon(point));
    figures.add(gap(point));
    figures.add(histogram(point));
    figures.add(variance(point));
    figures.add(degrees(point));
    figures.add(occupancy(point));
    return figures.stream().filter(Objects::nonNull).toList();
  }

  private Rows rows(String table, String point) {
    return byPoint.getOrDefault(table, Map.of()).getOrDefault(point, Rows.NONE);
  }

  private Figure tails(String point) {
    Rows bands = rows("bands", point);
    if (bands.isEmpty()) {
      return null;
    }
    double[] x = distinct(bands.numbers("time"));
    List<Series> series = new ArrayList<>();
    for (int level : levels(bands)) {
      Rows of = bands.where(row -> bands.number(row, "level") == level);
      series.add(banded("q" + level, of, "time", x, "mean", level - 1));
      double[] limit = spread(of, "time", x, "limit");
      series.add(new Series("q" + level + " limit", limit, null, null, level - 1, true));
    }
    return new Figure(
        point + "-tails",
        "Share of servers with at least i tasks, q_i(t)",
        Kind.LINES,
        TIME,
        new Axis("share of servers q_i", false),
        x,
        series,
        "Each curve is the mean over all replicas; its band holds for all times and levels of the"
            + " point together. Dashed: the limit of the complete graph. Where a dashed line leaves"
            + " the band, the graph differs from the limit by more than chance."
            + fewCounts(bands)
            + (bandless(series) ? noBand(point) : ""));
  }

  private Figure gap(String point) {
    Rows bands = rows("bands", point);
    if (bands.isEmpty()) {
      return null;
    }
    double[] x = distinct(bands.numbers("time"));
    List<Series> series = new ArrayList<>();
    for (int level : levels(bands)) {
      Rows of = bands.where(row -> bands.number(row, "level") == level);
      Series mean = banded("q" + level, of, "time", x, "mean", level - 1);
      double[] limit = spread(of, "time", x, "limit");
      boolean band = mean.hasBand();
      series.add(
          new Series(
              "q" + level + " - limit",
              spread(of, "time", x, "gap"),
              band ? less(mean.lower(), limit) : null,
              band ? less(mean.upper(), limit) : null,
              level - 1,
              false));
    }
    series.add(new Series("no gap", new double[x.length], null, null, -1, true));
    return new Figure(
        point + "-gap",
        "Gap to the limit, mean of q_i(t) less the limit",
        Kind.LINES,
        TIME,
        new Axis("mean of q_i - limit", false),
        x,
        series,
        "The same curves less their limits. A band that keeps off the zero line is a gap that"
            + " chance does not explain."
            + (bandless(series) ? noBand(point) : ""));
  }

  private Figure horizon(String point) {
    Rows last = rows("horizon", point);
    if (last.isEmpty()) {
      return null;
    }
    double[] x = distinct(last.numbers("level"));
    List<Series> series = new ArrayList<>();
    Series means = banded("mean", last, "level", x, "mean", 0);
    series.add(means);
    double least = Arrays.stream(means.y()).filter(y -> y > 0).min().orElse(1) * BELOW;
    double[] limit = from(least, spread(last, "level", x, "limit"));
    series.add(new Series("limit at the horizon", limit, null, null, 1, true));
    Rows fixed = rows("fixed_point", point);
    if (!fixed.isEmpty()) {
      double[] tails = from(least, spread(fixed, "level", x, "q"));
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
            + (rows("points", point).number(0, "arrival_rate") >= 1
                ? "There is no fixed point: the arrival rate is 1 or more, and queues grow for"
                    + " ever."
                : "Fixed point: what the limit settles at after a long time; the limit at the"
                    + " horizon shows how far the run's time went on the way there."));
  }

  /** Without what is below all that was seen: a log axis down to 1e-160 would show nothing else. */
  private static double[] from(double least, double[] values) {
    return Arrays.stream(values).map(v -> v < least ? Double.NaN : v).toArray();
  }

  private Figure histogram(String point) {
    Rows bins = rows("histogram", point);
    if (bins.isEmpty()) {
      return null;
    }
    double[] counts = bins.numbers("replicas");
    return new Figure(
        point + "-sup-gap",
        "Largest distance of single replicas to the limit",
        Kind.BARS,
        new Axis("sup over t and i of |q_i(t) - limit|", false),
        new Axis("replicas", false),
        bins.numbers("middle"),
        List.of(new Series("replicas", counts, null, null, 0, false)),
        "One replica is noisy: its distance to the limit has this spread, whereas the mean over all"
            + " of them can be much closer.");
  }

  private Figure variance(String point) {
    Rows split = rows("variance", point);
    if (split.isEmpty()) {
      return null;
    }
    double[] x = distinct(split.numbers("time"));
    List<Series> series = new ArrayList<>();
    for (int level : levels(split).stream().limit(3).toList()) {
      Rows of = split.where(row -> split.number(row, "level") == level);
      double[] within = spread(of, "time", x, "sigma_within");
      double[] between = spread(of, "time", x, "sigma_between");
      series.add(new Series("q" + level + " within a graph", within, null, null, level - 1, false));
      series.add(new Series("q" + level + " between graphs", between, null, null, level - 1, true));
    }
    return new Figure(
        point + "-variance",
        "Spread within a graph and between graphs",
        Kind.LINES,
        TIME,
        new Axis("standard deviation of q_i", false),
        x,
        series,
        "What of the spread comes from chance on one graph (solid), and what from which graph it is"
            + " (dashed).");
  }

  private Figure degrees(String point) {
    Rows classes = rows("degree_classes", point);
    if (classes.isEmpty()) {
      return null;
    }
    Rows one = classes.where(row -> classes.number(row, "level") == 1);
    double[] x = distinct(one.numbers("degree"));
    return new Figure(
        point + "-degrees",
        "Servers by degree",
        Kind.POINTS,
        new Axis("degree (neighbours)", false),
        new Axis("servers", false),
        x,
        List.of(new Series("servers", spread(one, "degree", x, "vertices"), null, null, 0, false)),
        "How many servers have so many neighbours, on average over graphs.");
  }

  private Figure occupancy(String point) {
    Rows classes = rows("degree_classes", point);
    if (classes.isEmpty()) {
      return null;
    }
    double[] x = distinct(classes.numbers("degree"));
    List<Series> series = new ArrayList<>();
    for (int level : levels(classes).stream().limit(4).toList()) {
      Rows of = classes.where(row -> classes.number(row, "level") == level);
      series.add(banded("q" + level, of, "degree", x, "mean", level - 1));
    }
    return new Figure(
        point + "-by-degree",
        "Tails at the horizon by degree",
        Kind.POINTS,
        new Axis("degree (neighbours)", false),
        new Axis("share of the class q_i", false),
        x,
        series,
        "Whether servers with many neighbours fare differently from those with few.");
  }

  private String noBand(String point) {
    Rows points = rows("points", point);
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

  private static boolean bandless(List<Series> series) {
    return series.stream().anyMatch(s -> !s.dashed() && !s.hasBand());
  }

  private static List<Integer> levels(Rows rows) {
    return Arrays.stream(distinct(rows.numbers("level")))
        .mapToObj(level -> (int) level)
        .limit(MOST_CURVES)
        .toList();
  }

  private static Series banded(
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

  private static double[] less(double[] a, double[] b) {
    double[] difference = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      difference[i] = a[i] - b[i];
    }
    return difference;
  }
}
