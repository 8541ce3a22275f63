package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.CliquesGraph;
import smog.graph.CompleteBipartiteGraph;
import smog.graph.CompleteGraph;
import smog.graph.Graph;
import smog.graph.HypercubeGraph;
import smog.graph.LatticeGraph;
import smog.graph.RingGraph;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.RandomRegular;
import smog.random.StreamKey;

/** Lookups by blocks against the graphs' own methods, every server and index. */
class NeighboursTest {

  @Test
  void ringsOfEveryShape() {
    for (int[] shape : new int[][] {{1, 0}, {3, 2}, {4, 2}, {5, 4}, {7, 4}, {20, 18}, {50, 10}}) {
      assertLooksUp(new RingGraph(shape[0], shape[1]), RingNeighbours.class);
    }
  }

  @Test
  void completeGraphs() {
    for (int servers : new int[] {1, 2, 3, 10}) {
      assertLooksUp(new CompleteGraph(servers), CompleteNeighbours.class);
    }
  }

  @Test
  void rowsOfOneLength() {
    assertLooksUp(Oracle.graph("4:0-1 1-2 2-3 3-0"), RegularNeighbours.class);
    assertLooksUp(
        new RandomRegular(30, 7).sample(StreamKey.ofSeed(1).generator()), RegularNeighbours.class);
  }

  /** Isolated servers first and last, where a row begins at the end of the array. */
  @Test
  void rowsOfDifferentLengths() {
    for (String text : new String[] {"1:", "5:", "3:0-1", "4:1-2", "5:2-3 3-4 2-4", "4:0-1 0-2"}) {
      assertLooksUp(Oracle.graph(text), CsrNeighbours.class);
    }
    assertLooksUp(
        new ErdosRenyi(100, 3).sample(StreamKey.ofSeed(2).generator()), CsrNeighbours.class);
  }

  @Test
  void toriOfEveryShape() {
    for (int[] shape :
        new int[][] {{3, 2, 1}, {7, 2, 3}, {2, 4, 1}, {4, 3, 2}, {1, 2, 0}, {5, 2, 9}}) {
      for (boolean moore : new boolean[] {true, false}) {
        LatticeGraph torus = new LatticeGraph(shape[0], shape[1], shape[2], true, moore);
        assertLooksUp(torus, TorusNeighbours.class);
      }
    }
    assertLooksUp(new LatticeGraph(9, 1, 2, true, false), IndexedNeighbours.class);
  }

  /** Those with an inside and those that are all border. */
  @Test
  void gridsOfEveryShape() {
    for (int[] shape :
        new int[][] {{8, 2, 1}, {9, 2, 3}, {4, 3, 1}, {3, 4, 2}, {20, 1, 1}, {1, 2, 1}}) {
      for (boolean moore : new boolean[] {true, false}) {
        LatticeGraph grid = new LatticeGraph(shape[0], shape[1], shape[2], false, moore);
        assertLooksUp(grid, GridNeighbours.class);
      }
    }
  }

  @Test
  void hypercubesAndSides() {
    for (int dimension = 0; dimension <= 6; dimension++) {
      assertLooksUp(new HypercubeGraph(dimension), HypercubeNeighbours.class);
    }
    for (int[] sides : new int[][] {{1, 0}, {5, 0}, {1, 1}, {1, 6}, {6, 1}, {4, 7}}) {
      assertLooksUp(new CompleteBipartiteGraph(sides[0], sides[1]), BipartiteNeighbours.class);
    }
  }

  @Test
  void graphsOfAnyKindByTheirOwnMethods() {
    assertLooksUp(new CliquesGraph(10, 3), IndexedNeighbours.class);

    Graph graph = Oracle.graph("5:2-3 3-4 2-4 0-4");
    assertLooksUp(graph, new IndexedNeighbours(graph));
  }

  /** At the end of the range of int: nothing overflows. */
  @Test
  void largestGraphs() {
    int servers = Integer.MAX_VALUE - 8;
    Graph ring = new RingGraph(servers, 1_000_000_000);
    Graph complete = new CompleteGraph(servers);
    for (int own : new int[] {0, 1, 499_999_999, 500_000_000, servers / 2, servers - 1}) {
      for (int index : new int[] {0, 1, 499_999_999, 500_000_000, 999_999_999}) {
        assertPicks(ring, Neighbours.of(ring), own, index);
        assertPicks(complete, Neighbours.of(complete), own, index);
      }
      assertPicks(complete, Neighbours.of(complete), own, servers - 2);
    }
    Graph sides = new CompleteBipartiteGraph(servers / 2, servers - servers / 2);
    Graph path = new LatticeGraph(servers, 1, 1, false, false);
    for (int own : new int[] {1, servers / 2 - 1, servers / 2, servers - 2}) {
      for (int index : new int[] {0, 1}) {
        assertPicks(path, Neighbours.of(path), own, index);
        assertPicks(sides, Neighbours.of(sides), own, servers / 2 - 1 - index);
      }
    }
    Graph cube = new HypercubeGraph(30);
    Graph torus = new LatticeGraph(46_340, 2, 1, true, false);
    Graph deep = new LatticeGraph(215, 4, 1, true, false);
    for (int own : new int[] {0, 46_339, 46_340, 2_000_000_000, 46_340 * 46_340 - 1}) {
      for (int index = 0; index < 4; index++) {
        assertPicks(torus, Neighbours.of(torus), own, index);
        assertPicks(cube, Neighbours.of(cube), own & 0x3fffffff, 29 - index);
        assertPicks(deep, Neighbours.of(deep), Math.min(own, 215 * 215 * 215 * 215 - 1), 7 - index);
      }
    }
  }

  private static void assertLooksUp(Graph graph, Class<? extends Neighbours> kind) {
    assertLooksUp(graph, assertInstanceOf(kind, Neighbours.of(graph)));
  }

  private static void assertLooksUp(Graph graph, Neighbours neighbours) {
    for (int own = 0; own < graph.vertices(); own++) {
      int[] events = {own << 1, own << 1 | 1};
      int[] degrees = new int[2];
      neighbours.degrees(events, degrees, 2);
      assertEquals(0, degrees[0], "a departure has no neighbours");
      assertEquals(graph.degree(own), degrees[1]);
      for (int index = 0; index < graph.degree(own); index++) {
        assertPicks(graph, neighbours, own, index);
      }
    }
  }

  private static void assertPicks(Graph graph, Neighbours neighbours, int own, int index) {
    int[] events = {own << 1, own << 1 | 1, own << 1 | 1};
    int[] chosen = new int[3];
    neighbours.degrees(events, new int[3], 3);
    neighbours.pick(events, new int[] {-1, index, -1}, chosen, 3);
    assertEquals(own, chosen[0], "departures keep their server");
    assertEquals(graph.neighbour(own, index), chosen[1], () -> graph + " " + own + " " + index);
    assertEquals(own, chosen[2], "no index, no neighbour");
  }
}
