package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.security.AccessControlException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/**
 * A run in a file system that only Hadoop knows and that has no FileContext, as connectors of
 * object stores have none: the same rows as in a local directory, and all that runs promise.
 */
class OtherFileSystemTest {
  private static final String SETTING = "spark.hadoop.fs.elsewhere.impl";
  private static final String YAML =
      """
      name: elsewhere
      seed: 7
      law: annealed
      graph: {family: erdos-renyi, servers: 20, mean-degree: 4}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 4
      """;

  @TempDir private Path folder;

  /** The local files once more, under a scheme of their own. */
  static final class Elsewhere extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("elsewhere:///");
    }
  }

  @BeforeEach
  void aSchemeOfItsOwn() {
    System.setProperty(SETTING, Elsewhere.class.getName());
  }

  @AfterEach
  void noScheme() {
    System.clearProperty(SETTING);
  }

  private static EnsembleRun claim(Experiment experiment, String directory) {
    return EnsembleRun.claim(experiment, directory, "test", Hooks.NONE);
  }

  private static void run(SparkSession spark, Experiment experiment, String directory) {
    try (EnsembleRun run = claim(experiment, directory)) {
      assertEquals(List.of(), run.run(spark, Progress.SILENT).failures());
    }
  }

  private static List<String> rows(SparkSession spark, String directory, Table table) {
    RunDirectory run = RunDirectory.read(directory, spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table)
        .drop("graph_ns", "run_ns", "cpu_seconds")
        .collectAsList()
        .stream()
        .map(Object::toString)
        .sorted()
        .toList();
  }

  @Test
  void aRunIsMadeExtendedLockedAndExportedAsInLocalDirectory() {
    Experiment four = Runs.experiment(folder, YAML);
    Experiment six = Runs.experiment(folder, YAML, "replicas=6");
    String there = "elsewhere://" + folder + "/there";
    String here = folder.resolve("here").toString();
    Runs.withSpark(
        "local[2]",
        spark -> {
          run(spark, six, here);
          run(spark, four, there);
          assertTrue(Files.exists(folder.resolve("there/manifest.json")), "it lies elsewhere");
          run(spark, six, there);
          for (Table table : List.of(Table.REPLICAS, Table.BANDS, Table.POINTS)) {
            assertEquals(rows(spark, here, table), rows(spark, there, table), table.label());
          }
          try (EnsembleRun first = claim(six, there)) {
            assertNotNull(first);
            RefusedException e = assertThrows(RefusedException.class, () -> claim(six, there));
            assertTrue(e.isOccupied() && e.getMessage().contains("is in use by"), e::getMessage);
          }
          assertFalse(Files.exists(folder.resolve("there/_lock")));
          return null;
        });
  }

  @Test
  void whatCannotBeReachedIsToldWithTheRemedyAndWithoutTheNameOfClass() {
    refused("s3a://bucket/run", "org.apache.hadoop:hadoop-aws:");
    refused("hdfs://no-such-host.invalid:8020/run", "no host is called no-such-host.invalid");
    refused("nosuch://host/run", "no file system for nosuch at hand; add its jar");
    refused("hdfs:///run", "name the host, or set HADOOP_CONF_DIR");
  }

  /** Port 1 of this machine, where nothing listens. */
  @Test
  void aServiceThatDoesNotAnswerIsNamed() {
    refused("hdfs://127.0.0.1:1/run", "nothing answers at 127.0.0.1:1 (Connection refused)");
    refused("webhdfs://127.0.0.1:1/run", "nothing answers at 127.0.0.1:1");
    IOException e =
        assertThrows(IOException.class, () -> HadoopFiles.open("hdfs://127.0.0.1:1/graph.txt"));
    assertTrue(e.getMessage().startsWith("nothing answers at 127.0.0.1:1"), e::getMessage);
  }

  @Test
  void aPlaceWithoutPermissionIsNamedWithTheUser() {
    Configuration conf = new Configuration();
    conf.set("fs.closed.impl", Closed.class.getName());
    RefusedException e =
        assertThrows(RefusedException.class, () -> RunDirectory.read("closed:///run", conf));
    String user = System.getProperty("user.name");
    assertTrue(
        e.getMessage()
            .startsWith("closed:///run may not be read by user " + user + " (Permission denied: "),
        e::getMessage);
  }

  /** What a name node says to a user without the right. */
  static final class Closed extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("closed:///");
    }

    @Override
    public boolean exists(org.apache.hadoop.fs.Path path) throws IOException {
      throw new AccessControlException("Permission denied: user=u, access=EXECUTE");
    }
  }

  private static void refused(String directory, String words) {
    RefusedException e =
        assertThrows(
            RefusedException.class, () -> RunDirectory.read(directory, new Configuration()));
    assertTrue(e.getMessage().startsWith(directory), e::getMessage);
    assertTrue(e.getMessage().contains(words), e::getMessage);
    assertFalse(e.getMessage().contains("Exception"), e::getMessage);
    assertFalse(e.getMessage().contains("Class "), e::getMessage);
  }
}
