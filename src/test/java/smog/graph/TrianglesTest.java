package smog.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.family.ErdosRenyi;
import smog.graph.io.GraphFile;
import smog.graph.io.GraphFormat;
import smog.random.Xoshiro256;

/**
 * Triangles and clustering against the adjacency matrix, closed forms and published counts.
 *
 * <p>The expectation on Erdős–Rényi graphs is tested in {@code ErdosRenyiTest}.
 */
class TrianglesTest {

  /** The definition: all triples, all pairs of neighbours. */
  private static Triangles byDefinition(Graph graph) {
    boolean[][] edge = Graphs.matrix(graph);
    double threefold = 0;
    double wedges = 0;
    double clustering = 0;
    for (int v = 0; v < edge.length; v++) {
      double pairs = 0;
      double closed = 0;
      for (int w = 0; w < edge.length; w++) {
        for (int x = 0; x < w; x++) {
          pairs += edge[v][w] && edge[v][x] ? 1 : 0;
          closed += edge[v][w] && edge[v][x] && edge[w][x] ? 1 : 0;
        }
      }
      threefold += closed;
      wedges += pairs;
      clustering += pairs == 0 ? 0 : closed / pairs;
    }
    return new Triangles(threefold / 3, wedges, clustering / edge.length);
  }

  private static void assertSame(Triangles expected, Triangles found, String what) {
    assertEquals(expected.count(), found.count(), what);
    assertEquals(expected.wedges(), found.wedges(), what);
    assertEquals(expected.meanClustering(), found.meanClustering(), 1e-12, what);
  }

  /** Any implicit graph, stored: another way to the same counts. */
  private static CsrGraph stored(Graph graph) {
    return csr(Graphs.matrix(graph));
  }

  private static CsrGraph csr(boolean[][] edge) {
    int[] offsets = new int[edge.length + 1];
    int[] adjacency = new int[edge.length * edge.length];
    int at = 0;
    for (int v = 0; v < edge.length; v++) {
      for (int w = 0; w < edge.length; w++) {
        if (edge[v][w]) {
          adjacency[at++] = w;
        }
      }
      offsets[v + 1] = at;
    }
    return new CsrGraph(offsets, java.util.Arrays.copyOf(adjacency, at));
  }

  @Test
  void smallRandomGraphsHaveThoseOfTheirMatrix() {
    Xoshiro256 random = Graphs.stream(5);
    for (int n = 1; n <= 40; n++) {
      for (double share : new double[] {0, 0.1, 0.5, 0.9, 1}) {
        Graph graph = new ErdosRenyi(n, share * (n - 1)).sample(random);
        assertSame(byDefinition(graph), Triangles.of(graph), "N = " + n + ", p = " + share);
      }
    }
  }

  /** Also on rings so short that three steps go round. */
  @Test
  void ringsHaveThoseOfTheirMatrix() {
    for (int n = 1; n <= 16; n++) {
      for (int degree = 0; degree < n; degree += 2) {
        Graph ring = new RingGraph(n, degree);
        String what = "N = " + n + ", degree " + degree;
        assertSame(byDefinition(ring), Triangles.of(ring), what);
        assertSame(byDefinition(ring), Triangles.of(stored(ring)), what + ", stored");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 10})
  void completeGraphsHaveAllTriples(int n) {
    Graph graph = new CompleteGraph(n);
    assertSame(byDefinition(graph), Triangles.of(graph), "by formula");
    assertSame(byDefinition(graph), Triangles.of(stored(graph)), "stored");
    assertEquals(n * (n - 1) * (n - 2) / 6.0, Triangles.of(graph).count());
  }

  /** K(a, b) has a C(b,2) + b C(a,2) wedges and no triangle. */
  @Test
  void aBipartiteGraphHasNone() {
    boolean[][] edge = new boolean[12][12];
    for (int v = 0; v < 5; v++) {
      for (int w = 5; w < 12; w++) {
        edge[v][w] = true;
        edge[w][v] = true;
      }
    }
    Triangles triangles = Triangles.of(csr(edge));
    assertSame(new Triangles(0, 5 * 21 + 7 * 10, 0), triangles, "K(5, 7)");
    assertEquals(0, triangles.transitivity());
  }

  @Test
  void withoutWedgesThereIsNoTransitivity() {
    assertTrue(Double.isNaN(Triangles.of(new CompleteGraph(2)).transitivity()));
    assertEquals(1, Triangles.of(new CompleteGraph(3)).transitivity());
  }

  /**
   * Triangles and mean clustering of ego-Facebook as SNAP publishes them; of the power grid, C =
   * 0.080 (D. Watts, S. Strogatz, Nature 393, 1998) and 651 triangles (KONECT).
   */
  @ParameterizedTest
  @CsvSource({"facebook_combined.txt, 1612010, 0.6055", "power.graph, 651, 0.080"})
  void realNetworksHaveThePublishedOnes(String name, long count, String clustering) {
    String folder = System.getProperty("smog.graphs", "");
    assumeTrue(!folder.isBlank(), "give the networks' folder by -Dsmog.graphs to run this");
    Path path = Path.of(folder, name);
    assumeTrue(Files.exists(path), "the folder of -Dsmog.graphs has no " + name);
    Triangles triangles = Triangles.of(GraphFile.read(path, GraphFormat.AUTO).graph());
    assertEquals(count, triangles.count());
    double unit = Math.pow(10, 2 - clustering.length());
    assertEquals(Double.parseDouble(clustering), triangles.meanClustering(), unit / 2 + 1e-9);
  }
}
