package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;
import smog.stats.ConvergenceRate;

/** Figures across points: how the gap falls with N, where it is large, and what points cost. */
final class SweepFigures {
  private static final int MOST_CURVES = 6;
  private static final int MOST_FIGURES = 4;

  private final Results results;
  private final Rows rates;

  /** Rows of points that differ in N alone, by the label of their curve. */
  private final Map<String, List<Integer>> curves = new LinkedHashMap<>();

  private SweepFigures(Results results, Rows rates) {
    this.results = results;
    this.rates = rates;
    Map<String, Integer> seen = new HashMap<>();
    for (int row = 0; row < results.size(); row++) {
      if ("done".equals(results.text(row, "status"))) {
        String name = results.labels().curve(row);
        // Points of one name and one N differ in what the name does not tell: a curve for each.
        int twin = seen.merge(name + ", " + results.text(row, "servers"), 1, Integer::sum);
        String curve = twin == 1 ? name : name + ", no. " + twin;
        curves.computeIfAbsent(curve, k -> new ArrayList<>()).add(row);
      }
    }
    curves.values().removeIf(rows -> servers(rows).distinct().count() < 2);
  }

  static List<Figure> of(Run run, Results results) {
    List<Figure> figures = new ArrayList<>(new SweepFigures(results, run.table("rates")).gaps());
    HeatMap.of(results).ifPresent(figures::add);
    CostFigure.of(run).ifPresent(figures::add);
    return figures;
  }

  private DoubleStream servers(List<Integer> rows) {
    return rows.stream().mapToDouble(row -> results.number(row, "servers"));
  }

  private List<Figure> gaps() {
    List<Figure> figures = new ArrayList<>();
    List<String> names = List.copyOf(curves.keySet());
    for (int from = 0; from < names.size() && figures.size() < MOST_FIGURES; from += MOST_CURVES) {
      List<String> some = names.subList(from, Math.min(names.size(), from + MOST_CURVES));
      figures.add(figure(some, figures.size()));
    }
    return figures;
  }

  private Figure figure(List<String> names, int part) {
    double[] x =
        Curves.distinct(names.stream().flatMapToDouble(n -> servers(curves.get(n))).toArray());
    List<Series> series = new ArrayList<>();
    Kind kind = Kind.POINTS;
    for (int colour = 0; colour < names.size(); colour++) {
      String name = names.get(colour);
      series.add(gaps(name, x, colour));
      Series line = line(name, names.size() > 1, x, colour);
      if (line == null) {
        kind = Kind.JOINED; // without a fit the eye needs another guide
      } else {
        series.add(line);
      }
    }
    return new Figure(
        "sweep-gap-" + (part + 1),
        results.steady()
            ? "Largest gap to the fixed point in steady state against the number of servers"
            : "Largest gap to the limit against the number of servers",
        kind,
        new Axis("servers N", true),
        new Axis("largest |mean - limit|", true),
        x,
        series,
        "Does the gap close as the system grows? A falling line says yes; a level one says that the"
            + " graph keeps its own behaviour. Only points that differ in N alone are joined."
            + " Whiskers: the interval of that one value. The largest of many noisy gaps is too"
            + " large on average. Dashed: the fitted power of N, with its interval, where three"
            + " sizes or more were run.");
  }

  private Series gaps(String name, double[] x, int colour) {
    double[] y = new double[x.length];
    Arrays.fill(y, Double.NaN);
    double[] lower = y.clone();
    double[] upper = y.clone();
    for (int row : curves.get(name)) {
      int i = Arrays.binarySearch(x, results.number(row, "servers"));
      Measure gap = results.gap(row);
      y[i] = gap.mean();
      lower[i] = gap.lower();
      upper[i] = gap.upper();
    }
    boolean whiskers = Arrays.stream(upper).anyMatch(Double::isFinite);
    return new Series(name, y, whiskers ? lower : null, whiskers ? upper : null, colour, false);
  }

  /** The line whose slope the table of rates has; null where it has none. */
  private Series line(String curve, boolean named, double[] x, int colour) {
    List<Integer> points = curves.get(curve);
    List<String> keys = points.stream().map(row -> results.text(row, "point")).toList();
    for (int row = 0; row < rates.size(); row++) {
      double slope = rates.number(row, "slope");
      if ("largest_gap".equals(rates.text(row, "gap"))
          && keys.contains(rates.text(row, "first_point"))
          && Double.isFinite(slope)) {
        double height = height(points, slope);
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
          boolean within =
              x[i] >= rates.number(row, "servers_from") && x[i] <= rates.number(row, "servers_to");
          y[i] = within ? Math.exp(height + slope * Math.log(x[i])) : Double.NaN;
        }
        return new Series(fit(row) + (named ? ": " + curve : ""), y, null, null, colour, true);
      }
    }
    return null;
  }

  private String fit(int rate) {
    double lower = rates.number(rate, "lower");
    double upper = rates.number(rate, "upper");
    String fit = String.format(Locale.ROOT, "fit N^%.2f", rates.number(rate, "slope"));
    return Double.isFinite(lower) && Double.isFinite(upper)
        ? fit + String.format(Locale.ROOT, " (%.2f to %.2f)", lower, upper)
        : fit;
  }

  /** ln(gap) at N = 1 of the line by least squares, weighted as {@code ConvergenceRate} does. */
  private double height(List<Integer> points, double slope) {
    double sum = 0;
    double weights = 0;
    for (int row : points) {
      Measure gap = results.gap(row);
      double inErrors = gap.mean() / gap.error();
      if (gap.mean() > 0 && inErrors >= ConvergenceRate.LEAST_ERRORS && Double.isFinite(inErrors)) {
        double weight = inErrors * inErrors;
        sum += weight * (Math.log(gap.mean()) - slope * Math.log(results.number(row, "servers")));
        weights += weight;
      }
    }
    return sum / weights;
  }
}
