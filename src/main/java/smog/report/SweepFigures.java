package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/** Figures across points: how the gap falls with N. */
final class SweepFigures {
  private static final int MOST_CURVES = 6;

  private SweepFigures() {}

  static List<Figure> of(Run run) {
    Rows all = run.table("points");
    Rows done = all.where(row -> "done".equals(all.text(row, "status")));
    Map<String, Rows> families = new LinkedHashMap<>();
    Map<String, List<List<Object>>> cells = new LinkedHashMap<>();
    for (int row = 0; row < done.size(); row++) {
      cells.computeIfAbsent(label(done, row), k -> new ArrayList<>()).add(done.cells().get(row));
    }
    cells.forEach((name, rows) -> families.put(name, new Rows(done.columns(), rows)));
    families.values().removeIf(rows -> PointFigures.distinct(rows.numbers("servers")).length < 2);
    List<Figure> figures = new ArrayList<>();
    List<String> names = List.copyOf(families.keySet());
    for (int from = 0; from < names.size() && figures.size() < 4; from += MOST_CURVES) {
      List<String> some = names.subList(from, Math.min(names.size(), from + MOST_CURVES));
      figures.add(figure(run, families, some, figures.size()));
    }
    return figures;
  }

  private static Figure figure(Run run, Map<String, Rows> families, List<String> names, int part) {
    double[] x =
        PointFigures.distinct(
            names.stream()
                .flatMapToDouble(name -> Arrays.stream(families.get(name).numbers("servers")))
                .toArray());
    List<Series> series = new ArrayList<>();
    for (String name : names) {
      Rows rows = families.get(name);
      int colour = series.size() % MOST_CURVES;
      double[] y = PointFigures.spread(rows, "servers", x, "largest_gap");
      double[] error = PointFigures.spread(rows, "servers", x, "largest_gap_std_error");
      double[] lower = new double[x.length];
      double[] upper = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        lower[i] = Math.max(y[i] - 2 * error[i], 0);
        upper[i] = y[i] + 2 * error[i];
      }
      String slope = slope(run.table("rates"), rows);
      boolean errors = Arrays.stream(error).anyMatch(Double::isFinite);
      series.add(
          new Series(name + slope, y, errors ? lower : null, errors ? upper : null, colour, false));
    }
    return new Figure(
        "sweep-gap-" + (part + 1),
        "Largest gap to the limit against the number of servers",
        Kind.POINTS,
        new Axis("servers N", true),
        new Axis("largest |mean - limit|", true),
        x,
        series,
        "Does the gap close as the system grows? A falling line says yes; a level one says that the"
            + " graph keeps its own behaviour. Whiskers: two standard errors each way. The largest"
            + " of many noisy gaps is too large on average. Slope: the fitted power of N, with its"
            + " interval, where three sizes or more were run.");
  }

  private static String slope(Rows rates, Rows points) {
    for (int row = 0; row < rates.size(); row++) {
      String first = rates.text(row, "first_point");
      boolean ours =
          "largest_gap".equals(rates.text(row, "gap"))
              && points.by("point").containsKey(first)
              && Double.isFinite(rates.number(row, "slope"));
      if (ours) {
        return String.format(
            Locale.ROOT,
            ": N^%.2f (%.2f to %.2f)",
            rates.number(row, "slope"),
            rates.number(row, "lower"),
            rates.number(row, "upper"));
      }
    }
    return "";
  }

  /** What points of a curve share. */
  static String label(Rows points, int row) {
    String rule = points.text(row, "mean_degree_rule");
    return points.text(row, "family")
        + (rule.isEmpty() ? "" : (rule.contains("=") ? ", " : ", c = ") + rule)
        + ", d = "
        + points.text(row, "choices")
        + ", rate "
        + points.text(row, "arrival_rate")
        + (points.text(row, "start").equals("empty") ? "" : ", " + points.text(row, "start"));
  }
}
