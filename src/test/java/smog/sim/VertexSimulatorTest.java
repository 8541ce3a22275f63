package smog.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.CompleteGraph;
import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.theory.LimitPath;
import smog.theory.MeanField;

class VertexSimulatorTest {
  private static final StreamKey KEY = StreamKey.ofSeed(41);
  private static final Graph RING = new RingGraph(50, 4);

  /**
   * With one choice, servers are independent M/M/1 queues: q_i and its variance q(1-q)/N from the
   * limit of d = 1. Distances above 7.5 standard errors: false alarm below 1e-8; a rate 1 % off
   * moves q_1 by 20 of them.
   */
  @Test
  void oneChoiceMakesIndependentSingleServerQueues() {
    TimeGrid grid = TimeGrid.of("6", "1.5");
    for (Start start : List.of(new Start.Empty(), new Start.Geometric(0.5))) {
      Model model = model(0.8, 1, FewNeighbours.ALL, start);
      Comparison exact = singleQueues(model, grid, 50);
      double worst =
          exact.worst(
              new VertexSimulator(model, grid, false),
              RING,
              new int[] {0, 1, 2, 3, 4},
              20_000,
              KEY.child(start.text()));
      assertTrue(worst < Comparison.FAULT, () -> start + ": " + worst);
    }
  }

  /** An isolated server is an M/M/1 queue whatever the choices and conventions. */
  @Test
  void serversWithoutNeighboursServeTheirOwnTasks() {
    TimeGrid grid = TimeGrid.of("5", "1");
    for (FewNeighbours few : FewNeighbours.values()) {
      for (Sampling sampling : Sampling.values()) {
        for (Ties ties : Ties.values()) {
          Model model = new Model(0.9, 3, sampling, ties, few, new Start.Tasks(1));
          double worst =
              singleQueues(model, grid, 3)
                  .worst(
                      new VertexSimulator(model, grid, false),
                      Oracle.graph("3:"),
                      new int[] {0, 1, 2, 3, 4, 5},
                      60_000,
                      KEY.child(model.toString()));
          assertTrue(worst < Comparison.FAULT, () -> model + ": " + worst);
        }
      }
    }
  }

  @Test
  void theSameStreamsGiveTheSameTrajectoryOnUsedAndNewSimulators() {
    Model model = model(0.9, 3, FewNeighbours.ALL, new Start.Geometric(0.6));
    TimeGrid grid = TimeGrid.of("5", "0.5");
    Simulator used = new VertexSimulator(model, grid, false);
    Trajectory first = used.run(RING, Streams.of(KEY));
    Trajectory other = used.run(RING, Streams.of(KEY.child(1)));
    assertSame(first, used.run(RING, Streams.of(KEY)));
    used.run(new RingGraph(700, 60), Streams.of(KEY));
    assertSame(first, used.run(RING, Streams.of(KEY)));
    assertSame(first, new VertexSimulator(model, grid, false).run(RING, Streams.of(KEY)));
    assertNotEquals(Arrays.deepToString(first.tails()), Arrays.deepToString(other.tails()));
  }

  @Test
  void finerGridsAndLongerHorizonsLeaveSharedTimesAsTheyWere() {
    Model model = Model.of(0.9, 2);
    Trajectory coarse =
        new VertexSimulator(model, TimeGrid.of("5", "0.5"), false).run(RING, Streams.of(KEY));
    Trajectory fine =
        new VertexSimulator(model, TimeGrid.of("8", "0.1"), false).run(RING, Streams.of(KEY));
    for (int i = 0; i < coarse.tails().length; i++) {
      assertArrayEquals(coarse.tails()[i], fine.tails()[5 * i], "time " + 0.5 * i);
    }
  }

