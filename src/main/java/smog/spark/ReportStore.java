package smog.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * What a report of a run is made from, thinned as it is read, and where it is put.
 *
 * <p>A new table of a report is an entry in {@code ReportTables}.
 */
public final class ReportStore {
  private static final Pattern FIGURE =
      Pattern.compile("(p[0-9a-f]{16}|sweep)-[a-z0-9-]+\\.(svg|png|csv)");

  private final String directory;
  private final RunDirectory run;
  private final Configuration conf;

  private ReportStore(String directory, RunDirectory run, Configuration conf) {
    this.directory = directory;
    this.run = run;
    this.conf = conf;
  }

  /** Finds a run; throws RefusedException where there is none, or nothing to tell of it yet. */
  public static ReportStore of(String directory) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    if (run.files(Table.POINTS).isEmpty()) {
      throw RefusedException.unusable(
          directory + " has no results yet: the run has not ended; start it again to go on");
    }
    return new ReportStore(directory, run, conf);
  }

  /**
   * Rows by table.
   *
   * @param every of how many recorded times curves have one; 1 for all
   */
  public record Tables(
      Map<String, List<String>> columns, Map<String, List<List<Object>>> rows, int every) {}

  /** What readers of a run that is not finished should know; empty of one that is. */
  public Optional<String> note() {
    return Unfinished.note(directory, run);
  }

  /** The manifest as JSON. */
  public String manifest() {
    return run.manifestText();
  }

  /** Reads and thins, in this JVM and without a query: some million rows a second. */
  public Tables tables() {
    return ReportTables.of(run, conf);
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
        run.remove(file);
      }
    }
  }

  /** The folder as a user would write it. */
  public String place() {
    return Storage.show(run.root());
  }
}
