package smog.verify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.sql.SparkSession;

/**
 * Checks an installation against exact answers: runs small ensembles on the session's master
 * through the path of {@code smog run} and compares their tables.
 *
 * <p>Seeds are fixed, so that an installation passes always or never. The limits are those that a
 * correct one would pass under all but one in a million of other seeds. About half a minute on two
 * cores with {@link Scale#QUICK}, a few minutes with {@link Scale#FULL}.
 */
public final class Verification {
  private final Scale scale;
  private final String version;
  private final Launch launch;

  /**
   * A verification.
   *
   * @param version smog's version, for the manifests
   * @param launch {@link Launch#ORDINARY}, unless a fault is to be put in
   */
  public Verification(Scale scale, String version, Launch launch) {
    this.scale = scale;
    this.version = version;
    this.launch = launch;
  }

  /**
   * Runs the checks of some suites, and that every replica of their runs is there once.
   *
   * @param files a local, empty folder for experiments and graph files
   * @param directory where the runs go: empty or not there, and reached by all executors
   * @param begun hears of each suite before it runs
   */
  public List<Check> run(
      SparkSession spark,
      Path files,
      String directory,
      Collection<Suite> suites,
      Consumer<Suite> begun) {
    Laboratory laboratory = new Laboratory(spark, files, directory, version, launch, scale);
    List<Check> checks = new ArrayList<>();
    for (Suite suite : suites) {
      begun.accept(suite);
      checks.addAll(suite.run(laboratory));
    }
    checks.add(onceEach(laboratory.ensembles()));
    return checks;
  }

  private static Check onceEach(List<Ensemble> ensembles) {
    long asked = 0;
    long different = 0;
    long rows = 0;
    for (Ensemble ensemble : ensembles) {
      asked += ensemble.asked();
      different += ensemble.different();
      rows += ensemble.replicas().size();
    }
    return new Check(
        "every replica once",
        "rows of the tables of replicas, and different replicas in them",
        asked + " of " + asked,
        different + " of " + rows,
        Math.max(Math.abs(rows - asked), asked - different),
        "replicas",
        0,
        "any replica lost or twice");
  }
}
