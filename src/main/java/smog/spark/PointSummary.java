package smog.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import smog.experiment.Point;
import smog.model.Model;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.StudentT;
import smog.theory.LimitPath;
import smog.theory.Regime;

/** The rows of points, bands and limit that one point's moments and replicas come to. */
final class PointSummary {
  /** Columns of points between those that say what was asked for and the status. */
  private static final int MEASURED = 26;

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

  /** One row (points row, band rows, limit rows, variance rows). */
  Row toRow() {
    if (!isComplete(settings, replicas)) {
      return RowFactory.create(
          failedRow(),
          Rows.list(List.of()),
          Rows.list(List.of()),
          Rows.list(List.of()),
          Rows.list(List.of()),
          Rows.list(List.of()));
    }
    List<Band> bands = cells.bands();
    return RowFactory.create(
        pointRow(bands),
        Rows.list(new BandRows(settings, point, limit).of(bands)),
        Rows.list(LimitRows.of(point, limit, cells.levels(), settings.levels())),
        Rows.list(VarianceRows.of(settings, point, cells, bands)),
        Rows.list(SupGapRows.of(settings, point, replicas)),
        Rows.list(MaxQueueRows.of(settings, point, cells, replicas)));
  }

  /**
   * A point that lacks replicas has no bands: which ones failed may depend on what they would show.
   */
  private static boolean isComplete(Settings settings, List<Row> replicas) {
    return replicas.size() == settings.all();
  }

  private Row pointRow(List<Band> bands) {
    Estimate gap = Estimate.ofValues(groups("sup_gap"));
    double half = halfOf(gap);
    Estimate followed =
        SupGapRows.follows(replicas) ? Estimate.ofValues(groups("sup_gap_continuous")) : null;
    BandRows rows = new BandRows(settings, point, limit);
    Band worst = bands.get(0);
    for (Band band : bands) {
      if (rows.gap(band) > rows.gap(worst)) {
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
    if (settings.until() != null) {
      reached = settings.until().isReached(width) ? "reached" : "not-reached";
    }
    return row(
        "done",
        gap.mean(),
        gap.mean() - half,
        gap.mean() + half,
        "grid",
        rows.gap(worst),
        worst.estimate().stdError(),
        point.grid().time(worst.timeIndex()),
        worst.level(),
        bands.stream()
            .mapToDouble(band -> Math.abs(band.estimate().mean() - rows.ownLimitAt(band)))
            .filter(gapToOwn -> !Double.isNaN(gapToOwn))
            .max()
            .orElse(Double.NaN),
        bands.stream().filter(Band::exists).count(),
        bands.stream().filter(band -> band.excludes(rows.limitAt(band))).count(),
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
        reached,
        followed == null ? Double.NaN : followed.mean(),
        followed == null ? Double.NaN : followed.mean() - halfOf(followed),
        followed == null ? Double.NaN : followed.mean() + halfOf(followed),
        SupGapRows.method(settings.store(), point),
        "grid");
  }

  private double halfOf(Estimate gap) {
    return gap.hasError()
        ? gap.stdError() * StudentT.factor(settings.confidence(), 1, gap.units())
        : Double.NaN;
  }

  /** The half-width that a stopping rule is about; NaN without a rule or an interval. */
  double halfWidth(List<Band> bands) {
    return settings.until() == null
        ? Double.NaN
        : Precision.halfWidth(settings.until(), settings.confidence(), cells, bands, replicas);
  }

  private Row failedRow() {
    Object[] nothing = new Object[MEASURED];
    return row("failed", nothing);
  }

  private List<double[]> groups(String column) {
    List<double[]> groups = new ArrayList<>();
    for (int g = 0; g < settings.realisations(); g++) {
      int first = g * settings.replicas();
      groups.add(
          replicas.subList(first, first + settings.replicas()).stream()
              .mapToDouble(row -> row.getAs(column))
              .toArray());
    }
    return groups;
  }

  /** Of a steady state the time averages are meant. */
  private boolean isControlled() {
    return point.steady() == null ? point.recording() != null : point.steady().controlled();
  }

  /** The steps that it may show do not change which one it is. */
  private String simulator() {
    return new Details(point, settings.store()).unfollowed().name();
  }

  private Row row(String status, Object... measured) {
    Model model = point.model();
    Object[] asked = {
      point.key(),
      settings.name(),
      settings.law().label(),
      point.family().name(),
      point.family().label(),
      point.family().servers(),
      point.family().meanDegree(),
      point.graphRule(),
      model.choices(),
      model.arrivalRate(),
      model.start().text(),
      model.sampling().label(),
      model.ties().label(),
      model.fewNeighbours().label(),
      point.grid().horizon().doubleValue(),
      point.grid().step().doubleValue(),
      settings.realisations(),
      (long) replicas.size(),
      simulator(),
      point.family().representation().label(),
      isControlled() ? "control-variate" : "plain",
      point.recorded() == null
          ? null
          : point.grid().step().doubleValue() / point.recorded().binsPerStep(),
      Regime.of(point.family(), point.growth()).label()
    };
    Object[] values = new Object[asked.length + measured.length + 1];
    System.arraycopy(asked, 0, values, 0, asked.length);
    System.arraycopy(measured, 0, values, asked.length, measured.length);
    values[values.length - 1] = status;
    return Rows.of(values);
  }
}
