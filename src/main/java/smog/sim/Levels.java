package smog.sim;

import java.util.Arrays;

/**
 * The occupancy of servers that are all alike: how many have at least i tasks.
 *
 * <p>Servers are thought of in an order in which none has fewer tasks than the next, so that a
 * position below {@code at(i)} is that of a server with at least i tasks.
 */
final class Levels {
  private long[] tails = new long[64];
  private long servers;
  private long tasks;
  private int low;
  private int high;
  private int longest;

  /** All servers start with the same number of tasks. */
  void fill(int each, long number) {
    clear(each);
    servers = number;
    Arrays.fill(tails, 0, each + 1, number);
    tasks = Math.multiplyExact(each, number);
    low = each;
    high = each;
    longest = each;
  }

  private void clear(int level) {
    reserve(level);
    Arrays.fill(tails, 0);
  }

  /** Makes room for some levels more than the given one. */
  void reserve(int level) {
    if (level + 4 > tails.length) {
      tails = Arrays.copyOf(tails, Math.addExact(level, (level >> 1) + 64));
    }
  }

  /** Some servers with level - 1 tasks get one. */
  void up(int level, long number) {
    if (number == 0) {
      return;
    }
    reserve(level);
    tails[level] += number;
    tasks += number;
    if (level > high) {
      high = level;
      longest = Math.max(longest, level);
    }
    while (tails[low + 1] == servers) {
      low++;
    }
  }

  /** Some servers with level tasks lose one. */
  void down(int level, long number) {
    if (number == 0) {
      return;
    }
    tails[level] -= number;
    tasks -= number;
    low = Math.min(low, level - 1);
    while (high > 0 && tails[high] == 0) {
      high--;
    }
  }

  /** Takes over the state of another, its longest queue so far included. */
  void copy(Levels other) {
    reserve(Math.max(high, other.high));
    int last = Math.max(high, other.high);
    System.arraycopy(other.tails, 0, tails, 0, Math.min(last + 1, other.tails.length));
    Arrays.fill(tails, other.high + 1, last + 1, 0);
    servers = other.servers;
    tasks = other.tasks;
    low = other.low;
    high = other.high;
    longest = other.longest;
  }

  /** How many servers have at least level tasks; level is at most high() + 1. */
  long at(int level) {
    return tails[level];
  }

  /** The number of tasks of the server at a position. */
  int levelOf(long position) {
    int level = low;
    while (tails[level + 1] > position) {
      level++;
    }
    return level;
  }

  /** The number of servers. */
  long servers() {
    return servers;
  }

  /** The number of tasks in the system. */
  long tasks() {
    return tasks;
  }

  /** Every server has at least so many tasks. */
  int low() {
    return low;
  }

  /** The longest queue now. */
  int high() {
    return high;
  }

  /** The longest queue since the start. */
  int longest() {
    return longest;
  }

  /** The counts from level 1 to the last that is not 0. */
  long[] snapshot() {
    return Arrays.copyOfRange(tails, 1, high + 1);
  }
}
