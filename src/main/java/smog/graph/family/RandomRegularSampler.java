package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CompleteGraph;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * Draws simple regular graphs from the pairing model: each vertex has k points, the points are
 * paired uniformly, a pair is an edge.
 *
 * <ul>
 *   <li>Degrees above (N-1)/2 are drawn as the complement of a graph of degree N-1-k; degree 0 and
 *       its complement, the complete graph, draw nothing.
 *   <li>Up to degree 4 pairings with a loop or a double edge are thrown away whole: exactly
 *       uniform. A pairing is simple with probability about exp(-(k^2-1)/4), 2.3 % at k = 4 (B.
 *       Bollobás, European J. Combin. 1, 1980).
 *   <li>Above, loops and double edges are mended by switching each with a random edge, (a,b), (x,y)
 *       to (a,x), (b,y). That is uniform asymptotically, for k small against N, only: the
 *       rejections that make it exact (B. McKay, N. Wormald, Uniform generation of random regular
 *       graphs of moderate degree, J. Algorithms 11, 1990) are left out. Graphs of up to {@value
 *       #STIRRED_EDGES} edges are stirred afterwards by {@value #STIRS} random switches an edge, a
 *       chain whose stationary law is uniform.
 * </ul>
 *
 * <p>Time about N k, memory 8 bytes a directed edge. Ends with probability 1: a pairing that cannot
 * be mended within {@value #TRIES} switches an edge is drawn anew.
 */
final class RandomRegularSampler {
  private static final double FAIR_ACCEPTANCE = 0.01;
  private static final int STIRRED_EDGES = 4096;
  private static final int STIRS = 10;
  private static final int TRIES = 100;

  private final int[] points;
  private final EdgeSet edges;
  private final Xoshiro256 random;

  /** Pairs 0 .. placed-1 are in the set of edges. */
  private int placed;

  private RandomRegularSampler(int vertices, int degree, Xoshiro256 random) {
    this.points = new int[vertices * degree];
    this.edges = EdgeSet.of(vertices, degree);
    this.random = random;
    for (int i = 0; i < points.length; i++) {
      points[i] = i / degree;
    }
  }

  /** A graph on at least one vertex; vertices times degree is even, degree below vertices. */
  static Graph sample(int vertices, int degree, Xoshiro256 random) {
    if (degree == vertices - 1) {
      return new CompleteGraph(vertices);
    }
    if (degree == 0) {
      return new CsrGraph(new int[vertices + 1], new int[0]);
    }
    if (degree > (vertices - 1) / 2) {
      return complement(sample(vertices, vertices - 1 - degree, random), degree);
    }
    RandomRegularSampler sampler = new RandomRegularSampler(vertices, degree, random);
    if (rejects(degree)) {
      sampler.reject();
    } else {
      sampler.mend();
    }
    return sampler.edges.toGraph();
  }

  /** Whether whole pairings are drawn until one is simple. */
  private static boolean rejects(int degree) {
    return FastMath.exp(-((double) degree * degree - 1) / 4) > FAIR_ACCEPTANCE;
  }

  private void reject() {
    while (!pair(true)) {
      edges.clear();
    }
  }

  private void mend() {
    do {
      edges.clear();
      pair(false);
    } while (!switchAll());
    if (points.length / 2 <= STIRRED_EDGES) {
      for (int i = 0; i < STIRS * (points.length / 2); i++) {
        stir();
      }
    }
  }

  /** Pairs all points, edges of the set first; gives up at the first misfit if it is strict. */
  private boolean pair(boolean strict) {
    placed = 0;
    for (int i = 0; i < points.length; i += 2) {
      swap(i + 1, i + 1 + random.nextInt(points.length - i - 1));
      if (edges.add(points[i], points[i + 1])) {
        swap(i, 2 * placed);
        swap(i + 1, 2 * placed + 1);
        placed++;
      } else if (strict) {
        return false;
      }
    }
    return true;
  }

  private void swap(int i, int j) {
    int kept = points[i];
    points[i] = points[j];
    points[j] = kept;
  }

  private boolean switchAll() {
    long tries = (long) TRIES * (points.length / 2);
    while (placed < points.length / 2) {
      if (tries-- == 0 || placed == 0) {
        return false;
      }
      if (switchPairs(placed, random.nextInt(placed), false)) {
        placed++;
      } else {
        stir();
      }
    }
    return true;
  }

  private void stir() {
    int first = random.nextInt(placed);
    int second = random.nextInt(placed);
    if (first != second) {
      switchPairs(first, second, true);
    }
  }

  /** Switches two pairs at random if that makes two new edges; the second is in the set. */
  private boolean switchPairs(int first, int second, boolean firstInSet) {
    int side = random.nextInt(2);
    int a = points[2 * first];
    int b = points[2 * first + 1];
    int x = points[2 * second + side];
    int y = points[2 * second + 1 - side];
    if (a == x || b == y || edges.contains(a, x) || edges.contains(b, y)) {
      return false;
    }
    if (firstInSet) {
      edges.remove(a, b);
    }
    edges.remove(x, y);
    boolean added = edges.add(a, x) && edges.add(b, y);
    assert added : "two new edges";
    points[2 * first] = a;
    points[2 * first + 1] = x;
    points[2 * second] = b;
    points[2 * second + 1] = y;
    return true;
  }

  /** The graph of the pairs that are no edges; each vertex has the degree given. */
  private static CsrGraph complement(Graph graph, int degree) {
    int vertices = (int) graph.vertices();
    int[] offsets = new int[vertices + 1];
    int[] adjacency = new int[vertices * degree];
    int size = 0;
    for (int v = 0; v < vertices; v++) {
      int index = 0;
      for (int w = 0; w < vertices; w++) {
        if (index < graph.degree(v) && graph.neighbour(v, index) == w) {
          index++;
        } else if (w != v) {
          adjacency[size++] = w;
        }
      }
      offsets[v + 1] = size;
    }
    return new CsrGraph(offsets, adjacency);
  }
}
