package smog.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import smog.spark.PointMeans.Measured;
import smog.spark.PointMeans.Pairing;
import smog.stats.Band;
import smog.stats.SojournCells;
import smog.stats.SojournCurve;
import smog.stats.SojournMoments.Statistic;
import smog.stats.UnitValues;

/** The times in the system of tasks that arrive at a recorded time of a point. */
final class SojournMeans {
  private static final String NOT_STORED = "none-not-stored";

  private final ComparedPoint point;
  private final Pairing pairing;

  SojournMeans(ComparedPoint point, Pairing pairing) {
    this.point = point;
    this.pairing = pairing;
  }

  /** The mean or a quantile; an interval exists where the table of sojourn times has one. */
  Measured quantity(ComparedQuantity quantity, double time, int timeIndex) {
    Map<String, Object> row = row(quantity, time);
    if (row.get("mean") == null) {
      return Measured.none(NOT_STORED);
    }
    SojournCells cells = cells(timeIndex);
    SojournCurve curve = cells.curve();
    String reason = Measured.reason(row.get("lower"), row.get("std_error"));
    double tasks = (double) point.realisations() * point.count() * point.servers();
    if (quantity.isQuantile() && Double.isNaN(curve.quantile(quantity.share()))) {
      return Measured.none(Band.Method.NONE_FEW_COUNTS.label());
    }
    if (quantity.isQuantile() && !quantity.isResolvedBy(tasks)) {
      reason = Band.Method.NONE_FEW_COUNTS.label();
    }
    if (pairing == Pairing.REALISATIONS) {
      UnitValues values =
          quantity.isQuantile()
              ? cells.quantileValues(curve, quantity.share())
              : cells.meanValues();
      return Measured.of(values, reason);
    }
    return Measured.of(
        quantity.isQuantile() ? cells.quantile(curve, quantity.share()) : cells.mean(), reason);
  }

  /** What the table says of the mean, or of the nearest quantile that it has. */
  private Map<String, Object> row(ComparedQuantity quantity, double time) {
    String prefix = quantity.isQuantile() ? quantity.tabulated() + "_" : "";
    Map<String, Object> found = new HashMap<>();
    point.read(
        Table.SOJOURN,
        List.of("time", "mean", prefix + "lower", prefix + "std_error"),
        row -> {
          if ((double) row[0] == time) {
            found.put("mean", row[1]);
            found.put("lower", row[2]);
            found.put("std_error", row[3]);
          }
        });
    return found;
  }

  private SojournCells cells(int timeIndex) {
    SojournCells cells = new SojournCells(point.realisations(), point.count());
    point.read(
        Table.SOJOURN_MOMENTS,
        Stream.concat(
                Stream.of("realisation", "time_index", "statistic", "index"),
                PowerColumns.names("").stream())
            .toList(),
        row -> {
          if ((int) row[1] == timeIndex) {
            Statistic statistic = Statistic.valueOf(((String) row[2]).toUpperCase(Locale.ROOT));
            cells.add((int) row[0], statistic, (int) row[3], PowerColumns.read(row, 4));
          }
        });
    return cells;
  }
}
