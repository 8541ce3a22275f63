package smog.sim;

import smog.graph.Graph;

/** Neighbours in a graph of any kind, by its own methods, one virtual call each. */
record IndexedNeighbours(Graph graph) implements Neighbours {
  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = (events[i] & 1) == 0 ? 0 : graph.degree(events[i] >>> 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      chosen[i] = indices[i] < 0 ? own : graph.neighbour(own, indices[i]);
    }
  }
}
