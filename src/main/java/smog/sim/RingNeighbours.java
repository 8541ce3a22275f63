package smog.sim;

/** Neighbours in a ring, half of them on either side, at distances 1 .. degree/2. */
record RingNeighbours(int servers, int degree) implements Neighbours {
  /** Half a degree of neighbours on either side, within two lines of the cache. */
  private static final int NEAR = 16;

  @Override
  public boolean besideOwn() {
    return degree <= NEAR;
  }

  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = degree & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    int half = degree / 2;
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int index = indices[i];
      int used = ~(index >> 31);
      int step = index - half + 1 - ((index - half) >>> 31);
      // Below 0 after one subtraction or not at all: nothing here passes 2^31.
      int shifted = own + step - (servers & ~(step >> 31));
      int neighbour = shifted + (servers & (shifted >> 31));
      chosen[i] = own ^ ((own ^ neighbour) & used);
    }
  }
}
