package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import smog.graph.CsrGraph;

class EdgeBufferTest {

  @Test
  void rowsAscendWhateverTheOrderOfTheEdges() {
    EdgeBuffer edges = new EdgeBuffer(0);
    int[][] given = {{3, 1}, {0, 3}, {1, 0}, {2, 3}};
    for (int[] edge : given) {
      edges.add(edge[0], edge[1]);
    }
    assertEquals(4, edges.edges());
    assertEquals(3, edges.end(3));
    CsrGraph graph = edges.toGraph(5);
    assertArrayEquals(new int[] {0, 2, 4, 5, 8, 8}, graph.offsets());
    assertArrayEquals(new int[] {1, 3, 0, 3, 3, 0, 1, 2}, graph.adjacency());
  }

  @Test
  void loopsAndRepeatsOfAnEdgeAreDropped() {
    int[] pairs = {1, 1, 0, 2, 2, 0, 0, 1, 3, 3, 0, 2, 3, 3};
    CsrGraph graph = EdgeBuffer.ofPairs(pairs).toSimpleGraph(4);
    assertArrayEquals(new int[] {0, 2, 3, 4, 4}, graph.offsets());
    assertArrayEquals(new int[] {1, 2, 0, 0}, graph.adjacency());
  }

  @Test
  void noEdgesAndNoLoopsAreAGraph() {
    assertEquals(0, new EdgeBuffer(10).toGraph(3).edges());
    assertEquals(0, EdgeBuffer.ofPairs(new int[] {0, 0}).toSimpleGraph(1).edges());
  }
}
