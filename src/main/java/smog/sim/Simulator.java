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

  /** What a run keeps of each server, besides the graph. */
  int bytesPerServer();

  /** One replica on a graph. */
  Trajectory run(Graph graph, Streams streams);
}
