package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.Graph;
import smog.graph.family.FromFile;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.ArrivalTails;
import smog.sim.Observer;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.theory.OccupancyLaw;
import smog.theory.SmallChain;

/**
 * What arriving tasks find, and their sojourn times, on graphs of a few servers, against whole
 * Markov chains that know nothing of arriving tasks.
 *
 * <p>About 100 comparisons, each a fault beyond {@value #FAULT} standard errors: false alarm below
 * 1e-8 together. Another convention's law is some tens of errors away.
 */
class SojournLawTest {
  private static final double FAULT = 6.8;
  private static final int REPLICAS = 20_000;
  private static final Graph STAR = Oracle.graph("5:0-1 0-2 0-3 2-3");

  private static Model model(double rate, int choices, Sampling sampling, FewNeighbours few) {
    return new Model(rate, choices, sampling, Ties.UNIFORM, few, new Start.Empty());
  }

  private static SojournCells simulated(Graph graph, Model model, TimeGrid grid) {
    ArrivalTails arrivals = new ArrivalTails(model, false);
    int last = grid.size() - 1;
    double[][] found = new double[grid.size()][];
    Observer observer =
        (time, queues, servers) -> found[time] = time < last ? null : arrivals.of(queues, servers);
    Simulator simulator = Simulators.observed(new FromFile(graph, "test"), model, grid, observer);
    SojournMoments moments = new SojournMoments(grid.size(), last, null, null);
    for (int replica = 0; replica < REPLICAS; replica++) {
      arrivals.begin(graph);
      moments.add(simulator.run(graph, Streams.of(StreamKey.ofSeed(43).child(replica))), found);
    }
    SojournCells cells = new SojournCells(1, REPLICAS);
    moments.forEach(m -> cells.add(0, m.statistic(), m.index(), m.powers()));
    return cells;
  }

  /**
   * The drift of the occupancy, from the exact chain by differences in time, says what tasks find:
   *
   * <pre>q_i' = rate (S_{i-1} - S_i) - (q_i - q_{i+1})</pre>
   */
  private static double[] exact(Graph graph, Model model, double time) {
    double h = 1e-3;
    List<OccupancyLaw> laws =
        SmallChain.of(graph, false, model).at(new double[] {time - h, time, time + h}, 1e-8);
    double[] found = new double[laws.get(0).mean().length - 1];
    double below = 1;
    for (int i = 0; i < found.length; i++) {
      double slope = (laws.get(2).mean()[i] - laws.get(0).mean()[i]) / (2 * h);
      double[] now = laws.get(1).mean();
      found[i] = below - (slope + now[i] - now[i + 1]) / model.arrivalRate();
      below = found[i];
    }
    return found;
  }

  @Test
  void atATimeFollowsTheDriftOfTheExactChain() {
    List<Model> models =
        List.of(
            model(0.9, 1, Sampling.WITHOUT_REPLACEMENT, FewNeighbours.ALL),
            model(0.9, 2, Sampling.WITHOUT_REPLACEMENT, FewNeighbours.ALL),
            model(0.9, 3, Sampling.WITHOUT_REPLACEMENT, FewNeighbours.ALL),
            model(0.9, 3, Sampling.WITHOUT_REPLACEMENT, FewNeighbours.OWN),
            model(0.9, 3, Sampling.WITH_REPLACEMENT, FewNeighbours.ALL));
    for (Model model : models) {
      double[] found = exact(STAR, model, 2);
      SojournCells cells = simulated(STAR, model, TimeGrid.of("2", "1"));
      for (int level = 1; found[level - 1] * REPLICAS > 100; level++) {
        Estimate estimate = cells.found(level);
        assertEquals(found[level - 1], estimate.mean(), FAULT * estimate.stdError() + 1e-6);
      }
      assertSojourn(new SojournCurve(found), cells);
    }
  }

  private static void assertSojourn(SojournCurve exact, SojournCells cells) {
    assertEquals(exact.mean(), cells.mean().mean(), FAULT * cells.mean().stdError() + 1e-5);
    SojournCurve curve = cells.curve();
    assertEquals(curve.mean(), cells.mean().mean(), 1e-10);
    for (double share : new double[] {0.5, 0.95, 0.99}) {
      Estimate quantile = cells.quantile(curve, share);
      assertEquals(exact.quantile(share), quantile.mean(), FAULT * quantile.stdError() + 1e-5);
      assertTrue(quantile.stdError() < 0.02, "sharp enough to tell");
    }
    double[] times = SojournCurve.times();
    for (int k = 3; k < 20; k += 4) {
      assertEquals(curve.tail(times[k]), cells.tail(k).mean(), 1e-10);
    }
  }

  /** In steady state the mean is the mean queue over the rate: Little's law, by another table. */
  @Test
  void inSteadyStateHasLittlesMean() {
    Map<String, List<Oracle>> cases =
        Oracle.read("small_graphs.csv").stream()
            .filter(row -> row.text("mode").equals("stationary") && row.number("lambda") == 0.5)
            .filter(row -> List.of("C4", "S4").contains(row.text("name")))
            .collect(Collectors.groupingBy(row -> row.key("name", "d")));
    assertEquals(4, cases.size());
    for (List<Oracle> rows : cases.values()) {
      Oracle first = rows.get(0);
      double rate = first.number("lambda");
      Model model = model(rate, first.whole("d"), Sampling.WITHOUT_REPLACEMENT, FewNeighbours.ALL);
      Graph graph = Oracle.graph(first.text("graph"));
      Estimate mean = simulated(graph, model, TimeGrid.of("60", "60")).mean();
      double queue = rows.stream().mapToDouble(row -> row.number("E_q_i")).sum();
      // The table ends at level 5, where about 3e-4 of the servers are.
      assertEquals(queue / rate, mean.mean(), FAULT * mean.stdError() + 1e-3);
    }
  }

  /** On a graph whose edges are all there, one look at all neighbours is one at the counts. */
  @Test
  void countsSayItOnTheCompleteGraph() {
    Graph graph = Oracle.graph("4:0-1 0-2 0-3 1-2 1-3 2-3");
    int[] queues = {3, 1, 2, 2, 99};
    for (int choices = 2; choices <= 6; choices++) {
      Model model = model(0.9, choices, Sampling.WITHOUT_REPLACEMENT, FewNeighbours.ALL);
      ArrivalTails byServer = new ArrivalTails(model, false);
      byServer.begin(graph);
      double[] counted = new ArrivalTails(model, true).of(new long[] {4, 3, 1}, 4);
      double[] looked = byServer.of(queues, 4);
      assertEquals(choices < 4 ? counted.length : 1, looked.length);
      for (int i = 0; i < looked.length; i++) {
        assertEquals(counted[i], looked[i], 1e-15, Arrays.toString(counted));
      }
    }
  }
}
