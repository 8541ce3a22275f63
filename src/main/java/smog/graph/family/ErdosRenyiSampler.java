package smog.graph.family;

import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;
import smog.graph.CsrGraph;
import smog.random.Xoshiro256;

/**
 * Draws G(N, p): each pair of vertices is an edge with probability p, independently of the others.
 *
 * <p>The pairs (v, w), w &lt; v, are walked in order by geometric skips from edge to edge (V.
 * Batagelj, U. Brandes, Efficient generation of large random networks, Phys. Rev. E 71, 036113,
 * 2005). One generator word and one logarithm an edge; time N + edges; at most 6 bytes a directed
 * edge and 8 a vertex while the rows are made.
 */
final class ErdosRenyiSampler {
  private final int vertices;
  private final double p;

  /** For each vertex, where its neighbours below it end in {@link #lower}. */
  private final int[] ends;

  private int[] lower;
  private int edges;

  private ErdosRenyiSampler(int vertices, double p) {
    this.vertices = vertices;
    this.p = p;
    this.ends = new int[vertices];
    this.lower = new int[(int) FastMath.min(Capacity.ENTRIES, Capacity.atMost(pairs(), p))];
  }

  /** A graph on at least one vertex, p in [0, 1]. */
  static CsrGraph sample(int vertices, double p, Xoshiro256 random) {
    ErdosRenyiSampler sampler = new ErdosRenyiSampler(vertices, p);
    sampler.walk(random);
    return sampler.rows();
  }

  private long pairs() {
    return (long) vertices * (vertices - 1) / 2;
  }

  private void walk(Xoshiro256 random) {
    double scale = 1 / FastMath.log1p(-p);
    long left = p > 0 ? pairs() : 0;
    int row = 1;
    long column = -1;
    while (left > 0) {
      // Compared as a double: at a tiny p the skip may be beyond every integer, or infinite.
      double skip = FastMath.log(random.nextPositiveDouble()) * scale;
      if (!(skip < left)) {
        break;
      }
      long step = (long) skip + 1;
      if (step > left) {
        break;
      }
      left -= step;
      column += step;
      while (column >= row) {
        ends[row] = edges;
        column -= row;
        row++;
      }
      if (edges == lower.length) {
        grow();
      }
      lower[edges++] = (int) column;
    }
    for (; row < vertices; row++) {
      ends[row] = edges;
    }
  }

  private void grow() {
    if (edges > Capacity.ENTRIES / 2) {
      throw new IllegalStateException("more than " + edges + " edges: a graph does not hold them");
    }
    lower = Arrays.copyOf(lower, (int) FastMath.min(Capacity.ENTRIES, edges + edges / 8L + 16));
  }

  private CsrGraph rows() {
    int[] next = new int[vertices + 1];
    for (int i = 0; i < edges; i++) {
      next[lower[i]]++;
    }
    int start = 0;
    for (int v = 0; v < vertices; v++) {
      int degree = next[v] + ends[v] - (v == 0 ? 0 : ends[v - 1]);
      next[v] = start;
      start = Math.addExact(start, degree);
    }
    int[] adjacency = new int[start];
    // Vertices ascend, so a row gets its lower part first and both parts ascend.
    int i = 0;
    for (int v = 0; v < vertices; v++) {
      int at = next[v];
      for (; i < ends[v]; i++) {
        int w = lower[i];
        adjacency[at++] = w;
        adjacency[next[w]++] = v;
      }
      next[v] = at;
    }
    // Each entry is now the end of its row, the start of the next one.
    System.arraycopy(next, 0, next, 1, vertices);
    next[0] = 0;
    return new CsrGraph(next, adjacency);
  }
}
