package smog.spark;

import static org.apache.spark.sql.functions.sum;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import smog.experiment.Law;
import smog.experiment.Point;
import smog.stats.SteadyCells;
import smog.stats.SteadyMoments;
import smog.stats.SteadyMoments.Statistic;

/** Makes the tables of steady states from sums, a point a group. */
final class SteadyRows implements MapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private static final StructType ALL =
      new StructType()
          .add("steady", DataTypes.createArrayType(Table.STEADY_STATE.schema()))
          .add("curve", DataTypes.createArrayType(Table.STEADY_SOJOURN.schema()));

  private final Settings settings;
  private final PointsByKey points;

  private SteadyRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** Hands over the rows of each table, in any order. */
  static void of(
      Dataset<Row> sums,
      Settings settings,
      Broadcast<List<Point>> points,
      BiConsumer<Table, Dataset<Row>> consumer) {
    Dataset<Row> all =
        sums.groupBy("point", "realisation", "statistic", "index")
            .agg(
                sum("batch_products").as("batch_products"),
                Stream.concat(
                        PowerColumns.sums("", "batch_").stream(), Stream.of(sum("ends").as("ends")))
                    .toArray(Column[]::new))
            .groupByKey(byPoint(), Encoders.STRING())
            .mapGroups(new SteadyRows(settings, points), Encoders.row(ALL))
            .persist();
    try {
      all.count();
      consumer.accept(Table.STEADY_STATE, Rows.exploded(all, "steady"));
      consumer.accept(Table.STEADY_SOJOURN, Rows.exploded(all, "curve"));
    } finally {
      all.unpersist();
    }
  }

  private static MapFunction<Row, String> byPoint() {
    return row -> row.getAs("point");
  }

  @Override
  public Row call(String key, Iterator<Row> sums) {
    Point point = points.of(key);
    Settings here = settings.at(point);
    boolean ownGraphs = point.law() == Law.ANNEALED && point.family().random();
    SteadyCells cells =
        new SteadyCells(here.realisations(), here.replicas(), point.steady().batches(), ownGraphs);
    while (sums.hasNext()) {
      Row row = sums.next();
      cells.add(row.getAs("realisation"), moment(row));
    }
    SteadySummary summary = new SteadySummary(here, point, cells, ownGraphs);
    return Rows.of(Rows.list(summary.rows()), Rows.list(summary.curve()));
  }

  private static SteadyMoments.Moment moment(Row row) {
    String label = row.getAs("statistic");
    return new SteadyMoments.Moment(
        Statistic.valueOf(label.toUpperCase(Locale.ROOT)),
        row.getAs("index"),
        PowerColumns.read(row, ""),
        PowerColumns.read(row, "batch_"),
        Rows.integer(row, "batch_products"),
        Rows.integer(row, "ends"));
  }
}
