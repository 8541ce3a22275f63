package smog.random;

/**
 * A Poisson process on [0, infinity), read as the number of events up to a time.
 *
 * <p>The process is a function of its key alone: the count of each unit of time is a Poisson draw
 * from the unit's own stream, it is split in halves by fair coins, each half of every half
 * likewise, until at most {@value #LEAF} events are left, whose times are drawn. So the count up to
 * a time is the same whichever other times are asked for: a finer grid or a longer horizon changes
 * nothing at the times that it shares. Costs a binomial draw a level of the tree, none at whole
 * times. Not thread-safe.
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
    while (unit < target) {
      before += unitCount;
      enter(unit + 1);
    }
    return before + within(time - target);
  }

  private void enter(long next) {
    unit = next;
    unitKey = key.child(next);
    random.seed(unitKey);
    unitCount = Poisson.draw(random, rate);
  }

  private long within(double fraction) {
    long left = 0;
    long count = unitCount;
    double start = 0;
    double width = 1;
    long node = 1;
    while (fraction > start && count > 0) {
      random.seed(unitKey.child(node));
      if (count <= LEAF) {
        return left + leaf(count, (fraction - start) / width);
      }
      long first = Binomial.draw(random, count, 0.5);
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

  private long leaf(long count, double fraction) {
    long early = 0;
    for (long i = 0; i < count; i++) {
      if (random.nextDouble() < fraction) {
        early++;
      }
    }
    return early;
  }
}
