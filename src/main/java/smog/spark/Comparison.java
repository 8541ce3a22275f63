package smog.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;
import smog.spark.PointMeans.Measured;
import smog.spark.PointMeans.Pairing;
import smog.stats.Band;
import smog.stats.Difference;
import smog.stats.Interval;

/**
 * The means of one point minus those of another, of one run or of two: tails cell by cell, and
 * summary quantities. Reads tables in this JVM, without a session.
 *
 * <p>Points are independent but for the graphs that quenched points share, and for the numbers of
 * replicas where randomness is shared. Points with several graphs of the same description that are
 * units are paired by graph, which is right whether they share anything or not; replicas with
 * shared numbers on one graph are paired by replica.
 */
public final class Comparison {
  private final ComparedPoint first;
  private final ComparedPoint second;

  private Comparison(ComparedPoint first, ComparedPoint second) {
    this.first = first;
    this.second = second;
  }

  /**
   * A difference as it is shown.
   *
   * @param interval NaN where method says why there is none
   * @param simultaneous the same, of an interval that holds for all of the family together
   * @param method {@code student-t}, {@code hall}, or why there is no interval
   */
  public record Contrast(
      Difference difference, Interval interval, Interval simultaneous, String method) {
    /** Whether there is one. */
    public boolean exists() {
      return !Double.isNaN(interval.lower());
    }

    /** Whether the simultaneous one excludes 0. */
    public boolean excludesZero() {
      return simultaneous.lower() > 0 || simultaneous.upper() < 0;
    }

    /** NaN where there is no interval. */
    public double pValue() {
      return exists() ? difference.pValue() : Double.NaN;
    }
  }

  /**
   * A cell of the difference; the points' own means stand in bands.
   *
   * @param time NaN in steady state
   */
  public record Cell(double time, int level, Contrast contrast) {}

  /**
   * The difference of a summary quantity.
   *
   * @param time NaN in steady state
   * @param first the value of the first point; NaN where it is not known, as second
   */
  public record Summary(
      ComparedQuantity quantity, double time, double first, double second, Contrast contrast) {}

  /**
   * What a comparison comes to.
   *
   * @param pairs units that were paired, 0 where the points are taken for independent
   * @param unit what they are: realisations, or replicas
   * @param cells by time, then level
   */
  public record Result(
      int pairs, String unit, double confidence, List<Cell> cells, List<Summary> summary) {}

  /** A difference before its simultaneous interval. */
  private record Raw(Difference difference, String reason) {}

  /**
   * Finds two points.
   *
   * @param directories one or two runs
   * @param points none, one, or two: keys, their beginnings, or columns such as {@code choices=2}
   * @throws RefusedException if they are not there, or cannot be compared
   */
  public static Comparison of(List<String> directories, List<String> points) {
    RunPoints a = RunPoints.read(directories.get(0));
    boolean one = directories.size() == 1;
    RunPoints b = one ? a : RunPoints.read(directories.get(1));
    if (one && points.size() == 1) {
      throw RefusedException.unusable(
          "--points has one value, " + points.get(0) + ": give two, or a second run directory");
    }
    ComparedPoint first = points.isEmpty() ? a.at(0, one ? 2 : 1) : a.find(points.get(0));
    ComparedPoint second =
        points.isEmpty() ? b.at(one ? 1 : 0, one ? 2 : 1) : b.find(points.get(points.size() - 1));
    Comparison comparison = new Comparison(first, second);
    comparison.require(one);
    return comparison;
  }

  private void require(boolean oneRun) {
    if (first.steady() != second.steady()) {
      ComparedPoint steady = first.steady() ? first : second;
      throw RefusedException.unusable(
          steady.directory()
              + " is a run in steady state, and "
              + (first.steady() ? second : first).directory()
              + " one of a finite horizon: give two of a kind");
    }
    if (first.isSameAs(second)) {
      throw RefusedException.unusable(
          oneRun
              ? first.key() + " is given twice: give two points"
              : "point "
                  + first.key()
                  + " has the same replicas in "
                  + first.directory()
                  + " and "
                  + second.directory()
                  + ", of seed "
                  + first.identity("seed")
                  + ": give runs of different seeds, or different points");
    }
    first.requireWhole();
    second.requireWhole();
    boolean sameUnits =
        first.realisations() == second.realisations()
            && (!first.shared() || first.count() == second.count());
    if (first.dependsOn(second) && !sameUnits) {
      throw RefusedException.unusable(
          "points that share graphs or random numbers are compared unit by unit, and "
              + sizes(first)
              + " but "
              + sizes(second)
              + ": run as many of both, or another seed");
    }
  }

  private static String sizes(ComparedPoint point) {
    return point.key()
        + " has "
        + point.realisations()
        + " realisations of "
        + point.count()
        + " replicas";
  }

  /** The two points: keys with the parameters in which they differ, and directories if they do. */
  public List<String> points() {
    return Stream.of(first, second)
        .map(
            point ->
                RunPoints.described(point.row(), List.of(first.row(), second.row()))
                    + (first.directory().equals(second.directory())
                        ? ""
                        : " of " + point.directory()))
        .toList();
  }

