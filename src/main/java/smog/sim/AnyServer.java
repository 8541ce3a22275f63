package smog.sim;

/**
 * For the complete family with replacement: every server, the own one too, is among those that a
 * task may look at. The event's own server is the first of the task's independent draws.
 */
record AnyServer(int servers) implements Neighbours {
  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = servers & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int used = ~(indices[i] >> 31);
      chosen[i] = own ^ ((own ^ indices[i]) & used);
    }
  }
}
