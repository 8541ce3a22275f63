package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.Graph;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.theory.SmallChain;

/**
 * Mean queues and tails of single vertices against whole Markov chains: a table that was computed
 * elsewhere for the steady state, and {@link SmallChain} at a time. Hub and leaves differ, so that
 * a vertex in the place of another is seen.
 *
 * <p>About 120 comparisons, each a fault beyond {@value #FAULT} standard errors: false alarm below
 * 1e-8 together.
 */
class ByVertexLawTest {
  private static final double FAULT = 6.8;
  private static final int REPLICAS = 20_000;
  private static final int LEVELS = 16;

  private static Model model(double rate, int choices) {
    return new Model(
        rate,
        choices,
        Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        new Start.Empty());
  }

  private static VertexMoments moments(Graph graph, Model model, TimeGrid grid, int firstTime) {
    Family family = new FromFile(graph, "test");
    VertexMoments moments = new VertexMoments((int) graph.vertices(), firstTime, LEVELS);
    Simulator simulator = Simulators.observed(family, model, grid, moments);
    for (int replica = 0; replica < REPLICAS; replica++) {
      moments.begin();
      simulator.run(graph, Streams.of(StreamKey.ofSeed(41).child(replica)));
      moments.add();
    }
    return moments;
  }

  /**
   * The mean has the error that is told with it; a tail at most that of one look a replica.
   *
   * @param exact row v, entry i-1: the probability that vertex v has at least i tasks
   */
  private static void assertFollows(double[][] exact, VertexMoments moments, int times) {
    for (int v = 0; v < exact.length; v++) {
      VertexSums sums = moments.of(v);
      Estimate queue = sums.meanQueue(REPLICAS, times);
      assertEquals(sum(exact[v]), queue.mean(), FAULT * queue.stdError(), "vertex " + v);
      double[] found = sums.fractions(REPLICAS, times);
      for (int i = 0; i < Math.min(exact[v].length, found.length); i++) {
        double p = exact[v][i];
        if (p * REPLICAS > 100) {
          assertEquals(p, found[i], FAULT * Math.sqrt(p * (1 - p) / REPLICAS), v + " " + i);
        }
      }
    }
    double hub = sum(exact[moments.of(0).sum() > moments.of(1).sum() ? 0 : 1]);
    double leaf = sum(exact[moments.of(0).sum() > moments.of(1).sum() ? 1 : 0]);
    double error = moments.of(0).meanQueue(REPLICAS, times).stdError();
    assertTrue(hub - leaf > 2 * FAULT * error, "a vertex in the place of another would be seen");
  }

  private static double sum(double[] tails) {
    double sum = 0;
    for (double tail : tails) {
      sum += tail;
    }
    return sum;
  }

  /** From time 60 on the state is within 1e-6 of the steady one. */
  @Test
  void inSteadyStateAfterAWarmUp() {
    Map<String, List<Oracle>> cases =
        Oracle.read("small_graphs_by_vertex.csv").stream()
            .filter(row -> !row.text("name").equals("K2+K1"))
            .collect(
                Collectors.groupingBy(
                    row -> row.key("name", "d"), TreeMap::new, Collectors.toList()));
    assertEquals(4, cases.size());
    TimeGrid grid = TimeGrid.of("70", "2");
    for (List<Oracle> rows : cases.values()) {
      Oracle first = rows.get(0);
      Graph graph = Oracle.graph(first.text("graph"));
      double[][] exact = new double[(int) graph.vertices()][5];
      rows.forEach(row -> exact[row.whole("vertex")][row.whole("i") - 1] = row.number("P(Q_v>=i)"));
      Model model = model(first.number("lambda"), first.whole("d"));
      assertFollows(exact, moments(graph, model, grid, 30), 6);
    }
  }

  @Test
  void atATime() {
    Graph star = Oracle.graph("4:0-1 0-2 0-3");
    for (int choices : new int[] {2, 3}) {
      Model model = model(0.9, choices);
      double[][] exact =
          SmallChain.of(star, false, model).at(new double[] {3}, 1e-6).get(0).byVertex();
      assertFollows(exact, moments(star, model, TimeGrid.of("3", "1"), 3), 1);
    }
  }
}
