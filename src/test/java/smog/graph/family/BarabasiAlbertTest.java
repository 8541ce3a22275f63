package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.random.Xoshiro256;

class BarabasiAlbertTest {

  /**
   * The process by its definition, all ways it can go: 6 trees, 18 graphs of m = 2 on 5 vertices,
   * and 4 x 10 of m = 3 on 6. False alarm 1e-9; choice without regard to degrees or with repeats
   * moves probabilities by a tenth, which 60000 samples show surely.
   */
  @ParameterizedTest
  @CsvSource({"4, 1", "5, 2", "6, 3"})
  void everyGraphHasTheProbabilityOfTheProcess(int n, int m) {
    Outcomes law = new Outcomes();
    boolean[][] edge = new boolean[n][n];
    for (int v = 0; v <= m; v++) {
      for (int w = 0; w < v; w++) {
        edge[v][w] = edge[w][v] = true;
      }
    }
    grow(m + 1, m, edge, 1, law);
    BarabasiAlbert family = new BarabasiAlbert(n, m);
    assertTrue(law.pValue(60_000, Graphs.stream(1), family::sample) > 1e-9);
  }

  /** Vertex v chooses the rest of its neighbours, in every order. */
  private static void grow(int v, int left, boolean[][] edge, double probability, Outcomes law) {
    if (v == edge.length) {
      law.add(Outcomes.code(edge), probability);
      return;
    }
    double weights = 0;
    for (int w = 0; w < v; w++) {
      weights += edge[v][w] ? 0 : before(w, v, edge);
    }
    for (int w = 0; w < v; w++) {
      if (!edge[v][w]) {
        double p = probability * before(w, v, edge) / weights;
        edge[v][w] = edge[w][v] = true;
        int m = 0;
        for (int x = 0; x < v; x++) {
          m += edge[v][x] ? 1 : 0;
        }
        grow(left == 1 ? v + 1 : v, left == 1 ? m : left - 1, edge, p, law);
        edge[v][w] = edge[w][v] = false;
      }
    }
  }

  /** The degree of w among the vertices before v. */
  private static int before(int w, int v, boolean[][] edge) {
    int degree = 0;
    for (int x = 0; x < v; x++) {
      degree += edge[w][x] ? 1 : 0;
    }
    return degree;
  }

  /**
   * Trees: one vertex more changes the mean number of vertices of degree k by N_{k-1} (k-1) / (2E)
   * - N_k k / (2E), exactly. 6.5 standard errors of 400 trees; those of P(1) are 0.02 %.
   */
  @Test
  void degreesOfTreesHaveTheirExactMeans() {
    int n = 1000;
    int most = 12;
    double[] means = new double[most + 1];
    means[1] = 2;
    for (int v = 2; v < n; v++) {
      double ends = 2.0 * (v - 1);
      for (int k = most; k >= 1; k--) {
        means[k] += (k > 1 ? means[k - 1] * (k - 1) / ends : 1) - means[k] * k / ends;
      }
    }
    int graphs = 400;
    double[] sums = new double[most + 1];
    double[] squares = new double[most + 1];
    Xoshiro256 random = Graphs.stream(2);
    for (int i = 0; i < graphs; i++) {
      int[] counts = new int[n];
      Graph graph = new BarabasiAlbert(n, 1).sample(random);
      for (int v = 0; v < n; v++) {
        counts[graph.degree(v)]++;
      }
      for (int k = 1; k <= most; k++) {
        sums[k] += counts[k];
        squares[k] += (double) counts[k] * counts[k];
      }
    }
    for (int k = 1; k <= most; k++) {
      double mean = sums[k] / graphs;
      double error = Math.sqrt((squares[k] / graphs - mean * mean) / graphs);
      assertEquals(means[k], mean, 6.5 * error, "degree " + k);
    }
  }

  /**
   * N_k / N tends to 2m(m+1) / (k(k+1)(k+2)) (Bollobás et al. 2001). A million vertices: 7
   * deviations of a binomial count, and 30 of N = 20000 for the start.
   */
  @ParameterizedTest
  @CsvSource({"2", "3", "5"})
  void degreesHaveThePowerLawOfTheLimit(int m) {
    int n = 20_000;
    int graphs = 50;
    double[] counts = new double[n];
    Xoshiro256 random = Graphs.stream(3);
    for (int i = 0; i < graphs; i++) {
      Graph graph = new BarabasiAlbert(n, m).sample(random);
      for (int v = 0; v < n; v++) {
        counts[graph.degree(v)]++;
      }
    }
    for (int k = 0; k <= 20; k++) {
      double p = k < m ? 0 : 2.0 * m * (m + 1) / (k * (k + 1.0) * (k + 2));
      double error = 7 * Math.sqrt(p / n / graphs) + 30.0 / n;
      assertEquals(p, counts[k] / n / graphs, k < m ? 0 : error, "degree " + k);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "5, 0", "2, 1", "3, 1", "3, 2", "50, 7", "50, 48", "50, 49"})
  void everyVertexHasItsOwnEdges(int n, int m) {
    BarabasiAlbert family = new BarabasiAlbert(n, m);
    Graph graph = family.sample(Graphs.stream(4));
    assertTrue(Graphs.sound(graph));
    int first = Math.min(n, m + 1);
    assertEquals(first * (first - 1) / 2 + m * (n - first), graph.edges());
    assertEquals(family.meanDegree(), DegreeSummary.of(graph).mean(), 1e-12);
    for (int v = 0; v < n; v++) {
      int earlier = 0;
      for (int j = 0; j < graph.degree(v); j++) {
        earlier += graph.neighbour(v, j) < v ? 1 : 0;
      }
      assertEquals(Math.min(v, m), earlier);
    }
  }

  @Test
  void whatCannotBeIsNamed() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new BarabasiAlbert(5, 5));
    assertEquals("attachments is 5 at N = 5: it cannot be above N-1 = 4", e.getMessage());
    assertFalse(new BarabasiAlbert(5, 4).random());
    assertTrue(new BarabasiAlbert(6, 4).random());
  }
}
