package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A table of a run, for reading. */
public final class Export {
  private final String directory;
  private final RunDirectory run;
  private final Table table;

  private Export(String directory, RunDirectory run, Table table) {
    this.directory = directory;
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
    return new Export(directory, run, table);
  }

  /** The table's rows, sorted by its key columns. */
  public Dataset<Row> rows(SparkSession spark) {
    List<Column> keys = table.keys().stream().map(key -> col(key)).toList();
    return TableReader.read(spark, run, table).orderBy(keys.toArray(Column[]::new));
  }

  /** What readers of a run that is not finished should know; empty of one that is. */
  public Optional<String> note() {
    return Unfinished.note(directory, run);
  }

  /** Writes the rows to one new Parquet file of this machine. */
  public void toParquet(SparkSession spark, Path file) {
    Configuration conf = spark.sparkContext().hadoopConfiguration();
    try (ParquetRows parquet = new ParquetRows(Storage.path(file.toString()), table, conf)) {
      for (Iterator<Row> all = rows(spark).toLocalIterator(); all.hasNext(); ) {
        parquet.write(Rows.cells(all.next(), table.schema()));
      }
    }
  }
}
