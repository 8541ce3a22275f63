package smog.graph.family;

import smog.graph.CsrGraph;
import smog.random.Geometric;
import smog.random.Xoshiro256;

/**
 * Rewires a ring. Each edge belongs to its near end, which stays: entry j of vertex v's row of half
 * the degree is the far end of what was its edge to v + j + 1. Edges that are rewired are found by
 * geometric skips along the laps.
 *
 * <p>Whether two vertices are neighbours is seen from their two rows; where degrees are a large
 * part of N, from a matrix of bits, in which the new far end is found, too.
 */
final class RewiringSampler {
  private final int vertices;
  private final int half;
  private final int[] far;
  private final int[] degrees;

  /** Bit w of row v: w is v or a neighbour of v; null where degrees are small. */
  private final long[] bits;

  private final int width;
  private final Xoshiro256 random;

  private RewiringSampler(int vertices, int degree, Xoshiro256 random) {
    this.vertices = vertices;
    this.half = degree / 2;
    this.far = new int[vertices * half];
    this.degrees = new int[vertices];
    this.width = (vertices + Long.SIZE - 1) / Long.SIZE;
    this.bits = vertices / Integer.SIZE <= degree ? new long[vertices * width] : null;
    this.random = random;
    for (int v = 0; v < vertices; v++) {
      degrees[v] = degree;
      for (int j = 0; j < half; j++) {
        int w = (int) ((v + j + 1L) % vertices);
        far[v * half + j] = w;
        flip(v, w);
      }
      if (bits != null) {
        set(v, v);
      }
    }
  }

  /** A graph of rewired edges; degree is above 0 and below vertices - 1, beta above 0. */
  static CsrGraph sample(int vertices, int degree, double beta, Xoshiro256 random) {
    RewiringSampler sampler = new RewiringSampler(vertices, degree, random);
    sampler.rewire(beta);
    return sampler.graph();
  }

  private void rewire(double beta) {
    double scale = Geometric.scale(beta);
    long edges = (long) vertices * half;
    long at = Geometric.failures(random, scale, edges);
    while (at < edges) {
      rewire((int) (at % vertices), (int) (at / vertices));
      at += 1 + Geometric.failures(random, scale, edges);
    }
  }

  private void rewire(int v, int lap) {
    int free = vertices - 1 - degrees[v];
    if (free == 0) {
      return;
    }
    int w = bits == null ? stranger(v) : stranger(v, random.nextInt(free));
    int old = far[v * half + lap];
    far[v * half + lap] = w;
    degrees[old]--;
    degrees[w]++;
    flip(v, old);
    flip(v, w);
  }

  /** A uniform vertex that is neither v nor a neighbour. */
  private int stranger(int v) {
    int w = random.nextInt(vertices);
    while (w == v || owns(v, w) || owns(w, v)) {
      w = random.nextInt(vertices);
    }
    return w;
  }

  private boolean owns(int v, int w) {
    for (int i = v * half; i < (v + 1) * half; i++) {
      if (far[i] == w) {
        return true;
      }
    }
    return false;
  }

  /** The vertex of that rank among those that are neither v nor its neighbours. */
  private int stranger(int v, int rank) {
    int word = v * width;
    int left = rank;
    int zeros = Long.bitCount(~bits[word]);
    while (left >= zeros) {
      left -= zeros;
      zeros = Long.bitCount(~bits[++word]);
    }
    long free = ~bits[word];
    for (; left > 0; left--) {
      free &= free - 1;
    }
    return (word - v * width) * Long.SIZE + Long.numberOfTrailingZeros(free);
  }

  private void flip(int v, int w) {
    if (bits != null) {
      set(v, w);
      set(w, v);
    }
  }

  private void set(int v, int w) {
    bits[v * width + w / Long.SIZE] ^= 1L << w;
  }

  private CsrGraph graph() {
    EdgeBuffer edges = new EdgeBuffer(2.0 * vertices * half);
    for (int v = 0; v < vertices; v++) {
      for (int i = v * half; i < (v + 1) * half; i++) {
        edges.add(v, far[i]);
      }
    }
    return edges.toGraph(vertices);
  }
}
