package smog.graph.family;

import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;
import smog.graph.CsrGraph;

/**
 * Edges in the order in which a sampler finds them, on their way to a stored graph.
 *
 * <p>4 bytes a directed edge; as many again, and 4 bytes a vertex, while the rows are made. Rows
 * are made in time linear in the edges, and sorted where they do not come out in order.
 */
final class EdgeBuffer {
  /** The two ends of edge i at 2i and 2i+1. */
  private int[] ends;

  private int size;

  /**
   * An empty buffer, which grows where it has to.
   *
   * @param directed directed edges that are expected, at most
   */
  EdgeBuffer(double directed) {
    this.ends = new int[(int) FastMath.min(Capacity.ENTRIES, FastMath.ceil(directed))];
  }

  private EdgeBuffer(int[] ends) {
    this.ends = ends;
    this.size = ends.length;
  }

  /** A full buffer of edges between neighbours in an array, which is given away. */
  static EdgeBuffer ofPairs(int[] ends) {
    return new EdgeBuffer(ends);
  }

  void add(int a, int b) {
    if (size + 1 >= ends.length) {
      grow();
    }
    ends[size++] = a;
    ends[size++] = b;
  }

  private void grow() {
    if (size > Capacity.ENTRIES - 2) {
      throw new IllegalStateException(
          "more than " + size / 2 + " edges: a graph does not hold them");
    }
    ends = Arrays.copyOf(ends, (int) FastMath.min(Capacity.ENTRIES, size + size / 8L + 16));
  }

  /** How many edges there are. */
  int edges() {
    return size / 2;
  }

  /** One of the ends of the edges, each as often as its degree; index is below 2 edges(). */
  int end(int index) {
    return ends[index];
  }

  /** The graph of the edges, of which there is no loop and none twice; the buffer is used up. */
  CsrGraph toGraph(int vertices) {
    int[] offsets = new int[vertices + 1];
    return new CsrGraph(offsets, rows(offsets));
  }

  /** The graph of the edges without loops, each edge once; the buffer is used up. */
  CsrGraph toSimpleGraph(int vertices) {
    int[] offsets = new int[vertices + 1];
    int[] adjacency = rows(offsets);
    int kept = 0;
    int start = 0;
    for (int v = 0; v < vertices; v++) {
      int first = kept;
      for (int i = start; i < offsets[v + 1]; i++) {
        int w = adjacency[i];
        if (w != v && (kept == first || w != adjacency[kept - 1])) {
          adjacency[kept++] = w;
        }
      }
      start = offsets[v + 1];
      offsets[v + 1] = kept;
    }
    return new CsrGraph(
        offsets, kept == adjacency.length ? adjacency : Arrays.copyOf(adjacency, kept));
  }

  /** Ascending rows; offsets, zero so far, become where they begin. */
  private int[] rows(int[] offsets) {
    int vertices = offsets.length - 1;
    for (int i = 0; i < size; i++) {
      offsets[ends[i]]++;
    }
    int start = 0;
    for (int v = 0; v < vertices; v++) {
      int degree = offsets[v];
      offsets[v] = start;
      start += degree;
    }
    int[] adjacency = new int[size];
    for (int i = 0; i < size; i += 2) {
      int a = ends[i];
      int b = ends[i + 1];
      adjacency[offsets[a]++] = b;
      adjacency[offsets[b]++] = a;
    }
    ends = null;
    // Each entry is now the end of its row, the start of the next one.
    System.arraycopy(offsets, 0, offsets, 1, vertices);
    offsets[0] = 0;
    for (int v = 0; v < vertices; v++) {
      sort(adjacency, offsets[v], offsets[v + 1]);
    }
    return adjacency;
  }

  private static void sort(int[] adjacency, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (adjacency[i - 1] > adjacency[i]) {
        Arrays.sort(adjacency, from, to);
        return;
      }
    }
  }
}
