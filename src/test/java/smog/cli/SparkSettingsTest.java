package smog.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that make no sense are told by key and value before Spark sees them. */
class SparkSettingsTest {
  private static SparkConf conf(String key, String value) {
    return new SparkConf(false).set("spark.master", "spark://h:7077").set(key, value);
  }

  @ParameterizedTest
  @CsvSource({
    "spark.master, local[0]",
    "spark.master, local[99999999999]",
    "spark.master, 'local[2,0]'",
    "spark.master, nonsense",
    "spark.executor.cores, two",
    "spark.executor.cores, 0",
    "spark.cores.max, 99999999999",
    "spark.executor.instances, -1",
    "spark.executor.memory, 1.5g",
    "spark.executor.memory, much",
    "spark.driver.memory, 0g"
  })
  void aSettingThatMakesNoSenseIsWrongUsage(String key, String value) {
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> Cluster.of(conf(key, value), 0));
    Failure failure = Failure.of(thrown);
    assertEquals(ExitCode.USAGE, failure.code());
    assertTrue(
        failure.lines().startsWith("smog: " + key + " is '" + value + "': give "), failure::lines);
    assertEquals(1, failure.lines().lines().count());
  }

  @ParameterizedTest
  @CsvSource({
    "spark.master, local",
    "spark.master, 'local[4, 3]'",
    "spark.master, local[*]",
    "spark.master, yarn",
    "spark.master, k8s://https://h:6443",
    "spark.master, 'local-cluster[2,1,1024]'",
    "spark.executor.memory, 512m",
    "spark.executor.memory, 2GB"
  })
  void oneThatMakesSenseIsNot(String key, String value) {
    assertDoesNotThrow(() -> Cluster.of(conf(key, value), 0));
  }

  /** Spark would end the process with 53 and no word. */
  @Test
  void aLocalFolderThatCannotBeMadeIsWrongUsage(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    SparkConf conf = conf("spark.local.dir", file + "/below");
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class, () -> SparkSettings.requireLocalFolder(conf, null));
    assertTrue(thrown.getMessage().contains("'" + file + "/below', where no folder can be made"));
    assertDoesNotThrow(() -> SparkSettings.requireLocalFolder(conf, "/nope/x, " + folder));
    assertThrows(
        IllegalArgumentException.class,
        () -> SparkSettings.requireLocalFolder(conf("a", "b"), file.toString()));
    assertDoesNotThrow(
        () -> SparkSettings.requireLocalFolder(conf.clone().set("spark.master", "yarn"), null));
    assertEquals(List.of("file"), List.of(folder.toFile().list()));
  }

  /** As Spark reads it, in megabytes where there is no unit; 1 GB without a word. */
  @Test
  void theHeapOfAnExecutorIsThatOfTheSettings() {
    assertEquals(
        2048 * 1048576.0, Cluster.of(conf("spark.executor.memory", "2048"), 0).heapBytes());
    assertEquals(3 * 1073741824.0, Cluster.of(conf("spark.executor.memory", "3g"), 0).heapBytes());
    if (System.getenv("SPARK_EXECUTOR_MEMORY") == null) {
      assertEquals(1073741824.0, Cluster.of(conf("spark.x", ""), 0).heapBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"runs/a", "a", "../a"})
  void aRunInTheFolderOfADriverOnAClusterIsWrongUsage(String directory) {
    SparkConf cluster = conf("spark.submit.deployMode", "cluster");
    Failure failure =
        Failure.of(
            assertThrows(
                IllegalArgumentException.class,
                () -> SparkSettings.requirePlace(cluster, directory)));
    assertEquals(ExitCode.USAGE, failure.code());
    assertTrue(failure.lines().contains("'" + directory + "'"), failure::lines);
    assertTrue(failure.lines().contains("give --out a URI"), failure::lines);
    assertDoesNotThrow(() -> SparkSettings.requirePlace(conf("spark.x", ""), directory));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/shared/a", "file:/a", "file:///a", "hdfs://h/a", "s3a://b/a"})
  void oneElsewhereIsNot(String directory) {
    SparkConf cluster = conf("spark.submit.deployMode", "cluster");
    assertDoesNotThrow(() -> SparkSettings.requirePlace(cluster, directory));
  }
}
