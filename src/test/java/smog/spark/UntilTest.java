package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** Replicas until a half-width: in rounds, the same whatever the cluster and interruptions. */
class UntilTest {
  /** The spread of q_1 falls like the root of N: 10 servers need more replicas than 1000. */
  private static final String YAML =
      """
      name: until
      seed: 7
      law: annealed
      graph: {family: complete, servers: [10, 1000]}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      estimator: plain
      replicas: {until: {half-width: 0.03, target: q_1(horizon)}, at-most: 300}
      """;

  private static final String NEVER =
      YAML.replace("half-width: 0.03", "half-width: 1.0e-9").replace("300", "40");

  @TempDir Path folder;

  private List<String> run(SparkSession spark, Experiment experiment, String name, Hooks hooks) {
    Path directory = folder.resolve(name);
    Runs.run(spark, experiment, directory, hooks);
    List<String> all = new ArrayList<>();
    for (Table table : List.of(Table.POINTS, Table.BANDS, Table.REPLICAS)) {
      all.addAll(Runs.rows(spark, directory, table));
    }
    return all;
  }

  @Test
  void pointsStopInRoundsOfTheirOwnWhateverTheCluster() {
    Experiment experiment = Runs.experiment(folder, YAML);
    List<String> one = Runs.withSpark("local[1]", s -> run(s, experiment, "one", Hooks.NONE));
    Runs.withSpark(
        "local[2]",
        spark -> {
          Experiment none = Runs.experiment(folder, YAML, "packing=none");
          assertEquals(one, run(spark, none, "two", Hooks.NONE));
          EnsembleRun.Outcome again = Runs.run(spark, none, folder.resolve("two"), Hooks.NONE);
          Row small = again.points().get(0);
          Row large = again.points().get(1);
          assertEquals(20, large.<Long>getAs("replicas"));
          assertTrue(small.<Long>getAs("replicas") > 20, small::toString);
          for (Row row : again.points()) {
            assertEquals("reached", row.getAs("precision"));
            assertTrue(row.<Double>getAs("half_width") <= 0.03);
          }
          return null;
        });
  }

  @Test
  void whatIsNeverReachedEndsAtTheMost() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          Experiment never = Runs.experiment(folder, NEVER);
          EnsembleRun.Outcome outcome = Runs.run(spark, never, folder.resolve("never"), Hooks.NONE);
          for (Row row : outcome.points()) {
            assertEquals(40, row.<Long>getAs("replicas"));
            assertEquals("not-reached", row.getAs("precision"));
            assertTrue(row.<Double>getAs("half_width") > 1e-9);
            assertEquals("done", row.getAs("status"));
          }
          return null;
        });
  }

  /** One replica of each point fails. */
  private record At(int replica) implements Hooks.Fault {
    @Override
    public void strike(TaskContext context) {}

    @Override
    public void strike(String point, int realisation, int index) {
      if (index == replica) {
        throw new IllegalStateException("injected");
      }
    }
  }

  @Test
  void aRunThatLacksReplicasOfARoundGoesOnToTheSameEnd() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Experiment experiment = Runs.experiment(folder, YAML);
          List<String> whole = run(spark, experiment, "whole", Hooks.NONE);
          for (int replica : new int[] {7, 27}) {
            Hooks failing = new Hooks(tasks -> tasks, new At(replica));
            Path directory = folder.resolve("cut-" + replica);
            assertTrue(!Runs.run(spark, experiment, directory, failing).failures().isEmpty());
            assertEquals(whole, run(spark, experiment, "cut-" + replica, Hooks.NONE));
          }
          return null;
        });
  }

  @Test
  void aTighterRuleAddsAndALooserOneLeavesWhatIsThere() {
    Runs.withSpark(
        "local[1]",
        spark -> {
          Experiment experiment = Runs.experiment(folder, YAML);
          List<String> there = run(spark, experiment, "rule", Hooks.NONE);
          Experiment loose = Runs.experiment(folder, YAML, "replicas.until.half-width=0.5");
          assertEquals(there, run(spark, loose, "rule", Hooks.NONE));
          Experiment tight = Runs.experiment(folder, YAML, "replicas.until.half-width=0.02");
          List<String> more = run(spark, tight, "rule", Hooks.NONE);
          assertTrue(more.size() > there.size());
          assertEquals(run(spark, tight, "fresh", Hooks.NONE), more);
          return null;
        });
  }

  /** What else may be asked for: relative widths, the mean queue, and both with two graphs. */
  @Test
  void relativeWidthsAndMeanQueuesOfQuenchedRunsToo() {
    String quenched =
        YAML.replace("law: annealed", "law: quenched\nrealisations: 4")
            .replace("at-most: 300", "at-most: 40")
            .replace("complete, servers: [10, 1000]", "erdos-renyi, servers: 50, mean-degree: 3");
    Runs.withSpark(
        "local[2]",
        spark -> {
          for (String rule :
              List.of(
                  "{relative: 0.2, target: q_1(horizon)}",
                  "{half-width: 0.02, target: mean-queue}")) {
            String yaml = quenched.replace("{half-width: 0.03, target: q_1(horizon)}", rule);
            Experiment experiment = Runs.experiment(folder, yaml);
            Row point =
                Runs.run(spark, experiment, folder.resolve("r" + rule.hashCode()), Hooks.NONE)
                    .points()
                    .get(0);
            assertEquals(4, point.<Integer>getAs("realisations"));
            long each = point.<Long>getAs("replicas") / 4;
            assertTrue(each == 20 || each == 40, rule + " " + point);
            double width = point.getAs("half_width");
            String reached = point.getAs("precision");
            double allowed = Double.parseDouble(rule.replaceAll("[^0-9.]*([0-9.]+).*", "$1"));
            assertEquals(width <= allowed, reached.equals("reached"), rule + " " + point);
            assertEquals(rule.contains("relative") ? "reached" : "not-reached", reached, rule);
          }
          return null;
        });
  }
}
