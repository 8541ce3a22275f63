package smog.graph;

/**
 * The degrees of a graph in short.
 *
 * @param mean 2 edges / vertices
 * @param isolated vertices without a neighbour
 */
public record DegreeSummary(
    long vertices, double edges, long min, long max, double mean, long isolated) {

  /**
   * The degrees of a graph: by formula for complete graphs and rings, else a walk over vertices,
   * for a graph that is not {@link Graph#walkable} over all pairs of them.
   */
  public static DegreeSummary of(Graph graph) {
    if (graph instanceof CompleteGraph) {
      return regular(graph, graph.vertices() - 1);
    }
    if (graph instanceof RingGraph ring) {
      return regular(graph, ring.degree());
    }
    int vertices = Math.toIntExact(graph.vertices());
    int min = Integer.MAX_VALUE;
    int max = 0;
    long isolated = 0;
    long directed = 0;
    for (int v = 0; v < vertices; v++) {
      int degree = graph.degree(v);
      min = Math.min(min, degree);
      max = Math.max(max, degree);
      directed += degree;
      if (degree == 0) {
        isolated++;
      }
    }
    return new DegreeSummary(
        vertices, directed / 2.0, min, max, (double) directed / vertices, isolated);
  }

  private static DegreeSummary regular(Graph graph, long degree) {
    long vertices = graph.vertices();
    return new DegreeSummary(
        vertices, graph.edges(), degree, degree, degree, degree == 0 ? vertices : 0);
  }
}
