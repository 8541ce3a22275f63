package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;
import smog.stats.ConvergenceRate;

/** Figures across points: how the gap falls with N, where it is large, and what points cost. */
final class SweepFigures {
  private static final int MOST_CURVES = 6;
  private static final int MOST_FIGURES = 4;

  private final Rows rates;
  private final Map<String, Rows> curves = new LinkedHashMap<>();

  private SweepFigures(Run run, Rows done) {
    this.rates = run.table("rates");
    Map<String, List<List<Object>>> cells = new LinkedHashMap<>();
    Map<String, Integer> seen = new HashMap<>();
    for (int row = 0; row < done.size(); row++) {
      String name = label(done, row);
      // Points of one name and one N differ in what the name does not tell: a curve for each.
      int twin = seen.merge(name + ", " + done.text(row, "servers"), 1, Integer::sum);
      String curve = twin == 1 ? name : name + ", no. " + twin;
      cells.computeIfAbsent(curve, k -> new ArrayList<>()).add(done.cells().get(row));
    }
    cells.forEach((name, rows) -> curves.put(name, new Rows(done.columns(), rows)));
    curves.values().removeIf(rows -> Curves.distinct(rows.numbers("servers")).length < 2);
  }

  static List<Figure> of(Run run) {
    Rows all = run.table("points");
    Rows done = all.where(row -> "done".equals(all.text(row, "status")));
    List<Figure> figures = new ArrayList<>(new SweepFigures(run, done).gaps());
    HeatMap.of(done).ifPresent(figures::add);
    CostFigure.of(run).ifPresent(figures::add);
    return figures;
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
        Curves.distinct(
            names.stream()
                .flatMapToDouble(name -> Arrays.stream(curves.get(name).numbers("servers")))
                .toArray());
    List<Series> series = new ArrayList<>();
    Kind kind = Kind.POINTS;
    for (int colour = 0; colour < names.size(); colour++) {
      String name = names.get(colour);
      series.add(gaps(name, x, colour));
      Series line = line(curves.get(name), x, colour);
      if (line == null) {
        kind = Kind.JOINED; // without a fit the eye needs another guide
      } else {
        series.add(line);
      }
    }
    return new Figure(
        "sweep-gap-" + (part + 1),
        "Largest gap to the limit against the number of servers",
        kind,
        new Axis("servers N", true),
        new Axis("largest |mean - limit|", true),
        x,
        series,
        "Does the gap close as the system grows? A falling line says yes; a level one says that the"
            + " graph keeps its own behaviour. Whiskers: two standard errors each way. The largest"
            + " of many noisy gaps is too large on average. Dashed: the fitted power of N, with its"
            + " interval, where three sizes or more were run.");
  }

  private Series gaps(String name, double[] x, int colour) {
    Rows rows = curves.get(name);
    double[] y = Curves.spread(rows, "servers", x, "largest_gap");
    double[] error = Curves.spread(rows, "servers", x, "largest_gap_std_error");
    double[] lower = new double[x.length];
    double[] upper = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      lower[i] = Math.max(y[i] - 2 * error[i], 0);
      upper[i] = y[i] + 2 * error[i];
    }
    boolean errors = Arrays.stream(error).anyMatch(Double::isFinite);
    return new Series(name, y, errors ? lower : null, errors ? upper : null, colour, false);
  }

  /** The line whose slope the table of rates has; null where it has none. */
  private Series line(Rows points, double[] x, int colour) {
    Map<String, Rows> keys = points.by("point");
    for (int row = 0; row < rates.size(); row++) {
      double slope = rates.number(row, "slope");
      if ("largest_gap".equals(rates.text(row, "gap"))
          && keys.containsKey(rates.text(row, "first_point"))
          && Double.isFinite(slope)) {
        double height = height(points, slope);
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
          boolean within =
              x[i] >= rates.number(row, "servers_from") && x[i] <= rates.number(row, "servers_to");
          y[i] = within ? Math.exp(height + slope * Math.log(x[i])) : Double.NaN;
        }
        String name =
            String.format(
                Locale.ROOT,
                "fit N^%.2f (%.2f to %.2f)",
                slope,
                rates.number(row, "lower"),
                rates.number(row, "upper"));
        return new Series(name, y, null, null, colour, true);
      }
    }
    return null;
  }

  /** ln(gap) at N = 1 of the line by least squares, weighted as {@code ConvergenceRate} does. */
  private static double height(Rows points, double slope) {
    double sum = 0;
    double weights = 0;
    for (int row = 0; row < points.size(); row++) {
      double gap = points.number(row, "largest_gap");
      double inErrors = gap / points.number(row, "largest_gap_std_error");
      if (gap > 0 && inErrors >= ConvergenceRate.LEAST_ERRORS && Double.isFinite(inErrors)) {
        double weight = inErrors * inErrors;
        sum += weight * (Math.log(gap) - slope * Math.log(points.number(row, "servers")));
        weights += weight;
      }
    }
    return sum / weights;
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
        + unless(points, row, "start", "empty")
        + unless(points, row, "sampling", "without-replacement")
        + (unless(points, row, "ties", "uniform").isEmpty() ? "" : ", ties own")
        + (unless(points, row, "few_neighbours", "all").isEmpty() ? "" : ", few own");
  }

  /** A setting that is not what it is by default. */
  private static String unless(Rows points, int row, String column, String usual) {
    String value = points.text(row, column);
    return value.isEmpty() || value.equals(usual) ? "" : ", " + value;
  }
}
