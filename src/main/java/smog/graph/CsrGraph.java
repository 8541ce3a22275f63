package smog.graph;

import java.util.Arrays;

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
   * A graph from its edges, each a pair of vertices in either order.
   *
   * <p>Linear in vertices and edges, but for a sort of each row.
   *
   * @param vertices at least 1; those without an edge are isolated
   * @throws IllegalArgumentException if an edge is no pair of two different vertices from 0 to
   *     {@code vertices - 1}, or is there twice
   */
  public static CsrGraph ofEdges(int vertices, int[]... edges) {
    int[] offsets = new int[Math.addExact(vertices, 1)];
    for (int[] edge : edges) {
      requireEdge(edge, vertices);
      offsets[edge[0] + 1]++;
      offsets[edge[1] + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      offsets[v + 1] = Math.addExact(offsets[v], offsets[v + 1]);
    }
    int[] next = offsets.clone();
    int[] adjacency = new int[offsets[vertices]];
    for (int[] edge : edges) {
      adjacency[next[edge[0]]++] = edge[1];
      adjacency[next[edge[1]]++] = edge[0];
    }
    for (int v = 0; v < vertices; v++) {
      Arrays.sort(adjacency, offsets[v], offsets[v + 1]);
      for (int i = offsets[v] + 1; i < offsets[v + 1]; i++) {
        if (adjacency[i] == adjacency[i - 1]) {
          throw new IllegalArgumentException(
              "edge " + v + "-" + adjacency[i] + " is there twice: give each edge once");
        }
      }
    }
    return new CsrGraph(offsets, adjacency);
  }

  private static void requireEdge(int[] edge, int vertices) {
    boolean pair = edge.length == 2 && edge[0] != edge[1];
    if (!pair || Math.min(edge[0], edge[1]) < 0 || Math.max(edge[0], edge[1]) >= vertices) {
      throw new IllegalArgumentException(
          "edge "
              + Arrays.toString(edge)
              + ": give two different vertices from 0 to "
              + (vertices - 1));
    }
  }

  /** Any graph of at most 2^31-9 directed edges, in rows: itself where it has them. */
  public static CsrGraph of(Graph graph) {
    if (graph instanceof CsrGraph rows) {
      return rows;
    }
    int[] offsets = new int[Math.toIntExact(graph.vertices()) + 1];
    for (int v = 0; v + 1 < offsets.length; v++) {
      offsets[v + 1] = Math.addExact(offsets[v], graph.degree(v));
    }
    int[] adjacency = new int[offsets[offsets.length - 1]];
    for (int v = 0; v + 1 < offsets.length; v++) {
      int start = offsets[v];
      int end = offsets[v + 1];
      for (int i = start; i < end; i++) {
        adjacency[i] = graph.neighbour(v, i - start);
      }
      Arrays.sort(adjacency, start, end);
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
