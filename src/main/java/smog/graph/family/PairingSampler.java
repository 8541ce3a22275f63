package smog.graph.family;

import java.util.Arrays;
import smog.graph.CsrGraph;
import smog.random.Xoshiro256;

/**
 * Draws simple graphs of given degrees from uniform pairings of half-edges.
 *
 * <p>8 bytes a half-edge while a graph is made, 10 where pairings are repeated.
 */
final class PairingSampler {
  /** The owners of the half-edges, in an order in which misfits come early. */
  private final int[] points;

  /** Where the partner of each pair stood, to put the points back. */
  private final int[] partners;

  private final int[] offsets;
  private final int[] sizes;
  private final int[] rows;

  private PairingSampler(int[] degrees) {
    this.points = descending(degrees);
    this.partners = new int[points.length / 2];
    this.offsets = new int[degrees.length + 1];
    this.sizes = new int[degrees.length];
    this.rows = new int[points.length];
    for (int v = 0; v < degrees.length; v++) {
      offsets[v + 1] = offsets[v] + degrees[v];
    }
  }

  /** A uniform pairing without its loops and with each edge once. */
  static CsrGraph erased(int[] degrees, Xoshiro256 random) {
    int[] points = new int[sum(degrees)];
    int at = 0;
    for (int v = 0; v < degrees.length; v++) {
      Arrays.fill(points, at, at + degrees[v], v);
      at += degrees[v];
    }
    for (int i = 0; i < points.length; i += 2) {
      swap(points, i + 1, i + 1 + random.nextInt(points.length - i - 1));
    }
    return EdgeBuffer.ofPairs(points).toSimpleGraph(degrees.length);
  }

  /**
   * Pairings are drawn until one is simple; each is given up at its first misfit. Half-edges of
   * large degrees come first, so that is soon.
   *
   * @param degrees those of a simple graph
   */
  static CsrGraph repeated(int[] degrees, Xoshiro256 random) {
    PairingSampler sampler = new PairingSampler(degrees);
    int pairs = 0;
    while (pairs < sampler.partners.length) {
      sampler.putBack(pairs);
      pairs = sampler.pair(random);
    }
    for (int v = 0; v < degrees.length; v++) {
      Arrays.sort(sampler.rows, sampler.offsets[v], sampler.offsets[v + 1]);
    }
    return new CsrGraph(sampler.offsets, sampler.rows);
  }

  private static int sum(int[] degrees) {
    int sum = 0;
    for (int degree : degrees) {
      sum = Math.addExact(sum, degree);
    }
    return sum;
  }

  /** Each vertex as often as its degree, those of the largest degree first. */
  private static int[] descending(int[] degrees) {
    int[] ends = new int[Arrays.stream(degrees).max().orElse(0) + 1];
    for (int degree : degrees) {
      ends[degree] += degree;
    }
    for (int degree = ends.length - 2; degree >= 0; degree--) {
      ends[degree] = Math.addExact(ends[degree], ends[degree + 1]);
    }
    int[] points = new int[ends[0]];
    for (int v = 0; v < degrees.length; v++) {
      int end = ends[degrees[v]];
      Arrays.fill(points, end - degrees[v], end, v);
      ends[degrees[v]] = end - degrees[v];
    }
    return points;
  }

  /** Pairs points until two do not fit; how many pairs did. */
  private int pair(Xoshiro256 random) {
    int pairs = 0;
    // Points before first are the first ones of pairs, those from last on the second ones.
    for (int last = points.length - 1; pairs < partners.length; last--) {
      int first = pairs;
      int partner = first + 1 + random.nextInt(last - first);
      int a = points[first];
      int b = points[partner];
      if (a == b || joined(a, b)) {
        return pairs;
      }
      partners[pairs++] = partner;
      swap(points, partner, last);
      rows[offsets[a] + sizes[a]++] = b;
      rows[offsets[b] + sizes[b]++] = a;
    }
    return pairs;
  }

  /** Undoes the last pairing, of which that many pairs did fit. */
  private void putBack(int pairs) {
    for (int i = pairs - 1; i >= 0; i--) {
      int last = points.length - 1 - i;
      sizes[points[i]] = 0;
      sizes[points[last]] = 0;
      swap(points, partners[i], last);
    }
  }

  private static void swap(int[] points, int i, int j) {
    int kept = points[i];
    points[i] = points[j];
    points[j] = kept;
  }

  private boolean joined(int a, int b) {
    int from = sizes[a] <= sizes[b] ? a : b;
    int to = from == a ? b : a;
    int end = offsets[from] + sizes[from];
    for (int i = offsets[from]; i < end; i++) {
      if (rows[i] == to) {
        return true;
      }
    }
    return false;
  }
}
