package smog.graph.family;

import smog.graph.CsrGraph;
import smog.random.Xoshiro256;

/**
 * Draws graphs of preferential attachment: a uniform end of the edges so far is a vertex with
 * probability proportional to its degree (V. Batagelj, U. Brandes, Phys. Rev. E 71, 036113, 2005).
 * A vertex that was chosen already is drawn again.
 */
final class AttachmentSampler {
  private AttachmentSampler() {}

  /** A graph on more than m vertices. */
  static CsrGraph sample(int vertices, int m, Xoshiro256 random) {
    EdgeBuffer edges = new EdgeBuffer(new BarabasiAlbert(vertices, m).storedEdges());
    int first = Math.min(vertices, m + 1);
    for (int v = 1; v < first; v++) {
      for (int w = 0; w < v; w++) {
        edges.add(v, w);
      }
    }
    int[] chosenBy = new int[vertices];
    for (int v = first; v < vertices; v++) {
      int ends = 2 * edges.edges();
      for (int i = 0; i < m; i++) {
        int w = edges.end(random.nextInt(ends));
        while (chosenBy[w] == v) {
          w = edges.end(random.nextInt(ends));
        }
        chosenBy[w] = v;
        edges.add(v, w);
      }
    }
    return edges.toGraph(vertices);
  }
}
