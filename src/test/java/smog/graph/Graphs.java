package smog.graph;

import smog.random.StreamKey;
import smog.random.Xoshiro256;

/** What several graph tests ask of a graph, by brute force. */
public final class Graphs {
  private Graphs() {}

  public static Xoshiro256 stream(long seed) {
    return StreamKey.ofSeed(seed).child(StreamKey.Purpose.GRAPH).generator();
  }

  /** The adjacency matrix; throws if a neighbour is out of range, the vertex itself or repeated. */
  public static boolean[][] matrix(Graph graph) {
    int vertices = (int) graph.vertices();
    boolean[][] matrix = new boolean[vertices][vertices];
    for (int v = 0; v < vertices; v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        if (w == v || matrix[v][w]) {
          throw new AssertionError("vertex " + v + " has a loop or repeats neighbour " + w);
        }
        matrix[v][w] = true;
      }
    }
    return matrix;
  }

  /** Whether the graph is simple, symmetric and counts its edges right. */
  public static boolean sound(Graph graph) {
    boolean[][] matrix = matrix(graph);
    long directed = 0;
    for (int v = 0; v < matrix.length; v++) {
      for (int w = 0; w < matrix.length; w++) {
        if (matrix[v][w] != matrix[w][v]) {
          return false;
        }
        directed += matrix[v][w] ? 1 : 0;
      }
    }
    return directed == 2 * graph.edges();
  }

  /** Whether each row ascends, which a stored graph promises. */
  public static boolean ascends(Graph graph) {
    for (int v = 0; v < graph.vertices(); v++) {
      for (int i = 1; i < graph.degree(v); i++) {
        if (graph.neighbour(v, i - 1) >= graph.neighbour(v, i)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The number of triangles. */
  public static long triangles(Graph graph) {
    boolean[] marked = new boolean[(int) graph.vertices()];
    long count = 0;
    for (int v = 0; v < marked.length; v++) {
      mark(graph, v, marked, true);
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        for (int j = 0; w > v && j < graph.degree(w); j++) {
          int x = graph.neighbour(w, j);
          count += x > w && marked[x] ? 1 : 0;
        }
      }
      mark(graph, v, marked, false);
    }
    return count;
  }

  private static void mark(Graph graph, int v, boolean[] marked, boolean value) {
    for (int i = 0; i < graph.degree(v); i++) {
      marked[graph.neighbour(v, i)] = value;
    }
  }
}
