package smog.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udaf;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.function.CoGroupFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.KeyValueGroupedDataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import smog.experiment.Point;

/**
 * The queries over what is committed, a point a group.
 *
 * <p>Sums of counts are decimals without a fraction, added exactly by Spark in whatever order; real
 * values are added in the order of realisation and replica.
 */
final class PointGroups {
  private static final StructType SUMMARY =
      new StructType()
          .add("points", Table.POINTS.schema())
          .add("bands", DataTypes.createArrayType(Table.BANDS.schema()))
          .add("limit", DataTypes.createArrayType(Table.LIMIT.schema()))
          .add("variance", DataTypes.createArrayType(Table.VARIANCE.schema()))
          .add("sup_gaps", DataTypes.createArrayType(Table.SUP_GAPS.schema()))
          .add("max_queue", DataTypes.createArrayType(Table.MAX_QUEUE.schema()));

  private static final StructType WIDTH =
      new StructType().add("point", DataTypes.StringType).add("width", DataTypes.DoubleType);

  private final SparkSession spark;
  private final RunDirectory run;

  PointGroups(SparkSession spark, RunDirectory run) {
    this.spark = spark;
    this.run = run;
  }

  /** A row a point: what it comes to in each table, in a column of the table's label. */
  Dataset<Row> summaries(Settings settings, Broadcast<List<Point>> points) {
    KeyValueGroupedDataset<String, Row> moments =
        sums(TableReader.read(spark, run, Table.MOMENTS))
            .union(presence(points.value()))
            .groupByKey(byPoint(), Encoders.STRING());
    KeyValueGroupedDataset<String, Row> replicas =
        TableReader.read(spark, run, Table.REPLICAS).groupByKey(byPoint(), Encoders.STRING());
    Maker summary = (point, sums, rows) -> new PointSummary(settings, point, sums, rows).toRow();
    return moments.cogroup(replicas, each(points, summary), Encoders.row(SUMMARY));
  }

  /** The half-widths of points, all of whose replicas are there, by key; NaN without interval. */
  Map<String, Double> halfWidths(
      Settings settings, Broadcast<List<Point>> points, List<Point> asked) {
    Dataset<Row> keys =
        spark
            .createDataset(asked.stream().map(Point::key).toList(), Encoders.STRING())
            .toDF("point");
    KeyValueGroupedDataset<String, Row> moments =
        sums(TableReader.read(spark, run, Table.MOMENTS).join(broadcast(keys), "point"))
            .groupByKey(byPoint(), Encoders.STRING());
    KeyValueGroupedDataset<String, Row> replicas =
        TableReader.read(spark, run, Table.REPLICAS)
            .join(broadcast(keys), "point")
            .groupByKey(byPoint(), Encoders.STRING());
    Map<String, Double> widths = new HashMap<>();
    Maker width = (point, sums, rows) -> width(settings, point, sums, rows);
    moments
        .cogroup(replicas, each(points, width), Encoders.row(WIDTH))
        .collectAsList()
        .forEach(row -> widths.put(row.getString(0), row.getDouble(1)));
    return widths;
  }

  /** Sums of moments over the batches, by point, realisation, time and level. */
  static Dataset<Row> sums(Dataset<Row> moments) {
    UserDefinedFunction signs = udaf(new SignBytes(), Encoders.BINARY());
    List<Column> sums = new ArrayList<>(PowerColumns.sums("", "controlled_", "control_"));
    sums.add(sum("reached").as("reached"));
    sums.add(sum("full").as("full"));
    sums.add(signs.apply(col("signed")).as("signed"));
    sums.add(signs.apply(col("signed_controlled")).as("signed_controlled"));
    return moments
        .groupBy("point", "realisation", "time_index", "level")
        .agg(sums.get(0), sums.subList(1, sums.size()).toArray(Column[]::new));
  }

  /** A row of level 0 a point, so that a point of which nothing is left still has its rows. */
  private Dataset<Row> presence(List<Point> points) {
    List<Row> rows =
        points.stream()
            .map(
                point ->
                    RowFactory.create(
                        PowerColumns.flat(
                            point.key(),
                            0,
                            0,
                            0,
                            new PowerColumns(null),
                            new PowerColumns(null),
                            new PowerColumns(null),
                            0L,
                            0L,
                            null,
                            null)))
            .toList();
    return spark.createDataFrame(rows, Table.MOMENTS.schema());
  }

  private static MapFunction<Row, String> byPoint() {
    return row -> row.getAs("point");
  }

  /** What is made of the sums and the replicas of a point. */
  private interface Maker extends Serializable {
    Row of(Point point, List<Row> moments, List<Row> replicas);
  }

  private static CoGroupFunction<String, Row, Row, Row> each(
      Broadcast<List<Point>> points, Maker maker) {
    PointsByKey byKey = new PointsByKey(points);
    return (key, moments, replicas) ->
        List.of(maker.of(byKey.of(key), list(moments), list(replicas))).iterator();
  }

  private static Row width(Settings settings, Point point, List<Row> moments, List<Row> replicas) {
    PointCells cells = new PointCells(settings, point, moments);
    double width =
        Precision.halfWidth(
            settings.until(), settings.confidence(), cells, cells.bands(), replicas);
    return RowFactory.create(point.key(), width);
  }

  private static List<Row> list(Iterator<Row> rows) {
    List<Row> list = new ArrayList<>();
    rows.forEachRemaining(list::add);
    return list;
  }
}
