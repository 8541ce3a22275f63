package smog.sim;

/** Neighbours in a complete bipartite graph: all of the other side. */
record BipartiteNeighbours(int first, int second) implements Neighbours {
  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      int onFirst = ((events[i] >>> 1) - first) >> 31;
      degrees[i] = (first ^ ((first ^ second) & onFirst)) & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int index = indices[i];
      int used = ~(index >> 31);
      int neighbour = index + (first & ((own - first) >> 31));
      chosen[i] = own ^ ((own ^ neighbour) & used);
    }
  }
}
