package smog.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import smog.experiment.Law;
import smog.experiment.Point;
import smog.stats.Band;
import smog.theory.LimitPath;

/**
 * The means given each graph of a quenched run, a realisation of a point a group: the replica is
 * their unit.
 */
final class RealisationRows implements FlatMapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private final Settings settings;
  private final PointsByKey points;

  private RealisationRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** Whether a run has them: several graphs that are what the run is about, each with an error. */
  static boolean asked(Settings settings) {
    return settings.law() == Law.QUENCHED && settings.split();
  }

  /**
   * The rows, in any order.
   *
   * @param sums by point, realisation, time and level, of points of which no replica is missing
   */
  static Dataset<Row> of(Dataset<Row> sums, Settings settings, Broadcast<List<Point>> points) {
    return sums.withColumn("graph", col("realisation"))
        .withColumn("realisation", lit(0))
        .groupByKey(byGraph(), Encoders.STRING())
        .flatMapGroups(
            new RealisationRows(settings, points), Encoders.row(Table.REALISATIONS.schema()));
  }

  private static MapFunction<Row, String> byGraph() {
    return row -> row.getAs("point") + " " + row.getAs("graph");
  }

  @Override
  public Iterator<Row> call(String key, Iterator<Row> sums) {
    List<Row> moments = new ArrayList<>();
    sums.forEachRemaining(moments::add);
    int blank = key.indexOf(' ');
    Point point = points.of(key.substring(0, blank));
    int realisation = Integer.parseInt(key.substring(blank + 1));
    Settings given = settings.at(point).givenGraph();
    LimitPath limit = Limits.of(point);
    List<Row> rows = new ArrayList<>();
    for (Band band : new PointCells(given, point, moments).pointwise()) {
      rows.add(row(given, point, realisation, band, limit));
    }
    return rows.iterator();
  }

  private static Row row(Settings given, Point point, int realisation, Band band, LimitPath limit) {
    double mean = band.estimate().mean();
    double limitHere = limit.tail(band.timeIndex(), band.level());
    return Rows.of(
        point.key(),
        realisation,
        point.grid().time(band.timeIndex()),
        band.level(),
        given.replicas(),
        mean,
        band.estimate().knownError(),
        band.lower(),
        band.upper(),
        given.confidence(),
        given.intervalFor(),
        band.method().label(),
        band.plain().mean(),
        band.plain().stdError(),
        band.varianceReduction(),
        limitHere,
        mean - limitHere);
  }
}
