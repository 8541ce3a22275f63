package smog.spark;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.SojournCurve;
import smog.stats.SteadyCells;
import smog.stats.SteadyMoments.Moment;
import smog.stats.SteadyMoments.Statistic;
import smog.stats.UnitValues;

/** The steady state of a point: the means of its table, or of each realisation. */
final class SteadyMeans implements PointMeans {
  private final ComparedPoint point;
  private final Pairing pairing;
  private final SteadyCells cells;
  private final SojournCurve curve;
  private final double rate;
  private final Map<String, Row> rows = new HashMap<>();

  /** A row of the table of steady states; what is null there is here. */
  private record Row(
      Double stdError, Double stdErrorPlain, Double lower, String unit, int batches) {
    /** The control variate knows the mean: that is no lack of an error. */
    boolean isExact() {
      return stdError == null && stdErrorPlain != null;
    }

    String reason() {
      return isExact() ? null : Measured.reason(lower, stdError);
    }
  }

  SteadyMeans(ComparedPoint point, Pairing pairing) {
    this.point = point;
    this.pairing = pairing;
    this.rate = point.number("arrival_rate");
    point.read(
        Table.STEADY_STATE,
        List.of("quantity", "level", "std_error", "std_error_plain", "lower", "unit", "batches"),
        row ->
            rows.put(
                row[0] + " " + row[1],
                new Row(
                    (Double) row[2],
                    (Double) row[3],
                    (Double) row[4],
                    (String) row[5],
                    (int) row[6])));
    Row queue = rows.get("mean-queue 0");
    boolean ownGraphs = queue.unit.equals(SteadyCells.Unit.REPLICA.label());
    this.cells = new SteadyCells(point.realisations(), point.count(), queue.batches, ownGraphs);
    point.read(
        Table.STEADY_MOMENTS,
        Stream.of(
                List.of("realisation", "statistic", "index"),
                PowerColumns.names(""),
                PowerColumns.names("batch_"),
                List.of("batch_products", "ends"))
            .flatMap(List::stream)
            .toList(),
        row -> cells.add((int) row[0], moment(row)));
    this.curve = cells.curve(rate);
  }

  private static Moment moment(Object[] row) {
    return new Moment(
        Statistic.valueOf(((String) row[1]).toUpperCase(Locale.ROOT)),
        (int) row[2],
        PowerColumns.read(row, 3),
        PowerColumns.read(row, 7),
        (BigInteger) row[11],
        (BigInteger) row[12]);
  }

  @Override
  public int levels() {
    int level = 0;
    while (rows.containsKey("tail " + (level + 1))) {
      level++;
    }
    return level;
  }

  private boolean paired() {
    return pairing == Pairing.REALISATIONS;
  }

  @Override
  public Measured cell(double time, int level) {
    Row row = rows.get("tail " + level);
    return row == null
        ? Measured.of(cells.tail(level), Band.Method.NONE_FEW_COUNTS.label())
        : mean(row, cells.tail(level), cells.tailValues(level));
  }

  private Measured mean(Row row, Estimate estimate, UnitValues values) {
    if (row.isExact()) {
      return exact(estimate);
    }
    return paired() ? Measured.of(values, row.reason()) : Measured.of(estimate, row.reason());
  }

  private Measured exact(Estimate estimate) {
    double[] constant = new double[point.realisations()];
    Arrays.fill(constant, estimate.mean());
    return new Measured(
        new Estimate(estimate.mean(), 0, 0, point.units()),
        paired() ? UnitValues.of(constant) : null,
        null);
  }

  @Override
  public Measured quantity(ComparedQuantity quantity, double time) {
    return switch (quantity) {
      case MEAN_QUEUE -> queue("mean-queue", 1);
      case MEAN_SOJOURN -> queue("mean-sojourn", rate);
      case LONGEST_QUEUE -> longest();
      default -> quantile(quantity);
    };
  }

  private Measured queue(String name, double divisor) {
    return mean(rows.get(name + " 0"), cells.sojourn(divisor), cells.tailValues(0).over(divisor));
  }

  private Measured longest() {
    boolean known =
        rows.entrySet().stream()
            .anyMatch(row -> row.getKey().startsWith("longest ") && row.getValue().lower != null);
    String reason = known ? null : Band.Method.NONE_FEW_COUNTS.label();
    return paired()
        ? Measured.of(cells.longestValues(), reason)
        : Measured.of(cells.longest(), reason);
  }

  private Measured quantile(ComparedQuantity quantity) {
    Estimate estimate = cells.quantile(curve, quantity.share());
    Row row = rows.get("sojourn-" + quantity.tabulated() + " 0");
    if (Double.isNaN(estimate.mean())) {
      return Measured.none(Band.Method.NONE_FEW_COUNTS.label());
    }
    if (rows.get("mean-queue 0").isExact()) { // and so are all tails
      return exact(estimate);
    }
    double tasks = (double) point.realisations() * point.count() * row.batches * point.servers();
    if (!quantity.isResolvedBy(tasks)) {
      return Measured.of(estimate, Band.Method.NONE_FEW_COUNTS.label());
    }
    return paired()
        ? Measured.of(cells.quantileValues(curve, quantity.share(), rate), row.reason())
        : Measured.of(estimate, row.reason());
  }
}
