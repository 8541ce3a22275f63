package smog.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Test;
import smog.graph.Graph;
import smog.graph.HashGraph;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Representation;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.random.Xoshiro256;
import smog.theory.SmallChain;

/**
 * Tasks on graphs without edges: who is looked at, against enumeration and exact chains, and the
 * paths. {@link AgainstTextbookTest} has larger graphs under all conventions.
 */
class HashChoicesTest {
  private static final StreamKey KEY = StreamKey.ofSeed(61);
  private static final double LEAST_P_VALUE = 1e-10;

  /** One event at a time and no blocks at all: the draws of {@link Sampler}. */
  private static final Tuning EVENT_BY_EVENT = new Tuning(1, 0, 0);

  /**
   * A server with many neighbours, most draws of which succeed by trials, and one with few, about
   * half of whose draws come from a walk over all servers: each ordered choice is equally likely.
   * Chi-square at a p-value of 1e-10 each; an outcome that is 20 % too likely is seen.
   */
  @Test
  void everyOrderedChoiceOfNeighboursIsEquallyLikely() {
    HashGraph dense = new HashGraph(40, 0.2, 5);
    HashGraph sparse = new HashGraph(400, 0.005, 5);
    int few = 0;
    while (sparse.degree(few) != 3) {
      few++;
    }
    for (Sampling sampling : Sampling.values()) {
      for (int wanted = 1; wanted <= 3; wanted++) {
        assertUniform(dense, 7, wanted, sampling);
        assertUniform(sparse, few, wanted, sampling);
      }
    }
  }

  private static void assertUniform(HashGraph graph, int own, int wanted, Sampling sampling) {
    int degree = graph.degree(own);
    int draws = 60_000;
    Map<List<Integer>, Integer> counts = new HashMap<>();
    Map<List<Integer>, Double> law = law(graph.row(own), own, wanted, sampling);
    int[][] chosen = new int[wanted][BlockDynamics.SIZE];
    HashChoices choices = choices(wanted, sampling, FewNeighbours.ALL, chosen);
    choices.use(graph);
    int[] events = new int[500];
    Arrays.fill(events, own << 1 | 1);
    Xoshiro256 random = KEY.child(degree).child(wanted).child(sampling.label()).generator();
    for (int block = 0; block < draws / events.length; block++) {
      choices.draw(words(random, wanted), events, events.length);
      for (int i = 0; i < events.length; i++) {
        counts.merge(at(chosen, i), 1, Integer::sum);
      }
    }
    assertTrue(law.keySet().containsAll(counts.keySet()));
    double chi = 0;
    for (Map.Entry<List<Integer>, Double> outcome : law.entrySet()) {
      double expected = draws * outcome.getValue();
      double off = counts.getOrDefault(outcome.getKey(), 0) - expected;
      chi += off * off / expected;
    }
    double p = 1;
    if (law.size() > 1) {
      p -= new ChiSquaredDistribution(null, law.size() - 1).cumulativeProbability(chi);
    }
    assertTrue(p > LEAST_P_VALUE, wanted + " of " + degree + ", " + sampling + ": " + p);
  }

  /** Each sequence of draws; with replacement a neighbour that comes again is struck out. */
  private static Map<List<Integer>, Double> law(int[] row, int own, int wanted, Sampling sampling) {
    boolean distinct = sampling == Sampling.WITHOUT_REPLACEMENT;
    Map<List<Integer>, Double> law = new HashMap<>();
    int all = (int) Math.pow(row.length, wanted);
    for (int code = 0; code < all; code++) {
      Integer[] sequence = new Integer[wanted];
      boolean repeats = false;
      for (int i = 0, rest = code; i < wanted; i++, rest /= row.length) {
        int next = row[rest % row.length];
        boolean again = Arrays.asList(sequence).contains(next);
        repeats |= again;
        sequence[i] = again ? own : next;
      }
      if (!distinct || !repeats) {
        law.merge(List.of(sequence), 1.0, Double::sum);
      }
    }
    double total = law.values().stream().mapToDouble(w -> w).sum();
    law.replaceAll((sequence, weight) -> weight / total);
    return law;
  }

