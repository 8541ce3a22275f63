package smog.graph;

/**
 * The connected components of a graph in short.
 *
 * @param count how many there are
 * @param largest the number of vertices of the largest
 * @param degreeRatio the largest ratio of maximal to minimal degree within a component, 1 for an
 *     isolated vertex: what has to tend to 1 for the limit to hold on given graphs
 */
public record Components(long count, long largest, double degreeRatio) {

  /**
   * The components of a graph: by formula for complete graphs and rings, else by breadth-first
   * search in time linear in vertices and edges and 5 bytes a vertex; an implicit graph is stored
   * first.
   */
  public static Components of(Graph graph) {
    long vertices = graph.vertices();
    if (graph instanceof CompleteGraph) {
      return new Components(1, vertices, 1);
    }
    if (graph instanceof RingGraph ring) {
      return ring.degree() > 0 ? new Components(1, vertices, 1) : new Components(vertices, 1, 1);
    }
    if (graph instanceof HashGraph implicit) {
      return of(implicit.stored());
    }
    return search(graph, Math.toIntExact(vertices));
  }

  private static Components search(Graph graph, int vertices) {
    boolean[] seen = new boolean[vertices];
    int[] queue = new int[vertices];
    long count = 0;
    int largest = 0;
    double ratio = 1;
    int end = 0;
    for (int root = 0; root < vertices; root++) {
      if (seen[root]) {
        continue;
      }
      int start = end;
      int min = Integer.MAX_VALUE;
      int max = 0;
      seen[root] = true;
      queue[end++] = root;
      for (int at = start; at < end; at++) {
        int degree = graph.degree(queue[at]);
        min = Math.min(min, degree);
        max = Math.max(max, degree);
        for (int i = 0; i < degree; i++) {
          int neighbour = graph.neighbour(queue[at], i);
          if (!seen[neighbour]) {
            seen[neighbour] = true;
            queue[end++] = neighbour;
          }
        }
      }
      count++;
      largest = Math.max(largest, end - start);
      ratio = max == 0 ? ratio : Math.max(ratio, (double) max / min);
    }
    return new Components(count, largest, ratio);
  }
}