  /** How events are cut into blocks and when queues are loaded is nobody's business. */
  @Test
  void blocksAndTouchingLeaveThePathAsItWas() {
    TimeGrid grid = TimeGrid.of("6", "0.75");
    Graph graph = Oracle.graph("9:0-1 1-2 2-3 3-0 0-2 4-5 5-6 6-7");
    for (int choices = 1; choices <= 5; choices++) {
      for (Sampling sampling : Sampling.values()) {
        Model model =
            new Model(0.9, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, new Start.Tasks(1));
        for (Graph any : List.of(graph, RING)) {
          Trajectory usual = new VertexSimulator(model, grid, false).run(any, Streams.of(KEY));
          for (Tuning tuning :
              List.of(new Tuning(1, 0, 8), new Tuning(7, 99, 8), new Tuning(512, 0, 8))) {
            assertSame(
                usual, new VertexSimulator(model, grid, false, tuning).run(any, Streams.of(KEY)));
          }
        }
      }
    }
  }

  /**
   * From a million tasks everywhere, no queue runs empty, so the path is that from a thousand,
   * shifted: had a length wrapped, the two would part.
   */
  @Test
  void aMillionTasksEverywhereAreAThousandAndTheRest() {
    TimeGrid grid = TimeGrid.of("300", "100");
    for (int choices = 1; choices <= 4; choices++) {
      Trajectory low = fromTasks(1_000, choices, grid);
      Trajectory high = fromTasks(1_000_000, choices, grid);
      assertConsistent(high);
      assertEquals(low.arrivals(), high.arrivals());
      assertEquals(low.departures(), high.departures());
      assertEquals(low.maxQueue() + 999_000, high.maxQueue());
      for (int i = 0; i < low.tails().length; i++) {
        long[] tails = high.tails()[i];
        assertEquals(low.tasks()[i] + 999_000L * 9, high.tasks()[i]);
        assertEquals(9, tails[999_000]);
        assertArrayEquals(low.tails()[i], Arrays.copyOfRange(tails, 999_000, tails.length));
      }
      assertTrue(low.tails()[3][200] == 9, "a queue ran empty, which shows nothing");
    }
  }

  private static Trajectory fromTasks(int each, int choices, TimeGrid grid) {
    Model model = model(1.2, choices, FewNeighbours.ALL, new Start.Tasks(each));
    return new VertexSimulator(model, grid, false)
        .run(new RingGraph(9, 4), Streams.of(KEY.child(choices)));
  }

