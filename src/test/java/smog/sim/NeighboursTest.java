package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.CompleteGraph;
import smog.graph.Graph;
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
  void graphsOfAnyKindByTheirOwnMethods() {
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
