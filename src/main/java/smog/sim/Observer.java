package smog.sim;

/**
 * Looks at the queue of every server at the recorded times of a run.
 *
 * <p>What it sees changes nothing: a run draws the same numbers with and without one.
 */
@FunctionalInterface
public interface Observer {
  /** Looks at nothing. */
  Observer NONE = (timeIndex, queues, servers) -> {};

  /**
   * Called once a recorded time, in order; a run that fails may end before the last.
   *
   * @param timeIndex from 0
   * @param queues entry v is the number of tasks at server v; to be read during the call alone, and
   *     possibly longer than there are servers
   */
  void see(int timeIndex, int[] queues, int servers);
}
