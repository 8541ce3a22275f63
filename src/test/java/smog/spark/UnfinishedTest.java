package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/** A run that is killed half way: what its tables are of is told, and the session is as it was. */
class UnfinishedTest {
  private static final String COMPILED = "spark.sql.codegen.wholeStage";
  private static final String YAML =
      """
      name: unfinished
      seed: 7
      law: quenched
      graph: {family: erdos-renyi, servers: 30, mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 4
      """;

  @TempDir private Path folder;

  /** A task a replica, of which the second fails. */
  private static final Hooks HALF =
      new Hooks(
          plans -> {
            List<TaskPlan> single = new ArrayList<>();
            for (Slice all : plans.stream().flatMap(plan -> plan.slices().stream()).toList()) {
              for (int i = 0; i < all.count(); i++) {
                Slice one = new Slice(all.point(), all.realisation(), all.firstReplica() + i, 1);
                single.add(new TaskPlan(List.of(one), 1));
              }
            }
            return single;
          },
          context -> {
            if (context.partitionId() >= 1) {
              throw new IllegalStateException("injected");
            }
          });

  private static void fails(SparkSession spark, Experiment experiment, Path run) {
    assertThrows(Exception.class, () -> Runs.run(spark, experiment, run, HALF));
  }

  private static Optional<String> note(Path run, Table table) {
    Optional<String> note = Export.of(run.toString(), table).note();
    assertEquals(note, Verdicts.of(run.toString()).note());
    return note;
  }

  @Test
  void readersAreToldOfHowManyReplicasTheTablesAre() {
    Experiment four = Runs.experiment(folder, YAML);
    Experiment nine = Runs.experiment(folder, YAML, "replicas=9");
    Path run = folder.resolve("run");
    String begins = "the run in " + run + " is not finished: it has ";
    String ends = "; the same smog run goes on";
    Runs.withSpark(
        "local[1]",
        spark -> {
          fails(spark, four, run);
          assertEquals(
              Optional.of(
                  begins + "1 replica, and its tables of means are still to be made" + ends),
              note(run, Table.REPLICAS));
          Runs.run(spark, four, run, Hooks.NONE);
          assertEquals(Optional.empty(), note(run, Table.BANDS));
          fails(spark, nine, run);
          assertEquals(
              Optional.of(begins + "5 replicas, and its tables of means are of 4" + ends),
              note(run, Table.BANDS));
          Runs.run(spark, nine, run, Hooks.NONE);
          assertEquals(Optional.empty(), note(run, Table.BANDS));
          return null;
        });
  }

  /** Sums of five replicas over four would be a mean that nothing shows to be wrong. */
  @Test
  void pointsAreNotPairedByGraphsWhileSumsAreOfOtherReplicasThanBands() {
    String yaml = YAML.replace("choices: 2", "choices: [1, 2]");
    Experiment four = Runs.experiment(folder, yaml, "realisations=2");
    Experiment nine = Runs.experiment(folder, yaml, "realisations=2", "replicas=9");
    String one = four.points().get(0).key();
    String two = four.points().get(1).key();
    Path run = folder.resolve("paired");
    Runs.withSpark(
        "local[1]",
        spark -> {
          Runs.run(spark, four, run, Hooks.NONE);
          List<String> directory = List.of(run.toString());
          List<String> points = List.of(one, two);
          assertEquals(2, Comparison.of(directory, points).result().pairs());
          fails(spark, nine, run);
          RefusedException refused =
              assertThrows(RefusedException.class, () -> Comparison.of(directory, points));
          assertTrue(refused.getMessage().contains("is not finished"), refused::getMessage);
          Runs.run(spark, nine, run, Hooks.NONE);
          assertEquals(2, Comparison.of(directory, points).result().pairs());
          return null;
        });
  }

  @Test
  void theSessionOfUserKeepsItsSettings() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Runs.withSpark(
        "local[1]",
        spark -> {
          Object before = spark.conf().getAll();
          Runs.run(spark, experiment, folder.resolve("whole"), Hooks.NONE);
          assertEquals(before, spark.conf().getAll());
          spark.conf().set(COMPILED, "true");
          spark.sparkContext().setJobDescription("of the user");
          Hooks noCompiler =
              new Hooks(
                  plans -> {
                    spark.conf().set(COMPILED, "false");
                    return plans;
                  },
                  context -> {
                    throw new IllegalStateException("injected");
                  });
          assertThrows(
              Exception.class,
              () -> Runs.run(spark, experiment, folder.resolve("failed"), noCompiler));
          assertEquals("true", spark.conf().get(COMPILED));
          assertEquals(
              "of the user", spark.sparkContext().getLocalProperty("spark.job.description"));
          return null;
        });
  }
}
