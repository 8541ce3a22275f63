package smog.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import smog.random.StreamKey;

/**
 * Graphs without edges against G(N, p), by statistics whose mean and variance are closed forms.
 *
 * <p>With x = 1 - p for an edge, -p for a pair that is none, sums of products of x over all pairs,
 * wedges, triangles and 4-cycles have mean 0, a variance that is their number times (p (1 - p))^k
 * for k edges each, and no correlation: a wrong number of edges does not hide a wrong number of
 * cycles. A mean over graphs is taken for a fault beyond 7 standard errors, a mean square beyond 8
 * of its own; 3e-12 where near normal, and there are 60 of them: false alarm below 1e-8. That edges
 * are 2 % off, or that the hash only multiplies, is seen with probability above 0.999.
 */
class HashGraphTest {
  private static final int VERTICES = 60;
  private static final int GRAPHS = 600;
  private static final double[] EDGES_EACH = {1, 2, 3, 4};

  /** How many pairs, wedges, triangles and 4-cycles there are. */
  private static final double[] NUMBERS = {
    choose(2), 3 * choose(3), choose(3), 3 * choose(4),
  };

  private interface Law {
    boolean adjacent(long seed, int a, int b);
  }

  private static double choose(int k) {
    double number = 1;
    for (int i = 0; i < k; i++) {
      number *= (VERTICES - i) / (i + 1.0);
    }
    return number;
  }

  @Test
  void edgesWedgesTrianglesAndFourCyclesHaveTheirMeansAndVariances() {
    StreamKey key = StreamKey.ofSeed(3);
    for (double p : new double[] {0.03, 0.1, 0.3, 0.5, 0.9}) {
      Law law = (seed, a, b) -> new HashGraph(VERTICES, p, seed).adjacent(a, b);
      assertTrue(worst(p, law, i -> i) < 1, "seeds 0, 1, 2, ... at p = " + p);
      assertTrue(worst(p, law, i -> key.child(i).low()) < 1, "random seeds at p = " + p);
    }
  }

  /** The same statistics tell a hash without mixing, and one that is 2 % off. */
  @Test
  void aWorseHashWouldBeSeen() {
    long golden = 0x9e3779b97f4a7c15L;
    Law multiplied =
        (seed, a, b) -> {
          long pair = (long) Math.min(a, b) << 32 | Math.max(a, b);
          return (seed + pair * golden) >>> 2 < 0x1p62 * 0.3;
        };
    StreamKey key = StreamKey.ofSeed(3);
    assertTrue(worst(0.3, multiplied, i -> key.child(i).low()) > 1);
    Law off = (seed, a, b) -> new HashGraph(VERTICES, 0.3 * 1.02, seed).adjacent(a, b);
    assertTrue(worst(0.3, off, i -> key.child(i).low()) > 1);
  }

  private static double worst(double p, Law law, java.util.function.LongUnaryOperator seeds) {
    double[] sums = new double[4];
    double[] squares = new double[4];
    double[] fourths = new double[4];
    for (int g = 0; g < GRAPHS; g++) {
      double[] values = statistics(signed(p, law, seeds.applyAsLong(g)));
      for (int k = 0; k < 4; k++) {
        double sd = Math.sqrt(NUMBERS[k] * Math.pow(p * (1 - p), EDGES_EACH[k]));
        double z = values[k] / sd;
        sums[k] += z;
        squares[k] += z * z;
        fourths[k] += z * z * z * z;
      }
    }
    double worst = 0;
    for (int k = 0; k < 4; k++) {
      double square = squares[k] / GRAPHS;
      double error = Math.sqrt((fourths[k] / GRAPHS - square * square) / GRAPHS);
      worst = Math.max(worst, Math.abs(sums[k]) / Math.sqrt(GRAPHS) / 7);
      worst = Math.max(worst, Math.abs(square - 1) / error / 8);
    }
    return worst;
  }

  private static double[][] signed(double p, Law law, long seed) {
    double[][] x = new double[VERTICES][VERTICES];
    for (int a = 0; a < VERTICES; a++) {
      for (int b = 0; b < a; b++) {
        x[a][b] = x[b][a] = law.adjacent(seed, a, b) ? 1 - p : -p;
      }
    }
    return x;
  }

  private static double[] statistics(double[][] x) {
    double[] found = new double[4];
    for (int a = 0; a < VERTICES; a++) {
      for (int c = 0; c < VERTICES; c++) {
        double paths = 0;
        double back = 0;
        for (int b = 0; b < VERTICES; b++) {
          paths += x[a][b] * x[b][c];
          back += x[a][b] * x[a][b] * x[b][c] * x[b][c];
        }
        found[0] += x[a][c] / 2;
        if (a != c) {
          found[1] += paths / 2;
          found[2] += paths * x[a][c] / 6;
          found[3] += (paths * paths - back) / 8;
        }
      }
    }
    return found;
  }

  /** Covariances over the pairs of two graphs: products of mean 0 and variance (p (1 - p))^2. */
  @Test
  void graphsOfDifferentSeedsAreIndependent() {
    int vertices = 1000;
    double p = 0.3;
    double pairs = vertices * (vertices - 1) / 2.0;
    for (long seed : new long[] {0, 1, -1, 0x123456789abcdefL}) {
      HashGraph one = new HashGraph(vertices, p, seed);
      for (long other : new long[] {seed + 1, ~seed, seed ^ 1L << 63, seed << 1 | 1L << 40}) {
        HashGraph two = new HashGraph(vertices, p, other);
        double sum = 0;
        for (int a = 0; a < vertices; a++) {
          for (int b = 0; b < a; b++) {
            sum += ((one.adjacent(a, b) ? 1 : 0) - p) * ((two.adjacent(a, b) ? 1 : 0) - p);
          }
        }
        assertTrue(Math.abs(sum) < 7 * p * (1 - p) * Math.sqrt(pairs), seed + ", " + other);
      }
    }
  }

