package smog.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.stats.CountBounds;

/**
 * Rows of max_queue: the probability that the longest queue has at least so many tasks, at each
 * recorded time and at any time up to the horizon.
 *
 * <p>Replicas on one graph, and those with a graph each, are independent trials. Several on each of
 * several graphs are not, and have no interval.
 */
final class MaxQueueRows {
  private final Settings settings;
  private final Point point;
  private final List<Row> rows = new ArrayList<>();

  private MaxQueueRows(Settings settings, Point point) {
    this.settings = settings;
    this.point = point;
  }

  static List<Row> of(Settings settings, Point point, PointCells cells, List<Row> replicas) {
    MaxQueueRows rows = new MaxQueueRows(settings, point);
    int last = point.grid().size() - 1;
    for (int t = 0; t <= last; t++) {
      for (int level = 1; level <= cells.levels(); level++) {
        rows.add("time", t, level, cells.reached(t, level));
      }
    }
    int[] longest = replicas.stream().mapToInt(row -> row.getAs("max_queue")).sorted().toArray();
    int most = Math.max(1, longest[longest.length - 1]);
    int levels = settings.levels() == 0 ? most : Math.min(most, settings.levels());
    int shorter = 0;
    for (int level = 1; level <= levels; level++) {
      while (shorter < longest.length && longest[shorter] < level) {
        shorter++;
      }
      rows.add("horizon", last, level, longest.length - shorter);
    }
    return rows.rows;
  }

  private void add(String over, int timeIndex, int level, long reached) {
    boolean independent = settings.independentReplicas(point);
    long replicas = settings.all();
    double[] bounds =
        independent
            ? CountBounds.ofShare(reached, replicas, (1 - settings.confidence()) / 2)
            : new double[] {Double.NaN, Double.NaN};
    rows.add(
        Rows.of(
            point.key(),
            over,
            point.grid().time(timeIndex),
            level,
            replicas,
            reached,
            (double) reached / replicas,
            bounds[0],
            bounds[1],
            settings.confidence(),
            settings.intervalFor(),
            independent ? "clopper-pearson" : "none-several-realisations"));
  }
}
