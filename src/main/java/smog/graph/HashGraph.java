package smog.graph;

import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;
import smog.random.Mix;

/**
 * A random graph G(N, p) without memory for edges: whether a pair is an edge follows from a hash of
 * the pair and a seed.
 *
 * <p>{a, b}, a &lt; b, is an edge if and only if {@code Mix.mix(seed + (a << 32 | b) * GOLDEN)},
 * taken without sign, is below p 2^64; p is taken as a multiple of 2^-62, which it is from 2^-9 on.
 * To look at a pair costs some nanoseconds, to walk the row of a vertex N times that: degrees and
 * neighbours by their index are for small graphs and rare cases, simulators draw neighbours by
 * rejection.
 */
public final class HashGraph implements Graph {
  private static final long serialVersionUID = 1;

  /** Up to so many vertices a walk over all pairs takes no longer than about 2 ms. */
  public static final int MOST_WALKED = 1000;

  private static final double WHOLE = 0x1p62;

  private final int vertices;
  private final long threshold;
  private final long seed;

  /**
   * A graph.
   *
   * @param vertices from 1 to 2^31-9
   * @param p the probability of an edge, from 0 to 1
   * @param seed which of the graphs: graphs of different seeds are independent
   */
  public HashGraph(long vertices, double p, long seed) {
    if (vertices < 1 || vertices > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException("vertices is " + vertices + ": give 1 to 2^31-9");
    }
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("p is " + p + ": give a probability");
    }
    this.vertices = (int) vertices;
    this.threshold = (long) FastMath.ceil(p * WHOLE);
    this.seed = seed;
  }

  @Override
  public long vertices() {
    return vertices;
  }

  /** NaN: nobody has counted them. */
  @Override
  public double edges() {
    return Double.NaN;
  }

  /** The number of neighbours of a vertex, by a walk over all N vertices. */
  @Override
  public int degree(int vertex) {
    int degree = 0;
    for (int other = 0; other < vertex; other++) {
      degree += edge(other, vertex);
    }
    for (int other = vertex + 1; other < vertices; other++) {
      degree += edge(vertex, other);
    }
    return degree;
  }

  /** The neighbours ascend with the index; a walk over all vertices up to the neighbour. */
  @Override
  public int neighbour(int vertex, int index) {
    int left = index;
    for (int other = 0; other < vertices; other++) {
      if (adjacent(vertex, other) && left-- == 0) {
        return other;
      }
    }
    throw new IndexOutOfBoundsException("vertex " + vertex + " has no neighbour " + index);
  }

  /** Whether there are at most {@value #MOST_WALKED} vertices. */
  @Override
  public boolean walkable() {
    return vertices <= MOST_WALKED;
  }

  /** Whether two vertices are neighbours, in constant time; no vertex is its own. */
  public boolean adjacent(int a, int b) {
    return a != b && hash(a, b) < threshold;
  }

  /** 62 bits that are below {@link #threshold} if and only if two different vertices are joined. */
  public long hash(int a, int b) {
    return ordered(Math.min(a, b), Math.max(a, b));
  }

  /** p times 2^62. */
  public long threshold() {
    return threshold;
  }

  /** The neighbours of a vertex, ascending, in a new array; two walks over all vertices. */
  public int[] row(int vertex) {
    // One more, so that a candidate can be written down before it is known to be a neighbour.
    int[] row = new int[degree(vertex) + 1];
    int size = 0;
    for (int other = 0; other < vertices; other++) {
      row[size] = other;
      size += adjacent(vertex, other) ? 1 : 0;
    }
    return Arrays.copyOf(row, size);
  }

  /** Whether a vertex has at least so many neighbours; a walk over about as many over p. */
  public boolean hasDegree(int vertex, int least) {
    int left = least;
    for (int other = 0; left > 0 && other < vertices; other++) {
      left -= adjacent(vertex, other) ? 1 : 0;
    }
    return left <= 0;
  }

  /**
   * The same graph with its edges in memory.
   *
   * @throws ArithmeticException if there are 2^31 directed edges
   */
  public CsrGraph stored() {
    int[] offsets = new int[vertices + 1];
    for (int v = 0; v < vertices; v++) {
      offsets[v + 1] = Math.addExact(offsets[v], degree(v));
    }
    int[] adjacency = new int[offsets[vertices]];
    for (int v = 0; v < vertices; v++) {
      int[] row = row(v);
      System.arraycopy(row, 0, adjacency, offsets[v], row.length);
    }
    return new CsrGraph(offsets, adjacency);
  }

  @Override
  public String toString() {
    return "HashGraph of " + vertices + " vertices, p = " + threshold / WHOLE + ", seed " + seed;
  }

  /** 1 if a, below b, is its neighbour, otherwise 0, without a branch. */
  private int edge(int a, int b) {
    return (int) ((ordered(a, b) - threshold) >>> 63);
  }

  private long ordered(int a, int b) {
    return Mix.mix(seed + ((long) a << 32 | b) * Mix.GOLDEN) >>> 2;
  }
}
