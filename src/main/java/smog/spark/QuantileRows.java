package smog.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.stats.OrderStatistics;

/**
 * Makes the table of quantiles from trajectories, a point and time a group: sorts the counts of
 * each level. Memory of a group: 8 bytes a replica and level.
 */
final class QuantileRows implements FlatMapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private final Settings settings;
  private final PointsByKey points;

  private QuantileRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** The rows, in any order. */
  static Dataset<Row> of(Dataset<Row> paths, Settings settings, Broadcast<List<Point>> points) {
    return paths
        .select("point", "time_index", "tail_counts")
        .groupByKey(byTime(), Encoders.STRING())
        .flatMapGroups(new QuantileRows(settings, points), Encoders.row(Table.QUANTILES.schema()));
  }

  private static MapFunction<Row, String> byTime() {
    return row -> row.getAs("point") + " " + row.getAs("time_index");
  }

  @Override
  public Iterator<Row> call(String key, Iterator<Row> paths) {
    int space = key.indexOf(' ');
    Point point = points.of(key.substring(0, space));
    double time = point.grid().time(Integer.parseInt(key.substring(space + 1)));
    Settings here = settings.at(point);
    int replicas = Math.toIntExact(here.all());
    List<long[]> counts = counts(paths, replicas);
    List<Row> rows = new ArrayList<>();
    for (double probability : here.store().quantiles()) {
      OrderStatistics ranks = OrderStatistics.of(replicas, probability, here.confidence());
      for (int level = 1; level <= counts.size(); level++) {
        rows.add(row(here, point, time, level, probability, counts.get(level - 1), ranks));
      }
    }
    return rows.iterator();
  }

  /** By level, the counts of all replicas in ascending order; those that have none are 0. */
  private List<long[]> counts(Iterator<Row> paths, int replicas) {
    List<long[]> counts = new ArrayList<>();
    int most = settings.levels() == 0 ? Integer.MAX_VALUE : settings.levels();
    for (int replica = 0; paths.hasNext(); replica++) {
      List<Long> tails = paths.next().getList(2);
      for (int i = 0; i < Math.min(tails.size(), most); i++) {
        if (i == counts.size()) {
          counts.add(new long[replicas]);
        }
        counts.get(i)[replica] = tails.get(i);
      }
    }
    if (counts.isEmpty()) {
      counts.add(new long[replicas]);
    }
    counts.forEach(Arrays::sort);
    return counts;
  }

  private static Row row(
      Settings here,
      Point point,
      double time,
      int level,
      double probability,
      long[] ascending,
      OrderStatistics ranks) {
    boolean independent = here.independentReplicas(point);
    double servers = point.family().servers();
    return Rows.of(
        point.key(),
        time,
        level,
        probability,
        here.all(),
        ascending[ranks.rank() - 1] / servers,
        independent && ranks.lower() > 0 ? ascending[ranks.lower() - 1] / servers : Double.NaN,
        independent && ranks.upper() > 0 ? ascending[ranks.upper() - 1] / servers : Double.NaN,
        here.confidence(),
        independent ? "order-statistics" : "none-several-realisations");
  }
}
