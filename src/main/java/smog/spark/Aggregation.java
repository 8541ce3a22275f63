package smog.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udaf;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
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
import smog.experiment.Store;

/**
 * Makes points, bands and limit from what is committed, a point a group.
 *
 * <p>Sums of counts are decimals without a fraction, added exactly by Spark in whatever order; real
 * values are added in the order of realisation and replica.
 */
final class Aggregation {
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

  private static final String COMPILED = "spark.sql.codegen.wholeStage";

  private final SparkSession spark;
  private final RunDirectory run;
  private final boolean few;

  Aggregation(SparkSession spark, RunDirectory run) {
    this(spark, run, run.batches().isSmall());
  }

  /** Small runs make no queries where they can do without; the rows are the same. */
  Aggregation(SparkSession spark, RunDirectory run, boolean few) {
    this.spark = spark;
    this.run = run;
    this.few = few;
    // Compiling a query takes a hundred times as long as running it on few rows.
    if (!spark.sparkContext().getConf().contains(COMPILED)) {
      spark.conf().set(COMPILED, !few);
    }
  }

  /** Rows of the two tables that the end of a run is told from, in any order. */
  record Made(List<Row> points, List<Row> rates) {}

  /** Writes the tables in the place of what was there; returns those of points and rates. */
  Made write(Settings settings, Broadcast<List<Point>> points) {
    KeyValueGroupedDataset<String, Row> moments =
        sums(TableReader.read(spark, run, Table.MOMENTS))
            .union(presence(points.value()))
            .groupByKey(byPoint(), Encoders.STRING());
    KeyValueGroupedDataset<String, Row> replicas =
        TableReader.read(spark, run, Table.REPLICAS).groupByKey(byPoint(), Encoders.STRING());
    Dataset<Row> summaries =
        moments.cogroup(replicas, new Summarise(settings, points), Encoders.row(SUMMARY));
    List<Row> rows = few ? writeFew(settings, summaries) : writeMany(settings, summaries);
    Dataset<Row> whole =
        spark
            .createDataset(
                rows.stream()
                    .filter(row -> "done".equals(row.getAs("status")))
                    .map(row -> row.<String>getAs("point"))
                    .toList(),
                Encoders.STRING())
            .toDF("point");
    if (!settings.store().quantiles().isEmpty()) {
      Dataset<Row> paths = ofWholePoints(Table.TRAJECTORIES, whole);
      publish(Table.QUANTILES, QuantileRows.of(paths, settings, points));
    }
    if (RealisationRows.asked(settings)) {
      Dataset<Row> sums = sums(ofWholePoints(Table.MOMENTS, whole));
      publish(Table.REALISATIONS, RealisationRows.of(sums, settings, points));
    }
    if (settings.store().vertices()) {
      Dataset<Row> sums = ofWholePoints(Table.VERTEX_MOMENTS, whole);
      publish(Table.VERTICES, VertexRows.of(sums, settings, points));
    }
    if (settings.store().hasDegreeClasses()) {
      Dataset<Row> sums = ofWholePoints(Table.DEGREE_MOMENTS, whole);
      DegreeRows.of(sums, settings, points, classes -> publish(Table.DEGREE_CLASSES, classes));
    }
    if (settings.store().hasSojourn()) {
      Dataset<Row> sums = ofWholePoints(Table.SOJOURN_MOMENTS, whole);
      SojournRows.of(sums, settings, points, this::publish);
    }
    if (settings.steady()) {
      Dataset<Row> sums = ofWholePoints(Table.STEADY_MOMENTS, whole);
      SteadyRows.of(sums, settings, points, this::publish);
    }
    List<Row> rates =
        RateRows.of(settings, points.value(), rows).stream()
            .map(row -> Rows.named(row, Table.RATES.schema()))
            .toList();
    publish(Table.RATES, rates);
    publish(Table.POINTS, rows);
    return new Made(rows, rates);
  }

  /** One query for all, whose rows fit the driver; returns those of points. */
  private List<Row> writeFew(Settings settings, Dataset<Row> summaries) {
    List<Row> all = summaries.collectAsList();
    for (Table table : ofSummaries(settings)) {
      publish(
          table,
          all.stream()
              .flatMap(row -> row.<Row>getList(row.fieldIndex(table.label())).stream())
              .toList());
    }
    return all.stream().map(row -> row.<Row>getAs("points")).toList();
  }

  private List<Row> writeMany(Settings settings, Dataset<Row> summaries) {
    summaries.persist();
    try {
      // All at once, each partition by a task of its own; publish() would make one task of all.
      summaries.count();
      for (Table table : ofSummaries(settings)) {
        publish(table, summaries.select(explode(col(table.label())).as("row")).select("row.*"));
      }
      return summaries.select("points.*").collectAsList();
    } finally {
      summaries.unpersist();
    }
  }

  private static List<Table> ofSummaries(Settings settings) {
    List<Table> tables =
        new ArrayList<>(List.of(Table.LIMIT, Table.BANDS, Table.SUP_GAPS, Table.MAX_QUEUE));
    if (settings.split()) {
      tables.add(Table.VARIANCE);
    }
    return tables;
  }