  @Test
  void queuesBeyondWhatIsCountedAreRefused() {
    Occupancy occupancy = new Occupancy();
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> occupancy.expect(1 << 30));
    assertTrue(e.getMessage().contains("lower arrival rate"), e.getMessage());
  }

  /** Queues far beyond 2^15 and 2^16, and tables that grow on the way. */
  @Test
  void aMillionTasksGatherInAQueue() {
    double rate = 20_000;
    for (int servers : new int[] {1, 3}) {
      Trajectory run =
          new VertexSimulator(
                  model(rate, 1, FewNeighbours.ALL, new Start.Empty()),
                  TimeGrid.of("52", "26"),
                  false)
              .run(new CompleteGraph(servers), Streams.of(KEY));
      assertConsistent(run);
      double expected = servers * 52 * (rate - 1);
      assertEquals(expected, run.tasks()[2], 8 * Math.sqrt(expected));
      assertTrue(run.maxQueue() > 1_000_000);
    }
  }

  /**
   * A hundred times the events, not more memory but for the rows: seven levels of eight bytes at
   * eleven times, and some for each run.
   */
  @Test
  void allocatesNothingByTheEvent() {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    for (int choices : new int[] {1, 2, 3, 5, 16}) {
      Simulator simulator =
          new VertexSimulator(Model.of(0.9, choices), TimeGrid.of("100", "10"), false);
      Graph graph = new RingGraph(2_000, 20);
      simulator.run(graph, Streams.of(KEY));
      long before = threads.getThreadAllocatedBytes(thread);
      Trajectory run = simulator.run(graph, Streams.of(KEY.child(1)));
      long allocated = threads.getThreadAllocatedBytes(thread) - before;
      assertTrue(run.events() > 300_000);
      assertTrue(allocated < 100_000, () -> choices + " choices: " + allocated + " bytes");
    }
  }

  @Test
  void countsFortyThousandTasksAServer() {
    Model model = model(0.9, 2, FewNeighbours.ALL, new Start.Tasks(40_000));
    Trajectory run =
        new VertexSimulator(model, TimeGrid.of("2", "1"), false)
            .run(new RingGraph(10, 4), Streams.of(KEY));
    assertEquals(400_000, run.tasks()[0]);
    assertEquals(40_000, run.tails()[0].length);
    assertConsistent(run);
  }

  @Test
  void keepsItsBooksBalanced() {
    for (double rate : new double[] {0.1, 0.9, 3}) {
      Model model = model(rate, 2, FewNeighbours.ALL, new Start.Tasks(2));
      for (int replica = 0; replica < 20; replica++) {
        assertConsistent(
            new VertexSimulator(model, TimeGrid.of("7", "0.25"), false)
                .run(RING, Streams.of(KEY.child(replica))));
      }
    }
  }

  @Test
  void recordsNothingBeforeAnythingHappens() {
    Trajectory run =
        new VertexSimulator(Model.of(0.9, 2), TimeGrid.of("1e-9", "1e-9"), false)
            .run(RING, Streams.of(KEY));
    assertArrayEquals(new long[2][0], run.tails());
    assertEquals(0, run.maxQueue());
  }

  /** Binomial counts of 200,000 servers: beyond 7 deviations with probability 3e-12 a level. */
  @Test
  void independentStartsHaveTheirTailsAtTimeNought() {
    int servers = 200_000;
    for (Start start :
        List.of(
            new Start.Geometric(0.7),
            new Start.FixedPoint(),
            new Start.Tails(List.of(1.0, 0.5, 0.5, 0.125)))) {
      Model model = model(0.9, 2, FewNeighbours.ALL, start);
      Trajectory run =
          new VertexSimulator(model, TimeGrid.of("1e-9", "1e-9"), false)
              .run(new RingGraph(servers, 2), Streams.of(KEY));
      long[] tails = run.tails()[0];
      for (int level = 1; level <= tails.length; level++) {
        double p = model.startTail(level);
        if (servers * p > 200) {
          double error = Math.sqrt(servers * p * (1 - p));
          assertEquals(servers * p, tails[level - 1], 7 * error, start + " level " + level);
        }
      }
      assertTrue(tails.length >= 4);
    }
  }

  private static Comparison singleQueues(Model model, TimeGrid grid, int servers) {
    Model one = model(model.arrivalRate(), 1, FewNeighbours.ALL, model.start());
    LimitPath limit = MeanField.solve(one, grid.times());
    double[][] variance =
        Arrays.stream(limit.tails())
            .map(row -> Arrays.stream(row).map(q -> q * (1 - q) / servers).toArray())
            .toArray(double[][]::new);
    return new Comparison(limit.tails(), variance);
  }

  private static void assertConsistent(Trajectory run) {
    int longest = 0;
    for (int t = 0; t < run.tails().length; t++) {
      long[] tails = run.tails()[t];
      assertEquals(run.tasks()[t], Arrays.stream(tails).sum());
      longest = Math.max(longest, tails.length);
      long above = run.servers();
      for (long tail : tails) {
        assertTrue(tail > 0 && tail <= above);
        above = tail;
      }
    }
    long last = run.tasks()[run.tasks().length - 1];
    assertEquals(run.tasks()[0] + run.arrivals() - run.departures(), last);
    assertTrue(run.maxQueue() >= longest);
    assertTrue(run.events() >= run.arrivals() + run.departures());
  }

  private static void assertSame(Trajectory expected, Trajectory found) {
    assertEquals(Arrays.deepToString(expected.tails()), Arrays.deepToString(found.tails()));
    assertArrayEquals(expected.tasks(), found.tasks());
    assertEquals(expected.arrivals(), found.arrivals());
    assertEquals(expected.departures(), found.departures());
    assertEquals(expected.events(), found.events());
    assertEquals(expected.maxQueue(), found.maxQueue());
  }

  private static Model model(double rate, int choices, FewNeighbours few, Start start) {
    return new Model(rate, choices, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, few, start);
  }
}
