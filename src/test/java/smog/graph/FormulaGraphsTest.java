package smog.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import smog.random.Xoshiro256;

/** Graphs whose edges follow from a formula, against their definitions by brute force. */
class FormulaGraphsTest {
  private static final int[] MOST_SIDES = {0, 40, 9, 5, 3};

  /** Every graph of some hundreds with random parameters, N up to about 80. */
  private static List<Graph> any() {
    Xoshiro256 random = Graphs.stream(21);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      graphs.add(lattice(random));
    }
    for (int n = 1; n <= 30; n++) {
      graphs.add(new CliquesGraph(n, 1 + random.nextInt(n)));
      graphs.add(new CompleteBipartiteGraph(n, random.nextInt(30)));
      graphs.add(new HypercubeGraph(n % 8));
      graphs.add(new UnionGraph(List.of(lattice(random), graphs.get(random.nextInt(400)))));
    }
    return graphs;
  }

  private static LatticeGraph lattice(Xoshiro256 random) {
    int dimension = 1 + random.nextInt(4);
    int side = 1 + random.nextInt(MOST_SIDES[dimension]);
    int radius = random.nextInt(Math.min(6, side * dimension) + 1);
    return new LatticeGraph(
        side, dimension, radius, random.nextInt(2) == 0, random.nextInt(2) == 0);
  }

  @Test
  void areSimpleAndSymmetricAndCountTheirEdges() {
    for (Graph graph : any()) {
      assertTrue(Graphs.sound(graph), graph::toString);
    }
  }

  @Test
  void storedOnesHaveTheSameEdgesInAscendingRows() {
    for (Graph graph : any()) {
      CsrGraph stored = CsrGraph.of(graph);
      assertArrayEquals(Graphs.matrix(graph), Graphs.matrix(stored), graph::toString);
      assertTrue(Graphs.ascends(stored));
    }
  }

  /** The walk over the stored graph knows nothing of the formulas. */
  @Test
  void summariesByFormulaAgreeWithThoseByWalk() {
    for (Graph graph : any()) {
      CsrGraph stored = CsrGraph.of(graph);
      assertEquals(DegreeSummary.of(stored), DegreeSummary.of(graph), graph::toString);
      assertEquals(Components.of(stored), Components.of(graph), graph::toString);
    }
  }

  @Test
  void latticeNeighboursAreThoseWithinTheRadius() {
    Xoshiro256 random = Graphs.stream(22);
    for (int i = 0; i < 300; i++) {
      LatticeGraph graph = lattice(random);
      boolean[][] matrix = Graphs.matrix(graph);
      for (int v = 0; v < matrix.length; v++) {
        for (int w = 0; w < matrix.length; w++) {
          boolean near = v != w && distance(graph, v, w) <= graph.radius();
          assertEquals(near, matrix[v][w], graph + " " + v + " " + w);
        }
      }
    }
  }

  private static int distance(LatticeGraph graph, int v, int w) {
    int distance = 0;
    int side = graph.side();
    for (int axis = 0, a = v, b = w; axis < graph.dimension(); axis++, a /= side, b /= side) {
      int apart = Math.abs(a % side - b % side);
      int steps = graph.wraps() ? Math.min(apart, side - apart) : apart;
      distance = graph.moore() ? Math.max(distance, steps) : distance + steps;
    }
    return distance;
  }

  @Test
  void allNeighboursOfALatticeAreThoseOfTheIndices() {
    Xoshiro256 random = Graphs.stream(23);
    for (int i = 0; i < 200; i++) {
      LatticeGraph graph = lattice(random);
      for (int v = 0; v < graph.vertices(); v++) {
        int vertex = v;
        int[] one =
            IntStream.range(0, graph.degree(v)).map(k -> graph.neighbour(vertex, k)).toArray();
        assertArrayEquals(one, graph.neighbours(v), graph::toString);
      }
    }
  }

  /** Degrees from the books: 2d; 2 r (r+1); (2r+1)^d - 1; the octahedral numbers 6, 24, 62. */
  @Test
  void toriHaveTheDegreesOfTheBooks() {
    for (int dimension = 1; dimension <= 4; dimension++) {
      assertEquals(2 * dimension, new LatticeGraph(5, dimension, 1, true, false).degree(7 % 5));
    }
    for (int radius = 0; radius <= 9; radius++) {
      assertEquals(
          2 * radius * (radius + 1), new LatticeGraph(20, 2, radius, true, false).degree(9));
      int box = 2 * radius + 1;
      assertEquals(box * box - 1, new LatticeGraph(20, 2, radius, true, true).degree(9));
    }
    int[] octahedra = {0, 6, 24, 62};
    for (int radius = 0; radius < octahedra.length; radius++) {
      assertEquals(octahedra[radius], new LatticeGraph(9, 3, radius, true, false).degree(1));
    }
  }

  /** A torus of even sides is two-coloured by the sum of the coordinates. */
  @Test
  void evenToriAreBipartiteAndOddOnesAreNot() {
    assertTrue(bipartite(new LatticeGraph(6, 2, 1, true, false)));
    assertTrue(!bipartite(new LatticeGraph(5, 2, 1, true, false)));
    assertTrue(bipartite(new LatticeGraph(5, 2, 1, false, false)));
    assertTrue(!bipartite(new LatticeGraph(6, 2, 1, true, true)));
    assertTrue(bipartite(new HypercubeGraph(5)));
    assertEquals(0, Graphs.triangles(new CompleteBipartiteGraph(5, 9)));
  }

  private static boolean bipartite(Graph graph) {
    int[] colour = new int[(int) graph.vertices()];
    List<Integer> queue = new ArrayList<>(List.of(0));
    colour[0] = 1;
    for (int at = 0; at < queue.size(); at++) {
      int v = queue.get(at);
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        if (colour[w] == colour[v]) {
          return false;
        }
        if (colour[w] == 0) {
          colour[w] = -colour[v];
          queue.add(w);
        }
      }
    }
    return true;
  }

  @Test
  void aTorusOfSideTwoIsTheHypercube() {
    for (int dimension = 1; dimension <= 4; dimension++) {
      assertArrayEquals(
          Graphs.matrix(new HypercubeGraph(dimension)),
          Graphs.matrix(new LatticeGraph(2, dimension, 1, true, false)));
    }
  }

  /** From a vertex, k steps away lie C(n, k) vertices, and the antipode at n alone. */
  @Test
  void theHypercubeHasBinomialSpheresAndOneAntipode() {
    int dimension = 6;
    HypercubeGraph graph = new HypercubeGraph(dimension);
    int[] distance = new int[64];
    List<Integer> queue = new ArrayList<>(List.of(5));
    for (int at = 0; at < queue.size(); at++) {
      int v = queue.get(at);
      for (int i = 0; i < dimension; i++) {
        int w = graph.neighbour(v, i);
        if (w != 5 && distance[w] == 0) {
          distance[w] = distance[v] + 1;
          queue.add(w);
        }
      }
    }
    int[] spheres = new int[dimension + 1];
    for (int d : distance) {
      spheres[d]++;
    }
    assertArrayEquals(new int[] {1, 6, 15, 20, 15, 6, 1}, spheres);
    assertEquals(dimension, distance[63 - 5]);
  }

  @Test
  void hugeOnesAreSummarisedWithoutAWalk() {
    LatticeGraph torus = new LatticeGraph(46_340, 2, 1, true, false);
    assertEquals(2.0 * 46_340 * 46_340, torus.edges());
    assertEquals(1, Components.of(torus).count());
    LatticeGraph grid = new LatticeGraph(46_340, 2, 1, false, false);
    assertEquals(2.0 * 46_340 * 46_339, grid.edges());
    assertEquals(
        new DegreeSummary(
            46_340L * 46_340, grid.edges(), 2, 4, 2 * grid.edges() / grid.vertices(), 0),
        DegreeSummary.of(grid));
    CompleteBipartiteGraph sides = new CompleteBipartiteGraph(1_000_000_000, 500_000_000);
    assertEquals(5e17, sides.edges());
    assertEquals(new Components(1, 1_500_000_000, 2), Components.of(sides));
    assertEquals(
        new Components(700_000_000, 3, 1),
        Components.of(new CliquesGraph(2_000_000_000, 700_000_000)));
    int last = Integer.MAX_VALUE - 9;
    LatticeGraph path = new LatticeGraph(last + 1, 1, 1, false, false);
    assertEquals(last - 1, path.neighbour(last, 0));
    assertEquals(last, path.neighbour(last - 1, path.neighbour(last - 1, 0) == last ? 0 : 1));
    assertEquals(last, new LatticeGraph(last + 1, 1, 1, true, false).neighbour(0, 0));
  }

  @Test
  void whatIsNoGraphIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new LatticeGraph(0, 2, 1, true, false));
    assertThrows(IllegalArgumentException.class, () -> new LatticeGraph(2000, 3, 1, true, false));
    assertThrows(IllegalArgumentException.class, () -> new LatticeGraph(4, 2, -1, true, false));
    assertThrows(IllegalArgumentException.class, () -> new HypercubeGraph(31));
    assertThrows(IllegalArgumentException.class, () -> new CompleteBipartiteGraph(0, 3));
    assertThrows(IllegalArgumentException.class, () -> new CliquesGraph(4, 5));
  }
}
