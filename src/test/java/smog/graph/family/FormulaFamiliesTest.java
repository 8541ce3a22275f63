package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static smog.graph.family.Neighbourhood.MOORE;
import static smog.graph.family.Neighbourhood.VON_NEUMANN;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import smog.graph.Components;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.graph.UnionGraph;

/** Families that are no random graphs, and unions. */
class FormulaFamiliesTest {

  private static List<Family> small() {
    List<Family> families = new ArrayList<>();
    for (int n = 1; n <= 20; n++) {
      families.add(new Star(n));
      families.add(new Path(n));
      for (double balance : new double[] {1e-9, 0.2, 0.5, 0.9, 1 - 1e-9}) {
        families.add(new CompleteBipartite(n, balance));
      }
      for (int size = 1; size <= n; size++) {
        families.add(new Cliques(n, size));
      }
    }
    for (int dimension = 1; dimension <= 4; dimension++) {
      for (int side = 1; side <= (dimension < 3 ? 7 : 3); side++) {
        for (int radius = 0; radius <= 4; radius++) {
          for (Neighbourhood neighbourhood : Neighbourhood.values()) {
            long servers = Math.round(Math.pow(side, dimension));
            families.add(new Lattice(servers, dimension, radius, neighbourhood, true));
            families.add(new Lattice(servers, dimension, radius, neighbourhood, false));
          }
        }
      }
    }
    for (int k = 0; k <= 6; k++) {
      families.add(new Hypercube(1L << k));
    }
    families.add(new Union(List.of(new Star(5), new Ring(7, 4), new Complete(1))));
    return families;
  }

  @Test
  void graphsHaveTheServersAndDegreesThatTheirFamilySays() {
    for (Family family : small()) {
      Graph graph = family.sample(Graphs.stream(1));
      DegreeSummary degrees = DegreeSummary.of(graph);
      assertEquals(family.servers(), graph.vertices(), family::toString);
      assertEquals(degrees.mean(), family.meanDegree(), 1e-13, family::toString);
      assertEquals(degrees.max(), family.mostDegree(), family::toString);
      assertTrue(Graphs.sound(graph), family::toString);
      assertFalse(family.random());
      assertEquals(0, family.storedEdges());
      family.requireRepresentable();
    }
  }

  @Test
  void aTorusInOneDimensionIsARing() {
    Graph torus = new Lattice(9, 1, 2, MOORE, true).sample(Graphs.stream(1));
    Graph ring = new Ring(9, 4).sample(Graphs.stream(1));
    assertArrayEquals(Graphs.matrix(ring), Graphs.matrix(torus));
  }

  @Test
  void aRadiusAroundEverythingMakesTheCompleteGraph() {
    for (long radius : new long[] {8, 100, 5_000_000_000L}) {
      for (boolean wraps : new boolean[] {true, false}) {
        Graph graph = new Lattice(25, 2, radius, VON_NEUMANN, wraps).sample(Graphs.stream(1));
        assertEquals(300, graph.edges());
      }
    }
  }

  @Test
  void sidesAreTheNearestWholeNumbersAndNeverEmpty() {
    assertEquals(1, new CompleteBipartite(1, 0.5).first());
    assertEquals(1, new CompleteBipartite(2, 0.99).first());
    assertEquals(1, new CompleteBipartite(100, 0.001).first());
    assertEquals(99, new CompleteBipartite(100, 0.999).first());
    assertEquals(3, new CompleteBipartite(5, 0.5).first());
    assertEquals(30, new CompleteBipartite(100, 0.3).first());
  }

  @Test
  void cliquesAreNoLargerThanTheirSizeAndEven() {
    assertEquals(3, new Cliques(10, 4).cliques());
    Components components = Components.of(new Cliques(10, 4).sample(Graphs.stream(1)));
    assertEquals(new Components(3, 4, 1), components);
    assertEquals(new Components(10, 10, 1), Components.of(new Cliques(100, 10).sample(null)));
    assertEquals(new Components(11, 10, 1), Components.of(new Cliques(101, 10).sample(null)));
  }

