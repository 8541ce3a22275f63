package smog.sim;

import smog.graph.Graph;

/**
 * An exact simulator of one model on one time grid.
 *
 * <p>The path is a function of the graph and the streams alone. An instance keeps its workspace
 * from run to run: not thread-safe, one a task.
 */
public interface Simulator {

  /** The word for the {@code simulator} column. */
  String name();

  /** About how many bytes a run on a graph takes, the graph included. */
  double bytes(Graph graph);

  /** One replica on a graph. */
  Trajectory run(Graph graph, Streams streams);
}
