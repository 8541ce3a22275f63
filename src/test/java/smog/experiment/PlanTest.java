package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
  private static final String MIXED =
      Yaml.with(
          "law: quenched",
          "realisations: 3",
          "graph: {family: erdos-renyi, servers: [10, 1000, 800000], mean-degree: [1, 6]}",
          "model: {arrival-rate: [0.5, 1.1], choices: [1, 3]}",
          "time: {horizon: 20, step: 1}",
          "replicas: 40");

  /** Every third replica is there, and all of realisation 1. */
  private static final Done SOME =
      (point, realisation) -> {
        BitSet done = new BitSet();
        for (int k = 0; k < 100; k += realisation == 1 ? 1 : 3) {
          done.set(k);
        }
        return done;
      };

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 64})
  void everyMissingReplicaIsPlannedOnce(int cores) {
    Experiment experiment = Yaml.read(MIXED);
    for (Done done : List.of(Done.NONE, SOME)) {
      Plan plan = Plan.of(experiment, done, cores);
      Set<String> expected = new HashSet<>();
      for (int p = 0; p < experiment.points().size(); p++) {
        for (int g = 0; g < 3; g++) {
          BitSet there = done.replicas(experiment.points().get(p).key(), g);
          for (int k = 0; k < 40; k++) {
            if (!there.get(k)) {
              expected.add(p + " " + g + " " + k);
            }
          }
        }
      }
      assertEquals(expected, planned(plan));
      assertEquals(expected.size(), plan.totals().missing());
      assertEquals(24 * 40 * 3, plan.totals().replicas());
    }
  }

  @Test
  void theLongestTasksComeFirst() {
    List<TaskPlan> tasks = Plan.of(Yaml.read(MIXED), Done.NONE, 2).tasks();
    for (int i = 1; i < tasks.size(); i++) {
      assertTrue(tasks.get(i - 1).nanos() >= tasks.get(i).nanos());
    }
  }

  @Test
  void aLongReplicaHasATaskOfItsOwnAndShortOnesShare() {
    Experiment experiment = Yaml.read(MIXED);
    Plan plan = Plan.of(experiment, Done.NONE, 2);
    boolean alone = false;
    boolean shared = false;
    for (TaskPlan task : plan.tasks()) {
      int point = task.slices().get(0).point();
      double replica = Cost.of(experiment.points().get(point), experiment.store()).replicaNanos();
      if (replica > 1e9) {
        assertEquals(1, task.replicas());
        alone = true;
      } else {
        shared |= task.replicas() > 1;
        // A task of packed replicas takes 2 s at most, its fixed graph aside.
        assertTrue(task.nanos() <= 2e9 + 2 * 48e6, () -> task.toString());
      }
    }
    assertTrue(alone && shared);
  }

  @Test
  void packingNoneGivesEveryReplicaATask() {
    Plan plan = Plan.of(Yaml.read(MIXED, "packing=none"), Done.NONE, 2);
    assertEquals(plan.totals().missing(), plan.tasks().size());
    assertTrue(plan.tasks().stream().allMatch(t -> t.replicas() == 1));
  }

  /** 100 s of work on two cores, tasks taken by whichever is free: few tasks, no long wait. */
  @Test
  void tasksAreFewAndTheLastOnesShort() {
    List<TaskPlan> tasks = Plan.of(smallReplicas(587_500), Done.NONE, 2).tasks();
    double[] busy = new double[2];
    for (TaskPlan task : tasks) {
      busy[busy[0] <= busy[1] ? 0 : 1] += task.nanos();
    }
    assertEquals(100e9, busy[0] + busy[1], 5e9);
    assertTrue(tasks.size() < 100, () -> tasks.size() + " tasks");
    assertTrue(Math.abs(busy[0] - busy[1]) < 0.25e9, () -> busy[0] + " and " + busy[1]);
  }

  /** 4 s of work, of which 0.2 s is worth a task and less is not. */
  @Test
  void manyCoresGetFourTasksEachWhereThereIsWork() {
    Experiment experiment = smallReplicas(23_500);
    Plan plan = Plan.of(experiment, Done.NONE, 4);
    assertEquals(4, plan.totals().cpuSeconds(), 0.2);
    assertTrue(plan.tasks().size() >= 16 && plan.tasks().size() <= 21, plan.totals()::toString);
    assertTrue(Plan.of(experiment, Done.NONE, 1000).tasks().size() <= 21);
  }

  private static Experiment smallReplicas(int count) {
    return Yaml.read(
        Yaml.SMALL,
        "graph.servers=1000",
        "estimator=plain",
        "time={horizon: 10, step: 10}",
        "replicas=" + count);
  }

  @Test
  void nothingMissingIsNoTask() {
    Done all =
        (point, realisation) -> {
          BitSet done = new BitSet();
          done.set(0, 4);
          return done;
        };
    Plan plan = Plan.of(Yaml.read(Yaml.SMALL), all, 2);
    assertTrue(plan.tasks().isEmpty());
    assertEquals(0, plan.totals().missing());
    assertEquals(0, plan.totals().wallSeconds());
    assertEquals(0, plan.totals().peakBytes());
  }

  /** N (1 + arrival rate) T events: 50 x 1.9 x 1 in each of 4 replicas; no edge is drawn. */
  @Test
  void eventsAndEdgesAreCounted() {
    Plan.Totals complete = Plan.of(Yaml.read(Yaml.SMALL), Done.NONE, 2).totals();
    assertEquals(380, complete.events(), 1e-9);
    assertEquals(0, complete.edges());
    String er = "graph: {family: erdos-renyi, servers: 50, mean-degree: 6}";
    // 150 edges on average: in each of 4 replicas, or in each of 2 realisations.
    assertEquals(600, Plan.of(Yaml.read(Yaml.with(er)), Done.NONE, 2).totals().edges(), 1e-9);
    assertEquals(
        300,
        Plan.of(Yaml.read(Yaml.with(er, "law: quenched", "realisations: 2")), Done.NONE, 2)
            .totals()
            .edges(),
        1e-9);
  }

  /** 10 servers of 40,000 tasks: rows of 40,000 counts, 5 times in each of 4 replicas. */
  @Test
  void longQueuesMakeLongRows() {
    Experiment experiment = ExperimentReader.read(Yaml.cases("w13-long-queue.yaml"), List.of());
    Plan.Totals totals = Plan.of(experiment, Done.NONE, 2).totals();
    assertTrue(totals.peakBytes() > 5 * 40_000 * 8, totals::toString);
    assertTrue(totals.diskBytes() > 4 * 5 * 40_000, totals::toString);
    Experiment none =
        ExperimentReader.read(
            Yaml.cases("w13-long-queue.yaml"),
            List.of("store.trajectories=none", "bands.levels=20"));
    assertTrue(Plan.of(none, Done.NONE, 2).totals().diskBytes() < 100_000);
  }

  @Test
  void billionsOfReplicasArePlannedInAMoment() {
    Plan plan = Plan.of(Yaml.read(Yaml.SMALL, "replicas=2147483647"), Done.NONE, 2);
    assertEquals(Integer.MAX_VALUE, plan.totals().missing());
    assertTrue(plan.tasks().size() < 25_000);
    assertFalse(plan.tasks().isEmpty());
  }

  @Test
  void moreTasksThanPlansHoldAreRefusedBeforeTheyAreMade() {
    Experiment experiment = Yaml.read(Yaml.SMALL, "packing=none", "replicas=2147483647");
    String told =
        assertThrows(IllegalArgumentException.class, () -> Plan.of(experiment, Done.NONE, 2))
            .getMessage();
    assertEquals("more than 5000000 tasks: run fewer replicas at a time", told);
  }

  private static Set<String> planned(Plan plan) {
    Set<String> planned = new HashSet<>();
    for (TaskPlan task : plan.tasks()) {
      for (Slice slice : task.slices()) {
        for (int k = slice.firstReplica(); k < slice.firstReplica() + slice.count(); k++) {
          assertTrue(
              planned.add(slice.point() + " " + slice.realisation() + " " + k), slice::toString);
        }
      }
    }
    return planned;
  }

  /** Measured: 0.10 to 0.15 nanoseconds an event at a billion servers, 8 to 10 at a thousand. */
  @Test
  void aCompleteGraphTakesNoMemoryAServerAndLeapsWhereThatIsCheaper() {
    Cost huge = complete("1e9");
    Cost small = complete("1000");
    assertTrue(huge.bytes() < 1e6, huge::toString);
    double nanos = huge.replicaNanos() / huge.events();
    assertTrue(nanos > 0.05 && nanos < 0.3, () -> "ns an event: " + nanos);
    assertTrue(small.replicaNanos() / small.events() > 7, small::toString);
  }

  private static Cost complete(String servers) {
    String graph = "graph: {family: complete, servers: " + servers + "}";
    Experiment experiment = Yaml.read(Yaml.with(graph));
    return Cost.of(experiment.points().get(0), experiment.store());
  }

  /** N = 1e6, p = 0.1, d = 2: 10 trials for 0.9/1.9 of the events, 4 bytes a server, no edges. */
  @Test
  void graphsWithoutEdgesTakeTrialsAndNoMemory() {
    String er = "graph: {family: erdos-renyi, servers: 1e6, mean-degree: 0.1*(N-1)}";
    Experiment experiment = Yaml.read(Yaml.with(er));
    Cost cost = Cost.of(experiment.points().get(0), experiment.store());
    assertEquals(0, cost.edges());
    assertEquals(0, cost.graphNanos());
    assertTrue(cost.bytes() < 5e6, cost::toString);
    double nanos = cost.replicaNanos() / cost.events();
    assertTrue(nanos > 20 && nanos < 80, () -> "ns an event: " + nanos);
    assertEquals(0, Plan.of(experiment, Done.NONE, 2).totals().edges());
  }
}
