package smog.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import smog.experiment.Experiment;
import smog.experiment.Law;
import smog.experiment.OwnLimit;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.experiment.StoppingRule;
import smog.experiment.Store;
import smog.model.Model;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.StudentT;
import smog.theory.LimitPath;
import smog.theory.Regime;

/** The rows of points, bands and limit that one point's moments and replicas come to. */
final class PointSummary {
  /** Columns of points between those that say what was asked for and the status. */
  private static final int MEASURED = 21;

  private final Settings settings;
  private final Point point;
  private final LimitPath limit;
  private final List<Row> replicas;
  private final PointCells cells;

  /**
   * A summary.
   *
   * @param moments rows (point, realisation, time_index, level, sum, squares), in any order
   * @param replicas rows of the replicas table, in any order
   */
  PointSummary(Settings settings, Point point, List<Row> moments, List<Row> replicas) {
    this.settings = settings.at(point);
    this.point = point;
    this.limit = isComplete(this.settings, replicas) ? Limits.of(point) : null;
    this.cells = new PointCells(settings, point, moments);
    this.replicas = new ArrayList<>(replicas);
    this.replicas.sort(
        Comparator.<Row>comparingInt(row -> row.getAs("realisation"))
            .thenComparingInt(row -> row.getAs("replica")));
  }

  /**
   * What of an experiment a summary depends on.
   *
   * @param replicas a realisation, of the points that counts does not name
   * @param counts replicas a realisation by point
   * @param until null where the number of replicas is fixed
   */
  record Settings(
      String name,
      Law law,
      int realisations,
      int replicas,
      Map<String, Integer> counts,
      StoppingRule until,
      double confidence,
      int levels,
      Simultaneous simultaneous,
      Store store,
      OwnLimit ownLimit)
      implements java.io.Serializable {
    static Settings of(Experiment experiment, Map<String, Integer> counts) {
      return new Settings(
          experiment.name(),
          experiment.law(),
          experiment.realisations(),
          experiment.replicas(),
          counts,
          experiment.until(),
          experiment.bands().confidence(),
          experiment.bands().levels(),
          experiment.bands().simultaneous(),
          experiment.store(),
          experiment.ownLimit());
    }

    /** The same with the replicas of one point. */
    Settings at(Point point) {
      int count = counts.getOrDefault(point.key(), replicas);
      return new Settings(
          name,
          law,
          realisations,
          count,
          Map.of(),
          until,
          confidence,
          levels,
          simultaneous,
          store,
          ownLimit);
    }

    /** What an interval is for: with one realisation, the mean given this graph. */
    String intervalFor() {
      return law == Law.ANNEALED || realisations > 1 ? "annealed-mean" : "given-graph";
    }

    /** Whether there is a variance within realisations and one between them. */
    boolean split() {
      return realisations > 1 && replicas > 1;
    }

    long all() {
      return (long) realisations * replicas;
    }
  }

  /** One row (points row, band rows, limit rows, variance rows). */
  Row toRow() {
    if (!isComplete(settings, replicas)) {
      return RowFactory.create(
          failedRow(), Rows.list(List.of()), Rows.list(List.of()), Rows.list(List.of()));
    }
    List<Band> bands = cells.bands();
    return RowFactory.create(
        pointRow(bands),
        Rows.list(bands.stream().map(this::bandRow).toList()),
        Rows.list(LimitRows.of(point, limit, cells.levels(), settings.levels)),
        Rows.list(VarianceRows.of(settings, point, cells, bands)));
  }

  /**
   * A point that lacks replicas has no bands: which ones failed may depend on what they would show.
   */
  private static boolean isComplete(Settings settings, List<Row> replicas) {
    return replicas.size() == settings.all();
  }

  private Row bandRow(Band band) {
    Model model = point.model();
    double mean = band.estimate().mean();
    double limitHere = limitAt(band);
    return Rows.of(
        point.key(),
        point.family().name(),
        settings.law.label(),
        point.family().servers(),
        point.family().meanDegree(),
        model.choices(),
        model.arrivalRate(),
        point.grid().time(band.timeIndex()),
        band.level(),
        settings.realisations,
        settings.all(),
        mean,
        band.plain().stdDev(),
        band.estimate().stdError(),
        band.lower(),
        band.upper(),
        band.lowerSimultaneous(),
        band.upperSimultaneous(),
        settings.confidence,
        settings.intervalFor(),
        band.method().label(),
        simultaneousMethod(band),
        band.plain().mean(),
        band.plain().stdError(),
        band.varianceReduction(),
        band.controlZ(),
        limitHere,
        mean - limitHere,
        ownLimitAt(band),
        mean - ownLimitAt(band));
  }

