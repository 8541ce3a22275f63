package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;

/** Small runs for tests. */
final class Runs {
  /** Columns of time and cost, which no two runs share. */
  private static final List<String> UNLIKE = List.of("graph_ns", "run_ns", "cpu_seconds");

  private Runs() {}

  static Experiment experiment(Path folder, String yaml, String... overrides) {
    try {
      Path file = Files.createTempFile(folder, "experiment", ".yaml");
      Files.write(file, yaml.getBytes(StandardCharsets.UTF_8));
      return ExperimentReader.read(file, List.of(overrides));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> T withSpark(String master, Function<SparkSession, T> work) {
    SparkSession spark =
        SparkSession.builder()
            .master(master)
            .appName("smog tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", "target/no-warehouse")
            .getOrCreate();
    try {
      return work.apply(spark);
    } finally {
      spark.stop();
    }
  }

  static EnsembleRun.Outcome run(
      SparkSession spark, Experiment experiment, Path directory, Hooks hooks) {
    try (EnsembleRun run = EnsembleRun.claim(experiment, directory.toString(), "test", hooks)) {
      return run.run(spark, Progress.SILENT);
    }
  }

  /** All rows of a table as text, without time and cost, sorted by key. */
  static List<String> rows(SparkSession spark, Path directory, Table table) {
    RunDirectory run =
        RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration());
    return TableReader.read(spark, run, table).collectAsList().stream()
        .map(Runs::text)
        .sorted()
        .toList();
  }

  private static String text(Row row) {
    return Arrays.stream(row.schema().fieldNames())
        .filter(name -> !UNLIKE.contains(name))
        .map(name -> name + "=" + row.getAs(name))
        .toList()
        .toString();
  }
}
