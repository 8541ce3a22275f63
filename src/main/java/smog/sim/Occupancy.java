package smog.sim;

import java.util.Arrays;

/**
 * Tail counts under single steps, as the number of steps up to and down from each level.
 *
 * <p>Whether a level goes up or down is part of the place that is counted at, so a step costs one
 * increment and no test.
 */
final class Occupancy {
  /** The longest queue whose levels an array can count: no length comes near an overflow. */
  private static final int MOST_LEVELS = (1 << 30) - 16;

  /** Entry i is the number of servers that started with at least i tasks. */
  private long[] start = new long[64];

  private long[] steps = new long[0];
  private int levels;

  /** No queue was longer when this was last brought up to date. */
  private int top;

  /** No queue can be longer. */
  private int ceiling;

  private long[] row = new long[64];
  private long tasks;

  /** An empty system. */
  void clear() {
    int used = top() + 1;
    Arrays.fill(start, 0, Math.min(start.length, used), 0);
    Arrays.fill(steps, 0, Math.min(steps.length, 2 * used), 0);
    top = 0;
    ceiling = 0;
  }

  /** Each of some servers starts with the same number of tasks. */
  void startAll(int each, long servers) {
    if (each >= start.length) {
      start = Arrays.copyOf(start, Math.addExact(each, each / 4 + 64));
    }
    for (int level = 1; level <= each; level++) {
      start[level] += servers;
    }
    top = Math.max(top, each);
    ceiling = top;
  }

  /** Makes room for further events. */
  void expect(int events) {
    ceiling += events;
    if (ceiling + 2 > levels) {
      ceiling = top() + events;
    }
    if (ceiling + 2 > levels) {
      grow();
    }
  }

  private void grow() {
    if (ceiling > MOST_LEVELS) {
      throw new IllegalStateException(
          "a queue may pass "
              + MOST_LEVELS
              + " tasks, more levels than can be counted: give a lower arrival rate or horizon");
    }
    levels = (int) Math.min(ceiling + ceiling / 4L + 1024, MOST_LEVELS + 2);
    steps = Arrays.copyOf(steps, 2 * levels);
  }

  /** Where a step up to level k is counted at 2 k + 1 and one down from k at 2 k. */
  long[] steps() {
    return steps;
  }

  private long ups(int level) {
    return 2 * level + 1 < steps.length ? steps[2 * level + 1] : 0;
  }

  private long downs(int level) {
    return 2 * level < steps.length ? steps[2 * level] : 0;
  }

  /** The longest queue since the start. */
  int top() {
    while (ups(top + 1) > 0) {
      top++;
    }
    return top;
  }

  /** The number of steps up. */
  long arrivals() {
    long sum = 0;
    for (int level = 1; level <= top(); level++) {
      sum += ups(level);
    }
    return sum;
  }

  /** The number of steps down. */
  long departures() {
    long sum = 0;
    for (int level = 1; level <= top(); level++) {
      sum += downs(level);
    }
    return sum;
  }

  /** The tail counts from level 1 to the last that is not 0. */
  long[] snapshot() {
    int most = top();
    if (row.length < most) {
      row = new long[Math.addExact(most, most / 4)];
    }
    int used = 0;
    tasks = 0;
    for (int level = 1; level <= most; level++) {
      long tail = ups(level) - downs(level) + (level < start.length ? start[level] : 0);
      row[level - 1] = tail;
      tasks += tail;
      used = tail > 0 ? level : used;
    }
    return Arrays.copyOf(row, used);
  }

  /** The number of tasks in the system at the last snapshot. */
  long tasks() {
    return tasks;
  }
}
