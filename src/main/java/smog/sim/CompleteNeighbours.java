package smog.sim;

/** Neighbours in the complete graph: all servers but the own one. */
record CompleteNeighbours(int servers) implements Neighbours {
  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = (servers - 1) & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int index = indices[i];
      int used = ~(index >> 31);
      // Those from the own one on are shifted up by one.
      int neighbour = index + 1 - ((index - own) >>> 31);
      chosen[i] = own ^ ((own ^ neighbour) & used);
    }
  }
}
