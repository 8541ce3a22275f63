package smog.sim;

import java.util.Arrays;

/** Tail counts under single steps: entry i is the number of servers with at least i tasks. */
final class Occupancy {
  private long[] tails = new long[64];
  private long tasks;
  private int top;

  /** An empty system. */
  void clear() {
    Arrays.fill(tails, 0);
    tasks = 0;
    top = 0;
  }

  /** A server got its level-th task. */
  void up(int level) {
    if (level > top) {
      top = level;
      if (level >= tails.length) {
        tails = Arrays.copyOf(tails, Math.addExact(level, level >> 1));
      }
    }
    tails[level]++;
    tasks++;
  }

  /** A server with level tasks lost one. */
  void down(int level) {
    tails[level]--;
    tasks--;
  }

  /** Every one of some servers starts with the same number of tasks. */
  void fill(int each, long servers) {
    tails = each < tails.length ? tails : new long[each + 64];
    Arrays.fill(tails, 1, each + 1, servers);
    tasks = each * servers;
    top = each;
  }

  /** The number of tasks in the system. */
  long tasks() {
    return tasks;
  }

  /** The longest queue since the last clear() or fill(). */
  int top() {
    return top;
  }

  /** The tail counts from level 1 to the last that is not 0. */
  long[] snapshot() {
    int levels = top;
    while (levels > 0 && tails[levels] == 0) {
      levels--;
    }
    return Arrays.copyOfRange(tails, 1, levels + 1);
  }
}
