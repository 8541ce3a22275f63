package smog.graph;

import java.io.Serializable;

/**
 * A simple undirected graph on the vertices 0 .. vertices()-1.
 *
 * <p>Immutable and safe for use by many threads.
 */
public sealed interface Graph extends Serializable
    permits CompleteGraph, CsrGraph, HashGraph, RingGraph {

  /** The number of vertices, at least 1. */
  long vertices();

  /** The number of undirected edges; NaN where it would take a look at every pair of vertices. */
  double edges();

  /** The number of neighbours of a vertex. */
  int degree(int vertex);

  /**
   * A neighbour of a vertex.
   *
   * @param index from 0 to degree(vertex)-1; different indices give different neighbours
   */
  int neighbour(int vertex, int index);

  /** Whether all degrees and edges can be looked through in about the time of a short run. */
  default boolean walkable() {
    return true;
  }
}
