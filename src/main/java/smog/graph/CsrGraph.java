package smog.graph;

/**
 * A graph in compressed sparse rows: the neighbours of vertex v, ascending, are {@code
 * adjacency[offsets[v]] .. adjacency[offsets[v+1]-1]}.
 *
 * <p>4 bytes a directed edge and a vertex. The arrays are shared, not copied: whoever makes a graph
 * gives them away.
 */
public final class CsrGraph implements Graph {
  private static final long serialVersionUID = 1;

  private final int[] offsets;
  private final int[] adjacency;

  /**
   * A graph on {@code offsets.length - 1} vertices.
   *
   * @param offsets ascending from 0 to {@code adjacency.length}
   * @param adjacency each undirected edge twice, once in the row of either end
   */
  public CsrGraph(int[] offsets, int[] adjacency) {
    if (offsets.length < 2 || offsets[offsets.length - 1] != adjacency.length) {
      throw new IllegalArgumentException("offsets do not end at the adjacency's length");
    }
    this.offsets = offsets;
    this.adjacency = adjacency;
  }

  /**
   * The rows of any graph: itself where it has them.
   *
   * @throws ArithmeticException if it has more directed edges than an array holds
   */
  public static CsrGraph copyOf(Graph graph) {
    if (graph instanceof CsrGraph rows) {
      return rows;
    }
    int vertices = Math.toIntExact(graph.vertices());
    int[] offsets = new int[vertices + 1];
    for (int v = 0; v < vertices; v++) {
      offsets[v + 1] = Math.addExact(offsets[v], graph.degree(v));
    }
    int[] adjacency = new int[offsets[vertices]];
    for (int v = 0; v < vertices; v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        adjacency[offsets[v] + i] = graph.neighbour(v, i);
      }
      java.util.Arrays.sort(adjacency, offsets[v], offsets[v + 1]);
    }
    return new CsrGraph(offsets, adjacency);
  }

  @Override
  public long vertices() {
    return offsets.length - 1L;
  }

  @Override
  public double edges() {
    return adjacency.length / 2.0;
  }

  @Override
  public int degree(int vertex) {
    return offsets[vertex + 1] - offsets[vertex];
  }

  @Override
  public int neighbour(int vertex, int index) {
    return adjacency[offsets[vertex] + index];
  }

  /** Where the rows begin: the array itself, not a copy, for reading in inner loops. */
  public int[] offsets() {
    return offsets;
  }

  /** The rows, one after the other: the array itself, not a copy, for reading in inner loops. */
  public int[] adjacency() {
    return adjacency;
  }
}
