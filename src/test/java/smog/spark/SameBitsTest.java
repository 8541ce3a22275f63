package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/** A replica is a function of seed, point, realisation and index: nothing else changes a bit. */
class SameBitsTest {
  private static final String YAML =
      """
      name: same-bits
      seed: 7
      law: %s
      graph: {family: erdos-renyi, servers: [40, 60], mean-degree: [3, ln(N)]}
      model: {arrival-rate: 0.9, choices: 2, start: {geometric: 0.5}}
      time: {horizon: 2, step: 0.5}
      replicas: 20
      store: {degree-classes: all, sojourn: all, vertices: %s}
      """;

  private static final String ANNEALED =
      YAML.formatted("annealed", "none") + "bands: {simultaneous: sup-t}\n";
  private static final String QUENCHED = YAML.formatted("quenched", "all") + "realisations: 3\n";
  private static final List<Table> ALL = List.of(Table.values());

  @TempDir static Path folder;
  private static Map<Table, List<String>> annealed;
  private static Map<Table, List<String>> quenched;

  @BeforeAll
  static void runUndisturbed() {
    annealed = tables("local[1]", ANNEALED, "undisturbed-a", Hooks.NONE);
    quenched = tables("local[1]", QUENCHED, "undisturbed-q", Hooks.NONE);
    assertEquals(4 * 20, annealed.get(Table.REPLICAS).size());
    assertEquals(4 * 3 * 20, quenched.get(Table.REPLICAS).size());
    assertEquals(4 * 20 * 5, annealed.get(Table.TRAJECTORIES).size());
    assertEquals(4 * 20, annealed.get(Table.GRAPHS).size());
    assertEquals(4 * 3, quenched.get(Table.GRAPHS).size());
    assertEquals(2 * 3 * (40 + 60), quenched.get(Table.VERTICES).size());
    assertTrue(annealed.get(Table.DEGREE_CLASSES).size() > 4 * 5 * 5);
    assertEquals(4 * 5, annealed.get(Table.SOJOURN).size());
  }

  private static Map<Table, List<String>> tables(
      String master, String yaml, String name, Hooks hooks, String... overrides) {
    return Runs.withSpark(master, spark -> tables(spark, yaml, name, hooks, overrides));
  }

  private static Map<Table, List<String>> tables(
      SparkSession spark, String yaml, String name, Hooks hooks, String... overrides) {
    Path directory = folder.resolve(name);
    Experiment experiment = Runs.experiment(folder, yaml, overrides);
    assertEquals(List.of(), Runs.run(spark, experiment, directory, hooks).failures());
    Map<Table, List<String>> tables = new EnumMap<>(Table.class);
    for (Table table : ALL) {
      tables.put(table, Runs.rows(spark, directory, table));
    }
    // Sums of a batch depend on what the batch holds; only what bands make of them has to agree.
    tables
        .keySet()
        .removeAll(
            List.of(
                Table.MOMENTS, Table.VERTEX_MOMENTS, Table.DEGREE_MOMENTS, Table.SOJOURN_MOMENTS));
    tables.values().removeIf(List::isEmpty); // not asked for
    return tables;
  }

  /** The same replicas one by one, in a random order, dealt out to a number of tasks. */
  private static Hooks dealt(int tasks, long seed) {
    return new Hooks(plans -> deal(plans, tasks, seed), context -> {});
  }

  private static List<TaskPlan> deal(List<TaskPlan> plans, int tasks, long seed) {
    List<Slice> single = new ArrayList<>();
    for (TaskPlan plan : plans) {
      for (Slice s : plan.slices()) {
        for (int i = 0; i < s.count(); i++) {
          single.add(new Slice(s.point(), s.realisation(), s.firstReplica() + i, 1));
        }
      }
    }
    Collections.shuffle(single, new Random(seed));
    List<List<Slice>> dealt = new ArrayList<>();
    for (int t = 0; t < Math.min(tasks, single.size()); t++) {
      dealt.add(new ArrayList<>());
    }
    for (int i = 0; i < single.size(); i++) {
      dealt.get(i % dealt.size()).add(single.get(i));
    }
    return dealt.stream().map(slices -> new TaskPlan(slices, 1)).toList();
  }

