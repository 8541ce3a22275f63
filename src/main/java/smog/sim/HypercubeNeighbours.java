package smog.sim;

/** Neighbours in a hypercube: one binary digit differs. */
record HypercubeNeighbours(int dimension) implements Neighbours {
  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = dimension & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int index = indices[i];
      int used = ~(index >> 31);
      chosen[i] = (events[i] >>> 1) ^ ((1 << index) & used);
    }
  }
}
