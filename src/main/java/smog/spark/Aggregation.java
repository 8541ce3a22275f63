package smog.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Point;
import smog.experiment.Store;

/** Makes the aggregate tables of a run from what is committed. */
final class Aggregation {
  static final String COMPILED = "spark.sql.codegen.wholeStage";

  /** Rows that Spark gathers before it stores them: a summary has all bands of a point. */
  private static final String GATHERED = "spark.sql.inMemoryColumnarStorage.batchSize";

  private final SparkSession spark;
  private final RunDirectory run;
  private final boolean few;
  private final PointGroups groups;

  Aggregation(SparkSession spark, RunDirectory run) {
    this(spark, run, run.batches().isSmall());
  }

  /** Small runs make no queries where they can do without; the rows are the same. */
  Aggregation(SparkSession spark, RunDirectory run, boolean few) {
    this.spark = spark;
    this.run = run;
    this.few = few;
    this.groups = new PointGroups(spark, run);
    // Compiling a query takes a hundred times as long as running it on few rows.
    if (!spark.sparkContext().getConf().contains(COMPILED)) {
      spark.conf().set(COMPILED, !few);
    }
  }

  PointGroups groups() {
    return groups;
  }

  /** Rows of the two tables that the end of a run is told from, in any order. */
  record Made(List<Row> points, List<Row> rates) {}

  /** Writes the tables in the place of what was there; returns those of points and rates. */
  Made write(Settings settings, Broadcast<List<Point>> points) {
    Dataset<Row> summaries = groups.summaries(settings, points);
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
      Dataset<Row> sums = PointGroups.sums(ofWholePoints(Table.MOMENTS, whole));
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
        RateRows.of(settings, points.value(), rows, steadyGaps(settings)).stream()
            .map(row -> Rows.named(row, Table.RATES.schema()))
            .toList();
    publish(Table.RATES, rates);
    publish(Table.POINTS, rows);
    return new Made(rows, rates);
  }

  private List<Row> steadyGaps(Settings settings) {
    return settings.steady()
        ? TableReader.read(spark, run, Table.STEADY_STATE)
            .where(col("quantity").equalTo(SteadySummary.LARGEST_GAP))
            .collectAsList()
        : List.of();
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
    String gathered = spark.conf().get(GATHERED);
    spark.conf().set(GATHERED, 1);
    summaries.persist();
    try {
      // All at once, each partition by a task of its own; publish() would make one task of all.
      summaries.count();
      for (Table table : ofSummaries(settings)) {
        publish(table, Rows.exploded(summaries, table.label()));
      }
      return summaries.select("points.*").collectAsList();
    } finally {
      spark.conf().set(GATHERED, gathered);
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

  /** A table of few rows, whose values are in the order of its columns. */
  void publish(Table table, List<Row> rows) {
    new LocalTables(run, spark.sparkContext().hadoopConfiguration()).publish(table, rows);
  }

  private void publish(Table table, Dataset<Row> rows) {
    if (few) {
      publish(table, rows.collectAsList());
      return;
    }
    Path staged = run.staged(table);
    Column[] keys = table.keys().stream().map(key -> col(key)).toArray(Column[]::new);
    rows.coalesce(1)
        .sortWithinPartitions(keys)
        .write()
        .option("compression", "zstd")
        .parquet(staged.toString());
    run.replace(table, staged);
  }
}
