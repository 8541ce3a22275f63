package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A table of a run, for reading. */
public final class Export {
  private final RunDirectory run;
  private final Table table;

  private Export(RunDirectory run, Table table) {
    this.run = run;
    this.table = table;
  }

  /**
   * Finds a table before Spark is started.
   *
   * @throws RefusedException if there is no run, or the run has no such table
   */
  public static Export of(String directory, Table table) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    Manifest manifest = run.manifest();
    if (table == Table.TRAJECTORIES
        && "none".equals(manifest.identity().get("store.trajectories"))) {
      throw RefusedException.unusable(
          "trajectories are not stored: store.trajectories is none in this run's experiment");
    }
    if (run.files(table).isEmpty()) {
      throw RefusedException.unusable(
          directory
              + " has no table "
              + table.label()
              + " yet: the run has not ended; start it again to go on");
    }
    return new Export(run, table);
  }

  /** The table's rows, sorted by its key columns. */
  public Dataset<Row> rows(SparkSession spark) {
    List<Column> keys = table.keys().stream().map(key -> col(key)).toList();
    return TableReader.read(spark, run, table).orderBy(keys.toArray(Column[]::new));
  }

  /** Writes the rows to one Parquet file, which appears when it is whole. */
  public void toParquet(SparkSession spark, Path file) {
    Configuration conf = spark.sparkContext().hadoopConfiguration();
    Path staged = file.resolveSibling("." + file.getFileName() + ".parts");
    org.apache.hadoop.fs.Path local = new org.apache.hadoop.fs.Path(staged.toUri());
    try {
      rows(spark).coalesce(1).write().option("compression", "zstd").parquet(local.toString());
      try (var parts = Files.newDirectoryStream(staged, "part-*.parquet")) {
        Files.move(parts.iterator().next(), file, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      Storage.of(local, conf).delete(local);
    }
  }
}
