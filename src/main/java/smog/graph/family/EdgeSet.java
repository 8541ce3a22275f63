package smog.graph.family;

import java.util.Arrays;
import smog.graph.CsrGraph;

/** The edges of a simple graph while it is made, no vertex with more than a given degree. */
sealed interface EdgeSet {

  /** An empty set in whichever form takes less memory: rows of neighbours or a matrix of bits. */
  static EdgeSet of(int vertices, int degree) {
    return vertices / Integer.SIZE <= degree
        ? new Bits(vertices, degree)
        : new Rows(vertices, degree);
  }

  /** Adds an edge unless it is a loop or there already; whether it was added. */
  boolean add(int a, int b);

  /** Removes an edge that is in the set. */
  void remove(int a, int b);

  /** Whether an edge is in the set. */
  boolean contains(int a, int b);

  /** Removes all edges. */
  void clear();

  /** The graph of these edges once each vertex has the whole degree; the set is used up. */
  CsrGraph toGraph();

  private static int[] offsets(int vertices, int degree) {
    int[] offsets = new int[vertices + 1];
    Arrays.setAll(offsets, v -> v * degree);
    return offsets;
  }

  /** A row of neighbours in any order for each vertex: look-ups scan a row. */
  final class Rows implements EdgeSet {
    private final int degree;
    private final int[] sizes;
    private final int[] rows;

    Rows(int vertices, int degree) {
      this.degree = degree;
      this.sizes = new int[vertices];
      this.rows = new int[vertices * degree];
    }

    @Override
    public boolean add(int a, int b) {
      if (a == b || contains(a, b)) {
        return false;
      }
      rows[a * degree + sizes[a]++] = b;
      rows[b * degree + sizes[b]++] = a;
      return true;
    }

    @Override
    public void remove(int a, int b) {
      drop(a, b);
      drop(b, a);
    }

    private void drop(int a, int b) {
      int at = a * degree;
      while (rows[at] != b) {
        at++;
      }
      rows[at] = rows[a * degree + --sizes[a]];
    }

    @Override
    public boolean contains(int a, int b) {
      int start = a * degree;
      int end = start + sizes[a];
      for (int i = start; i < end; i++) {
        if (rows[i] == b) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void clear() {
      Arrays.fill(sizes, 0);
    }

    @Override
    public CsrGraph toGraph() {
      for (int v = 0; v < sizes.length; v++) {
        Arrays.sort(rows, v * degree, (v + 1) * degree);
      }
      return new CsrGraph(offsets(sizes.length, degree), rows);
    }
  }

  /** A symmetric matrix of bits. */
  final class Bits implements EdgeSet {
    private final int vertices;
    private final int degree;
    private final int width;
    private final long[] bits;

    Bits(int vertices, int degree) {
      this.vertices = vertices;
      this.degree = degree;
      this.width = (vertices + Long.SIZE - 1) / Long.SIZE;
      this.bits = new long[vertices * width];
    }

    @Override
    public boolean add(int a, int b) {
      if (a == b || contains(a, b)) {
        return false;
      }
      flip(a, b);
      flip(b, a);
      return true;
    }

    @Override
    public void remove(int a, int b) {
      flip(a, b);
      flip(b, a);
    }

    private void flip(int a, int b) {
      bits[a * width + b / Long.SIZE] ^= 1L << b;
    }

    @Override
    public boolean contains(int a, int b) {
      return (bits[a * width + b / Long.SIZE] >>> b & 1) != 0;
    }

    @Override
    public void clear() {
      Arrays.fill(bits, 0);
    }

    @Override
    public CsrGraph toGraph() {
      int[] adjacency = new int[vertices * degree];
      int size = 0;
      for (int i = 0; i < bits.length; i++) {
        for (long word = bits[i]; word != 0; word &= word - 1) {
          adjacency[size++] = i % width * Long.SIZE + Long.numberOfTrailingZeros(word);
        }
      }
      return new CsrGraph(offsets(vertices, degree), adjacency);
    }
  }
}
