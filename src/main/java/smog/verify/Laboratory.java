package smog.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.spark.EnsembleRun;
import smog.spark.HadoopFiles;
import smog.spark.Progress;

/** Where the checks run their experiments: a session, a place for runs and one for their files. */
final class Laboratory {
  private final SparkSession spark;
  private final Path files;
  private final String directory;
  private final String version;
  private final Launch launch;
  private final Scale scale;
  private final List<Ensemble> ensembles = new ArrayList<>();

  /**
   * A laboratory.
   *
   * @param files a local folder for experiments and graph files
   * @param directory where runs go, which all executors have to reach
   */
  Laboratory(
      SparkSession spark,
      Path files,
      String directory,
      String version,
      Launch launch,
      Scale scale) {
    this.spark = spark;
    this.files = files;
    this.directory = directory;
    this.version = version;
    this.launch = launch;
    this.scale = scale;
  }

  Scale scale() {
    return scale;
  }

  /** All that was run so far. */
  List<Ensemble> ensembles() {
    return List.copyOf(ensembles);
  }

  /** Puts a file beside the experiments. */
  void write(String name, String text) {
    try {
      Files.writeString(files.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs an experiment into a folder of its name. */
  Ensemble run(String name, String yaml, String... overrides) {
    write(name + ".yaml", "name: " + name + "\nseed: 20191207\n" + yaml);
    Experiment experiment =
        ExperimentReader.read(files.resolve(name + ".yaml"), List.of(overrides), HadoopFiles::open);
    try (EnsembleRun run = launch.claim(experiment, directory + "/" + name, version)) {
      Ensemble ensemble = new Ensemble(spark, experiment, run.run(spark, Progress.SILENT));
      ensembles.add(ensemble);
      return ensemble;
    }
  }
}
