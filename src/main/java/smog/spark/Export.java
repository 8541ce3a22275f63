package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.nio.file.Path;
import java.util.Iterator;
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
    String option = table.option();
    if (option != null && "none".equals(Agreement.identity(manifest, option))) {
      throw RefusedException.unusable(
          table.label() + " are not stored: " + option + " is none in this run's experiment");
    }
    boolean steady = table == Table.STEADY_STATE || table == Table.STEADY_SOJOURN;
    if (steady && !manifest.identity().containsKey("time.steady-state.batches")) {
      throw RefusedException.unusable(
          directory
              + " has no table "
              + table.label()
              + ": it needs time: {steady-state: {}} in the experiment");
    }
    if ((table == Table.VARIANCE || table == Table.REALISATIONS)
        && run.files(table).isEmpty()
        && !run.files(Table.POINTS).isEmpty()) {
      throw RefusedException.unusable(
          directory
              + " has no table "
              + table.label()
              + ": it needs law quenched, with 2 realisations and 2 replicas"
              + " of each at least");
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

  /** Writes the rows to one Parquet file of this machine, which appears when it is whole. */
  public void toParquet(SparkSession spark, Path file) {
    Configuration conf = spark.sparkContext().hadoopConfiguration();
    org.apache.hadoop.fs.Path target = Storage.path(file.toString());
    org.apache.hadoop.fs.Path staged =
        new org.apache.hadoop.fs.Path(target.getParent(), "." + target.getName() + ".tmp");
    Storage storage = Storage.of(target, conf);
    try {
      try (ParquetRows parquet = new ParquetRows(staged, table, conf)) {
        for (Iterator<Row> all = rows(spark).toLocalIterator(); all.hasNext(); ) {
          parquet.write(Rows.cells(all.next(), table.schema()));
        }
      }
      storage.move(staged, target);
    } finally {
      storage.delete(staged);
    }
  }
}
