package smog.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import smog.graph.family.ErdosRenyi;

class DegreeHistogramTest {

  /** A star of 40 leaves beside two isolated vertices. */
  @Test
  void countsEachDegreeThatOccurs() {
    int[] offsets = new int[44];
    int[] adjacency = new int[80];
    for (int leaf = 1; leaf <= 40; leaf++) {
      adjacency[leaf - 1] = leaf;
      offsets[leaf] = 39 + leaf;
    }
    Arrays.fill(offsets, 41, 44, 80);
    DegreeHistogram histogram = DegreeHistogram.of(new CsrGraph(offsets, adjacency));
    assertArrayEquals(new long[] {0, 1, 40}, histogram.degrees());
    assertArrayEquals(new long[] {2, 40, 1}, histogram.counts());
  }

  @Test
  void aRegularGraphHasOne() {
    DegreeHistogram complete = DegreeHistogram.of(new CompleteGraph(1_000_000_000_000L));
    assertArrayEquals(new long[] {999_999_999_999L}, complete.degrees());
    assertArrayEquals(new long[] {1_000_000_000_000L}, complete.counts());
    DegreeHistogram ring = DegreeHistogram.of(new RingGraph(5, 4));
    assertArrayEquals(new long[] {4}, ring.degrees());
    assertArrayEquals(new long[] {5}, ring.counts());
  }

  /** Degrees sum to twice the edges, counts to the vertices. */
  @Test
  void addsUp() {
    Graph graph = new ErdosRenyi(300, 20).sample(Graphs.stream(1));
    DegreeHistogram histogram = DegreeHistogram.of(graph);
    double ends = 0;
    for (int i = 0; i < histogram.degrees().length; i++) {
      ends += histogram.degrees()[i] * histogram.counts()[i];
    }
    assertEquals(2 * graph.edges(), ends);
    assertEquals(300, Arrays.stream(histogram.counts()).sum());
  }
}