  /** Binomial: a mean square over vertices that is nearly a sum of independent ones. */
  @Test
  void degreesHaveTheirMeanAndVariance() {
    int vertices = 3000;
    double p = 0.1;
    double c = p * (vertices - 1);
    HashGraph graph = new HashGraph(vertices, p, 8);
    double sum = 0;
    double squares = 0;
    for (int v = 0; v < vertices; v++) {
      double degree = graph.degree(v);
      sum += degree;
      squares += (degree - c) * (degree - c);
    }
    double variance = c * (1 - p);
    assertEquals(c, sum / vertices, 7 * Math.sqrt(2 * variance / vertices));
    assertEquals(variance, squares / vertices, 7 * variance * Math.sqrt(2.0 / vertices));
  }

  /** The rule of the class's page in exact integers; 0.1 is what a double makes of it. */
  @Test
  void aPairIsAnEdgeIfItsHashIsBelowPTimesTwoToThe64() {
    for (double p : new double[] {0x1p-9, 0.1, 0.5, 0.75, Math.nextDown(1.0), 1}) {
      BigInteger bound =
          new BigDecimal(p).multiply(new BigDecimal(BigInteger.TWO.pow(64))).toBigIntegerExact();
      for (long seed : new long[] {0, -1, 0x123456789abcdefL}) {
        HashGraph graph = new HashGraph(40, p, seed);
        for (int a = 0; a < 40; a++) {
          for (int b = a + 1; b < 40; b++) {
            boolean edge = stafford(seed, a, b).compareTo(bound) < 0;
            assertEquals(edge, graph.adjacent(a, b));
            assertEquals(edge, graph.adjacent(b, a));
          }
        }
      }
    }
  }

  /** Variant 13 of D. Stafford's mixers, as published. */
  private static BigInteger stafford(long seed, int a, int b) {
    BigInteger two64 = BigInteger.TWO.pow(64);
    BigInteger z =
        BigInteger.valueOf(a)
            .shiftLeft(32)
            .add(BigInteger.valueOf(b))
            .multiply(new BigInteger("9e3779b97f4a7c15", 16))
            .add(BigInteger.valueOf(seed))
            .mod(two64);
    z = z.xor(z.shiftRight(30)).multiply(new BigInteger("bf58476d1ce4e5b9", 16)).mod(two64);
    z = z.xor(z.shiftRight(27)).multiply(new BigInteger("94d049bb133111eb", 16)).mod(two64);
    return z.xor(z.shiftRight(31));
  }

  @Test
  void rowsDegreesNeighboursAndTheStoredGraphAgree() {
    for (int vertices : new int[] {1, 2, 3, 64, 120}) {
      for (double p : new double[] {0, 1e-300, 0.05, 0.5, 1}) {
        HashGraph graph = new HashGraph(vertices, p, 77);
        boolean[][] matrix = Graphs.matrix(graph);
        CsrGraph stored = graph.stored();
        assertTrue(Graphs.sound(stored) && Graphs.ascends(graph) && Graphs.ascends(stored));
        assertArrayEquals(matrix, Graphs.matrix(stored));
        for (int v = 0; v < vertices; v++) {
          int degree = stored.degree(v);
          assertEquals(degree, graph.row(v).length);
          assertTrue(graph.hasDegree(v, degree));
          assertFalse(graph.hasDegree(v, degree + 1));
          assertFalse(graph.adjacent(v, v));
          for (int w = 0; w < vertices; w++) {
            assertEquals(matrix[v][w], graph.adjacent(v, w));
          }
        }
        assertEquals(DegreeSummary.of(stored), DegreeSummary.of(graph));
        assertEquals(Components.of(stored), Components.of(graph));
        assertEquals(GraphDigest.of(stored), GraphDigest.of(graph));
      }
    }
  }

  @Test
  void certainEdgesMakeTheCompleteGraphAndImpossibleOnesNone() {
    for (int vertices : new int[] {1, 2, 3, 50}) {
      Graph complete = new CompleteGraph(vertices);
      assertEquals(GraphDigest.of(complete), GraphDigest.of(new HashGraph(vertices, 1, -5)));
      assertEquals(0, new HashGraph(vertices, 0, -5).stored().edges());
    }
  }

  /** At the largest numbers of vertices a pair has a word of its own still. */
  @Test
  void theLargestGraphTakesNoMemory() {
    HashGraph graph = new HashGraph(Integer.MAX_VALUE - 8, 0.1, 5);
    assertFalse(graph.walkable());
    assertTrue(Double.isNaN(graph.edges()));
    int last = Integer.MAX_VALUE - 9;
    int count = 0;
    for (int a = 0; a < 200_000; a++) {
      count += graph.adjacent(last - 1 - a, last) ? 1 : 0;
    }
    // 7 deviations of a binomial count.
    assertEquals(20_000, count, 7 * Math.sqrt(18_000));
  }

  @Test
  void refusesWhatIsNoGraph() {
    assertThrows(IllegalArgumentException.class, () -> new HashGraph(0, 0.5, 1));
    assertThrows(IllegalArgumentException.class, () -> new HashGraph(1L << 31, 0.5, 1));
    assertThrows(IllegalArgumentException.class, () -> new HashGraph(5, 1.5, 1));
    assertThrows(IllegalArgumentException.class, () -> new HashGraph(5, Double.NaN, 1));
    HashGraph graph = new HashGraph(5, 0.5, 1);
    assertThrows(IndexOutOfBoundsException.class, () -> graph.neighbour(0, graph.degree(0)));
  }
}
