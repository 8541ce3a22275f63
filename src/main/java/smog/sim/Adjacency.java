package smog.sim;

import smog.graph.CsrGraph;
import smog.graph.Graph;

/**
 * The rows of the graph of a run. Those of a graph that is known by a formula are written out once
 * and kept for the next run; a graph that has rows is let go.
 */
final class Adjacency {
  private Graph source;
  private CsrGraph rows;

  /** The rows of a graph. */
  CsrGraph of(Graph graph) {
    if (graph instanceof CsrGraph own) {
      return own;
    }
    if (!graph.equals(source)) {
      rows = CsrGraph.of(graph);
      source = graph;
    }
    return rows;
  }
}
