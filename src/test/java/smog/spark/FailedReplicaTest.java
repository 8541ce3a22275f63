package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/**
 * Where a replica fails decides what fails with it: it alone, or its task; it counts never half.
 */
class FailedReplicaTest {
  private static final String YAML =
      """
      name: failing
      seed: 7
      law: annealed
      graph: {family: erdos-renyi, servers: 30, mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 8
      store: {degree-classes: all, sojourn: horizon}
      """;

  @TempDir private Path folder;

  /** Fails replica 5, at one of two places and as often as is said. */
  private record Failing(boolean written, boolean memory) implements Hooks.Fault {
    private static final AtomicInteger LEFT = new AtomicInteger();

    @Override
    public void strike(TaskContext context) {}

    @Override
    public void ran(String point, int realisation, int replica) {
      fail(!written, replica);
    }

    @Override
    public void written(String point, int realisation, int replica) {
      fail(written, replica);
    }

    private void fail(boolean here, int replica) {
      if (here && replica == 5 && LEFT.getAndDecrement() > 0) {
        if (memory) {
          throw new OutOfMemoryError("injected heap space");
        }
        throw new IllegalStateException("injected");
      }
    }

    Hooks times(int count) {
      LEFT.set(count);
      return new Hooks(FailedReplicaTest::inTwo, this);
    }
  }

  /** Two tasks of four replicas. */
  private static List<TaskPlan> inTwo(List<TaskPlan> plans) {
    List<TaskPlan> two = new ArrayList<>();
    for (TaskPlan plan : plans) {
      Slice all = plan.slices().get(0);
      for (int i = 0; i < all.count(); i += 4) {
        int count = Math.min(4, all.count() - i);
        Slice part = new Slice(all.point(), all.realisation(), all.firstReplica() + i, count);
        two.add(new TaskPlan(List.of(part), 1));
      }
    }
    return two;
  }

  private static List<List<String>> tables(SparkSession spark, Path run) {
    return Table.published().stream().map(table -> Runs.rows(spark, run, table)).toList();
  }

  @Test
  void oneThatFailsAfterItsSimulationIsListedAndTheOthersCount() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Runs.withSpark(
        "local[1]",
        spark -> {
          Path whole = folder.resolve("whole");
          Runs.run(spark, experiment, whole, Hooks.NONE);
          for (boolean memory : new boolean[] {false, true}) {
            Path run = folder.resolve("run-" + memory);
            Hooks failing = new Failing(false, memory).times(2);
            List<String> failures = Runs.run(spark, experiment, run, failing).failures();
            assertEquals(1, failures.size(), failures::toString);
            assertTrue(
                failures.get(0).contains("replica 5") && failures.get(0).contains("injected"),
                failures::toString);
            assertEquals(7, Runs.rows(spark, run, Table.REPLICAS).size());
            assertEquals(List.of(), Runs.run(spark, experiment, run, Hooks.NONE).failures());
            assertEquals(tables(spark, whole), tables(spark, run));
          }
          return null;
        });
  }

  /** Its rows are in a file and it is in no sum: the task is run again, from its beginning. */
  @Test
  void oneThatFailsWhileItIsAddedFailsItsTaskWhichSparkRunsAgain() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Runs.withSpark(
        "local[1,4]",
        spark -> {
          Path whole = folder.resolve("whole");
          Runs.run(spark, experiment, whole, Hooks.NONE);
          for (boolean memory : new boolean[] {false, true}) {
            Path run = folder.resolve("added-" + memory);
            Hooks failing = new Failing(true, memory).times(3);
            assertEquals(List.of(), Runs.run(spark, experiment, run, failing).failures());
            assertEquals(tables(spark, whole), tables(spark, run));
          }
          return null;
        });
  }

  /** Spark would end the process for an OutOfMemoryError. */
  @Test
  void withoutMemoryForRowsTheRunFailsInWordsAndKeepsItsBatches() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Path run = folder.resolve("full");
    Runs.withSpark(
        "local[1]",
        spark -> {
          Hooks failing = new Failing(true, true).times(Integer.MAX_VALUE);
          Exception told =
              assertThrows(Exception.class, () -> Runs.run(spark, experiment, run, failing));
          assertTrue(told.toString().contains("no memory to write the rows of a task"));
          assertTrue(told.toString().contains("--driver-memory"), told::toString);
          assertFalse(spark.sparkContext().isStopped());
          return null;
        });
    RunDirectory half = RunDirectory.read(run.toString(), new Configuration(false));
    assertEquals(1, half.batches().commits().size());
  }

  /** The first task lists a replica, the second ends the run. */
  private record ThenAborts() implements Hooks.Fault {
    @Override
    public void strike(TaskContext context) {
      if (context.partitionId() == 1) {
        throw new IllegalStateException("the end");
      }
    }

    @Override
    public void strike(String point, int realisation, int replica) {
      if (replica == 2) {
        throw new IllegalStateException("injected");
      }
    }
  }

  @Test
  void whatFailedBeforeTheRunDidIsHeardAndEachRoundBegins() {
    Experiment experiment = Runs.experiment(folder, YAML);
    List<String> heard = new ArrayList<>();
    Progress listener =
        new Progress() {
          @Override
          public void update(long done, long all, long failed) {}

          @Override
          public void begin() {
            heard.add("begin");
          }

          @Override
          public void failed(String what) {
            heard.add(what);
          }
        };
    Hooks hooks = new Hooks(FailedReplicaTest::inTwo, new ThenAborts());
    Path run = folder.resolve("aborted");
    Runs.withSpark(
        "local[1]",
        spark -> {
          try (EnsembleRun aborted = EnsembleRun.claim(experiment, run.toString(), "test", hooks)) {
            assertThrows(Exception.class, () -> aborted.run(spark, listener));
          }
          return null;
        });
    assertEquals(2, heard.size(), heard::toString);
    assertEquals("begin", heard.get(0));
    assertTrue(heard.get(1).contains("replica 2") && heard.get(1).contains("injected"));
  }
}