  @Test
  void onTwoCoresInAnyOrderAndOnAnyNumberOfPartitions() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          for (int tasks : new int[] {1, 7, 200}) {
            assertEquals(
                annealed, tables(spark, ANNEALED, "annealed-" + tasks, dealt(tasks, tasks)));
          }
          assertEquals(quenched, tables(spark, QUENCHED, "quenched-200", dealt(200, 2)));
          return null;
        });
  }

  /** A replica a task, more tasks than the driver makes tables of itself. */
  @Test
  @Tag("long")
  void onFiveHundredPartitionsAsOnOne() {
    String many =
        """
        name: many
        seed: 7
        law: annealed
        graph: {family: complete, servers: 20}
        model: {arrival-rate: 0.9, choices: 2}
        time: {horizon: 0.5, step: 0.5}
        replicas: 500
        """;
    Runs.withSpark(
        "local[2]",
        spark -> {
          Map<Table, List<String>> one = tables(spark, many, "one", dealt(1, 3));
          assertEquals(500, one.get(Table.REPLICAS).size());
          assertEquals(one, tables(spark, many, "five-hundred", dealt(500, 3)));
          return null;
        });
  }

  @Test
  void whenTasksFailAndAreRetried() {
    Hooks failing =
        new Hooks(
            plans -> deal(plans, 9, 1),
            context -> {
              if (context.attemptNumber() < 2 && context.partitionId() % 2 == 0) {
                throw new IllegalStateException("injected");
              }
            });
    assertEquals(annealed, tables("local[2,4]", ANNEALED, "retried", failing));
  }

  @Test
  void withOtherPointsBesideThem() {
    Map<Table, List<String>> more =
        tables(
            "local[2]",
            ANNEALED,
            "more-points",
            Hooks.NONE,
            "graph.servers=[40, 50, 60]",
            "model.choices=[2, 3]");
    for (Table table : annealed.keySet()) {
      assertTrue(more.get(table).containsAll(annealed.get(table)), table.label());
      assertTrue(more.get(table).size() > annealed.get(table).size(), table.label());
    }
  }

  @Test
  void whenReplicasAreRaised() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          tables(spark, ANNEALED, "raised", Hooks.NONE);
          Map<Table, List<String>> raised =
              tables(spark, ANNEALED, "raised", Hooks.NONE, "replicas=40");
          Map<Table, List<String>> atOnce =
              tables(spark, ANNEALED, "at-once", Hooks.NONE, "replicas=40");
          assertEquals(atOnce, raised);
          assertTrue(raised.get(Table.REPLICAS).containsAll(annealed.get(Table.REPLICAS)));
          assertEquals(8 * 20, raised.get(Table.REPLICAS).size());
          return null;
        });
  }

  @Test
  void atSharedTimesWhenTheStepIsHalved() {
    Map<Table, List<String>> halved =
        tables("local[2]", ANNEALED, "halved", Hooks.NONE, "time.step=0.25");
    Set<String> counts = countsByTime(halved.get(Table.TRAJECTORIES));
    assertTrue(counts.containsAll(countsByTime(annealed.get(Table.TRAJECTORIES))));
  }

  private static Set<String> countsByTime(List<String> rows) {
    return rows.stream()
        .map(row -> row.replaceFirst("time_index=\\d+, ", ""))
        .collect(Collectors.toSet());
  }

  @Test
  void pointsThatDifferInTheModelShareQuenchedGraphs() {
    Map<Table, List<String>> two =
        tables("local[2]", QUENCHED, "shared", Hooks.NONE, "model.arrival-rate=[0.5, 0.9]");
    Set<String> graphs =
        two.get(Table.GRAPHS).stream()
            .map(row -> row.replaceFirst("point=\\w+, ", ""))
            .collect(Collectors.toSet());
    assertEquals(2 * 4 * 3, two.get(Table.GRAPHS).size());
    assertTrue(graphs.size() <= 4 * 3, graphs.toString());
  }
}
