package smog.verify;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.theory.OccupancyLaw;
import smog.theory.SmallChain;

/**
 * Many points with an exact answer, each with a few replicas under the control variate: how often
 * the intervals cover it, whether the errors are as large as they say, and whether the control
 * variate has mean 0. One cell a point, so that the cells are independent.
 */
final class Intervals {
  private static final int COPIES = 100;
  private static final int REPLICAS = 20;
  private static final double CONFIDENCE = 0.95;
  private static final double[] TIMES = {0, 2};
  private static final SmallGraph GRAPH = SmallGraph.PATH;

  private Intervals() {}

  static List<Check> check(Laboratory laboratory) {
    int points = laboratory.scale().coverage();
    laboratory.write("intervals.graph", GRAPH.metis(COPIES));
    Ensemble ensemble = laboratory.run("intervals", yaml(points));
    if (!ensemble.complete()) {
      return List.of(ensemble.incomplete("intervals"));
    }
    Map<Ensemble.Cell, Row> bands = ensemble.bands();
    int covered = 0;
    double errors = 0;
    double controls = 0;
    for (Point point : ensemble.experiment().points()) {
      double exact = exact(point);
      Row band = bands.get(new Ensemble.Cell(point.key(), TIMES[1], 1));
      covered += number(band, "lower") <= exact && exact <= number(band, "upper") ? 1 : 0;
      errors += square((number(band, "mean") - exact) / number(band, "std_error"));
      controls += square(number(band, "control_z"));
    }
    return List.of(
        coverage(covered, points),
        squares("errors of means", "(mean - exact) / std_error, squares", errors, points),
        squares("control variate", "control_z, whose mean square is 1", controls, points));
  }

  /** As many arrival rates as points, from 0.4 to below 0.9, all of them short decimals. */
  private static String yaml(int points) {
    String rates =
        IntStream.range(0, points)
            .mapToObj(i -> String.format(Locale.ROOT, "%.6f", 0.4 + 0.5 * i / points))
            .collect(Collectors.joining(", "));
    return """
    law: quenched
    graph: {family: file, format: metis, path: intervals.graph}
    model:
      arrival-rate: [%s]
      choices: 2
    time: {horizon: 2, step: 2}
    estimator: control-variate
    store: {trajectories: none}
    replicas: %d
    """
        .formatted(rates, REPLICAS);
  }

  private static double exact(Point point) {
    List<OccupancyLaw> laws = SmallChain.of(GRAPH.graph(), false, point.model()).at(TIMES, 1e-7);
    return laws.get(1).mean()[0];
  }

  private static double number(Row band, String column) {
    Double value = band == null ? null : band.getAs(column);
    return value == null ? Double.NaN : value;
  }

  private static double square(double t) {
    double normal = Chances.normalOf(t, REPLICAS - 1);
    return normal * normal;
  }

  private static Check coverage(int covered, int points) {
    double expected = CONFIDENCE * points;
    int low = Chances.fewest(points, CONFIDENCE);
    int high = Chances.most(points, CONFIDENCE);
    double limit = covered < expected ? expected - low : high - expected;
    return new Check(
        "coverage of intervals",
        "95 % intervals of " + points + " points that cover the exact q_1",
        String.format(Locale.ROOT, "%.0f (%d to %d)", expected, low, high),
        Integer.toString(covered),
        Math.abs(covered - expected),
        "intervals",
        limit,
        String.format(
            Locale.ROOT,
            "a coverage of %.1f %%",
            100.0 * (low - Chances.POWER * Math.sqrt(points * 0.2 * 0.8)) / points));
  }

  private static Check squares(String name, String what, double sum, int points) {
    double limit = Chances.largest(1);
    double shift = (limit + Chances.POWER) * Math.sqrt(2.0 / points);
    return new Check(
        name,
        what + ", " + points + " points",
        "1.000",
        String.format(Locale.ROOT, "%.3f", sum / points),
        Math.abs(Chances.ofSquares(sum, points)),
        "std errors",
        limit,
        String.format(Locale.ROOT, "a mean square of %.2f", 1 + shift));
  }
}
