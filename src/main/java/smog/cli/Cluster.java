package smog.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * Cores and memory that a run would have, as far as its settings tell.
 *
 * @param master as Spark is told it
 * @param cores tasks that run at once
 * @param known false where the settings don't tell how many cores there are, and those of this
 *     machine are taken
 * @param tasksAtOnce tasks that share a heap
 * @param heapBytes of an executor; of the driver with a local master
 */
record Cluster(String master, int cores, boolean known, int tasksAtOnce, double heapBytes) {
  private static final Pattern LOCAL = Pattern.compile("local(?:\\[(\\*|\\d+)(?: *, *\\d+)?\\])?");

  /**
   * The cluster of Spark's settings.
   *
   * @param asked cores by the command line, 0 where it tells none
   */
  static Cluster of(SparkConf conf, int asked) {
    SparkSettings.require(conf);
    String master = conf.get("spark.master", "local[*]");
    int here = Runtime.getRuntime().availableProcessors();
    Matcher local = LOCAL.matcher(master);
    if (local.matches()) {
      String text = local.group(1) == null ? "1" : local.group(1);
      int cores = asked > 0 ? asked : text.equals("*") ? here : Integer.parseInt(text);
      return new Cluster(master, cores, true, cores, Runtime.getRuntime().maxMemory());
    }
    int each = conf.getInt("spark.executor.cores", 0);
    int told = conf.getInt("spark.cores.max", each * conf.getInt("spark.executor.instances", 0));
    int cores = asked > 0 ? asked : told > 0 ? told : here;
    // Executors of a standalone master take all cores of their worker; others have 1 by default.
    int atOnce = each > 0 ? each : master.startsWith("spark:") ? cores : 1;
    String environment = System.getenv("SPARK_EXECUTOR_MEMORY");
    // A number without a unit is one of megabytes.
    double heap =
        conf.getSizeAsMb("spark.executor.memory", environment == null ? "1g" : environment)
            * (double) (1 << 20);
    return new Cluster(master, cores, asked > 0 || told > 0, Math.min(cores, atOnce), heap);
  }

  boolean local() {
    return isLocal(master);
  }

  /** Whether replicas run in this very JVM. */
  static boolean isLocal(String master) {
    return LOCAL.matcher(master).matches();
  }

  /** The option that gives an executor's heap, with room for some bytes. */
  String option(double bytes) {
    return String.format(
        Locale.ROOT,
        "%s %dg",
        local() ? "--driver-memory" : "--executor-memory",
        (long) Math.ceil(bytes / Memory.USABLE / (1L << 30)));
  }
}
