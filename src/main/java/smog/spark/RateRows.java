package smog.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.model.Model;
import smog.stats.ConvergenceRate;
import smog.stats.ConvergenceRate.Observation;

/**
 * Rows of rates: of points that differ in nothing but N, from their rows in the table of points, or
 * from those of their steady states.
 */
final class RateRows {
  private final Settings settings;
  private final Map<String, Row> rows;

  /** The largest gaps in steady state. */
  private final Map<String, Row> steady;

  private RateRows(Settings settings, List<Row> rows, List<Row> steady) {
    this.settings = settings;
    this.rows = byPoint(rows);
    this.steady = byPoint(steady);
  }

  private static Map<String, Row> byPoint(List<Row> rows) {
    return rows.stream().collect(Collectors.toMap(r -> r.getAs("point"), Function.identity()));
  }

  /** What points of a group share. */
  private record Group(String graph, Model model) {}

  /**
   * The rows of each group of at least three different N, in the order of the design.
   *
   * @param rows of the table of points
   * @param steady of the table of steady states, those of the largest gaps; empty where no steady
   *     state is asked for
   */
  static List<Row> of(Settings settings, List<Point> points, List<Row> rows, List<Row> steady) {
    return new RateRows(settings, rows, steady).of(points);
  }

  private List<Row> of(List<Point> points) {
    Map<Group, List<Point>> groups = new LinkedHashMap<>();
    for (Point point : points) {
      Row row = rows.get(point.key());
      if (row != null && "done".equals(row.getAs("status"))) {
        Group group = new Group(point.graphPartForAnyServers(), point.model());
        groups.computeIfAbsent(group, key -> new ArrayList<>()).add(point);
      }
    }
    List<Row> rates = new ArrayList<>();
    for (List<Point> group : groups.values()) {
      long different = group.stream().mapToLong(p -> p.family().servers()).distinct().count();
      if (different >= ConvergenceRate.LEAST_POINTS) {
        rates.add(row(group, "largest_gap", settings.steady() ? this::steady : this::largest));
        if (!settings.steady()) { // there, the supremum is over the way to the steady state
          rates.add(row(group, "sup_gap", this::supremum));
        }
      }
    }
    return rates;
  }

  private Observation largest(Point point) {
    Row row = rows.get(point.key());
    return observation(point, row.getAs("largest_gap"), row.getAs("largest_gap_std_error"));
  }

  private Observation steady(Point point) {
    Row row = steady.get(point.key());
    return row == null
        ? observation(point, null, null)
        : observation(point, row.getAs("mean"), row.getAs("std_error"));
  }

  private Observation supremum(Point point) {
    Row row = rows.get(point.key());
    return observation(point, row.getAs("sup_gap_mean"), row.getAs("sup_gap_std_error"));
  }

  private static Observation observation(Point point, Double gap, Double error) {
    return new Observation(
        point.family().servers(),
        gap == null ? Double.NaN : gap,
        error == null ? Double.NaN : error);
  }

  private Row row(List<Point> group, String gap, Function<Point, Observation> observe) {
    List<Observation> gaps = group.stream().map(observe).toList();
    ConvergenceRate rate = ConvergenceRate.of(gaps, settings.confidence());
    Point first = group.get(0);
    Model model = first.model();
    return Rows.of(
        first.key(),
        gap,
        settings.law().label(),
        first.family().name(),
        first.family().label(),
        first.graphRule(),
        model.choices(),
        model.arrivalRate(),
        model.start().text(),
        model.sampling().label(),
        model.ties().label(),
        model.fewNeighbours().label(),
        gaps.stream().mapToLong(Observation::servers).min().orElseThrow(),
        gaps.stream().mapToLong(Observation::servers).max().orElseThrow(),
        rate.points(),
        rate.leftOut(),
        rate.slope(),
        rate.stdError(),
        rate.lower(),
        rate.upper(),
        settings.confidence(),
        settings.graphNames().get(first.key()));
  }
}
