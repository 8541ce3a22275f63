package smog.sim;

import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * The outcomes of the first events of a run, for any number of them, consistent with each other.
 *
 * <p>A binary tree over the run's events, as in {@link smog.random.EventCounts}: the outcomes of
 * the first half are drawn from those of the whole, from a stream of the node's own, down to where
 * the prefix ends. So what is seen at one time does not depend on which others are looked at, and
 * leaves no trace in the run. Costs the levels times the logarithm of the number of events.
 */
final class Prefix {
  private final Xoshiro256 random = new Xoshiro256();
  private final Outcomes here = new Outcomes();
  private final Outcomes half = new Outcomes();

  /**
   * Fills prefix.
   *
   * @param events how many events the outcomes are of
   * @param first how many of them the prefix has, from 0 to events
   * @param key the run's
   */
  void draw(Outcomes whole, long events, long first, StreamKey key, Outcomes prefix) {
    here.drawFirst(whole, events, events, random);
    prefix.drawFirst(whole, events, 0, random);
    long size = events;
    long wanted = first;
    long node = 1;
    while (wanted > 0 && wanted < size) {
      random.seed(key.child(node));
      long middle = size / 2;
      half.drawFirst(here, size, middle, random);
      if (wanted < middle) {
        here.drawFirst(half, middle, middle, random);
        size = middle;
        node = 2 * node;
      } else {
        prefix.add(half);
        here.subtract(half);
        wanted -= middle;
        size -= middle;
        node = 2 * node + 1;
      }
    }
    if (wanted > 0) {
      prefix.add(here);
    }
  }
}
