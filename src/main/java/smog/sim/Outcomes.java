package smog.sim;

import java.util.Arrays;
import smog.random.Hypergeometric;
import smog.random.Xoshiro256;

/**
 * What some events came to that touched different servers: how many departures there were from, and
 * how many tasks joined, servers of each level. The order of such events says nothing.
 */
final class Outcomes {
  private long[] left = new long[64];
  private long[] joined = new long[64];
  private int low;
  private int high;

  /** No events, among servers of some levels. */
  void clear(int lowest, int highest) {
    low = lowest;
    high = highest;
    if (high >= left.length) {
      int length = Math.addExact(high, (high >> 1) + 64);
      left = new long[length];
      joined = new long[length];
    }
    Arrays.fill(left, low, high + 1, 0);
    Arrays.fill(joined, low, high + 1, 0);
  }

  /** Potential departures from servers with level tasks; level 0 counts those that found none. */
  void leave(int level, long number) {
    left[level] += number;
  }

  /** Tasks that join servers with level tasks. */
  void join(int level, long number) {
    joined[level] += number;
  }

  /** The number of tasks that came. */
  long arrivals() {
    return sum(joined, low);
  }

  /** The number of tasks that left. */
  long departures() {
    return sum(left, Math.max(1, low));
  }

  private long sum(long[] counts, int from) {
    long sum = 0;
    for (int level = from; level <= high; level++) {
      sum += counts[level];
    }
    return sum;
  }

  /** Adds the outcomes of other events. */
  void add(Outcomes other) {
    for (int level = other.low; level <= other.high; level++) {
      left[level] += other.left[level];
      joined[level] += other.joined[level];
    }
  }

  /** Takes away the outcomes of some of these events. */
  void subtract(Outcomes part) {
    for (int level = low; level <= high; level++) {
      left[level] -= part.left[level];
      joined[level] -= part.joined[level];
    }
  }

  /** Becomes the outcomes of the first few of some events, which are as good as any few. */
  void drawFirst(Outcomes whole, long events, long few, Xoshiro256 random) {
    clear(whole.low, whole.high);
    long population = events;
    long draws = few;
    for (int level = low; level <= high && draws > 0; level++) {
      left[level] = Hypergeometric.draw(random, population, whole.left[level], draws);
      population -= whole.left[level];
      draws -= left[level];
      joined[level] = Hypergeometric.draw(random, population, whole.joined[level], draws);
      population -= whole.joined[level];
      draws -= joined[level];
    }
  }

  /** Lets the events happen to the servers. */
  void applyTo(Levels levels) {
    for (int level = low; level <= high; level++) {
      levels.up(level + 1, joined[level]);
    }
    for (int level = Math.max(1, low); level <= high; level++) {
      levels.down(level, left[level]);
    }
  }
}
