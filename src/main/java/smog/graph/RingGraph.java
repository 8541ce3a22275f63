package smog.graph;

/**
 * The ring in which each vertex has its degree/2 nearest vertices on either side as neighbours,
 * without memory for edges.
 *
 * @param vertices above degree
 * @param degree even
 */
public record RingGraph(long vertices, int degree) implements Graph, Formula {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public RingGraph {
    if (degree < 0 || degree % 2 != 0 || degree >= vertices) {
      throw new IllegalArgumentException(
          "no ring of degree " + degree + " on " + vertices + " vertices: even and below them");
    }
  }

  @Override
  public double edges() {
    return 0.5 * vertices * degree;
  }

  @Override
  public int degree(int vertex) {
    return degree;
  }

  @Override
  public int neighbour(int vertex, int index) {
    int half = degree / 2;
    long shifted = (long) vertex + (index < half ? index - half : index - half + 1);
    return (int)
        (shifted < 0 ? shifted + vertices : shifted >= vertices ? shifted - vertices : shifted);
  }

  @Override
  public DegreeSummary degrees() {
    return DegreeSummary.regular(this, degree);
  }

  @Override
  public Components components() {
    return Components.regular(vertices, degree);
  }
}
