package smog.report;

import java.util.ArrayList;
import java.util.List;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/** Figures of what single replicas, graphs and degrees of a point do. */
final class SpreadFigures {
  private final PointFigures all;

  SpreadFigures(PointFigures all) {
    this.all = all;
  }

  Figure histogram(String point) {
    Rows bins = all.rows("histogram", point);
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

  Figure variance(String point) {
    Rows split = all.rows("variance", point);
    if (split.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(split.numbers("time"));
    List<Series> series = new ArrayList<>();
    for (int level : Curves.levels(split).stream().limit(3).toList()) {
      Rows of = split.where(row -> split.number(row, "level") == level);
      double[] within = Curves.spread(of, "time", x, "sigma_within");
      double[] between = Curves.spread(of, "time", x, "sigma_between");
      series.add(new Series("q" + level + " within a graph", within, null, null, level - 1, false));
      series.add(new Series("q" + level + " between graphs", between, null, null, level - 1, true));
    }
    return new Figure(
        point + "-variance",
        "Spread within a graph and between graphs",
        Kind.LINES,
        Curves.TIME,
        new Axis("standard deviation of q_i", false),
        x,
        series,
        "What of the spread comes from chance on one graph (solid), and what from which graph it is"
            + " (dashed).");
  }

  Figure degrees(String point) {
    Rows classes = all.rows("degree_classes", point);
    if (classes.isEmpty()) {
      return null;
    }
    Rows one = classes.where(row -> classes.number(row, "level") == 1);
    double[] x = Curves.distinct(one.numbers("degree"));
    return new Figure(
        point + "-degrees",
        "Servers by degree",
        Kind.POINTS,
        new Axis("degree (neighbours)", false),
        new Axis("servers", false),
        x,
        List.of(
            new Series(
                "servers", Curves.spread(one, "degree", x, "vertices"), null, null, 0, false)),
        "How many servers have so many neighbours, on average over graphs.");
  }

  Figure occupancy(String point) {
    Rows classes = all.rows("degree_classes", point);
    if (classes.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(classes.numbers("degree"));
    List<Series> series = new ArrayList<>();
    for (int level : Curves.levels(classes).stream().limit(4).toList()) {
      Rows of = classes.where(row -> classes.number(row, "level") == level);
      series.add(Curves.banded("q" + level, of, "degree", x, "mean", level - 1));
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
}
