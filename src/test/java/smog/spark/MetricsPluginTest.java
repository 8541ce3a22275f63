package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** A sink of Spark's own, which writes a CSV file a counter, sees what the tasks count. */
class MetricsPluginTest {
  @TempDir Path folder;

  @Test
  void aSinkSeesReplicasAndEvents() throws IOException {
    Experiment experiment =
        Runs.experiment(
            folder,
            """
            name: counted
            seed: 3
            law: annealed
            graph: {family: ring, servers: 20, degree: 2}
            model: {arrival-rate: 0.5, choices: 2}
            time: {horizon: 1, step: 0.5}
            replicas: 5
            """);
    long replicas = Counters.REPLICAS.getCount();
    Path sink = Files.createDirectory(folder.resolve("sink"));
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("metrics")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", "target/no-warehouse")
            .config("spark.plugins", MetricsPlugin.class.getName())
            .config("spark.metrics.conf.*.sink.csv.class", "org.apache.spark.metrics.sink.CsvSink")
            .config("spark.metrics.conf.*.sink.csv.directory", sink.toString())
            .config("spark.metrics.conf.*.sink.csv.period", "3600")
            .getOrCreate();
    try {
      Runs.run(spark, experiment, folder.resolve("run"), Hooks.NONE);
    } finally {
      spark.stop(); // reports a last time
    }
    assertEquals(replicas + 5, last(sink, "smog.replicas"));
    assertEquals(Counters.EVENTS.getCount(), last(sink, "smog.events"));
    assertTrue(Counters.EVENTS.getCount() > 0);
    assertEquals(Counters.RETRIES.getCount(), last(sink, "smog.retries"));
    assertEquals(Counters.FAILURES.getCount(), last(sink, "smog.failures"));
  }

  /** The last value of the counter's file: lines of time and count. */
  private static long last(Path sink, String counter) throws IOException {
    try (Stream<Path> files = Files.list(sink)) {
      List<Path> found =
          files.filter(f -> f.getFileName().toString().endsWith(counter + ".csv")).toList();
      assertEquals(1, found.size(), found::toString);
      List<String> lines = Files.readAllLines(found.get(0));
      return Long.parseLong(lines.get(lines.size() - 1).split(",", -1)[1]);
    }
  }
}
