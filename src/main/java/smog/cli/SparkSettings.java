package smog.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * Settings that Spark or Java would refuse late, in words of their own, or not at all. Throws
 * IllegalArgumentException that names the key, the value and what to give.
 */
final class SparkSettings {
  private static final List<String> COUNTS =
      List.of("spark.executor.cores", "spark.cores.max", "spark.driver.cores");
  private static final List<String> MEMORIES =
      List.of("spark.executor.memory", "spark.driver.memory");

  private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,8}");
  private static final Pattern MEMORY = Pattern.compile("[1-9]\\d{0,14}([kKmMgGtT]?[bB]?)");
  private static final Pattern LOCAL =
      Pattern.compile("local(\\[([1-9]\\d{0,5}|\\*)( *, *[1-9]\\d{0,5})?\\])?");
  private static final Pattern MASTER =
      Pattern.compile("spark://.+|yarn|k8s://.+|local-cluster\\[.*\\]");

  /** What is under no folder of the process: an absolute path, or a URI. */
  private static final Pattern PLACED = Pattern.compile("/.*|[A-Za-z][A-Za-z0-9+.-]*:/.*");

  private SparkSettings() {}

  static void require(SparkConf conf) {
    String master = conf.get("spark.master", "local[*]");
    if (!LOCAL.matcher(master).matches() && !MASTER.matcher(master).matches()) {
      throw new IllegalArgumentException(
          "spark.master is '"
              + master
              + "': give local[N] with N from 1 on, local[*], spark://HOST:PORT, yarn or"
              + " k8s://HOST:PORT");
    }
    for (String key : COUNTS) {
      require(conf, key, COUNT, "a whole number from 1 on");
    }
    // With dynamic allocation it may begin with none.
    require(conf, "spark.executor.instances", Pattern.compile("\\d{1,9}"), "a whole number");
    for (String key : MEMORIES) {
      require(conf, key, MEMORY, "a whole number and a unit, such as 3g");
    }
  }

  /**
   * Refuses folders for what does not fit Spark's memory, none of which can be written: Spark would
   * end the process without a word. YARN and Kubernetes give their own.
   *
   * @param environment what SPARK_LOCAL_DIRS says, which wins; or null
   */
  static void requireLocalFolder(SparkConf conf, String environment) {
    String folders =
        environment != null && !environment.isBlank()
            ? environment
            : conf.get("spark.local.dir", System.getProperty("java.io.tmpdir"));
    boolean given = conf.get("spark.master").matches("yarn|k8s://.*");
    if (!given && Arrays.stream(folders.split(",", -1)).noneMatch(f -> isWritable(f.strip()))) {
      throw new IllegalArgumentException(
          "spark.local.dir (or SPARK_LOCAL_DIRS) is '"
              + folders
              + "', where no folder can be made: give one that can be written");
    }
  }

  private static boolean isWritable(String folder) {
    try {
      Path path = folder.startsWith("file:") ? Path.of(URI.create(folder)) : Path.of(folder);
      Files.createDirectories(path);
      Files.delete(Files.createTempDirectory(path, "smog"));
      return true;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static void require(SparkConf conf, String key, Pattern form, String remedy) {
    if (conf.contains(key) && !form.matcher(conf.get(key)).matches()) {
      throw new IllegalArgumentException(key + " is '" + conf.get(key) + "': give " + remedy);
    }
  }

  /** Refuses a run directory in the folder of a driver on a cluster, which goes with the driver. */
  static void requirePlace(SparkConf conf, String directory) {
    if (conf.get("spark.submit.deployMode", "client").equals("cluster")
        && !PLACED.matcher(directory).matches()) {
      throw new IllegalArgumentException(
          "the run directory is '"
              + directory
              + "', which would lie in the driver's own folder on the cluster and be lost with it:"
              + " give --out a URI such as hdfs:///runs/NAME, or an absolute path that all machines"
              + " share");
    }
  }
}
