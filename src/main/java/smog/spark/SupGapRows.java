package smog.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.experiment.Store;
import smog.stats.OrderStatistics;

/** Rows of sup_gaps: how the distance of one replica to the limit is distributed. */
final class SupGapRows {
  private static final double[] PROBABILITIES = {0.05, 0.25, 0.5, 0.75, 0.95};

  private SupGapRows() {}

  /** Rows over the grid and, where replicas were followed, over all times. */
  static List<Row> of(Settings settings, Point point, List<Row> replicas) {
    List<Row> rows = new ArrayList<>();
    add(rows, settings, point, replicas, "grid", "sup_gap");
    if (follows(replicas)) {
      add(rows, settings, point, replicas, "continuous", "sup_gap_continuous");
    }
    return rows;
  }

  private static void add(
      List<Row> rows,
      Settings settings,
      Point point,
      List<Row> replicas,
      String over,
      String column) {
    double[] gaps =
        replicas.stream().mapToDouble(row -> row.<Double>getAs(column)).sorted().toArray();
    for (double probability : PROBABILITIES) {
      OrderStatistics ranks = OrderStatistics.of(gaps.length, probability, settings.confidence());
      boolean independent = settings.independentReplicas(point);
      rows.add(
          Rows.of(
              point.key(),
              over,
              probability,
              (long) gaps.length,
              OrderStatistics.at(gaps, ranks.rank()),
              independent ? OrderStatistics.at(gaps, ranks.lower()) : Double.NaN,
              independent ? OrderStatistics.at(gaps, ranks.upper()) : Double.NaN,
              settings.confidence(),
              independent ? "order-statistics" : "none-several-realisations"));
    }
  }

  /** Whether the replicas of a point were followed between recorded times. */
  static boolean follows(List<Row> replicas) {
    return replicas.stream().noneMatch(row -> row.getAs("sup_gap_continuous") == null);
  }

  /** How the distance over all times is found, or why it is not. */
  static String method(Store store, Point point) {
    if (store.supGap() == Store.SupGap.GRID) {
      return "none-not-asked";
    }
    if (!store.follows(point)) {
      return Store.tooLong(point) ? "none-too-long" : "none-no-drift";
    }
    return new Details(point, store).follows() ? "every-event" : "none-leaps";
  }
}
