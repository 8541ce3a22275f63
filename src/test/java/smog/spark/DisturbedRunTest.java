package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/** What others do to a run while it goes on: it ends well, or says so and loses no batch. */
class DisturbedRunTest {
  private static final String YAML =
      """
      name: disturbed
      seed: 7
      law: annealed
      graph: {family: erdos-renyi, servers: 30, mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 12
      """;

  @TempDir private Path folder;

  private static Map<Table, List<String>> tables(SparkSession spark, Path run) {
    Map<Table, List<String>> tables = new EnumMap<>(Table.class);
    for (Table table : List.of(Table.REPLICAS, Table.TRAJECTORIES, Table.GRAPHS, Table.BANDS)) {
      tables.put(table, Runs.rows(spark, run, table));
    }
    return tables;
  }

  /** Four tasks of three replicas, so that files are open between replicas. */
  private static List<TaskPlan> inFour(List<TaskPlan> plans) {
    Slice all = plans.get(0).slices().get(0);
    return Stream.of(0, 3, 6, 9)
        .map(first -> new Slice(all.point(), all.realisation(), first, 3))
        .map(slice -> new TaskPlan(List.of(slice), 1))
        .toList();
  }

  /** Deletes what tasks write, in the third of them, between two of its replicas. */
  private record DeletesStaging() implements Hooks.Fault {
    private static final AtomicReference<Path> RUN = new AtomicReference<>();

    @Override
    public void strike(TaskContext context) {}

    @Override
    public void strike(String point, int realisation, int replica) {
      Path run = RUN.get();
      if (replica != 7 || run == null) {
        return;
      }
      long start = System.nanoTime();
      while (commits(run) < 2) {
        if (System.nanoTime() - start > 120e9) {
          throw new IllegalStateException("no two batches in two minutes");
        }
        LockSupport.parkNanos(1_000_000);
      }
      delete(run.resolve("_staging"));
      RUN.set(null);
    }
  }

  private static int commits(Path run) {
    return RunDirectory.read(run.toString(), new Configuration(false)).batches().commits().size();
  }

  private static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aStagingFolderThatIsDeletedUnderItCostsTheBatchThatWasInIt() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Path run = folder.resolve("run");
    Path undisturbed = folder.resolve("undisturbed");
    Hooks deleting = new Hooks(DisturbedRunTest::inFour, new DeletesStaging());
    Runs.withSpark(
        "local[1]",
        spark -> {
          DeletesStaging.RUN.set(run);
          Exception told =
              assertThrows(Exception.class, () -> Runs.run(spark, experiment, run, deleting));
          assertTrue(told.toString().contains(run + "/_staging/"), told::toString);
          int kept = commits(run);
          assertTrue(kept >= 2 && kept < 4, "batches: " + kept);
          assertFalse(Files.exists(run.resolve("_lock")));
          Runs.run(spark, experiment, run, Hooks.NONE);
          Runs.run(spark, experiment, undisturbed, Hooks.NONE);
          assertEquals(12, Runs.rows(spark, run, Table.REPLICAS).size());
          assertEquals(tables(spark, undisturbed), tables(spark, run));
          assertFalse(Files.exists(run.resolve("_staging")));
          return null;
        });
  }

  /** Takes the directory over as another host would, in the third task: its tasks' files go. */
  private record TakesOver() implements Hooks.Fault {
    private static final AtomicReference<Path> RUN = new AtomicReference<>();

    @Override
    public void strike(TaskContext context) {}

    @Override
    public void strike(String point, int realisation, int replica) {
      Path run = RUN.get();
      if (replica != 7 || run == null) {
        return;
      }
      RUN.set(null);
      try {
        Files.writeString(run.resolve("_lock"), OTHER);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      delete(run.resolve("_staging"));
    }
  }

  private static final String OTHER = "elsewhere 1 unknown 2024-01-01T00:00:00Z pid:[1]\n";

  @Test
  void aRunWhoseDirectoryWasTakenOverSaysSoAndLeavesItToTheOther() throws IOException {
    Experiment experiment = Runs.experiment(folder, YAML);
    Path run = folder.resolve("run");
    Hooks losing = new Hooks(DisturbedRunTest::inFour, new TakesOver());
    Runs.withSpark(
        "local[1]",
        spark -> {
          TakesOver.RUN.set(run);
          RefusedException told =
              assertThrows(RefusedException.class, () -> Runs.run(spark, experiment, run, losing));
          assertTrue(told.isOccupied(), told::getMessage);
          assertTrue(
              told.getMessage().contains(run + " was taken over by process 1 on host elsewhere"),
              told::getMessage);
          assertTrue(commits(run) < 4, "what came after the loss was published");
          return null;
        });
    assertEquals(OTHER, Files.readString(run.resolve("_lock")));
  }

  /** Thirty years forth, then fifty back. */
  @Test
  void aClockThatJumpsChangesNoResultAndNoDuration() {
    Experiment experiment = Runs.experiment(folder, YAML);
    Path run = folder.resolve("run");
    Path undisturbed = folder.resolve("undisturbed");
    Iterator<String> times = List.of("2056-01-01T00:00:00Z", "2006-01-01T00:00:00Z").iterator();
    Runs.withSpark(
        "local[2]",
        spark -> {
          try (EnsembleRun jumping =
              EnsembleRun.claim(
                  experiment,
                  run.toString(),
                  "test",
                  Hooks.NONE,
                  () -> Instant.parse(times.next()),
                  Lease.USUAL,
                  note -> {})) {
            jumping.run(spark, Progress.SILENT);
          }
          Runs.run(spark, experiment, undisturbed, Hooks.NONE);
          assertEquals(tables(spark, undisturbed), tables(spark, run));
          return null;
        });
    Manifest manifest = RunDirectory.read(run.toString(), new Configuration(false)).manifest();
    assertEquals("2056-01-01T00:00:00Z", manifest.start());
    assertEquals("2006-01-01T00:00:00Z", manifest.end());
    double wall = manifest.totals().wallSeconds();
    assertTrue(wall > 0 && wall < 600, "wall " + wall);
    assertEquals(wall, manifest.plan().actual().wallSeconds());
  }
}