  @Test
  void parametersOutOfRangeAreNamedWithTheirValue() {
    refused(
        "servers is 1000: a lattice of dimension 2 has side^2, such as 961 or 1024",
        () -> torus(1000, 2, 1));
    refused(
        "servers is 7: a lattice of dimension 3 has side^3, such as 1 or 8", () -> torus(7, 3, 1));
    refused("dimension is 5: give a whole number from 1 to 4", () -> torus(32, 5, 1));
    refused("dimension is 0", () -> torus(1, 0, 1));
    refused("radius is -1", () -> torus(4, 2, -1));
    refused("servers is 0", () -> torus(0, 2, 1));
    refused(
        "servers is 4611686014132420609: a lattice has at most",
        () -> torus(4611686014132420609L, 2, 1));
    refused("servers is 12: a hypercube has 2^k, such as 8 or 16", () -> new Hypercube(12));
    refused(
        "servers is 2000000000: a hypercube has at most 2^30", () -> new Hypercube(2_000_000_000));
    refused("balance is 0: give a number above 0 and below 1", () -> new CompleteBipartite(4, 0));
    refused("balance is 1", () -> new CompleteBipartite(4, 1));
    refused("balance is 1.5", () -> new CompleteBipartite(4, 1.5));
    refused("balance is NaN", () -> new CompleteBipartite(4, Double.NaN));
    refused("size is 0 at N = 4", () -> new Cliques(4, 0));
    refused("size is 5 at N = 4: give a whole number from 1 to N", () -> new Cliques(4, 5));
    refused("star with 3000000000 servers", () -> new Star(3_000_000_000L).requireRepresentable());
    refused("a union has no part", () -> new Union(List.of()));
  }

  private static Lattice torus(long servers, int dimension, long radius) {
    return new Lattice(servers, dimension, radius, VON_NEUMANN, true);
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  /** Rows of the first part, then those of the second, moved on by the first's servers. */
  @Test
  void aUnionHasItsPartsSideBySide() {
    Union union =
        new Union(List.of(new ErdosRenyi(30, 4), new Ring(10, 2), new RandomRegular(20, 3)));
    Graph graph = union.sample(Graphs.stream(5));
    assertInstanceOf(CsrGraph.class, graph);
    assertTrue(Graphs.sound(graph) && Graphs.ascends(graph));
    boolean[][] matrix = Graphs.matrix(graph);
    boolean[][] first = Graphs.matrix(new ErdosRenyi(30, 4).sample(Graphs.stream(5)));
    for (int v = 0; v < 60; v++) {
      for (int w = 0; w < 60; w++) {
        if (v < 30 && w < 30) {
          assertEquals(first[v][w], matrix[v][w], "parts are drawn in their order");
        } else if (block(v) != block(w)) {
          assertFalse(matrix[v][w]);
        }
      }
    }
    for (int v = 30; v < 60; v++) {
      assertEquals(v < 40 ? 2 : 3, graph.degree(v));
    }
    assertEquals((30 * 4 + 10 * 2 + 20 * 3) / 60.0, union.meanDegree());
    assertTrue(union.random());
  }

  private static int block(int vertex) {
    return vertex < 30 ? 0 : vertex < 40 ? 1 : 2;
  }

  /** The complete part would take 1e10 entries: no part is stored that need not be. */
  @Test
  void aUnionStoresNoDensePartForASparseOne() {
    Union union = new Union(List.of(new Complete(100_000), new ErdosRenyi(1000, 4)));
    union.requireRepresentable();
    Graph graph = union.sample(Graphs.stream(6));
    assertInstanceOf(UnionGraph.class, graph);
    assertEquals(99_999, graph.degree(5));
    assertEquals(DegreeSummary.of(graph).max(), 99_999);
    assertTrue(union.storedEdges() < 1e4 && union.bytes() < 1e6);
    assertEquals(0, new Union(List.of(new Star(4), new Complete(3))).storedEdges());
  }

  /** By hand; the last two are the paradox of Alabama's remainders, and thirds. */
  @Test
  void sharesAreDividedByTheLargestRemainder() {
    assertArrayEquals(new long[] {50, 50}, Shares.sizes(new double[] {0.5, 0.5}, 100));
    assertArrayEquals(new long[] {1, 0}, Shares.sizes(new double[] {0.5, 0.5}, 1));
    assertArrayEquals(new long[] {0, 1}, Shares.sizes(new double[] {0.2, 0.8}, 1));
    assertArrayEquals(new long[] {29, 71}, Shares.sizes(new double[] {0.29, 0.71}, 100));
    assertArrayEquals(new long[] {4, 4, 2}, Shares.sizes(new double[] {6, 6, 2}, 10));
    assertArrayEquals(new long[] {5, 5, 1}, Shares.sizes(new double[] {6, 6, 2}, 11));
    assertArrayEquals(new long[] {1, 1, 0}, Shares.sizes(new double[] {1, 1, 1}, 2));
    assertArrayEquals(new long[] {0, 7}, Shares.sizes(new double[] {0, 1}, 7));
  }
}
