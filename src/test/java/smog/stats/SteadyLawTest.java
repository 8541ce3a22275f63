package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Recording;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.theory.SteadyDesign;

/**
 * Time averages in steady state, plain and controlled, against whole Markov chains of small graphs
 * that were computed elsewhere, and against simulations that were published.
 *
 * <p>About 60 comparisons. With 200 replicas a fault is beyond {@value #FAULT} standard errors,
 * which Student's t with 199 degrees of freedom passes with probability 1e-11; together below 1e-9.
 */
class SteadyLawTest {
  private static final double FAULT = 7.2;
  private static final int REPLICAS = 200;

  private static Model model(double rate, int choices, Sampling sampling) {
    return new Model(rate, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, new Start.Empty());
  }

  private static SteadyCells run(
      Family family, Graph graph, Model model, int levels, int batches, int replicas) {
    SteadyDesign design = SteadyDesign.of(model, 1e-6, false);
    int length = (int) Math.ceil(design.batchLength());
    int warmUp = (int) Math.ceil(design.warmUp() / length);
    TimeGrid grid =
        new TimeGrid(
            BigDecimal.valueOf((long) length * (warmUp + batches)), BigDecimal.valueOf(length));
    Simulator simulator = Simulators.recording(family, model, grid, new Recording(1, levels));
    SteadyMoments sums = new SteadyMoments(model, levels, warmUp, 1, length, true);
    for (int replica = 0; replica < replicas; replica++) {
      sums.add(simulator.run(graph, Streams.of(StreamKey.ofSeed(47).child(replica))));
    }
    SteadyCells cells = new SteadyCells(1, replicas, batches, false);
    sums.forEach(moment -> cells.add(0, moment));
    return cells;
  }

  private static void assertNear(double exact, Estimate estimate, String what) {
    assertEquals(exact, estimate.mean(), FAULT * estimate.stdError() + 1e-6, what);
  }

  @Test
  void followTheExactSteadyStatesOfSmallGraphs() {
    Map<String, List<Oracle>> cases =
        Oracle.read("small_graphs.csv").stream()
            .filter(row -> row.text("mode").equals("stationary") && row.number("lambda") == 0.5)
            .filter(row -> List.of("C4", "S4", "P3").contains(row.text("name")))
            .collect(
                Collectors.groupingBy(
                    row -> row.key("name", "d"), TreeMap::new, Collectors.toList()));
    assertEquals(6, cases.size());
    for (List<Oracle> rows : cases.values()) {
      Oracle first = rows.get(0);
      Graph graph = Oracle.graph(first.text("graph"));
      Model model = model(first.number("lambda"), first.whole("d"), Sampling.WITHOUT_REPLACEMENT);
      SteadyCells means = run(new FromFile(graph, "test"), graph, model, 24, 5, REPLICAS);
      assertEquals(SteadyCells.Unit.REPLICA, means.unit());
      for (Oracle row : rows) {
        int level = row.whole("i");
        String what = row.text("name") + " d=" + row.text("d") + " level " + level;
        assertNear(row.number("E_q_i"), means.tail(level), what);
        assertNear(
            row.number("E_q_i"),
            means.estimate(SteadyMoments.Statistic.PLAIN, level),
            what + " plain");
      }
      double gain =
          means.estimate(SteadyMoments.Statistic.PLAIN, 2).stdError() / means.tail(2).stdError();
      assertTrue(gain > 1.5, "the error of q_2 is divided by " + gain);
    }
  }

  /**
   * N. Gast, B. Van Houdt, A refined mean field approximation, 2018: at rate 0.7, d = 2 with
   * replacement and N = 10 the mean queue is 1.219298 with standard error 0.000145.
   */
  @Test
  void followsAPublishedMeanQueue() {
    Model model = model(0.7, 2, Sampling.WITH_REPLACEMENT);
    Family family = new Complete(10);
    Graph graph = family.sample(StreamKey.ofSeed(1).generator());
    SteadyCells means = run(family, graph, model, 24, 20, REPLICAS);
    Estimate queue = means.tail(0);
    double error = Math.hypot(queue.stdError(), 0.000145);
    assertEquals(1.219298, queue.mean(), FAULT * error);
    assertTrue(error < 0.004, "the limit, 1.126, would be seen: " + error);
    assertEquals(queue.mean() / 0.7, means.sojourn(0.7).mean(), 1e-12);
    double reduction =
        means.estimate(SteadyMoments.Statistic.PLAIN, 0).stdError() / queue.stdError();
    assertTrue(reduction > 2, "divides the error by " + reduction);
  }

  /** Of one replica, batches are the units: 200 of them, in the place of the replicas above. */
  @Test
  void aSingleReplicaHasBatches() {
    Model model = model(0.7, 2, Sampling.WITH_REPLACEMENT);
    Family family = new Complete(10);
    Graph graph = family.sample(StreamKey.ofSeed(1).generator());
    SteadyCells means = run(family, graph, model, 24, 200, 1);
    assertEquals(SteadyCells.Unit.BATCH, means.unit());
    assertEquals(200, means.tail(0).units());
    assertEquals(1.219298, means.tail(0).mean(), FAULT * means.tail(0).stdError());
    // The drifts of all levels add up to rate - q_1: the control variate knows this mean.
    assertEquals(0.7, means.tail(1).mean(), 1e-9);
    assertEquals(
        0.700033,
        means.estimate(SteadyMoments.Statistic.PLAIN, 1).mean(),
        FAULT * means.estimate(SteadyMoments.Statistic.PLAIN, 1).stdError());
  }

  @Test
  void refusesWhatHasNoSteadyState() {
    Model model = model(1, 2, Sampling.WITHOUT_REPLACEMENT);
    assertThrows(IllegalArgumentException.class, () -> new SteadyMoments(model, 8, 1, 1, 1, true));
  }
}
