package smog.random;

import java.util.Arrays;

/**
 * A Poisson process on [0, infinity), read as the number of events up to a time.
 *
 * <p>The process is a function of its key alone: the count of each unit of time is a Poisson draw
 * from the unit's own stream, it is split in halves by fair coins, each half of every half
 * likewise, until at most {@value #LEAF} events are left, whose times are drawn. So the count up to
 * a time is the same whichever other times are asked for: a finer grid or a longer horizon changes
 * nothing at the times that it shares. Costs a binomial draw a level of the tree, none at whole
 * times nor where the last way down went. Not thread-safe.
 */
public final class EventCounts {
  private static final int LEAF = 32;

  private final double rate;
  private final Xoshiro256 random = new Xoshiro256();
  private StreamKey key;
  private StreamKey unitKey;
  private long unit;
  private long unitCount;
  private long before;

  /** The last nodes of the unit that were split, by depth, and what their first halves have. */
  private final long[] nodes = new long[Long.SIZE];

  private final long[] firsts = new long[Long.SIZE];

  /** The last node that was not split, and its events' times as fractions of its width. */
  private long leafNode;

  private final double[] leafTimes = new double[LEAF];

  /**
   * Events at a rate per unit of time.
   *
   * @param rate above 0
   */
  public EventCounts(double rate) {
    this.rate = rate;
  }

  /** Starts the process of a key, at time 0. */
  public void reset(StreamKey timesKey) {
    key = timesKey;
    before = 0;
    enter(0);
  }

  /**
   * The number of events in [0, time).
   *
   * @param time at least 0 and not before the unit of the time asked for last
   */
  public long upTo(double time) {
    long target = (long) time;
    advance(target);
    return before + within(time - target);
  }

  /**
   * The times of the events in [from, to), ascending: {@code upTo(to) - upTo(from)} of them.
   *
   * @param from at least 0 and not before the unit of the time asked for last
   * @param into has room for them
   * @return how many there are
   */
  public int times(double from, double to, double[] into) {
    int found = 0;
    for (long target = (long) from; target < to; target++) {
      advance(target);
      found = collect(1, unitCount, 0, 1, from - target, to - target, into, found);
    }
    for (int i = 0; i < found; i++) {
      into[i] = Math.min(to, Math.max(from, into[i]));
    }
    Arrays.sort(into, 0, found);
    return found;
  }

  private int collect(
      long node,
      long count,
      double start,
      double width,
      double low,
      double high,
      double[] into,
      int before) {
    if (count == 0 || start >= high || start + width <= low) {
      return before;
    }
    if (count <= LEAF) {
      int found = before;
      open(node, (int) count);
      for (int i = 0; i < count; i++) {
        double time = leafTimes[i];
        if (time >= (low - start) / width && time < (high - start) / width) {
          into[found++] = unit + (start + time * width);
        }
      }
      return found;
    }
    long first = firstHalf(node, count);
    double half = width / 2;
    int found = collect(2 * node, first, start, half, low, high, into, before);
    return collect(2 * node + 1, count - first, start + half, half, low, high, into, found);
  }

  private void advance(long target) {
    while (unit < target) {
      before += unitCount;
      enter(unit + 1);
    }
  }

  private void enter(long next) {
    unit = next;
    unitKey = key.child(next);
    random.seed(unitKey);
    unitCount = Poisson.draw(random, rate);
    // No node has number 0.
    Arrays.fill(nodes, 0);
    leafNode = 0;
  }

  private long within(double fraction) {
    long left = 0;
    long count = unitCount;
    double start = 0;
    double width = 1;
    long node = 1;
    while (fraction > start && count > 0) {
      if (count <= LEAF) {
        return left + leaf(node, (int) count, (fraction - start) / width);
      }
      long first = firstHalf(node, count);
      width /= 2;
      if (fraction >= start + width) {
        left += first;
        count -= first;
        start += width;
        node = 2 * node + 1;
      } else {
        count = first;
        node = 2 * node;
      }
    }
    return left;
  }

  private long firstHalf(long node, long count) {
    int depth = Long.SIZE - 1 - Long.numberOfLeadingZeros(node);
    if (nodes[depth] != node) {
      random.seed(unitKey.child(node));
      firsts[depth] = Binomial.draw(random, count, 0.5);
      nodes[depth] = node;
    }
    return firsts[depth];
  }

  private long leaf(long node, int count, double fraction) {
    open(node, count);
    long early = 0;
    for (int i = 0; i < count; i++) {
      if (leafTimes[i] < fraction) {
        early++;
      }
    }
    return early;
  }

  private void open(long node, int count) {
    if (leafNode != node) {
      random.seed(unitKey.child(node));
      for (int i = 0; i < count; i++) {
        leafTimes[i] = random.nextDouble();
      }
      leafNode = node;
    }
  }
}