  /** Sup-t is about normal cells; those with count bounds have a share of their own. */
  private String simultaneousMethod(Band band) {
    if (!band.exists()) {
      return null;
    }
    return band.method() == Band.Method.STUDENT_T
        ? settings.simultaneous.label()
        : Simultaneous.BONFERRONI.label();
  }

  private Row pointRow(List<Band> bands) {
    Estimate gap = Estimate.ofValues(groups("sup_gap"));
    double half =
        gap.hasError()
            ? gap.stdError() * StudentT.factor(settings.confidence, 1, gap.units())
            : Double.NaN;
    Band worst = bands.get(0);
    for (Band band : bands) {
      if (gapOf(band) > gapOf(worst)) {
        worst = band;
      }
    }
    Estimate queue = cells.meanQueue(replicas);
    long events = 0;
    long nanos = 0;
    int longest = 0;
    for (Row row : replicas) {
      events += row.<Long>getAs("events");
      nanos += row.<Long>getAs("graph_ns") + row.<Long>getAs("run_ns");
      longest = Math.max(longest, row.<Integer>getAs("max_queue"));
    }
    int last = point.grid().size() - 1;
    double width = halfWidth(bands);
    String reached = null;
    if (settings.until != null) {
      reached = settings.until.isReached(width) ? "reached" : "not-reached";
    }
    return row(
        "done",
        gap.mean(),
        gap.mean() - half,
        gap.mean() + half,
        "grid",
        gapOf(worst),
        worst.estimate().stdError(),
        point.grid().time(worst.timeIndex()),
        worst.level(),
        bands.stream()
            .mapToDouble(band -> Math.abs(band.estimate().mean() - ownLimitAt(band)))
            .filter(gapToOwn -> !Double.isNaN(gapToOwn))
            .max()
            .orElse(Double.NaN),
        bands.stream().filter(Band::exists).count(),
        bands.stream().filter(band -> band.excludes(limitAt(band))).count(),
        bands.stream()
            .mapToDouble(band -> Math.abs(band.controlZ()))
            .filter(z -> !Double.isNaN(z))
            .max()
            .orElse(Double.NaN),
        queue.mean(),
        queue.stdError(),
        point.model().stable() ? queue.mean() / point.model().arrivalRate() : Double.NaN,
        limit.meanQueue(last),
        longest,
        events,
        nanos * 1e-9,
        reached == null ? Double.NaN : width,
        reached);
  }

  /** The half-width that a stopping rule is about; NaN without a rule or an interval. */
  double halfWidth(List<Band> bands) {
    return settings.until == null
        ? Double.NaN
        : Precision.halfWidth(settings.until, settings.confidence, cells, bands, replicas);
  }

  private Row failedRow() {
    Object[] nothing = new Object[MEASURED];
    return row("failed", nothing);
  }

  private double gapOf(Band band) {
    return Math.abs(band.estimate().mean() - limitAt(band));
  }

  private double ownLimitAt(Band band) {
    OwnLimit own = settings.ownLimit;
    return own == null ? Double.NaN : own.tail(band.timeIndex(), band.level());
  }

  private double limitAt(Band band) {
    return limit.tail(band.timeIndex(), band.level());
  }

  private List<double[]> groups(String column) {
    List<double[]> groups = new ArrayList<>();
    for (int g = 0; g < settings.realisations; g++) {
      int first = g * settings.replicas;
      groups.add(
          replicas.subList(first, first + settings.replicas).stream()
              .mapToDouble(row -> row.getAs(column))
              .toArray());
    }
    return groups;
  }

  private Row row(String status, Object... measured) {
    Model model = point.model();
    Object[] asked = {
      point.key(),
      settings.name,
      settings.law.label(),
      point.family().name(),
      point.family().label(),
      point.family().servers(),
      point.family().meanDegree(),
      point.meanDegreeRule(),
      model.choices(),
      model.arrivalRate(),
      model.start().text(),
      model.sampling().label(),
      model.ties().label(),
      model.fewNeighbours().label(),
      point.grid().horizon().doubleValue(),
      point.grid().step().doubleValue(),
      settings.realisations,
      (long) replicas.size(),
      new Details(point, settings.store).simulator().name(),
      point.family().representation().label(),
      point.recording() == null ? "plain" : "control-variate",
      point.recording() == null
          ? null
          : point.grid().step().doubleValue() / point.recording().binsPerStep(),
      Regime.of(point.family(), point.growth()).label()
    };
    Object[] values = new Object[asked.length + measured.length + 1];
    System.arraycopy(asked, 0, values, 0, asked.length);
    System.arraycopy(measured, 0, values, asked.length, measured.length);
    values[values.length - 1] = status;
    return Rows.of(values);
  }
}
