package smog.sim;

import smog.random.EventCounts;

/**
 * Sees every event of a run, in pieces of time.
 *
 * <p>What it sees changes nothing: a run draws the same numbers with and without one.
 */
public interface StepObserver {
  /**
   * The ends of the pieces from 0 to the horizon: each interval between two times at which the
   * simulator counts events, cut into equally many pieces.
   */
  double[] cuts();

  /**
   * A run begins.
   *
   * @param tails the state at time 0, as {@link Trajectory} has it
   * @param times the process of events, at time 0: when they happen
   */
  void begin(long servers, long[] tails, EventCounts times);

  /**
   * The events of a piece, in their order.
   *
   * @param piece from 1: the one that ends at the cut of this index
   * @param events 2 k + 1 where a server gets its k-th task, 2 k where one of k tasks loses one, 0
   *     where nothing changes; to be read during the call alone
   * @param count how many there are
   */
  void piece(int piece, int[] events, int count);
}