  private static Dataset<Row> sums(Dataset<Row> moments) {
    UserDefinedFunction signs = udaf(new SignBytes(), Encoders.BINARY());
    return moments
        .groupBy("point", "realisation", "time_index", "level")
        .agg(
            sum("sum").as("sum"),
            sum("squares").as("squares"),
            sum("controlled_sum").as("controlled_sum"),
            sum("controlled_squares").as("controlled_squares"),
            sum("control_sum").as("control_sum"),
            sum("control_squares").as("control_squares"),
            sum("reached").as("reached"),
            signs.apply(col("signed")).as("signed"),
            signs.apply(col("signed_controlled")).as("signed_controlled"));
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
    moments
        .cogroup(replicas, new Measure(settings, points), Encoders.row(WIDTH))
        .collectAsList()
        .forEach(row -> widths.put(row.getString(0), row.getDouble(1)));
    return widths;
  }

  /** The aggregate tables of a run. */
  static List<Table> tables(Settings settings) {
    Store store = settings.store();
    List<Table> tables =
        new ArrayList<>(
            List.of(
                Table.POINTS,
                Table.BANDS,
                Table.LIMIT,
                Table.RATES,
                Table.SUP_GAPS,
                Table.MAX_QUEUE));
    if (!store.quantiles().isEmpty()) {
      tables.add(Table.QUANTILES);
    }
    if (settings.split()) {
      tables.add(Table.VARIANCE);
    }
    if (RealisationRows.asked(settings)) {
      tables.add(Table.REALISATIONS);
    }
    if (store.vertices()) {
      tables.add(Table.VERTICES);
    }
    if (store.hasDegreeClasses()) {
      tables.add(Table.DEGREE_CLASSES);
    }
    if (store.hasSojourn()) {
      tables.addAll(List.of(Table.JOINED, Table.SOJOURN, Table.SOJOURN_CURVE));
    }
    if (settings.steady()) {
      tables.addAll(List.of(Table.STEADY_STATE, Table.STEADY_SOJOURN));
    }
    return tables;
  }

  /** The rows of a table that belong to points of which no replica is missing. */
  private Dataset<Row> ofWholePoints(Table table, Dataset<Row> whole) {
    return TableReader.read(spark, run, table).join(broadcast(whole), "point");
  }

  /** A row of level 0 a point, so that a point of which nothing is left still has its rows. */
  private Dataset<Row> presence(List<Point> points) {
    List<Row> rows =
        points.stream()
            .map(
                point ->
                    RowFactory.create(
                        point.key(),
                        0,
                        0,
                        0,
                        BigDecimal.ZERO,
                        BigDecimal.ZERO,
                        null,
                        null,
                        null,
                        null,
                        0L,
                        null,
                        null))
            .toList();
    return spark.createDataFrame(rows, Table.MOMENTS.schema());
  }

  /** A table of few rows, whose values are in the order of its columns. */
  void publish(Table table, List<Row> rows) {
    new LocalTables(run, spark.sparkContext().hadoopConfiguration()).publish(table, rows);
  }

  private void publish(Table table, Dataset<Row> rows) {
    if (few) {
      publish(table, rows.collectAsList());
      return;
    }
    Path staged = new Path(run.staging(), "new-" + table.label());
    Column[] keys = table.keys().stream().map(key -> col(key)).toArray(Column[]::new);
    rows.coalesce(1)
        .sortWithinPartitions(keys)
        .write()
        .option("compression", "zstd")
        .parquet(staged.toString());
    run.replace(table, staged);
  }

  private static MapFunction<Row, String> byPoint() {
    return row -> row.getAs("point");
  }

  private static final class Summarise
      implements CoGroupFunction<String, Row, Row, Row>, Serializable {
    private static final long serialVersionUID = 1;

    private final Settings settings;
    private final Broadcast<List<Point>> points;
    private transient Map<String, Point> byKey;

    Summarise(Settings settings, Broadcast<List<Point>> points) {
      this.settings = settings;
      this.points = points;
    }

    @Override
    public Iterator<Row> call(String key, Iterator<Row> moments, Iterator<Row> replicas) {
      if (byKey == null) {
        byKey = points.value().stream().collect(Collectors.toMap(Point::key, Function.identity()));
      }
      return List.of(
              new PointSummary(settings, byKey.get(key), list(moments), list(replicas)).toRow())
          .iterator();
    }
  }

  private static final class Measure
      implements CoGroupFunction<String, Row, Row, Row>, Serializable {
    private static final long serialVersionUID = 1;

    private final Settings settings;
    private final Broadcast<List<Point>> points;
    private transient Map<String, Point> byKey;

    Measure(Settings settings, Broadcast<List<Point>> points) {
      this.settings = settings;
      this.points = points;
    }

    @Override
    public Iterator<Row> call(String key, Iterator<Row> moments, Iterator<Row> replicas) {
      if (byKey == null) {
        byKey = points.value().stream().collect(Collectors.toMap(Point::key, Function.identity()));
      }
      PointCells cells = new PointCells(settings, byKey.get(key), list(moments));
      double width =
          Precision.halfWidth(
              settings.until(), settings.confidence(), cells, cells.bands(), list(replicas));
      return List.of(RowFactory.create(key, width)).iterator();
    }
  }

  private static List<Row> list(Iterator<Row> rows) {
    List<Row> list = new ArrayList<>();
    rows.forEachRemaining(list::add);
    return list;
  }
}
