package smog.graph;

import java.util.Arrays;

/**
 * How many vertices have each degree.
 *
 * @param degrees those that occur, ascending
 * @param counts the vertices of each of them
 */
public record DegreeHistogram(long[] degrees, long[] counts) {

  /**
   * The degrees of a graph: by formula for complete graphs and rings, else a walk over vertices and
   * 8 bytes a degree up to the largest.
   */
  public static DegreeHistogram of(Graph graph) {
    if (graph instanceof CompleteGraph) {
      return regular(graph, graph.vertices() - 1);
    }
    if (graph instanceof RingGraph ring) {
      return regular(graph, ring.degree());
    }
    int vertices = Math.toIntExact(graph.vertices());
    long[] all = new long[16];
    for (int v = 0; v < vertices; v++) {
      int degree = graph.degree(v);
      if (degree >= all.length) {
        all = Arrays.copyOf(all, (int) Math.min(vertices, degree + (degree >> 1) + 1L));
      }
      all[degree]++;
    }
    return ofCounts(all);
  }

  private static DegreeHistogram regular(Graph graph, long degree) {
    return new DegreeHistogram(new long[] {degree}, new long[] {graph.vertices()});
  }

  private static DegreeHistogram ofCounts(long[] all) {
    int kinds = 0;
    for (long count : all) {
      kinds += count > 0 ? 1 : 0;
    }
    long[] degrees = new long[kinds];
    long[] counts = new long[kinds];
    int at = 0;
    for (int degree = 0; degree < all.length; degree++) {
      if (all[degree] > 0) {
        degrees[at] = degree;
        counts[at++] = all[degree];
      }
    }
    return new DegreeHistogram(degrees, counts);
  }
}
