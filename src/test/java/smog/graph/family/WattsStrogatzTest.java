package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.Graphs;
import smog.random.ChiSquare;
import smog.random.Xoshiro256;

class WattsStrogatzTest {

  /**
   * The procedure of 1998 step by step, all ways it can go. False alarm 1e-9; a lap in another
   * order, or a far end that may be the old one, moves probabilities by more than a tenth.
   */
  @ParameterizedTest
  @CsvSource({"5, 2, 0.4", "4, 2, 0.9", "6, 2, 0.5", "6, 4, 0.3", "5, 2, 1"})
  void everyGraphHasTheProbabilityOfTheProcedure(int n, int k, double beta) {
    Outcomes law = new Outcomes();
    boolean[][] edge = new boolean[n][n];
    for (int v = 0; v < n; v++) {
      for (int j = 1; j <= k / 2; j++) {
        edge[v][(v + j) % n] = edge[(v + j) % n][v] = true;
      }
    }
    rewire(0, k, beta, edge, 1, law);
    WattsStrogatz family = new WattsStrogatz(n, k, beta);
    assertTrue(law.pValue(100_000, Graphs.stream(1), family::sample) > 1e-9);
  }

  private static void rewire(
      int step, int k, double beta, boolean[][] edge, double probability, Outcomes law) {
    int n = edge.length;
    if (step == n * k / 2) {
      law.add(Outcomes.code(edge), probability);
      return;
    }
    int v = step % n;
    int old = (v + 1 + step / n) % n;
    int free = 0;
    for (int w = 0; w < n; w++) {
      free += w != v && !edge[v][w] ? 1 : 0;
    }
    double stays = free == 0 ? 1 : 1 - beta;
    if (stays > 0) {
      rewire(step + 1, k, beta, edge, probability * stays, law);
    }
    for (int w = 0; w < n; w++) {
      if (w != v && w != old && !edge[v][w]) {
        edge[v][old] = edge[old][v] = false;
        edge[v][w] = edge[w][v] = true;
        rewire(step + 1, k, beta, edge, probability * beta / free, law);
        edge[v][w] = edge[w][v] = false;
        edge[v][old] = edge[old][v] = true;
      }
    }
  }

  /**
   * The degree is k/2, plus a binomial count of edges kept, plus a Poisson count of new ones (A.
   * Barrat, M. Weigt, Eur. Phys. J. B 13, 2000). 8 graphs of 10000: false alarm 1e-9 were the
   * degrees independent; that their sum is fixed makes it less.
   */
  @ParameterizedTest
  @CsvSource({"10, 0.3", "10, 1", "2, 0.7"})
  void degreesHaveTheirLimit(int k, double beta) {
    int n = 10_000;
    int graphs = 8;
    int most = 60;
    long[] counts = new long[most];
    Xoshiro256 random = Graphs.stream(2);
    for (int i = 0; i < graphs; i++) {
      Graph graph = new WattsStrogatz(n, k, beta).sample(random);
      for (int v = 0; v < n; v++) {
        counts[graph.degree(v)]++;
      }
    }
    double[] expected = new double[most];
    int half = k / 2;
    for (int a = 0; a <= half; a++) {
      double mass =
          binomial(half, a)
              * Math.pow(1 - beta, a)
              * Math.pow(beta, half - a)
              * Math.exp(-beta * half);
      for (int b = 0; half + a + b < most; b++) {
        expected[half + a + b] += n * graphs * mass;
        mass *= beta * half / (b + 1);
      }
    }
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9);
  }

  private static double binomial(int n, int k) {
    double product = 1;
    for (int i = 0; i < k; i++) {
      product *= (double) (n - i) / (i + 1);
    }
    return k > n ? 0 : product;
  }

  /** 6.5 deviations of a binomial count of rewired edges, and those that fall on a free place. */
  @ParameterizedTest
  @CsvSource({"5000, 10, 0.1", "5000, 10, 0.9", "300, 40, 0.2"})
  void aPartOfTheRingIsKept(int n, int k, double beta) {
    Graph graph = new WattsStrogatz(n, k, beta).sample(Graphs.stream(3));
    double away = 0;
    for (int v = 0; v < n; v++) {
      for (int j = 0; j < graph.degree(v); j++) {
        int gap = Math.abs(graph.neighbour(v, j) - v);
        away += Math.min(gap, n - gap) > k / 2 ? 0.5 : 0;
      }
    }
    double edges = n * k / 2.0;
    double back = edges * beta * beta * k / n;
    assertEquals(edges * beta, away, 6.5 * Math.sqrt(edges * beta * (1 - beta)) + 2 * back);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "3, 2", "9, 4", "100, 6", "7, 6"})
  void withoutRewiringItIsTheRing(int n, int k) {
    WattsStrogatz family = new WattsStrogatz(n, k, 0);
    assertEquals(GraphDigest.of(new Ring(n, k).sample(null)), GraphDigest.of(family.sample(null)));
    assertEquals(0, family.storedEdges());
    // Where all are neighbours of all, nothing can be rewired.
    if (k == n - 1) {
      assertEquals(family.sample(null), new WattsStrogatz(n, k, 1).sample(null));
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 2, 1", "6, 4, 1", "40, 36, 0.8", "40, 38, 1", "1000, 4, 1", "1000, 30, 0.5"})
  void edgesAreAsManyAndEachVertexKeepsHalf(int n, int k, double beta) {
    Xoshiro256 random = Graphs.stream(4);
    for (int i = 0; i < 5; i++) {
      Graph graph = new WattsStrogatz(n, k, beta).sample(random);
      assertTrue(Graphs.sound(graph));
      assertTrue(Graphs.ascends(graph));
      assertEquals(n * k / 2.0, graph.edges());
      assertTrue(DegreeSummary.of(graph).min() >= k / 2);
    }
  }

  @Test
  void whatCannotBeIsNamed() {
    refused("rewiring is 1.1: give a number from 0 to 1", () -> new WattsStrogatz(9, 2, 1.1));
    refused("rewiring is NaN", () -> new WattsStrogatz(9, 2, Double.NaN));
    refused("degree is 3: it must be even", () -> new WattsStrogatz(9, 3, 0.1));
    refused("degree is 10 at N = 9", () -> new WattsStrogatz(9, 10, 0.1));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
