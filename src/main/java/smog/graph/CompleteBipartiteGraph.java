package smog.graph;

/**
 * Two sides, each vertex of one a neighbour of every vertex of the other, without memory for edges.
 *
 * @param first vertices of the first side, 0 .. first-1; at least 1
 * @param second vertices of the second side, the numbers after
 */
public record CompleteBipartiteGraph(int first, int second) implements Graph, Formula {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public CompleteBipartiteGraph {
    if (first < 1 || second < 0 || (long) first + second > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no sides of " + first + " and " + second + " vertices");
    }
  }

  @Override
  public long vertices() {
    return (long) first + second;
  }

  @Override
  public double edges() {
    return (double) first * second;
  }

  @Override
  public int degree(int vertex) {
    return vertex < first ? second : first;
  }

  @Override
  public int neighbour(int vertex, int index) {
    return vertex < first ? first + index : index;
  }

  @Override
  public DegreeSummary degrees() {
    long vertices = vertices();
    int min = Math.min(first, second);
    int max = second == 0 ? 0 : Math.max(first, second);
    double mean = 2 * edges() / vertices;
    return new DegreeSummary(vertices, edges(), min, max, mean, second == 0 ? vertices : 0);
  }

  @Override
  public Components components() {
    Components regular = Components.regular(vertices(), second);
    double ratio = second == 0 ? 1 : (double) Math.max(first, second) / Math.min(first, second);
    return new Components(regular.count(), regular.largest(), ratio);
  }
}
