package smog.graph.family;

import java.util.Arrays;
import smog.graph.CsrGraph;
import smog.random.Xoshiro256;

/**
 * Draws G(N, M): M different pairs of vertices, every set of M alike.
 *
 * <p>Pairs are drawn with replacement, repeats thrown away and drawn again until there are M. No
 * step tells one pair from another, so that the law is exactly uniform. Above half of all pairs,
 * those that are no edges are drawn. Time about N + M log M; 8 bytes an edge while they are drawn,
 * twice that where repeats are replaced, then 4 bytes a directed edge and a vertex beside them.
 */
final class FixedEdgesSampler {
  private FixedEdgesSampler() {}

  /**
   * A graph on at least two vertices.
   *
   * @param edges from 0 to the number of pairs, at most 2^30-5
   */
  static CsrGraph sample(int vertices, int edges, Xoshiro256 random) {
    long pairs = (long) vertices * (vertices - 1) / 2;
    return edges <= pairs / 2
        ? rows(vertices, draw(pairs, edges, random))
        : complement(rows(vertices, draw(pairs, (int) (pairs - edges), random)));
  }

  /** Different codes, ascending. */
  private static long[] draw(long pairs, int count, Xoshiro256 random) {
    long[] codes = new long[count];
    int distinct = 0;
    while (distinct < count) {
      for (int i = distinct; i < count; i++) {
        codes[i] = random.nextLong(pairs);
      }
      Arrays.sort(codes, distinct, count);
      // Two ascending runs: they are merged.
      Arrays.sort(codes);
      distinct = dropRepeats(codes);
    }
    return codes;
  }

  private static int dropRepeats(long[] ascending) {
    int kept = 1;
    for (int i = 1; i < ascending.length; i++) {
      if (ascending[i] != ascending[i - 1]) {
        ascending[kept++] = ascending[i];
      }
    }
    return kept;
  }

  /** The graph of ascending codes v (v-1) / 2 + w of pairs w below v. */
  private static CsrGraph rows(int vertices, long[] codes) {
    int[] next = new int[vertices + 1];
    walk(codes, next, null);
    int start = 0;
    for (int v = 0; v <= vertices; v++) {
      int degree = next[v];
      next[v] = start;
      start += degree;
    }
    int[] adjacency = new int[start];
    walk(codes, next, adjacency);
    // Each entry is now the end of its row, the start of the next one.
    System.arraycopy(next, 0, next, 1, vertices);
    next[0] = 0;
    return new CsrGraph(next, adjacency);
  }

  /** Moves on the counter of either end of every edge, and puts the other end where it was. */
  private static void walk(long[] codes, int[] next, int[] adjacency) {
    int v = 1;
    long row = 0;
    for (long code : codes) {
      while (code - row >= v) {
        row += v++;
      }
      int w = (int) (code - row);
      int atV = next[v]++;
      int atW = next[w]++;
      if (adjacency != null) {
        adjacency[atV] = w;
        adjacency[atW] = v;
      }
    }
  }

  /** The graph of all other pairs. */
  private static CsrGraph complement(CsrGraph graph) {
    int vertices = (int) graph.vertices();
    int[] offsets = new int[vertices + 1];
    for (int v = 0; v < vertices; v++) {
      offsets[v + 1] = offsets[v] + vertices - 1 - graph.degree(v);
    }
    int[] adjacency = new int[offsets[vertices]];
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
    }
    return new CsrGraph(offsets, adjacency);
  }
}
