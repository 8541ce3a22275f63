package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.Graphs;
import smog.graph.HashGraph;
import smog.graph.Triangles;
import smog.random.Xoshiro256;

/**
 * G(N, p) against the closed forms in {@code oracles/erdos_renyi_statistics.csv}, which has p =
 * c/N.
 *
 * <p>A z test at 6.5 standard errors is a false alarm with probability 8e-11 where the statistic is
 * near normal, and below 4e-9 where it is Poisson with mean 100; there are 81 of them. Their power:
 * with 200 graphs an error of 2 % in the edges at N = 1000, c = 4, and of 0.5 % at c = ln(N)^2, is
 * seen with probability above 0.99.
 */
class ErdosRenyiTest {
  private static final double NORMAL = 6.5;

  record Row(int n, double p, double[] means, double[] deviations) {}

  static Stream<Row> oracle() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    ErdosRenyiTest.class.getResourceAsStream(
                        "/oracles/erdos_renyi_statistics.csv")),
                StandardCharsets.UTF_8))) {
      List<String> header = Arrays.asList(reader.readLine().split(","));
      List<Row> rows = reader.lines().map(line -> row(header, line.split(",", -1))).toList();
      return rows.stream().filter(row -> row.n <= 1000);
    }
  }

  private static Row row(List<String> header, String[] fields) {
    return new Row(
        Integer.parseInt(fields[0]),
        Double.parseDouble(fields[header.indexOf("p")]),
        numbers(header, fields, "E_edges", "E_isolated", "E_triangles"),
        numbers(header, fields, "sd_edges", "sd_isolated", "sd_triangles"));
  }

  private static double[] numbers(List<String> header, String[] fields, String... names) {
    return Stream.of(names)
        .mapToDouble(name -> Double.parseDouble(fields[header.indexOf(name)]))
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("oracle")
  void edgesIsolatedVerticesAndTrianglesHaveTheirMeans(Row row) {
    int graphs = 200;
    double[] sums = new double[3];
    Xoshiro256 random = Graphs.stream(Double.doubleToLongBits(row.p) + row.n);
    for (int i = 0; i < graphs; i++) {
      CsrGraph graph = ErdosRenyiSampler.sample(row.n, row.p, random);
      sums[0] += graph.edges();
      sums[1] += DegreeSummary.of(graph).isolated();
      sums[2] += Triangles.of(graph).count();
    }
    for (int k = 0; k < sums.length; k++) {
      double mean = row.means[k];
      if (graphs * mean > 100) {
        double error = row.deviations[k] / Math.sqrt(graphs);
        assertEquals(mean, sums[k] / graphs, NORMAL * error, "statistic " + k);
      } else {
        // Few events: Chernoff's bound for a Poisson count at mean m is below 1e-9 from here on.
        double events = graphs * mean;
        assertTrue(sums[k] <= events + 22 + 7 * Math.sqrt(events), "statistic " + k);
      }
    }
  }

  /** Var(edges) is binomial: chi-square with 3999 degrees of freedom, 6.5 of its deviations. */
  @Test
  void theNumberOfEdgesHasTheBinomialVariance() {
    int graphs = 4000;
    double p = 0.3;
    double pairs = 45;
    double squares = 0;
    Xoshiro256 random = Graphs.stream(3);
    for (int i = 0; i < graphs; i++) {
      double edges = ErdosRenyiSampler.sample(10, p, random).edges();
      squares += (edges - pairs * p) * (edges - pairs * p);
    }
    double expected = pairs * p * (1 - p);
    assertEquals(expected, squares / graphs, NORMAL * expected * Math.sqrt(2.0 / graphs));
  }

  /** Every one of the 64 graphs on 4 vertices has probability p^e (1-p)^(6-e). */
  @Test
  void everyGraphOnFourVerticesHasItsProbability() {
    int graphs = 200_000;
    double p = 0.4;
    int[] seen = new int[64];
    Xoshiro256 random = Graphs.stream(4);
    for (int i = 0; i < graphs; i++) {
      boolean[][] edge = Graphs.matrix(ErdosRenyiSampler.sample(4, p, random));
      int code = 0;
      for (int v = 1; v < 4; v++) {
        for (int w = 0; w < v; w++) {
          code = 2 * code + (edge[v][w] ? 1 : 0);
        }
      }
      seen[code]++;
    }
    double chi = 0;
    for (int code = 0; code < 64; code++) {
      int edges = Integer.bitCount(code);
      double expected = graphs * Math.pow(p, edges) * Math.pow(1 - p, 6 - edges);
      chi += (seen[code] - expected) * (seen[code] - expected) / expected;
    }
    // P(chi-square with 63 degrees of freedom > 155) = 5e-10.
    assertTrue(chi < 155, "chi-square is " + chi);
  }

  /** Degrees are binomial, the mean over vertices of (degree - c)^2 is nearly c(1-p). */
  @Test
  void degreesHaveTheBinomialVariance() {
    int n = 200_000;
    double c = 20;
    Graph graph = new ErdosRenyi(n, c).sample(Graphs.stream(5));
    double squares = 0;
    for (int v = 0; v < n; v++) {
      squares += (graph.degree(v) - c) * (graph.degree(v) - c);
    }
    double expected = c * (1 - c / (n - 1));
    assertEquals(expected, squares / n, 7 * expected * Math.sqrt(2.0 / n));
    assertTrue(Graphs.ascends(graph));
  }

  @Test
  void certainEdgesMakeTheCompleteGraphAndImpossibleOnesNone() {
    for (int n : new int[] {1, 2, 3, 50}) {
      Graph full = new ErdosRenyi(n, n - 1).sample(Graphs.stream(6));
      assertTrue(Graphs.sound(full));
      assertEquals(n * (n - 1) / 2.0, full.edges());
      Graph none = new ErdosRenyi(n, 0).sample(Graphs.stream(6));
      assertEquals(0, none.edges());
      assertEquals(n, none.vertices());
    }
  }

  @Test
  void graphsAreSimpleSymmetricAndAscending() {
    Xoshiro256 random = Graphs.stream(7);
    for (double p :
        new double[] {1e-300, Double.MIN_VALUE, 1e-3, 0.1, 0.5, 0.9, Math.nextDown(1)}) {
      for (int n : new int[] {1, 2, 3, 5, 64, 200}) {
        CsrGraph graph = ErdosRenyiSampler.sample(n, p, random);
        assertTrue(Graphs.sound(graph), "N = " + n + ", p = " + p);
        assertTrue(Graphs.ascends(graph));
      }
    }
  }

  @Test
  void skipsBeyondAllIntegersLeaveNoEdge() {
    assertEquals(0, ErdosRenyiSampler.sample(3_000_000, 1e-30, Graphs.stream(8)).edges());
    assertEquals(
        0, ErdosRenyiSampler.sample(3_000_000, Double.MIN_VALUE, Graphs.stream(8)).edges());
  }

  @Test
  void aGraphIsAFunctionOfItsStream() {
    Family family = new ErdosRenyi(300, 7);
    String digest = GraphDigest.of(family.sample(Graphs.stream(9)));
    assertEquals(digest, GraphDigest.of(family.sample(Graphs.stream(9))));
    assertNotEquals(digest, GraphDigest.of(family.sample(Graphs.stream(10))));
  }

  @Test
  void whatArraysDoNotHoldIsRefusedBeforeItIsDrawn() {
    Family family = new ErdosRenyi(1_000_000_000L, 50);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, family::requireRepresentable);
    assertTrue(e.getMessage().contains("308 GB"), e.getMessage());
    new ErdosRenyi(1_000_000, 2000).requireRepresentable();
  }

  /** 4 N c bytes above 1 GB and p from 0.1 on, both; 0.1 (N-1) is 0.1 however it is rounded. */
  @Test
  void denseGraphsThatAreTooLargeHaveNoEdgesInMemory() {
    for (double c : new double[] {0.1 * 999_999, 99_999.9, 500_000, 999_999}) {
      ErdosRenyi family = new ErdosRenyi(1_000_000, c);
      assertEquals(Representation.IMPLICIT, family.representation(), "c = " + c);
      assertEquals(0, family.bytes());
      assertEquals(0, family.storedEdges());
      HashGraph graph = assertInstanceOf(HashGraph.class, family.sample(Graphs.stream(11)));
      assertEquals((long) (c / 999_999 * 0x1p62), graph.threshold(), 0x1p10);
    }
    assertEquals(Representation.CSR, new ErdosRenyi(1_000_000, 20).representation());
    assertEquals(Representation.CSR, new ErdosRenyi(1_000_000, 99_000).representation());
    assertEquals(Representation.CSR, new ErdosRenyi(10_000, 9_999).representation());
    assertEquals(Representation.CSR, new ErdosRenyi(49_000, 5_000).representation());
    assertEquals(Representation.IMPLICIT, new ErdosRenyi(49_000, 5_200).representation());
    assertEquals(Representation.CSR, new ErdosRenyi(1, 0).representation());
  }

  @Test
  void theRepresentationMayBeAskedFor() {
    Family implicit = new ErdosRenyi(300, 70, Representation.IMPLICIT);
    assertEquals(
        GraphDigest.of(implicit.sample(Graphs.stream(9))),
        GraphDigest.of(implicit.sample(Graphs.stream(9))));
    assertNotEquals(
        GraphDigest.of(implicit.sample(Graphs.stream(9))),
        GraphDigest.of(implicit.sample(Graphs.stream(10))));
    Family stored = new ErdosRenyi(1_000_000, 200_000, Representation.CSR);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, stored::requireRepresentable);
    assertTrue(e.getMessage().contains("give graph.representation: implicit"), e.getMessage());
    assertTrue(e.getMessage().contains("about 5.00 servers"), e.getMessage());
    Family sparse = new ErdosRenyi(1_000_000_000L, 50);
    e = assertThrows(IllegalArgumentException.class, sparse::requireRepresentable);
    assertTrue(e.getMessage().contains("about 2.00e+07 servers"), e.getMessage());
    assertTrue(e.getMessage().contains("slow"), e.getMessage());
    new ErdosRenyi(2_147_483_639L, 1e9, Representation.IMPLICIT).requireRepresentable();
  }
}
