package smog.graph;

/**
 * Disjoint complete graphs whose sizes differ by at most one, the larger ones first, without memory
 * for edges.
 *
 * @param vertices at least 1
 * @param cliques how many complete graphs, from 1 to vertices
 */
public record CliquesGraph(long vertices, int cliques) implements Graph, Formula {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public CliquesGraph {
    if (cliques < 1 || cliques > vertices || vertices > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no " + cliques + " cliques of " + vertices + " vertices");
    }
  }

  /** The size of the smaller cliques. */
  private int size() {
    return (int) (vertices / cliques);
  }

  /** How many cliques have a vertex more. */
  private int larger() {
    return (int) (vertices % cliques);
  }

  /** Where the smaller cliques begin. */
  private int border() {
    return larger() * (size() + 1);
  }

  @Override
  public double edges() {
    double size = size();
    return 0.5 * size * (larger() * (size + 1) + (cliques - larger()) * (size - 1));
  }

  @Override
  public int degree(int vertex) {
    return vertex < border() ? size() : size() - 1;
  }

  @Override
  public int neighbour(int vertex, int index) {
    int border = border();
    int within = vertex < border ? vertex % (size() + 1) : (vertex - border) % size();
    return vertex - within + (index < within ? index : index + 1);
  }

  @Override
  public DegreeSummary degrees() {
    long most = largest() - 1;
    long isolated = size() == 1 ? vertices - border() : 0;
    return new DegreeSummary(
        vertices, edges(), size() - 1L, most, 2 * edges() / vertices, isolated);
  }

  private long largest() {
    return larger() > 0 ? size() + 1L : size();
  }

  @Override
  public Components components() {
    return new Components(cliques, largest(), 1);
  }
}
