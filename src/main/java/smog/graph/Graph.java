package smog.graph;

import java.io.Serializable;

/**
 * A simple undirected graph on the vertices 0 .. vertices()-1.
 *
 * <p>Immutable and safe for use by many threads.
 */
public sealed interface Graph extends Serializable permits CompleteGraph, CsrGraph, RingGraph {

  /** The number of vertices, at least 1. */
  long vertices();

  /** The number of undirected edges. */
  double edges();

  /** The number of neighbours of a vertex. */
  int degree(int vertex);

  /**
   * A neighbour of a vertex.
   *
   * @param index from 0 to degree(vertex)-1; different indices give different neighbours
   */
  int neighbour(int vertex, int index);

  /** About how many steps it takes to list the neighbours of all vertices. */
  default double walkSteps() {
    return vertices() + 2 * edges();
  }
}
