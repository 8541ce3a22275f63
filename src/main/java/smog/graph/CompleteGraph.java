package smog.graph;

/** The complete graph, without memory for edges. */
public record CompleteGraph(long vertices) implements Graph, Formula {
  @Override
  public double edges() {
    return 0.5 * vertices * (vertices - 1);
  }

  @Override
  public int degree(int vertex) {
    return Math.toIntExact(vertices - 1);
  }

  @Override
  public int neighbour(int vertex, int index) {
    return index < vertex ? index : index + 1;
  }

  @Override
  public DegreeSummary degrees() {
    return DegreeSummary.regular(this, vertices - 1);
  }

  @Override
  public Components components() {
    return Components.regular(vertices, vertices - 1);
  }
}
