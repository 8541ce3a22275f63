package smog.sim;

import smog.graph.CompleteBipartiteGraph;
import smog.graph.CompleteGraph;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.graph.HypercubeGraph;
import smog.graph.LatticeGraph;
import smog.graph.RingGraph;

/**
 * Looks up neighbours for a block of events at once: one virtual call a block and column.
 *
 * <p>An event is a server shifted left by one, plus 1 for an arrival; read it unsigned. Loops are
 * short and without branches, so that the processor overlaps their cache misses. An instance
 * belongs to one graph and one simulator.
 */
sealed interface Neighbours
    permits AnyServer,
        BipartiteNeighbours,
        CompleteNeighbours,
        CsrNeighbours,
        GridNeighbours,
        HypercubeNeighbours,
        IndexedNeighbours,
        RegularNeighbours,
        RingNeighbours,
        TorusNeighbours {

  /** For each event the degree of its server, 0 for a departure. */
  void degrees(int[] events, int[] degrees, int count);

  /**
   * For each event the neighbour with the index that was drawn for it, its own server where that is
   * -1.
   */
  void pick(int[] events, int[] indices, int[] chosen, int count);

  /** Whether the neighbours' queues lie in memory next to the own one. */
  default boolean besideOwn() {
    return false;
  }

  /** The lookup that fits the kind of a graph. */
  static Neighbours of(Graph graph) {
    if (graph instanceof CsrGraph csr) {
      return isRegular(csr) ? new RegularNeighbours(csr) : new CsrNeighbours(csr);
    }
    if (graph instanceof CompleteGraph complete) {
      return new CompleteNeighbours((int) complete.vertices());
    }
    if (graph instanceof RingGraph ring) {
      return new RingNeighbours((int) ring.vertices(), ring.degree());
    }
    if (graph instanceof LatticeGraph lattice) {
      return of(lattice);
    }
    if (graph instanceof CompleteBipartiteGraph sides) {
      return new BipartiteNeighbours(sides.first(), sides.second());
    }
    if (graph instanceof HypercubeGraph cube) {
      return new HypercubeNeighbours(cube.dimension());
    }
    return new IndexedNeighbours(graph);
  }

  private static Neighbours of(LatticeGraph lattice) {
    if (!lattice.wraps()) {
      return new GridNeighbours(lattice);
    }
    // In one dimension two coordinates may add up to more than an int holds.
    return lattice.dimension() > 1 ? new TorusNeighbours(lattice) : new IndexedNeighbours(lattice);
  }

  private static boolean isRegular(CsrGraph graph) {
    int[] offsets = graph.offsets();
    int degree = graph.degree(0);
    if (degree == 0) {
      return false;
    }
    for (int v = 1; v < offsets.length; v++) {
      if (offsets[v] != v * degree) {
        return false;
      }
    }
    return true;
  }
}
