package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.Graphs;
import smog.random.Xoshiro256;

/** G(N, M) against its definition: all graphs with M edges alike. */
class FixedEdgesTest {

  /**
   * All C(6, M) graphs on 4 vertices, those above half by their complements. The bounds are
   * exceeded with probability below 1e-9: chi-square with 5 degrees of freedom above 52, 14 above
   * 75, 19 above 85. A graph twice as likely as the others is seen at once: the statistic is above
   * 5000.
   */
  @ParameterizedTest
  @CsvSource({"1, 6, 52", "2, 15, 75", "3, 20, 85", "4, 15, 75", "5, 6, 52"})
  void everyGraphIsAsLikelyAsAnyOther(int edges, int graphs, double bound) {
    int draws = 100_000;
    Map<String, Integer> seen = new HashMap<>();
    Xoshiro256 random = Graphs.stream(31 + edges);
    Family family = new FixedEdges(4, edges);
    for (int i = 0; i < draws; i++) {
      seen.merge(code(family.sample(random)), 1, Integer::sum);
    }
    assertEquals(graphs, seen.size());
    double expected = (double) draws / graphs;
    double chi =
        seen.values().stream().mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertTrue(chi < bound, () -> "chi-square is " + chi);
  }

  private static String code(Graph graph) {
    boolean[][] edge = Graphs.matrix(graph);
    StringBuilder code = new StringBuilder();
    for (int v = 1; v < edge.length; v++) {
      for (int w = 0; w < v; w++) {
        code.append(edge[v][w] ? '1' : '0');
      }
    }
    return code.toString();
  }

  /**
   * Isolated vertices of G(200, 300) have the mean N C(P - N + 1, M) / C(P, M), by counting. Over
   * 4000 graphs, 7 standard errors, taken from the sample: 3e-12.
   */
  @Test
  void isolatedVerticesHaveTheirMean() {
    int n = 200;
    int edges = 300;
    double pairs = 0.5 * n * (n - 1);
    double mean = n;
    for (int i = 0; i < edges; i++) {
      mean *= (pairs - (n - 1) - i) / (pairs - i);
    }
    int graphs = 4000;
    double sum = 0;
    double squares = 0;
    Xoshiro256 random = Graphs.stream(37);
    for (int i = 0; i < graphs; i++) {
      double isolated = DegreeSummary.of(new FixedEdges(n, edges).sample(random)).isolated();
      sum += isolated;
      squares += isolated * isolated;
    }
    double found = sum / graphs;
    double error = Math.sqrt((squares / graphs - found * found) / graphs);
    assertEquals(mean, found, 7 * error);
    assertTrue(7 * error < 0.05 * mean, "an error of 10 % is seen");
  }

  @Test
  void edgesAreExactAtEveryNumberOfThem() {
    for (int n = 1; n <= 9; n++) {
      for (int m = 0; m <= n * (n - 1) / 2; m++) {
        Graph graph = new FixedEdges(n, m).sample(Graphs.stream(m));
        assertEquals(m, graph.edges());
        assertTrue(Graphs.sound(graph), n + " " + m);
        assertEquals(2.0 * m / n, new FixedEdges(n, m).meanDegree());
      }
    }
    for (int m : new int[] {1, 500, 9000, 9950, 9951, 19_000, 19_899}) {
      Graph graph = new FixedEdges(200, m).sample(Graphs.stream(m));
      assertEquals(m, graph.edges());
      assertTrue(Graphs.sound(graph) && Graphs.ascends(graph), () -> "M = " + m);
    }
  }

  @Test
  void aGraphIsAFunctionOfItsStream() {
    Family family = new FixedEdges(300, 900);
    String digest = GraphDigest.of(family.sample(Graphs.stream(9)));
    assertEquals(digest, GraphDigest.of(family.sample(Graphs.stream(9))));
    assertNotEquals(digest, GraphDigest.of(family.sample(Graphs.stream(10))));
  }

  @Test
  void hugeVerticesWithFewEdges() {
    Graph graph = new FixedEdges(3_000_000, 2).sample(Graphs.stream(11));
    assertEquals(2, graph.edges());
    assertTrue(DegreeSummary.of(graph).isolated() >= 3_000_000 - 4);
  }

  @Test
  void whatCannotBeIsRefused() {
    refused("edges is 7 at N = 4: give a whole number from 0 to N (N-1) / 2 = 6", 4, 7);
    refused("edges is -1 at N = 4", 4, -1);
    refused("edges is 1 at N = 1", 1, 1);
    refused("servers is 0", 0, 0);
    Family large = new FixedEdges(2_000_000_000, 2_000_000_000);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, large::requireRepresentable);
    assertTrue(e.getMessage().contains("mean degree 2 takes about 48 GB"), e.getMessage());
  }

  private static void refused(String message, long servers, long edges) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new FixedEdges(servers, edges));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
