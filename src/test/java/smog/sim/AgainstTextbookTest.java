package smog.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import smog.graph.CliquesGraph;
import smog.graph.CompleteBipartiteGraph;
import smog.graph.CompleteGraph;
import smog.graph.Graph;
import smog.graph.HashGraph;
import smog.graph.HypercubeGraph;
import smog.graph.LatticeGraph;
import smog.graph.RingGraph;
import smog.graph.UnionGraph;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.RandomRegular;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/**
 * The fast simulator and {@link TextbookSimulator} on graphs that are too large for exact chains.
 *
 * <p>Two means of {@value #REPLICAS} replicas are called different beyond 8 standard errors, which
 * happens to fewer than 1e-13 of equal ones, and there are fewer than 5000: false alarm below 1e-9.
 * A tail q_i that is off by 0.05 is seen with probability above 0.999.
 */
class AgainstTextbookTest {
  private static final double FAULT = 8;
  private static final int REPLICAS = 600;
  private static final int SERVERS = 48;
  private static final TimeGrid GRID = TimeGrid.of("3", "1");
  private static final StreamKey KEY = StreamKey.ofSeed(51);

  @Test
  void agreesOnEveryKindOfGraphUnderAllConventions() {
    Map<String, Graph> graphs = new LinkedHashMap<>();
    graphs.put("ring", new RingGraph(SERVERS, 6));
    graphs.put("complete", new CompleteGraph(SERVERS));
    graphs.put("regular", new RandomRegular(SERVERS, 3).sample(KEY.child(1).generator()));
    graphs.put("sparse", new ErdosRenyi(SERVERS, 2.5).sample(KEY.child(2).generator()));
    graphs.put("dense", new ErdosRenyi(SERVERS, 20).sample(KEY.child(3).generator()));
    graphs.put("sparse without edges", new HashGraph(SERVERS, 0.05, 4));
    graphs.put("dense without edges", new HashGraph(SERVERS, 0.4, 4));
    assertTrue(isolated(graphs.get("sparse")) > 1);
    assertTrue(isolated(graphs.get("sparse without edges")) > 1);
    graphs.forEach(
        (name, graph) -> {
          for (Model model : models()) {
            assertAlike(graph, model, name.equals("complete"), Tuning.DEFAULT);
          }
        });
  }

  /** Kinds of graph with lookups of their own; isolated servers in a union. */
  @Test
  void agreesOnGraphsThatFollowFromAFormula() {
    Graph isolated = new RingGraph(5, 0);
    List<Graph> graphs =
        List.of(
            new LatticeGraph(7, 2, 1, true, false),
            new LatticeGraph(7, 2, 1, false, true),
            new HypercubeGraph(5),
            new CompleteBipartiteGraph(10, SERVERS - 10),
            new CliquesGraph(SERVERS, 13),
            new UnionGraph(List.of(new CompleteGraph(20), isolated, new RingGraph(23, 4))));
    for (Graph graph : graphs) {
      for (int choices : new int[] {2, 14}) {
        Model model =
            new Model(
                0.9,
                choices,
                Sampling.WITHOUT_REPLACEMENT,
                Ties.UNIFORM,
                FewNeighbours.ALL,
                new Start.Tasks(1));
        assertAlike(graph, model, false, Tuning.DEFAULT);
      }
    }
  }

  /** Data of a model that differs in one thing are told from the textbook's. */
  @Test
  void seesADifference() {
    Graph graph = new RingGraph(SERVERS, 6);
    Model right = Model.of(0.9, 2);
    double distance =
        distance(
            new VertexSimulator(Model.of(0.9, 3), GRID, false),
            new TextbookSimulator(right, GRID, false),
            graph);
    assertTrue(distance > FAULT, () -> "distance " + distance);
  }

  private static List<Model> models() {
    List<Model> models = new ArrayList<>();
    models.add(Model.of(0.9, 1));
    for (int choices : new int[] {2, 3, 5, 14}) {
      for (Sampling sampling : Sampling.values()) {
        for (Ties ties : Ties.values()) {
          for (FewNeighbours few : FewNeighbours.values()) {
            boolean same = choices == 2 && few == FewNeighbours.OWN;
            boolean enough = choices == 14 && ties == Ties.OWN;
            if (!same && !enough) {
              models.add(new Model(0.9, choices, sampling, ties, few, new Start.Tasks(1)));
            }
          }
        }
      }
    }
    return models;
  }

  private static void assertAlike(Graph graph, Model model, boolean complete, Tuning tuning) {
    double distance =
        distance(
            new VertexSimulator(model, GRID, complete, tuning),
            new TextbookSimulator(model, GRID, complete),
            graph);
    assertTrue(distance < FAULT, () -> graph.getClass() + " " + model + ": distance " + distance);
  }

  /** The largest difference of two means, in standard errors. */
  private static double distance(Simulator one, Simulator other, Graph graph) {
    double[][] a = sums(one, graph, KEY.child(4));
    double[][] b = sums(other, graph, KEY.child(5));
    double worst = 0;
    for (int i = 0; i < a[0].length; i++) {
      double meanA = a[0][i] / REPLICAS;
      double meanB = b[0][i] / REPLICAS;
      double variance = a[1][i] / REPLICAS - meanA * meanA + b[1][i] / REPLICAS - meanB * meanB;
      // Rare levels are not normal.
      if (a[0][i] + b[0][i] > 2000 && variance > 0) {
        worst = Math.max(worst, Math.abs(meanA - meanB) / Math.sqrt(variance / REPLICAS));
      }
    }
    return worst;
  }

  /** Sums and sums of squares of the tail counts at the last two times and of the totals. */
  private static double[][] sums(Simulator simulator, Graph graph, StreamKey key) {
    double[][] sums = new double[2][15];
    for (int r = 0; r < REPLICAS; r++) {
      Trajectory run = simulator.run(graph, Streams.of(key.child(r)));
      for (int t = 0; t < 2; t++) {
        long[] tails = run.tails()[t + 2];
        for (int i = 0; i < Math.min(6, tails.length); i++) {
          add(sums, 6 * t + i, tails[i]);
        }
      }
      add(sums, 12, run.arrivals());
      add(sums, 13, run.departures());
      add(sums, 14, run.maxQueue());
    }
    return sums;
  }

  private static void add(double[][] sums, int at, double value) {
    sums[0][at] += value;
    sums[1][at] += value * value;
  }

  private static int isolated(Graph graph) {
    int isolated = 0;
    for (int v = 0; v < graph.vertices(); v++) {
      isolated += graph.degree(v) == 0 ? 1 : 0;
    }
    return isolated;
  }
}
