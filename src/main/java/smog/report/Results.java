package smog.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What the points of a run come to, from its tables: the values that console and page both show.
 *
 * <p>A steady-state run comes to its time averages, compared with the fixed point; any other to
 * what it has at recorded times, compared with the limit then.
 */
public final class Results {
  private static final String QUANTILE = "sojourn-p";

  private final Rows points;
  private final Labels labels;
  private final Map<String, Rows> steady;
  private final Map<String, Rows> sojourn;
  private final Map<String, Rows> largest;

  private Results(Map<String, Rows> tables) {
    this.points = tables.getOrDefault("points", Rows.NONE);
    this.labels = new Labels(points);
    this.steady = byPoint(tables, "steady_state");
    this.sojourn = byPoint(tables, "sojourn");
    this.largest = byPoint(tables, "largest_gap");
  }

  /**
   * The results of a run.
   *
   * @param tables {@code points}, and where there are some the rows of {@code steady_state}, those
   *     of {@code sojourn} at the horizon, and those of {@code bands} where gaps are largest
   */
  public static Results of(Map<String, Rows> tables) {
    return new Results(tables);
  }

  private static Map<String, Rows> byPoint(Map<String, Rows> tables, String name) {
    return tables.getOrDefault(name, Rows.NONE).by("point");
  }

  /** The number of points. */
  public int size() {
    return points.size();
  }

  Rows points() {
    return points;
  }

  Labels labels() {
    return labels;
  }

  /** Whether the run is one of steady states. */
  public boolean steady() {
    return !steady.isEmpty();
  }

  /** The name of a point's graph. */
  public String graph(int row) {
    return labels.graph(row);
  }

  /** What a column of the table of points has, empty where there is nothing. */
  public String text(int row, String column) {
    return points.text(row, column);
  }

  /** The number that a column of the table of points has, NaN where there is none. */
  public double number(int row, String column) {
    return points.number(row, column);
  }

  private Rows steady(int row, String quantity) {
    Rows rows = steady.getOrDefault(points.text(row, "point"), Rows.NONE);
    return rows.where(i -> rows.text(i, "quantity").equals(quantity));
  }

  private static Measure first(Rows rows) {
    return rows.isEmpty()
        ? Measure.NONE
        : Measure.of(rows, 0, "mean", "std_error", "lower", "upper", "limit");
  }

  /** The mean queue in steady state; otherwise at the horizon, without an interval. */
  public Measure queue(int row) {
    return steady()
        ? first(steady(row, "mean-queue"))
        : Measure.of(points, row, "mean_queue", "mean_queue_std_error", "", "", "limit_mean_queue");
  }

  /** The mean queue that the limit settles at; NaN at arrival rates from 1 on. */
  public double fixedPointQueue(int row) {
    return steady() ? queue(row).limit() : points.number(row, "fixed_point_mean_queue");
  }

  /** Whether the run measured a time in the system. */
  public boolean hasSojourn() {
    return steady() || IntStream.range(0, size()).anyMatch(row -> sojourn(row).exists());
  }

  /** The mean time in the system in steady state, or of tasks that arrive at the horizon. */
  public Measure sojourn(int row) {
    if (steady()) {
      return first(steady(row, "mean-sojourn"));
    }
    Rows last = sojourn.getOrDefault(points.text(row, "point"), Rows.NONE);
    return last.isEmpty()
        ? Measure.NONE
        : Measure.of(last, 0, "mean", "std_error", "lower", "upper", "limit_mean");
  }

  /** The quantiles of the time in the system by their names, such as {@code p99}. */
  public Map<String, Measure> quantiles(int row) {
    Map<String, Measure> quantiles = new LinkedHashMap<>();
    String key = points.text(row, "point");
    for (String name : List.of("p50", "p90", "p95", "p99", "p99.9")) {
      Measure measure = first(steady(row, QUANTILE + name.substring(1)));
      Rows last = sojourn.getOrDefault(key, Rows.NONE);
      if (!steady() && !last.isEmpty()) {
        measure =
            Measure.of(
                last,
                0,
                name,
                name + "_std_error",
                name + "_lower",
                name + "_upper",
                "limit_" + name);
      }
      if (measure.exists()) {
        quantiles.put(name, measure);
      }
    }
    return quantiles;
  }

  /** The largest distance of a tail to the limit. */
  Measure gap(int row) {
    if (steady()) {
      return first(steady(row, "largest-gap"));
    }
    Measure gap =
        new Measure(
            points.number(row, "largest_gap"),
            points.number(row, "largest_gap_std_error"),
            Double.NaN,
            Double.NaN,
            0);
    Rows cell = largest.getOrDefault(points.text(row, "point"), Rows.NONE);
    if (cell.isEmpty()) {
      return gap;
    }
    Measure there = Measure.of(cell, 0, "mean", "std_error", "lower", "upper", "limit").distance();
    return gap.within(there.lower(), there.upper());
  }

  /** The level of the largest gap, empty where there is none. */
  String gapLevel(int row) {
    Rows rows = steady(row, "largest-gap");
    return steady()
        ? rows.isEmpty() ? "" : rows.text(0, "level")
        : points.text(row, "largest_gap_level");
  }

  /** How many cells have a band: times and levels, in steady state levels. */
  long compared(int row) {
    return steady()
        ? count(row, Measure::isComparable)
        : Math.round(orZero(points.number(row, "cells_with_band")));
  }

  /** How many of them exclude the limit. */
  long outside(int row) {
    return steady()
        ? count(row, Measure::differs)
        : Math.round(orZero(points.number(row, "cells_outside")));
  }

  /** Cells whose interval excludes the limit, of those that have one. */
  public String outsideOfCompared(int row) {
    boolean known = steady() ? queue(row).exists() : number(row, "cells_with_band") >= 0;
    return known ? outside(row) + "/" + compared(row) : "-";
  }

  private long count(int row, java.util.function.Predicate<Measure> wanted) {
    Rows tails = steady(row, "tail");
    IntPredicate fits =
        i -> wanted.test(Measure.of(tails, i, "mean", "std_error", "lower", "upper", "limit"));
    return IntStream.range(0, tails.size()).filter(fits).count();
  }

  private static double orZero(double value) {
    return Double.isFinite(value) ? value : 0;
  }

  /** Whether batches are long enough, as far as theory knows; empty without steady state. */
  public String mixing(int row) {
    Rows rows = steady(row, "mean-queue");
    return rows.isEmpty() ? "" : rows.text(0, "mixing");
  }

  /** The confidence of steady intervals, as a percentage. */
  String confidence() {
    Rows any = steady.values().iterator().next();
    return Facts.number(100 * any.number(0, "confidence")) + " %";
  }
}
