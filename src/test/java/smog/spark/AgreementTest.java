package smog.spark;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/**
 * What a directory has is what is committed in it: more that was asked for by mistake, and stopped
 * before it came, is taken back by the experiment as it was.
 */
class AgreementTest {
  private static final String YAML =
      """
      name: agreement
      seed: 7
      law: quenched
      realisations: 2
      graph: {family: erdos-renyi, servers: [20, 30], mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 2
      """;

  private static final String UNTIL =
      "replicas={until: {half-width: 0.03, target: mean-queue}, at-most: 5000}";

  @TempDir private Path folder;

  private Experiment experiment(String... overrides) {
    return Runs.experiment(folder, YAML, overrides);
  }

  /** A run of an experiment that was stopped when these replicas were committed. */
  private Path stopped(Experiment experiment, Commit.Ran... ran) throws Exception {
    Path directory = Files.createTempDirectory(folder, "run");
    Storage storage = Storage.of(Storage.path(directory.toString()), new Configuration());
    JsonFile.write(
        storage,
        Storage.path(directory.resolve("manifest.json").toString()),
        LeftOverTest.done(experiment));
    JsonFile.write(
        storage,
        Storage.path(directory.resolve("_commits/0123abcd-00000.json").toString()),
        new Commit(Map.of(), List.of(ran), List.of()));
    return directory;
  }

  private void goesOn(Path directory, String... overrides) {
    assertDoesNotThrow(
        () ->
            RunDirectory.claim(directory.toString(), experiment(overrides), new Configuration())
                .close());
  }

  private void refused(Path directory, String words, String... overrides) {
    RefusedException told =
        assertThrows(
            RefusedException.class,
            () ->
                RunDirectory.claim(
                    directory.toString(), experiment(overrides), new Configuration()));
    assertTrue(told.isOccupied() && told.getMessage().contains(words), told::getMessage);
  }

  @Test
  void whatIsNotCommittedIsTakenBackAndWhatIsIsNot() throws Exception {
    String point = experiment().points().get(0).key();
    Commit.Ran ran = new Commit.Ran(point, 1, 100, 50);
    for (String more : List.of("replicas=400000", "realisations=9", UNTIL)) {
      goesOn(stopped(experiment(more), ran), "replicas=150");
      refused(stopped(experiment(more), ran), "replicas is 150 there and only 149", "replicas=149");
    }
    Path mistyped = stopped(experiment("replicas=400000", "realisations=9"), ran);
    refused(
        mistyped,
        "replicas is 150 there and only 2 now; realisations is 2 there and only 1 now",
        "realisations=1");
  }

  @Test
  void pointsOfWhichNothingIsCommittedAreTakenBack() throws Exception {
    Experiment both = experiment();
    Commit.Ran small = new Commit.Ran(both.points().get(0).key(), 0, 0, 2);
    Commit.Ran large = new Commit.Ran(both.points().get(1).key(), 0, 0, 2);
    goesOn(stopped(both, small), "graph.servers=20");
    refused(
        stopped(both, small, large),
        "1 of its points are not in the experiment now: " + large.point(),
        "graph.servers=20");
  }

  /** Settings are not judged by what is there: a seed cannot be told from files. */
  @Test
  void anotherSeedIsAnotherExperimentWhateverIsCommitted() throws Exception {
    refused(stopped(experiment()), "seed is 7 there and 8 now", "seed=8");
  }

  @Test
  void theManifestForgetsWhatWasTakenBack() {
    Path directory = folder.resolve("taken-back");
    Hooks failing =
        new Hooks(
            tasks -> tasks,
            context -> {
              throw new IllegalStateException("injected");
            });
    Runs.withSpark(
        "local[1]",
        spark -> {
          Runs.run(spark, experiment(), directory, Hooks.NONE);
          Experiment mistyped = experiment("replicas=400", "realisations=3");
          assertThrows(Exception.class, () -> Runs.run(spark, mistyped, directory, failing));
          assertEquals(400, manifest(directory, spark).replicas());
          Runs.run(spark, experiment(), directory, Hooks.NONE);
          assertEquals(8, Runs.rows(spark, directory, Table.REPLICAS).size());
          Manifest manifest = manifest(directory, spark);
          assertEquals(2, manifest.replicas());
          assertEquals(2, manifest.realisations());
          assertEquals("done", manifest.status());
          return null;
        });
  }

  private static Manifest manifest(Path directory, SparkSession spark) {
    return RunDirectory.read(directory.toString(), spark.sparkContext().hadoopConfiguration())
        .manifest();
  }
}
