package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/** A run that was interrupted goes on: every row once, the same bits, nothing left behind. */
class ResumeTest {
  private static final String YAML =
      """
      name: resumed
      seed: 7
      law: annealed
      graph: {family: erdos-renyi, servers: [30, 50], mean-degree: 3}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 6
      store: {degree-classes: all}
      """;

  @TempDir static Path folder;
  private static Experiment experiment;
  private static Map<Table, List<String>> undisturbed;

  @BeforeAll
  static void runUndisturbed() {
    experiment = Runs.experiment(folder, YAML);
    Path run = folder.resolve("undisturbed");
    undisturbed =
        Runs.withSpark(
            "local[1]",
            spark -> {
              Runs.run(spark, experiment, run, Hooks.NONE);
              return tables(spark, run);
            });
    assertEquals(12, undisturbed.get(Table.REPLICAS).size());
    assertEquals(36, undisturbed.get(Table.TRAJECTORIES).size());
    assertTrue(undisturbed.get(Table.DEGREE_CLASSES).size() > 2 * 3 * 5);
  }

  /** All tables but the sums of batches, which are as the batches are. */
  private static Map<Table, List<String>> tables(SparkSession spark, Path run) {
    Map<Table, List<String>> tables = new EnumMap<>(Table.class);
    for (Table table : Table.published()) {
      tables.put(table, Runs.rows(spark, run, table));
    }
    return tables;
  }

  /** A task a replica, in order. */
  private static List<TaskPlan> single(List<TaskPlan> plans) {
    List<TaskPlan> single = new ArrayList<>();
    for (TaskPlan plan : plans) {
      for (Slice s : plan.slices()) {
        for (int i = 0; i < s.count(); i++) {
          Slice one = new Slice(s.point(), s.realisation(), s.firstReplica() + i, 1);
          single.add(new TaskPlan(List.of(one), 1));
        }
      }
    }
    return single;
  }

  /** Whatever is in the directory is named by a commit, made by the aggregation or the manifest. */
  private static void assertNoLitter(Path run) {
    RunDirectory directory = RunDirectory.read(run.toString(), new Configuration(false));
    Set<String> named = new HashSet<>(Set.of("manifest.json"));
    directory.batches().commits().forEach(commit -> named.addAll(commit.files().values()));
    Set<String> litter = new TreeSet<>();
    try (Stream<Path> paths = Files.walk(run)) {
      paths
          .filter(Files::isRegularFile)
          .map(path -> run.relativize(path).toString())
          .filter(
              name ->
                  !name.matches(
                      "(points|bands|limit|rates|degree_classes|max_queue|sup_gaps)/"
                          + "(part-[^/]*\\.parquet|_SUCCESS)"))
          .filter(name -> !name.matches("_commits/[0-9a-f]{8}-\\d{5}\\.json"))
          .filter(name -> !named.remove(name))
          .forEach(litter::add);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertEquals(Set.of(), litter);
    assertEquals(Set.of(), named, "named, but not there");
    assertTrue(Files.notExists(run.resolve("_staging")));
    assertTrue(Files.notExists(run.resolve("_lock")));
  }

  @Test
  void aJobThatFailsHalfWayGoesOnFromThere() {
    Path run = folder.resolve("half");
    Hooks failing =
        new Hooks(
            ResumeTest::single,
            context -> {
              if (context.partitionId() >= 5) {
                throw new IllegalStateException("injected");
              }
            });
    Runs.withSpark(
        "local[1]",
        spark -> {
          Exception failure =
              assertThrows(SparkException.class, () -> Runs.run(spark, experiment, run, failing));
          assertTrue(failure.toString().contains("injected"), failure::toString);
          return null;
        });
    RunDirectory half = RunDirectory.read(run.toString(), new Configuration(false));
    assertEquals("running", half.manifest().status());
    assertEquals(5, ran(half.batches().commits()).size());
    assertTrue(Files.notExists(run.resolve("_lock")));
    List<Long> planned = new ArrayList<>();
    Hooks counting =
        new Hooks(
            plans -> {
              planned.add(single(plans).stream().count());
              return plans;
            },
            context -> {});
    Runs.withSpark(
        "local[1]",
        spark -> {
          EnsembleRun.Outcome outcome = Runs.run(spark, experiment, run, counting);
          assertEquals(List.of(), outcome.failures());
          assertEquals(undisturbed, tables(spark, run));
          return null;
        });
    assertEquals(List.of(7L), planned);
    assertNoLitter(run);
    assertEquals("done", half.manifest().status());
    assertEquals(12, half.manifest().totals().replicas());
    PlanCheck plan = half.manifest().plan();
    assertEquals(half.manifest().totals().events(), plan.actual().events());
    assertEquals(half.manifest().totals().cpuSeconds(), plan.actual().cpuSeconds());
    assertEquals(1.9 * 6 * (30 + 50), plan.predicted().events(), 1e-9);
    assertEquals(2, plan.points().size());
    assertTrue(plan.predicted().cpuSeconds() > 0 && plan.predicted().bytes() > 0);
  }

  private static List<String> ran(List<Commit> commits) {
    List<String> ran = new ArrayList<>();
    for (Commit commit : commits) {
      for (Commit.Ran r : commit.ran()) {
        for (int i = r.first(); i < r.first() + r.count(); i++) {
          ran.add(r.point() + " " + r.realisation() + " " + i);
        }
      }
    }
    assertEquals(ran.size(), new HashSet<>(ran).size(), "a replica is committed twice");
    return ran;
  }

  /** A kill leaves files that no marker names, half a marker, and what tasks were writing. */
  @Test
  void whatAKilledRunLeftIsSweptAndDoesNotEnterResults() throws IOException {
    Path run = folder.resolve("killed");
    Runs.withSpark("local[1]", spark -> Runs.run(spark, experiment, run, Hooks.NONE));
    Path marker = only(run.resolve("_commits"));
    String batch = marker.getFileName().toString().replace(".json", "");
    for (String table : List.of("trajectories", "replicas", "graphs", "_moments")) {
      Path rows = run.resolve(table).resolve(batch + ".parquet");
      Files.copy(rows, rows.resolveSibling("0123abcd-00000.parquet"));
    }
    Path half = marker.resolveSibling(".0123abcd-00000.json.tmp");
    String text = Files.readString(marker);
    Files.writeString(half, text.substring(0, text.length() / 2));
    Files.createDirectories(run.resolve("_staging/3-7"));
    Files.writeString(run.resolve("_staging/3-7/trajectories.parquet"), "PAR1");
    Experiment more = Runs.experiment(folder, YAML, "replicas=7");
    Runs.withSpark(
        "local[1]",
        spark -> {
          assertEquals(undisturbed, tables(spark, run), "before the sweep");
          Runs.run(spark, more, run, Hooks.NONE);
          assertEquals(14, Runs.rows(spark, run, Table.REPLICAS).size());
          assertTrue(
              Runs.rows(spark, run, Table.TRAJECTORIES)
                  .containsAll(undisturbed.get(Table.TRAJECTORIES)));
          return null;
        });
    assertNoLitter(run);
    RunDirectory directory = RunDirectory.read(run.toString(), new Configuration(false));
    assertEquals(14, ran(directory.batches().commits()).size());
  }

  private static Path only(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.get(0);
    }
  }