  @Test
  void fewNeighboursAreAllUsedOrLeftAlone() {
    HashGraph graph = new HashGraph(60, 0.05, 9);
    for (int own = 0; own < 60; own++) {
      for (Sampling sampling : Sampling.values()) {
        for (FewNeighbours few : FewNeighbours.values()) {
          int[][] chosen = new int[4][BlockDynamics.SIZE];
          HashChoices choices = choices(4, sampling, few, chosen);
          choices.use(graph);
          choices.draw(words(KEY.child(own).generator(), 4), new int[] {own << 1, own << 1 | 1}, 2);
          int server = own;
          assertTrue(
              at(chosen, 0).stream().allMatch(v -> v == server), "a departure looks nowhere");
          List<Integer> looked = at(chosen, 1).stream().filter(v -> v != server).toList();
          int degree = graph.degree(own);
          if (degree == 0 || (few == FewNeighbours.OWN && degree < 4)) {
            assertEquals(List.of(), looked);
          } else if (sampling == Sampling.WITHOUT_REPLACEMENT) {
            assertEquals(Math.min(4, degree), looked.stream().distinct().count());
          } else {
            assertTrue(!looked.isEmpty() && looked.stream().distinct().count() == looked.size());
          }
          assertTrue(looked.stream().allMatch(v -> graph.adjacent(server, v)));
        }
      }
    }
  }

  private static HashChoices choices(
      int wanted, Sampling sampling, FewNeighbours few, int[][] chosen) {
    Model model = new Model(0.9, wanted + 1, sampling, Ties.UNIFORM, few, new Start.Empty());
    return new HashChoices(model, chosen);
  }

  private static long[][] words(Xoshiro256 random, int columns) {
    long[][] words = new long[columns][BlockDynamics.SIZE];
    for (long[] column : words) {
      random.nextLongs(column, column.length);
    }
    return words;
  }

  private static List<Integer> at(int[][] chosen, int event) {
    return Arrays.stream(chosen).map(column -> column[event]).toList();
  }

  /**
   * Up to 4 servers, isolated ones and complete graphs among them, against the exact chain of the
   * stored graph, under every combination of conventions, in blocks and event by event. See {@link
   * Comparison#FAULT}; fewer than 3000 distances, false alarm below 1e-8.
   */
  @Test
  void followsTheExactChain() {
    TimeGrid grid = TimeGrid.of("2", "1");
    int number = 0;
    for (HashGraph graph :
        List.of(
            new HashGraph(1, 0.5, 1),
            new HashGraph(2, 1, 1),
            new HashGraph(3, 1, 1),
            new HashGraph(3, 0, 1),
            new HashGraph(4, 0.5, 1),
            new HashGraph(4, 0.5, 3))) {
      for (Sampling sampling : Sampling.values()) {
        for (Ties ties : Ties.values()) {
          for (FewNeighbours few : FewNeighbours.values()) {
            int choices = 1 + number % 5;
            Model model = new Model(0.9, choices, sampling, ties, few, new Start.Tasks(1));
            Comparison exact =
                Comparison.of(
                    SmallChain.of(graph.stored(), false, model).at(new double[] {1, 2}, 1e-6));
            StreamKey key = KEY.child("exact").child(number++);
            for (Tuning tuning : List.of(Tuning.DEFAULT, EVENT_BY_EVENT)) {
              double worst =
                  exact.worst(
                      new VertexSimulator(model, grid, false, tuning),
                      graph,
                      new int[] {1, 2},
                      20_000,
                      key);
              assertTrue(worst < Comparison.FAULT, graph + " " + model + " " + tuning);
            }
          }
        }
      }
    }
  }

  /**
   * A fresh graph a replica, with edges in memory and without: the laws are one. Differences beyond
   * 8 standard errors; a q_i that is off by 0.01 is seen with probability above 0.999.
   */
  @Test
  void annealedGraphsHaveTheLawOfStoredOnes() {
    for (double p : new double[] {0.02, 0.3}) {
      for (int choices : new int[] {2, 3}) {
        int servers = 300;
        double[][] stored = sums(new ErdosRenyi(servers, p * (servers - 1)), choices);
        double[][] implicit =
            sums(new ErdosRenyi(servers, p * (servers - 1), Representation.IMPLICIT), choices);
        for (int i = 0; i < stored[0].length; i++) {
          double error = Math.sqrt(variance(stored, i) + variance(implicit, i));
          double difference = (stored[0][i] - implicit[0][i]) / REPLICAS;
          assertTrue(Math.abs(difference) <= 8 * error, p + " " + choices + " " + i);
        }
      }
    }
  }

