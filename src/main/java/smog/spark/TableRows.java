package smog.spark;

import smog.graph.DegreeSummary;
import smog.graph.Graph;

/** Rows of tables that take some computing. */
final class TableRows {
  private TableRows() {}

  /**
   * A row of the table of graphs; components are not counted here, they would cost as much as a
   * run.
   */
  static Object[] graph(String point, int realisation, Integer replica, Graph graph) {
    DegreeSummary degrees = DegreeSummary.of(graph);
    return new Object[] {
      point,
      realisation,
      replica,
      graph.edges(),
      degrees.min(),
      degrees.max(),
      degrees.isolated(),
      null
    };
  }
}