  /** The last replica of the second point runs out of memory, whenever it is tried. */
  private record OutOfMemory(String point) implements Hooks.Fault {
    private static final AtomicLong TRIED = new AtomicLong();

    @Override
    public void strike(TaskContext context) {}

    @Override
    public void strike(String key, int realisation, int replica) {
      TRIED.incrementAndGet();
      if (key.equals(point) && replica == 5) {
        throw new OutOfMemoryError("Java heap space");
      }
    }
  }

  @Test
  void aReplicaThatFailsIsListedAndOnlyItIsTriedAgain() {
    Path run = folder.resolve("failed");
    String point = experiment.points().get(1).key();
    Hooks hooks = new Hooks(plans -> plans, new OutOfMemory(point));
    Runs.withSpark(
        "local[2]",
        spark -> {
          EnsembleRun.Outcome outcome = Runs.run(spark, experiment, run, hooks);
          assertFailed(outcome, point);
          assertEquals(ofOthers(point, undisturbed), ofOthers(point, tables(spark, run)));
          assertEquals(11, Runs.rows(spark, run, Table.REPLICAS).size());
          assertTrue(
              Runs.rows(spark, run, Table.DEGREE_CLASSES).stream()
                  .noneMatch(row -> row.contains(point)));
          OutOfMemory.TRIED.set(0);
          assertFailed(Runs.run(spark, experiment, run, hooks), point);
          assertEquals(2, OutOfMemory.TRIED.get(), "one replica, once more alone");
          assertEquals(List.of(), Runs.run(spark, experiment, run, Hooks.NONE).failures());
          assertEquals(undisturbed, tables(spark, run));
          return null;
        });
    assertNoLitter(run);
  }

  private static void assertFailed(EnsembleRun.Outcome outcome, String point) {
    assertEquals(1, outcome.failures().size(), outcome::toString);
    String told = outcome.failures().get(0);
    assertTrue(told.contains(point) && told.contains("replica 5"), told);
    assertTrue(told.contains("Java heap space"), told);
    assertFalse(told.contains("\n"), told);
    assertEquals(
        List.of("done", "failed"),
        outcome.points().stream().map(row -> row.<String>getAs("status")).toList());
    RunDirectory run = RunDirectory.read(outcome.directory(), new Configuration(false));
    assertEquals("partial", run.manifest().status());
    assertEquals(outcome.failures(), run.manifest().failures());
  }

  private static List<List<String>> ofOthers(String point, Map<Table, List<String>> tables) {
    return tables.values().stream()
        .map(rows -> rows.stream().filter(row -> !row.contains("point=" + point)).toList())
        .toList();
  }
}
