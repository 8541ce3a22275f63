package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import smog.graph.CompleteGraph;
import smog.graph.Components;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.Graphs;
import smog.graph.RingGraph;

/** What the families accept, and the graphs that follow from a formula. */
class FamilyTest {

  @Test
  void parametersOutOfRangeAreNamedWithTheirValue() {
    refused("mean-degree is 50 at N = 10: it cannot be above", () -> new ErdosRenyi(10, 50));
    refused("mean-degree is -1 at N = 10", () -> new ErdosRenyi(10, -1));
    refused("mean-degree is NaN at N = 10", () -> new ErdosRenyi(10, Double.NaN));
    refused("mean-degree is 1 at N = 1", () -> new ErdosRenyi(1, 1));
    refused("servers is 0", () -> new ErdosRenyi(0, 0));
    refused("9 x 3 is odd", () -> new RandomRegular(9, 3));
    refused("degree is 9 at N = 9: it cannot be above", () -> new RandomRegular(9, 9));
    refused("degree is 5: it must be even, half on each side", () -> new Ring(100, 5));
    refused("degree is 6 at N = 6: it must be below N", () -> new Ring(6, 6));
    refused("degree is -2: it must be even", () -> new Ring(6, -2));
    refused("servers is -1", () -> new Complete(-1));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  @Test
  void sizesBeyondArraysAreRefusedAndSmallerOnesAreNot() {
    refused(
        "random-regular with 2000000000 servers and mean degree 4 takes about 80 GB",
        () -> new RandomRegular(2_000_000_000, 4).requireRepresentable());
    refused(
        "servers is 1000000000001: give at most 1000000000000",
        () -> new Complete(1_000_000_000_001L).requireRepresentable());
    refused(
        "ring with 3000000000 servers", () -> new Ring(3_000_000_000L, 4).requireRepresentable());
    new Complete(1_000_000_000_000L).requireRepresentable();
    new Ring(2_000_000_000, 4).requireRepresentable();
    new RandomRegular(100_000_000, 20).requireRepresentable();
  }

  @Test
  void ringsAndCompleteGraphsAreSimpleAndSymmetric() {
    for (int n = 1; n <= 12; n++) {
      assertTrue(Graphs.sound(new Complete(n).sample(Graphs.stream(1))));
      for (int k = 0; k < n; k += 2) {
        Graph ring = new Ring(n, k).sample(Graphs.stream(1));
        assertTrue(Graphs.sound(ring), n + " x " + k);
        assertEquals(k, ring.degree(n - 1));
      }
    }
  }

  @Test
  void ringNeighboursAreTheNearest() {
    boolean[][] matrix = Graphs.matrix(new RingGraph(9, 4));
    for (int v = 0; v < 9; v++) {
      for (int w = 0; w < 9; w++) {
        int distance = Math.min(Math.floorMod(v - w, 9), Math.floorMod(w - v, 9));
        assertEquals(distance == 1 || distance == 2, matrix[v][w]);
      }
    }
  }

  @Test
  void summariesByFormulaAgreeWithSummariesByWalk() {
    for (int n = 1; n <= 8; n++) {
      same(new CompleteGraph(n));
      for (int k = 0; k < n; k += 2) {
        same(new RingGraph(n, k));
      }
    }
    assertEquals(2e9 - 1, DegreeSummary.of(new CompleteGraph(2_000_000_000)).mean());
    assertEquals(1, Components.of(new RingGraph(2_000_000_000, 2)).count());
  }

  private static void same(Graph graph) {
    CsrGraph stored = store(graph);
    assertEquals(DegreeSummary.of(stored), DegreeSummary.of(graph));
    assertEquals(Components.of(stored), Components.of(graph));
    assertEquals(GraphDigest.of(stored), GraphDigest.of(graph));
  }

  private static CsrGraph store(Graph graph) {
    boolean[][] matrix = Graphs.matrix(graph);
    int[] offsets = new int[matrix.length + 1];
    int[] adjacency = new int[(int) (2 * graph.edges())];
    int size = 0;
    for (int v = 0; v < matrix.length; v++) {
      for (int w = 0; w < matrix.length; w++) {
        if (matrix[v][w]) {
          adjacency[size++] = w;
        }
      }
      offsets[v + 1] = size;
    }
    return new CsrGraph(offsets, adjacency);
  }

  /** A star of 4, an edge and an isolated vertex. */
  @Test
  void componentsAndDegreesOfAGraphByHand() {
    CsrGraph graph =
        new CsrGraph(new int[] {0, 3, 4, 5, 6, 7, 8, 8}, new int[] {1, 2, 3, 0, 0, 0, 5, 4});
    assertEquals(new DegreeSummary(7, 4, 0, 3, 8.0 / 7, 1), DegreeSummary.of(graph));
    assertEquals(new Components(3, 4, 3), Components.of(graph));
  }

  /** Connectivity of G(50, ln 50 / 50) is 0.39256 (oracle P_connected_exact): 6 deviations. */
  @Test
  void connectednessHasItsProbability() {
    int graphs = 10_000;
    int connected = 0;
    for (int i = 0; i < graphs; i++) {
      Graph graph = ErdosRenyiSampler.sample(50, 0.07824046010856292, Graphs.stream(i));
      connected += Components.of(graph).count() == 1 ? 1 : 0;
    }
    double p = 0.3925580531525245;
    assertEquals(p, (double) connected / graphs, 6 * Math.sqrt(p * (1 - p) / graphs));
  }

  @Test
  void graphsFromFilesAreTheSameWhateverTheirLabel() {
    CsrGraph graph = ErdosRenyiSampler.sample(20, 0.3, Graphs.stream(1));
    Family one = new FromFile(graph, "a.txt");
    Family other = new FromFile(ErdosRenyiSampler.sample(20, 0.3, Graphs.stream(1)), "b");
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertEquals(2 * graph.edges() / 20, one.meanDegree());
    assertFalse(one.random());
    assertEquals(graph, one.sample(null));
    assertNotEquals(
        one, new FromFile(ErdosRenyiSampler.sample(20, 0.3, Graphs.stream(2)), "a.txt"));
  }
}
