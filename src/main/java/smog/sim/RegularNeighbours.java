package smog.sim;

import smog.graph.CsrGraph;

/** Neighbours in compressed rows of one length, whose beginnings need not be looked up. */
final class RegularNeighbours implements Neighbours {
  private final int[] adjacency;
  private final int degree;

  RegularNeighbours(CsrGraph graph) {
    this.adjacency = graph.adjacency();
    this.degree = graph.degree(0);
  }

  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = degree & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int used = ~(indices[i] >> 31);
      chosen[i] = ((events[i] >>> 1) * degree + indices[i]) & used;
    }
    CsrNeighbours.gather(adjacency, chosen, count);
    CsrNeighbours.keepUnused(events, indices, chosen, count);
  }
}
