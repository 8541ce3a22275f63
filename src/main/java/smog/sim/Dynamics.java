package smog.sim;

import smog.graph.Graph;
import smog.random.StreamKey;

/**
 * Plays the events of the uniformised chain on queues.
 *
 * <p>What an event does depends on the stream, its index and the queues, never on how the events
 * are cut into calls.
 */
sealed interface Dynamics permits BlockDynamics, EventDynamics, NoDynamics {

  /**
   * Starts anew.
   *
   * @param events how many there will be at most
   */
  void begin(Graph graph, StreamKey stream, long events);

  /** Plays the next events. */
  void play(long events);

  /** What the last event was. */
  Step last();

  /** Lets go of the graph, so that it need not stay in memory while the next one is made. */
  void end();
}
