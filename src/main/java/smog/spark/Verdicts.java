package smog.spark;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The claims of a finished run, and what the run cost. */
public final class Verdicts {
  private final String directory;
  private final RunDirectory run;

  private Verdicts(String directory, RunDirectory run) {
    this.directory = directory;
    this.run = run;
  }

  /**
   * Finds a run before Spark is started.
   *
   * @throws RefusedException if there is no run
   */
  public static Verdicts of(String directory) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    return new Verdicts(directory, RunDirectory.read(directory, conf));
  }

  /** The rows of the table of claims, in their order. */
  public List<Row> rows(SparkSession spark) {
    return TableReader.read(spark, run, Table.CLAIMS)
        .sort("number", "servers", "point")
        .collectAsList();
  }

  /** What readers of a run that is not finished should know; empty of one that is. */
  public Optional<String> note() {
    return Unfinished.note(directory, run);
  }

  /** What was run, in words: status, replicas, events and time. */
  public String cost() {
    Manifest manifest = run.manifest();
    Manifest.Totals totals = manifest.totals();
    return totals == null
        ? manifest.status()
        : String.format(
            Locale.ROOT,
            "%s: %d points, %d replicas, %.3g events, %.0f CPU seconds, %.0f seconds",
            manifest.status(),
            manifest.points().size(),
            totals.replicas(),
            (double) totals.events(),
            totals.cpuSeconds(),
            totals.wallSeconds());
  }
}
