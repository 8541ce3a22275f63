package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.random.ChiSquare;
import smog.random.Xoshiro256;

class RandomGeometricTest {

  /** The same points, all pairs looked at: numbers differ, so degrees are compared in order. */
  @ParameterizedTest
  @CsvSource({
    "300, 6, 1", "300, 6, 2", "300, 6, 3", "300, 40, 1", "300, 40, 2", "300, 40, 3",
    "300, 0.3, 2", "300, 0.3, 3", "30, 9.1, 2", "30, 10.5, 2", "40, 3, 3", "27, 4, 3",
    "9, 0.1, 2", "300, 234, 2", "300, 156, 3", "300, 299, 1", "4, 1, 1", "2000, 8, 3"
  })
  void neighboursAreThePointsWithinTheRadius(int n, double c, int dimension) {
    for (long seed = 0; seed < 10; seed++) {
      RandomGeometric family = new RandomGeometric(n, c, dimension);
      Graph graph = family.sample(Graphs.stream(seed));
      int[] degrees = new int[n];
      Arrays.setAll(degrees, graph::degree);
      int[] expected = degrees(points(n, dimension, Graphs.stream(seed)), family.radius());
      Arrays.sort(degrees);
      Arrays.sort(expected);
      assertArrayEquals(expected, degrees);
    }
  }

  private static double[][] points(int n, int dimension, Xoshiro256 random) {
    double[][] points = new double[n][dimension];
    for (double[] point : points) {
      for (int d = 0; d < dimension; d++) {
        point[d] = random.nextDouble();
      }
    }
    return points;
  }

  private static int[] degrees(double[][] points, double radius) {
    int[] degrees = new int[points.length];
    for (int v = 0; v < points.length; v++) {
      for (int w = 0; w < v; w++) {
        double square = 0;
        for (int d = 0; d < points[v].length; d++) {
          double gap = Math.abs(points[v][d] - points[w][d]);
          square += Math.pow(Math.min(gap, 1 - gap), 2);
        }
        if (square <= radius * radius) {
          degrees[v]++;
          degrees[w]++;
        }
      }
    }
    return degrees;
  }

  /**
   * Edges are independent in pairs: their number has mean c N / 2 and the binomial variance.
   * Triangles have mean C(N,3) p^2 times the probability that two neighbours are neighbours: 3/4, 1
   * - 3 sqrt(3) / (4 pi), 15/32 (Dall and Christensen 2002). 6.5 standard errors of 400 graphs; an
   * error of 1 % in the edges is 14 of them, one of 4 % in the triangles more than 7.
   */
  @ParameterizedTest
  @CsvSource({"1, 0.75", "2, 0.5865034", "3, 0.46875"})
  void edgesAndTrianglesHaveTheirMeans(int dimension, double clustering) {
    int n = 200;
    double c = 6;
    int graphs = 400;
    double edges = 0;
    double triangles = 0;
    double squares = 0;
    Xoshiro256 random = Graphs.stream(11);
    for (int i = 0; i < graphs; i++) {
      Graph graph = new RandomGeometric(n, c, dimension).sample(random);
      edges += graph.edges();
      double found = Graphs.triangles(graph);
      triangles += found;
      squares += found * found;
    }
    double p = c / (n - 1);
    double pairs = n * (n - 1) / 2.0;
    assertEquals(pairs * p, edges / graphs, 6.5 * Math.sqrt(pairs * p * (1 - p) / graphs));
    double mean = triangles / graphs;
    double error = Math.sqrt((squares / graphs - mean * mean) / graphs);
    assertEquals(pairs * (n - 2) / 3 * p * p * clustering, mean, 6.5 * error);
  }

  /** The degree of a server is binomial: others fall into its ball independently. */
  @ParameterizedTest
  @CsvSource({"1, 5", "2, 5", "3, 5", "2, 20"})
  void theDegreeOfAServerIsBinomial(int dimension, double c) {
    int n = 40;
    int graphs = 20_000;
    long[] counts = new long[n];
    Xoshiro256 random = Graphs.stream(12);
    Xoshiro256 choice = Graphs.stream(13);
    for (int i = 0; i < graphs; i++) {
      Graph graph = new RandomGeometric(n, c, dimension).sample(random);
      counts[graph.degree(choice.nextInt(n))]++;
    }
    double p = c / (n - 1);
    double[] expected = new double[n];
    double mass = graphs * Math.pow(1 - p, n - 1);
    for (int k = 0; k < n; k++) {
      expected[k] = mass;
      mass *= p / (1 - p) * (n - 1 - k) / (k + 1);
    }
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9);
  }

  @Test
  void theBallHoldsTheMeanDegree() {
    assertEquals(0.05, new RandomGeometric(101, 10, 1).radius(), 1e-15);
    assertEquals(0.1, new RandomGeometric(101, Math.PI, 2).radius(), 1e-15);
    assertEquals(0.1, new RandomGeometric(1001, Math.PI * 4 / 3, 3).radius(), 1e-15);
  }

  @Test
  void fewServersAndNoEdgesAreRight() {
    for (int n = 1; n <= 3; n++) {
      for (int d = 1; d <= 3; d++) {
        Graph none = new RandomGeometric(n, 0, d).sample(Graphs.stream(14));
        assertEquals(0, none.edges());
        assertEquals(n, none.vertices());
      }
      Graph all = new RandomGeometric(n, n - 1, 1).sample(Graphs.stream(15));
      assertEquals(n * (n - 1) / 2.0, all.edges());
    }
  }

  @Test
  void aBallThatMeetsItselfIsRefusedWithItsNumbers() {
    refused(
        "mean-degree is 90 at N = 101: in dimension 2 a ball of 0.9000 of the torus has radius 0.5352"
            + " and meets itself beyond 1/2, so give at most 78.5398",
        () -> new RandomGeometric(101, 90, 2));
    new RandomGeometric(101, 78.5398, 2);
    refused("mean-degree is 60 at N = 101: in dimension 3", () -> new RandomGeometric(101, 60, 3));
    refused("dimension is 4: give 1, 2 or 3", () -> new RandomGeometric(101, 5, 4));
    refused("mean-degree is -1", () -> new RandomGeometric(101, -1, 2));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
