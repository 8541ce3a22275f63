package smog.graph;

/**
 * The triangles of a graph, and how clustered they make it.
 *
 * @param count exact while it is below 2^53, as it is in every stored graph
 * @param wedges paths of two edges: the sum of k (k-1) / 2 over the degrees k
 * @param meanClustering the mean over all vertices of the share of pairs of neighbours that are
 *     neighbours themselves, 0 at vertices with fewer than two (D. Watts, S. Strogatz 1998)
 */
public record Triangles(double count, double wedges, double meanClustering) {

  /** 3 triangles / wedges, the share of wedges that are closed; NaN where there are none. */
  public double transitivity() {
    return wedges == 0 ? Double.NaN : 3 * count / wedges;
  }

  /**
   * The triangles of a graph: by formula for complete graphs and rings, else by {@link
   * TriangleCount}; an implicit graph is stored first.
   */
  public static Triangles of(Graph graph) {
    if (graph instanceof CompleteGraph) {
      return ofComplete(graph.vertices());
    }
    if (graph instanceof RingGraph ring) {
      return ofRing(ring.vertices(), ring.degree());
    }
    return new TriangleCount(graph instanceof HashGraph implicit ? implicit.stored() : graph)
        .triangles();
  }

  private static Triangles ofComplete(double n) {
    double triples = n >= 3 ? n * (n - 1) * (n - 2) / 6 : 0;
    return new Triangles(triples, 3 * triples, n >= 3 ? 1 : 0);
  }

  /**
   * With K = degree / 2 each vertex is in 3 K (K-1) / 2 triangles of three near vertices and, on a
   * ring short enough for K steps thrice to go round, in as many others as there are a, b, c from 1
   * to K with a + b + c = N. None is of both kinds, as 2 K &lt; N.
   */
  private static Triangles ofRing(double n, double degree) {
    if (degree == 0) {
      return new Triangles(0, 0, 0);
    }
    double k = degree / 2;
    double spare = 3 * k - n;
    double around = spare >= 0 ? (spare + 1) * (spare + 2) / 2 : 0;
    double here = 3 * k * (k - 1) / 2 + around;
    double pairs = k * (degree - 1);
    return new Triangles(n * here / 3, n * pairs, here / pairs);
  }
}