  private static final int REPLICAS = 400;

  private static double variance(double[][] sums, int i) {
    double mean = sums[0][i] / REPLICAS;
    return (sums[1][i] / REPLICAS - mean * mean) / REPLICAS;
  }

  /** Sums and sums of squares of the first four tails at the horizon. */
  private static double[][] sums(Family family, int choices) {
    Simulator simulator = Simulators.of(family, Model.of(0.9, choices), TimeGrid.of("3", "3"));
    double[][] sums = new double[2][4];
    for (int r = 0; r < REPLICAS; r++) {
      StreamKey key = KEY.child(family.toString()).child(r);
      Graph graph = family.sample(key.child(StreamKey.Purpose.GRAPH).generator());
      long[] tails = simulator.run(graph, Streams.of(key)).tails()[1];
      for (int i = 0; i < Math.min(4, tails.length); i++) {
        sums[0][i] += tails[i];
        sums[1][i] += (double) tails[i] * tails[i];
      }
    }
    return sums;
  }

  @Test
  void blocksGridHorizonAndEarlierRunsLeaveThePathAsItWas() {
    Graph graph = new HashGraph(50, 0.08, 3);
    for (int choices : new int[] {2, 3, 5}) {
      for (Sampling sampling : Sampling.values()) {
        Model model =
            new Model(0.9, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, new Start.Tasks(1));
        TimeGrid grid = TimeGrid.of("9", "1.5");
        Simulator used = new VertexSimulator(model, grid, false);
        Trajectory path = used.run(graph, Streams.of(KEY));
        used.run(new HashGraph(400, 0.2, 4), Streams.of(KEY));
        assertEquals(path.digest(), used.run(graph, Streams.of(KEY)).digest());
        for (Tuning tuning : List.of(new Tuning(1, 0, 8), new Tuning(7, 99, 8))) {
          Simulator other = new VertexSimulator(model, grid, false, tuning);
          assertEquals(path.digest(), other.run(graph, Streams.of(KEY)).digest());
        }
        Trajectory longer =
            new VertexSimulator(model, TimeGrid.of("30", "0.75"), false)
                .run(graph, Streams.of(KEY));
        for (int i = 0; i < path.tails().length; i++) {
          assertArrayEquals(path.tails()[i], longer.tails()[2 * i], "time " + 1.5 * i);
        }
        assertNotEquals(path.digest(), used.run(graph, Streams.of(KEY.child(1))).digest());
      }
    }
  }

  @Test
  void allocatesNothingByTheEvent() {
    for (int choices : new int[] {1, 2, 3, 5, 16}) {
      Simulator simulator =
          new VertexSimulator(Model.of(0.9, choices), TimeGrid.of("50", "10"), false);
      Graph graph = new HashGraph(2_000, 0.2, 6);
      simulator.run(graph, Streams.of(KEY));
      long[] allocated = new long[1];
      Trajectory run = allocating(allocated, simulator, graph);
      assertTrue(run.events() > 150_000);
      assertTrue(allocated[0] < 100_000, () -> choices + " choices: " + allocated[0] + " bytes");
    }
  }

  /** 5e10 edges would take 400 GB: graph, queues and rows of counts take 4 bytes a server. */
  @Test
  void aMillionServersOfAHundredThousandNeighboursTakeLittleMemory() {
    Family family = new ErdosRenyi(1_000_000, 99_999.9);
    Graph graph = family.sample(KEY.generator());
    Simulator simulator = Simulators.of(family, Model.of(0.9, 2), TimeGrid.of("0.2", "0.1"));
    long[] allocated = new long[1];
    Trajectory run = allocating(allocated, simulator, graph);
    assertTrue(run.events() > 370_000);
    assertTrue(allocated[0] < 6_000_000, () -> allocated[0] + " bytes");
  }

  private static Trajectory allocating(long[] bytes, Simulator simulator, Graph graph) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    Trajectory run = simulator.run(graph, Streams.of(KEY.child(1)));
    bytes[0] = threads.getThreadAllocatedBytes(thread) - before;
    return run;
  }
}
