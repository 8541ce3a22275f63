package smog.sim;

import smog.graph.Graph;
import smog.random.StreamKey;

/** Plays nothing: what is left of a run is its cost besides the events. */
final class NoDynamics implements Dynamics {
  @Override
  public void begin(Graph graph, StreamKey stream, long events) {}

  @Override
  public void play(long events) {}

  @Override
  public Step last() {
    throw new UnsupportedOperationException("no event is played");
  }

  @Override
  public void end() {}
}
