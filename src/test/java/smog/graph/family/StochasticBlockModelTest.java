package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.random.Xoshiro256;

class StochasticBlockModelTest {
  private static final Blocks HALVES =
      new Blocks(List.of(0.5, 0.5), List.of(List.of(2.0, 1.0), List.of(1.0, 0.5)));
  private static final Blocks THREE =
      new Blocks(
          List.of(0.2, 0.3, 0.5),
          List.of(List.of(5.0, 0.1, 1.0), List.of(0.1, 3.0, 0.0), List.of(1.0, 0.0, 0.2)));

  /**
   * 2 + 2 servers, c = 1.2: affinities of the pairs sum to 2 + 0.5 + 4, so p = c N / 2 / 6.5 times
   * the affinity. All 64 graphs; false alarm 1e-9; a tenth more or less of a probability is seen
   * with certainty at 200000 samples.
   */
  @Test
  void everyGraphOnFourServersHasItsProbability() {
    double unit = 1.2 * 4 / 2 / 6.5;
    double[][] p = new double[4][4];
    for (int v = 0; v < 4; v++) {
      for (int w = 0; w < 4; w++) {
        p[v][w] = unit * (v < 2 && w < 2 ? 2 : v < 2 || w < 2 ? 1 : 0.5);
      }
    }
    StochasticBlockModel law = new StochasticBlockModel(4, 1.2, HALVES);
    assertTrue(Outcomes.independent(p).pValue(200_000, Graphs.stream(1), law::sample) > 1e-9);
  }

  /**
   * Edges of each pair of blocks are binomial: 6.5 standard errors of 200 graphs, false alarm 8e-11
   * each where normal; an error of 1 % in the largest is 14 of them.
   */
  @Test
  void edgesBetweenBlocksHaveTheirMeans() {
    StochasticBlockModel law = new StochasticBlockModel(1000, 12, THREE);
    int[] starts = {0, 200, 500, 1000};
    double[][] affinity = {{5, 0.1, 1}, {0.1, 3, 0}, {1, 0, 0.2}};
    double[][] pairs = {{19900, 60000, 100000}, {0, 44850, 150000}, {0, 0, 124750}};
    double sum = 5 * 19900 + 0.1 * 60000 + 100000 + 3 * 44850 + 0.2 * 124750;
    int graphs = 200;
    double[][] seen = new double[3][3];
    Xoshiro256 random = Graphs.stream(2);
    for (int i = 0; i < graphs; i++) {
      Graph graph = law.sample(random);
      for (int v = 0; v < 1000; v++) {
        for (int j = 0; j < graph.degree(v); j++) {
          int w = graph.neighbour(v, j);
          if (v < w) {
            seen[block(starts, v)][block(starts, w)]++;
          }
        }
      }
    }
    for (int a = 0; a < 3; a++) {
      for (int b = a; b < 3; b++) {
        double p = 6000 / sum * affinity[a][b];
        double error = Math.sqrt(pairs[a][b] * p * (1 - p) / graphs);
        assertEquals(pairs[a][b] * p, seen[a][b] / graphs, 6.5 * error, a + " to " + b);
      }
    }
  }

  private static int block(int[] starts, int v) {
    return v < starts[1] ? 0 : v < starts[2] ? 1 : 2;
  }

  /** The definition: the probabilities of all pairs sum to c N / 2. */
  @ParameterizedTest
  @CsvSource({"1000, 12", "1000, 0", "7, 0.7", "3, 0.25", "2, 0"})
  void theMeanDegreeIsExact(int servers, double c) {
    StochasticBlockModel law = new StochasticBlockModel(servers, c, THREE);
    double[][] p = law.edgeProbabilities();
    long[] sizes = law.sizes();
    double sum = 0;
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        sum += p[a][b] * sizes[a] * (sizes[b] - (a == b ? 1 : 0));
      }
    }
    assertEquals(c * servers, sum, 1e-9);
    assertEquals(c, law.meanDegree());
  }

  @Test
  void sizesAreTheSharesByTheLargestRemainder() {
    assertArrayEquals(new long[] {200, 300, 500}, sizes(1000, THREE));
    assertArrayEquals(new long[] {1, 2, 4}, sizes(7, THREE)); // 1.4, 2.1, 3.5
    assertArrayEquals(new long[] {0, 0, 1}, sizes(1, THREE));
    Blocks thirds =
        new Blocks(
            List.of(0.333, 0.333, 0.333),
            List.of(List.of(1.0, 1.0, 1.0), List.of(1.0, 1.0, 1.0), List.of(1.0, 1.0, 1.0)));
    assertArrayEquals(new long[] {1000, 1000, 1000}, sizes(3000, thirds));
    assertArrayEquals(new long[] {334, 333, 333}, sizes(1000, thirds));
  }

  private static long[] sizes(long servers, Blocks blocks) {
    return new StochasticBlockModel(servers, 0, blocks).sizes();
  }

  @Test
  void equalAffinitiesReachTheCompleteGraphAndNoneInABlockLeavesItEmpty() {
    Blocks equal = new Blocks(List.of(0.4, 0.6), List.of(List.of(3.0, 3.0), List.of(3.0, 3.0)));
    for (int n : new int[] {1, 2, 3, 40}) {
      Graph graph = new StochasticBlockModel(n, n - 1, equal).sample(Graphs.stream(3));
      assertTrue(Graphs.sound(graph));
      assertEquals(n * (n - 1) / 2.0, graph.edges());
    }
    Blocks across = new Blocks(List.of(0.5, 0.5), List.of(List.of(0.0, 1.0), List.of(1.0, 0.0)));
    Graph graph = new StochasticBlockModel(100, 50, across).sample(Graphs.stream(4));
    boolean[][] edge = Graphs.matrix(graph);
    for (int v = 0; v < 100; v++) {
      for (int w = 0; w < 100; w++) {
        assertEquals(v < 50 != w < 50, edge[v][w]);
      }
    }
  }

  @Test
  void whatCannotBeIsNamedWithItsNumbers() {
    // Two blocks of 50: 2 * 1225 + 2500 + 0.5 * 1225 = 5562.5, p_11 = 2 c 50 / 5562.5.
    refused(
        "mean-degree is 60 at N = 100: servers of blocks 1 and 1 would be neighbours with"
            + " probability 1.079, so give at most 55.625",
        () -> new StochasticBlockModel(100, 60, HALVES));
    Blocks none = new Blocks(List.of(1.0), List.of(List.of(0.0)));
    refused("mean-degree is 1 at N = 9: no two", () -> new StochasticBlockModel(9, 1, none));
    refused("mean-degree is 9 at N = 9", () -> new StochasticBlockModel(9, 9, HALVES));
    List<List<Double>> one = List.of(List.of(1.0));
    refused("shares sum to 0.9", () -> new Blocks(List.of(0.9), one));
    refused("shares has 0", () -> new Blocks(List.of(0.0, 1.0), one));
    refused("affinity has 1 rows for 2", () -> new Blocks(List.of(0.5, 0.5), one));
    refused(
        "affinity has 1 numbers in row 2",
        () -> new Blocks(List.of(0.5, 0.5), List.of(List.of(1.0, 2.0), List.of(2.0))));
    refused(
        "affinity is 2 from block 1 to 2 and 3 back",
        () -> new Blocks(List.of(0.5, 0.5), List.of(List.of(1.0, 2.0), List.of(3.0, 1.0))));
    refused("affinity has -1", () -> new Blocks(List.of(1.0), List.of(List.of(-1.0))));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
