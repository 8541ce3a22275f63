package smog.sim;

import smog.graph.CsrGraph;

/** Neighbours in compressed sparse rows, gathered by a loop that does nothing else. */
final class CsrNeighbours implements Neighbours {
  private final int[] offsets;
  private final int[] adjacency;
  private final int[] starts = new int[BlockDynamics.SIZE];

  CsrNeighbours(CsrGraph graph) {
    this.offsets = graph.offsets();
    // The place of an event that has no neighbour is 0, which must be there.
    this.adjacency = graph.adjacency().length == 0 ? new int[1] : graph.adjacency();
  }

  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    int[] offsets = this.offsets;
    int[] starts = this.starts;
    for (int i = 0; i < count; i++) {
      int arrival = -(events[i] & 1);
      // Departures read row 0, which stays in the cache.
      int row = (events[i] >>> 1) & arrival;
      int start = offsets[row];
      degrees[i] = (offsets[row + 1] - start) & arrival;
      starts[i] = start;
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    int[] starts = this.starts;
    for (int i = 0; i < count; i++) {
      int used = ~(indices[i] >> 31);
      chosen[i] = (starts[i] + indices[i]) & used;
    }
    gather(adjacency, chosen, count);
    keepUnused(events, indices, chosen, count);
  }

  /**
   * Turns places into what lies there. Nothing but cache misses: anything more in this loop would
   * wait for them.
   */
  static void gather(int[] adjacency, int[] places, int count) {
    for (int i = 0; i < count; i++) {
      places[i] = adjacency[places[i]];
    }
  }

  /** Puts the own server where no index was drawn. */
  static void keepUnused(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int used = ~(indices[i] >> 31);
      chosen[i] = own ^ ((own ^ chosen[i]) & used);
    }
  }
}