  /** What readers should know: of runs that are not finished, and of settings that differ. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    Stream.of(first, second)
        .map(point -> Unfinished.note(point.directory(), point.run()))
        .flatMap(Optional::stream)
        .distinct()
        .forEach(notes::add);
    if (!first.steady() && !grid(first).equals(grid(second))) {
      notes.add(
          "the time grids differ: compared at the times that both have, up to the shorter horizon");
    }
    if (first.steady() && first.dependsOn(second) && first.realisations() == 1) {
      notes.add(
          "replicas share random numbers on one graph, and only sums over them are kept in steady"
              + " state: there are no intervals; give more realisations, or randomness: own");
    }
    if (first.confidence() != second.confidence()) {
      notes.add(
          "bands.confidence is "
              + first.confidence()
              + " and "
              + second.confidence()
              + ": the first is taken");
    }
    return notes;
  }

  private static List<Object> grid(ComparedPoint point) {
    return List.of(point.row().get("horizon"), point.row().get("step"));
  }

  /**
   * The difference in every cell that one of the points has at a time that both have, and of the
   * summary quantities.
   *
   * @throws RefusedException if no time above 0 is recorded of both
   */
  public Result result() {
    Pairing pairing = Pairing.NONE;
    if (first.dependsOn(second)) {
      pairing = first.realisations() > 1 ? Pairing.REALISATIONS : Pairing.REPLICAS;
    }
    boolean paired = pairing != Pairing.NONE;
    PointMeans a = means(first, pairing);
    PointMeans b = means(second, pairing);
    double confidence = first.confidence();
    List<Double> times = times(a, b);
    List<Raw> raws = new ArrayList<>();
    int levels = Math.max(a.levels(), b.levels());
    for (double time : times) {
      for (int level = 1; level <= levels; level++) {
        raws.add(raw(a.cell(time, level), b.cell(time, level), paired));
      }
    }
    List<Contrast> intervals = intervals(raws, confidence);
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < raws.size(); i++) {
      cells.add(new Cell(times.get(i / levels), i % levels + 1, intervals.get(i)));
    }
    return new Result(
        paired ? first.units() : 0,
        pairing == Pairing.REPLICAS ? "replicas" : "realisations",
        confidence,
        cells,
        summary(a, b, paired, times.get(times.size() - 1)));
  }

  private static PointMeans means(ComparedPoint point, Pairing pairing) {
    return point.steady() ? new SteadyMeans(point, pairing) : new HorizonMeans(point, pairing);
  }

  private List<Double> times(PointMeans a, PointMeans b) {
    if (!(a instanceof HorizonMeans ofA) || !(b instanceof HorizonMeans ofB)) {
      return List.of(Double.NaN);
    }
    NavigableSet<Double> times = ofA.times();
    times.retainAll(ofB.times());
    if (times.isEmpty() || times.last() == 0) {
      throw RefusedException.unusable(
          "the two points have no recorded time above 0 in common: horizons and steps are "
              + grid(first)
              + " and "
              + grid(second)
              + "; run one of them on the grid of the other");
    }
    return List.copyOf(times);
  }

  private List<Summary> summary(PointMeans a, PointMeans b, boolean paired, double time) {
    List<ComparedQuantity> quantities = List.of(ComparedQuantity.values());
    List<Measured> ofA = quantities.stream().map(q -> a.quantity(q, time)).toList();
    List<Measured> ofB = quantities.stream().map(q -> b.quantity(q, time)).toList();
    List<Raw> raws = new ArrayList<>();
    for (int i = 0; i < quantities.size(); i++) {
      raws.add(raw(ofA.get(i), ofB.get(i), paired));
    }
    List<Contrast> intervals = intervals(raws, first.confidence());
    List<Summary> summary = new ArrayList<>();
    for (int i = 0; i < quantities.size(); i++) {
      double valueA = ofA.get(i).estimate().mean();
      double valueB = ofB.get(i).estimate().mean();
      summary.add(new Summary(quantities.get(i), time, valueA, valueB, intervals.get(i)));
    }
    return summary;
  }

  /** An interval exists where both points have one. */
  private static Raw raw(Measured a, Measured b, boolean paired) {
    String constant = Band.Method.NONE_NO_VARIANCE.label();
    String reason = a.reason() == null || a.reason().equals(constant) ? b.reason() : a.reason();
    reason = reason == null ? a.reason() : reason;
    if (paired && (a.values() == null || b.values() == null)) {
      return new Raw(
          Difference.withoutError(a.estimate().mean(), b.estimate().mean()),
          reason == null ? "none-not-paired" : reason);
    }
    Difference difference =
        paired
            ? Difference.ofPaired(a.values(), b.values())
            : Difference.ofIndependent(a.estimate(), b.estimate());
    return new Raw(difference, reason == null && !difference.hasInterval() ? constant : reason);
  }

  /** Bonferroni over those that have an interval. */
  private static List<Contrast> intervals(List<Raw> raws, double confidence) {
    long family = raws.stream().filter(raw -> raw.reason == null).count();
    return raws.stream()
        .map(
            raw ->
                raw.reason != null
                    ? new Contrast(raw.difference, Interval.NONE, Interval.NONE, raw.reason)
                    : new Contrast(
                        raw.difference,
                        raw.difference.interval(confidence, 1),
                        raw.difference.interval(confidence, family),
                        raw.difference.method().label()))
        .toList();
  }
}
