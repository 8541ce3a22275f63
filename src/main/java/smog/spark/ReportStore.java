package smog.spark;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.floor;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.model.FixedPoint;

/**
 * What a report of a run is made from, thinned before it comes to the driver, and where it is put.
 *
 * <p>A new table of a report is an entry in {@link #tables}.
 */
public final class ReportStore {
  /** Rows of curves that come to the driver and into the page: some 12 MB of it. */
  private static final long MOST_ROWS = 220_000;

  private static final int MOST_TIMES = 200;
  private static final int MOST_LEVELS = 6;
  private static final int BINS = 24;
  private static final Pattern FIGURE =
      Pattern.compile("(p[0-9a-f]{16}|sweep)-[a-z0-9-]+\\.(svg|png|csv)");

  private final RunDirectory run;

  private ReportStore(RunDirectory run) {
    this.run = run;
  }

  /** Finds a run; throws RefusedException where there is none, or nothing to tell of it yet. */
  public static ReportStore of(String directory) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    if (run.files(Table.POINTS).isEmpty()) {
      throw RefusedException.unusable(
          directory + " has no results yet: the run has not ended; start it again to go on");
    }
    return new ReportStore(run);
  }

  /**
   * Rows by table.
   *
   * @param every of how many recorded times curves have one; 1 for all
   */
  public record Tables(
      Map<String, List<String>> columns, Map<String, List<List<Object>>> rows, int every) {}

  /** The manifest as JSON. */
  public String manifest() {
    return run.manifestText();
  }

  /** Reads and thins; about ten small jobs. */
  public Tables tables(SparkSession spark) {
    Tables tables = new Tables(new LinkedHashMap<>(), new LinkedHashMap<>(), every(spark));
    Dataset<Row> points = read(spark, Table.POINTS);
    List<Row> rows = points.collectAsList();
    put(tables, "points", inOrder(rows), points.columns());
    fixedPoints(tables, rows);
    double horizon = rows.get(0).<Double>getAs("horizon");
    double step = rows.get(0).<Double>getAs("step");
    Column last = col("time").geq(horizon - step / 2);
    Column kept =
        expr("pmod(cast(round(time / " + step + ") as bigint), " + tables.every() + ") = 0")
            .or(last);
    Dataset<Row> bands = read(spark, Table.BANDS);
    Dataset<Row> told =
        bands.selectExpr(
            "point",
            "time",
            "level",
            "mean",
            "std_error",
            "lower_simultaneous",
            "upper_simultaneous",
            "interval_method",
            "`limit`",
            "gap",
            "interval_method");
    collect(tables, "bands", told.where(kept.and(col("level").leq(MOST_LEVELS))));
    collect(tables, "horizon", told.where(last.and(col("level").leq(60))));
    collect(tables, "cells", bands.agg(count(col("control_z")).as("with_control")));
    collect(tables, "rates", read(spark, Table.RATES));
    collect(tables, "degrees", degrees(read(spark, Table.GRAPHS)));
    collect(tables, "histogram", histogram(read(spark, Table.REPLICAS)));
    if (!run.files(Table.VARIANCE).isEmpty()) {
      Dataset<Row> variance = read(spark, Table.VARIANCE);
      collect(tables, "variance", variance.where(kept.and(col("level").leq(3))));
    }
    if (!run.files(Table.DEGREE_CLASSES).isEmpty()) {
      Dataset<Row> classes = read(spark, Table.DEGREE_CLASSES);
      long most = Math.max(1, MOST_ROWS / 4);
      collect(
          tables, "degree_classes", classes.where(last.and(col("level").leq(4))).limit((int) most));
    }
    return tables;
  }

  private int every(SparkSession spark) {
    Dataset<Row> points = read(spark, Table.POINTS);
    Row size =
        points
            .agg(
                count(lit(1)).as("points"),
                max(expr("horizon / step")).as("steps"),
                max(col("max_queue")).as("levels"))
            .first();
    Number most = size.getAs("levels");
    long levels = most == null ? 1 : Math.max(1, Math.min(MOST_LEVELS, most.intValue()));
    long times =
        Math.max(10, Math.min(MOST_TIMES, MOST_ROWS / levels / size.<Long>getAs("points")));
    return (int) Math.max(1, Math.ceil(size.<Double>getAs("steps") / times));
  }

  private List<Row> inOrder(List<Row> rows) {
    List<String> order = run.manifest().points();
    return rows.stream()
        .sorted(java.util.Comparator.comparingInt(row -> order.indexOf(row.<String>getAs("point"))))
        .toList();
  }

  private static Dataset<Row> degrees(Dataset<Row> graphs) {
    return graphs
        .groupBy("point")
        .agg(
            min("min_degree").as("min_degree"),
            max("max_degree").as("max_degree"),
            avg("isolated").as("isolated"),
            avg("components").as("components"));
  }

  private static Dataset<Row> histogram(Dataset<Row> replicas) {
    Dataset<Row> seen = replicas.where("sup_gap IS NOT NULL").select("point", "sup_gap");
    Dataset<Row> ends =
        seen.groupBy("point").agg(min("sup_gap").as("low"), max("sup_gap").as("high"));
    Column width = col("high").minus(col("low")).divide(BINS);
    Column bin =
        when(width.gt(0), floor(col("sup_gap").minus(col("low")).divide(width))).otherwise(lit(0));
    return seen.join(ends, "point")
        .withColumn("bin", when(bin.geq(BINS), BINS - 1).otherwise(bin))
        .groupBy(col("point"), col("low"), col("high"), col("bin"))
        .agg(count(lit(1)).as("replicas"))
        .withColumn("width", width)
        .withColumn("middle", col("low").plus(col("bin").plus(0.5).multiply(width)))
        .orderBy("point", "bin");
  }

  private static void fixedPoints(Tables tables, List<Row> points) {
    List<List<Object>> cells = new ArrayList<>();
    for (Row point : points) {
      double rate = point.<Double>getAs("arrival_rate");
      for (int level = 1; level <= 60 && rate < 1; level++) {
        double q = FixedPoint.tail(level, rate, point.<Integer>getAs("choices"));
        if (q > 1e-15) {
          cells.add(List.of(point.<String>getAs("point"), level, q));
        }
      }
    }
    tables.columns().put("fixed_point", List.of("point", "level", "q"));
    tables.rows().put("fixed_point", cells);
  }

  private Dataset<Row> read(SparkSession spark, Table table) {
    return TableReader.read(spark, run, table);
  }

  private static void collect(Tables tables, String name, Dataset<Row> rows) {
    put(tables, name, rows.collectAsList(), rows.columns());
  }

  private static void put(Tables tables, String name, List<Row> rows, String[] columns) {
    List<List<Object>> cells = new ArrayList<>();
    for (Row row : rows) {
      List<Object> values = new ArrayList<>(row.size());
      for (int i = 0; i < row.size(); i++) {
        values.add(row.get(i));
      }
      cells.add(values);
    }
    tables.columns().put(name, List.of(columns));
    tables.rows().put(name, cells);
  }

  /** Whether a file of this name is what a kill leaves of a figure that was being written. */
  static boolean isHalfFigure(String name) {
    return name.startsWith(".")
        && name.endsWith(".tmp")
        && FIGURE.matcher(name.substring(1, name.length() - ".tmp".length())).matches();
  }

  /** Writes a file of the report in one step: seen whole or not at all. */
  public void write(String name, byte[] bytes) {
    run.writeFile(name, bytes);
  }

  /** Removes figures of an earlier report that the new one does not have; a user's files stay. */
  public void keepFigures(java.util.Set<String> names) {
    for (Path file : run.children("figures")) {
      if (FIGURE.matcher(file.getName()).matches() && !names.contains(file.getName())) {
        run.delete(file);
      }
    }
  }

  /** The folder as a user would write it. */
  public String place() {
    return Storage.show(run.root());
  }
}
