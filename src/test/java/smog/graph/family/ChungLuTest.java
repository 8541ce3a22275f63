package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.random.ChiSquare;
import smog.random.Xoshiro256;

class ChungLuTest {

  /** Of all pairs by brute force, the sum of probabilities; caps at work in most of these. */
  @ParameterizedTest
  @CsvSource({
    "1000, 10, 2.5",
    "1000, 10, 2.01",
    "1000, 400, 2.1",
    "1000, 999, 3",
    "1000, 998.9, 2.2",
    "500, 0.01, 2.7",
    "3, 1, 2.5",
    "2, 1, 2.5",
    "2, 0.3, 9",
    "1, 0, 3",
    "50, 20, 1e9"
  })
  void theMeanDegreeIsExact(int n, double c, double exponent) {
    ChungLuSampler sampler = ChungLuSampler.of(new ChungLu(n, c, exponent));
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        sum += i == j ? 0 : sampler.probability(i, j);
      }
    }
    assertEquals(c, sum / n, 1e-11 * Math.max(1, c));
  }

  /** The definition: w_i w_j / S with one factor for all, and never above 1. */
  @Test
  void probabilitiesAreProductsOfWeightsUpToOne() {
    ChungLuSampler sampler = ChungLuSampler.of(new ChungLu(400, 30, 2.5));
    double unit = sampler.probability(399, 398) * Math.pow(400.0 * 399, 1 / 1.5);
    for (int i = 0; i < 400; i++) {
      for (int j = 0; j < i; j++) {
        double product = unit * Math.pow((i + 1.0) * (j + 1), -1 / 1.5);
        assertEquals(Math.min(1, product), sampler.probability(i, j), 1e-12);
      }
    }
    assertEquals(1, sampler.probability(0, 1));
  }

  /** All graphs on 4 and 5 vertices as independent edges; false alarm 1e-9. */
  @ParameterizedTest
  @CsvSource({"4, 1.5, 2.5", "4, 2.4, 2.2", "5, 1, 3"})
  void everyGraphHasItsProbability(int n, double c, double exponent) {
    ChungLu family = new ChungLu(n, c, exponent);
    double[][] p = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        p[i][j] = ChungLuSampler.of(family).probability(i, j);
      }
    }
    assertTrue(Outcomes.independent(p).pValue(200_000, Graphs.stream(1), family::sample) > 1e-9);
  }

  /**
   * The mean degree of each of 300 servers over 500 graphs, within 6.5 standard errors: false alarm
   * 300 x 8e-11. An error of 5 % in the largest expected degree is 19 of them.
   */
  @Test
  void degreesHaveTheirMeans() {
    int n = 300;
    int graphs = 500;
    ChungLu family = new ChungLu(n, 8, 2.5);
    ChungLuSampler sampler = ChungLuSampler.of(family);
    double[] sums = new double[n];
    Xoshiro256 random = Graphs.stream(2);
    for (int g = 0; g < graphs; g++) {
      Graph graph = family.sample(random);
      for (int v = 0; v < n; v++) {
        sums[v] += graph.degree(v);
      }
    }
    for (int i = 0; i < n; i++) {
      double mean = 0;
      double variance = 0;
      for (int j = 0; j < n; j++) {
        double p = i == j ? 0 : sampler.probability(i, j);
        mean += p;
        variance += p * (1 - p);
      }
      // Sums are Poisson-like with means above 1700: near normal out to here.
      assertEquals(mean, sums[i] / graphs, 6.5 * Math.sqrt(variance / graphs), "server " + i);
    }
  }

  /** The exponent's limit is G(N, p): degrees are binomial. */
  @Test
  void aHugeExponentIsErdosRenyi() {
    int n = 60;
    int graphs = 1500;
    double p = 0.1;
    long[] counts = new long[n];
    Xoshiro256 random = Graphs.stream(3);
    for (int g = 0; g < graphs; g++) {
      Graph graph = new ChungLu(n, p * (n - 1), 1e12).sample(random);
      // One server a graph, so that counts are independent.
      counts[graph.degree(g % n)]++;
    }
    double[] expected = new double[n];
    double mass = graphs * Math.pow(1 - p, n - 1);
    for (int k = 0; k < n; k++) {
      expected[k] = mass;
      mass *= p / (1 - p) * (n - 1 - k) / (k + 1);
    }
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9);
  }

  @Test
  void certainEdgesMakeTheCompleteGraphAndImpossibleOnesNone() {
    for (int n : new int[] {1, 2, 3, 50}) {
      assertEquals(n * (n - 1) / 2.0, new ChungLu(n, n - 1, 2.5).sample(Graphs.stream(4)).edges());
      assertEquals(0, new ChungLu(n, 0, 2.5).sample(Graphs.stream(4)).edges());
    }
  }

  @Test
  void whatCannotBeIsNamed() {
    refused("exponent is 2: give a number above 2", () -> new ChungLu(10, 1, 2));
    refused("exponent is NaN", () -> new ChungLu(10, 1, Double.NaN));
    refused("mean-degree is 10 at N = 10: it cannot be above", () -> new ChungLu(10, 10, 2.5));
    refused("servers is 0", () -> new ChungLu(0, 0, 2.5));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
