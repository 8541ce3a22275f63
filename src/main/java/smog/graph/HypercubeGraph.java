package smog.graph;

/**
 * The hypercube: the numbers of some bits, neighbours where one bit differs, without memory for
 * edges.
 *
 * @param dimension the number of bits, from 0 to 30
 */
public record HypercubeGraph(int dimension) implements Graph, Formula {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public HypercubeGraph {
    if (dimension < 0 || dimension > 30) {
      throw new IllegalArgumentException("no hypercube of dimension " + dimension + ": 0 to 30");
    }
  }

  @Override
  public long vertices() {
    return 1L << dimension;
  }

  @Override
  public double edges() {
    return 0.5 * vertices() * dimension;
  }

  @Override
  public int degree(int vertex) {
    return dimension;
  }

  @Override
  public int neighbour(int vertex, int index) {
    return vertex ^ 1 << index;
  }

  @Override
  public DegreeSummary degrees() {
    return DegreeSummary.regular(this, dimension);
  }

  @Override
  public Components components() {
    return Components.regular(vertices(), dimension);
  }
}
