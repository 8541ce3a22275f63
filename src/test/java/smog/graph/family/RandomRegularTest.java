package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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

/** Random regular graphs: always regular and simple, and uniform where that is promised. */
class RandomRegularTest {

  @Test
  void graphsAreRegularSimpleAndSymmetricAtEveryDegree() {
    Xoshiro256 random = Graphs.stream(1);
    for (int n = 1; n <= 40; n++) {
      for (int k = 0; k < n; k++) {
        if (n * k % 2 == 0) {
          check(n, k, random);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1000, 3", "1000, 4", "1001, 10", "1000, 31", "500, 249", "600, 598", "2000, 62"})
  void largerGraphsAreRegularToo(int n, int k) {
    check(n, k, Graphs.stream(2));
  }

  private static void check(int n, int k, Xoshiro256 random) {
    Graph graph = new RandomRegular(n, k).sample(random);
    assertEquals(n, graph.vertices());
    assertEquals(n * (long) k / 2.0, graph.edges());
    DegreeSummary degrees = DegreeSummary.of(graph);
    assertEquals(k, degrees.min(), n + " x " + k);
    assertEquals(k, degrees.max(), n + " x " + k);
    assertTrue(Graphs.sound(graph), n + " x " + k);
    assertTrue(Graphs.ascends(graph), n + " x " + k);
  }

  /**
   * There are 70 labelled 3-regular graphs on 6 vertices (OEIS A002829), drawn as complements of
   * the 70 2-regular ones, and 465 2-regular ones on 7 (OEIS A001205). P(chi-square > limit) is
   * 1e-9; an excess of a tenth on half of the graphs is seen with probability above 0.999.
   */
  @ParameterizedTest
  @CsvSource({"6, 3, 70, 70000, 165", "6, 2, 70, 70000, 165", "7, 2, 465, 200000, 671"})
  void allGraphsAreEquallyLikely(int n, int k, int kinds, int graphs, double limit) {
    Map<String, Integer> seen = new HashMap<>();
    Xoshiro256 random = Graphs.stream(3);
    for (int i = 0; i < graphs; i++) {
      Graph graph = RandomRegularSampler.sample(n, k, random);
      StringBuilder code = new StringBuilder();
      for (int v = 0; v < n; v++) {
        for (int j = 0; j < k; j++) {
          code.append(graph.neighbour(v, j));
        }
      }
      seen.merge(code.toString(), 1, Integer::sum);
    }
    assertEquals(kinds, seen.size());
    double expected = (double) graphs / kinds;
    double chi = 0;
    for (int count : seen.values()) {
      chi += (count - expected) * (count - expected) / expected;
    }
    assertTrue(chi < limit, "chi-square is " + chi);
  }

  /**
   * Triangles in a random k-regular graph are nearly Poisson with mean (k-1)^3/6 (Bollobás 1980):
   * mended graphs must show it too. 300 graphs give a standard error of 0.64 % at k = 10, where the
   * mean at N = 2000 differs from the limit by less than 2 %.
   */
  @Test
  void mendedGraphsHaveAsManyTrianglesAsUniformOnes() {
    int graphs = 300;
    double triangles = 0;
    Xoshiro256 random = Graphs.stream(4);
    for (int i = 0; i < graphs; i++) {
      triangles += Graphs.triangles(new RandomRegular(2000, 10).sample(random));
    }
    double mean = Math.pow(9, 3) / 6;
    assertEquals(mean, triangles / graphs, 7 * Math.sqrt(mean / graphs) + 0.02 * mean);
  }

  /**
   * Edges of mended dense graphs: by symmetry each pair is an edge with probability k/(N-1). The
   * sum over 66 pairs of squared deviations is at most chi-square with 66 degrees of freedom, above
   * 165 with probability 1e-10.
   */
  @Test
  void everyPairIsAnEdgeEquallyOften() {
    int n = 12;
    int k = 5;
    int graphs = 20_000;
    int[][] seen = new int[n][n];
    Xoshiro256 random = Graphs.stream(5);
    for (int i = 0; i < graphs; i++) {
      Graph graph = RandomRegularSampler.sample(n, k, random);
      for (int v = 0; v < n; v++) {
        for (int j = 0; j < k; j++) {
          seen[v][graph.neighbour(v, j)]++;
        }
      }
    }
    double p = k / (n - 1.0);
    double chi = 0;
    for (int v = 0; v < n; v++) {
      for (int w = 0; w < v; w++) {
        double gap = seen[v][w] - graphs * p;
        chi += gap * gap / (graphs * p * (1 - p));
      }
    }
    assertTrue(chi < 165, "chi-square is " + chi);
  }

  @ParameterizedTest
  @CsvSource({"100, 3", "100, 12", "100, 80"})
  void aGraphIsAFunctionOfItsStream(int n, int k) {
    Family family = new RandomRegular(n, k);
    String digest = GraphDigest.of(family.sample(Graphs.stream(6)));
    assertEquals(digest, GraphDigest.of(family.sample(Graphs.stream(6))));
    assertNotEquals(digest, GraphDigest.of(family.sample(Graphs.stream(7))));
  }
}
