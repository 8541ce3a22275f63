package smog.stats;

import java.util.Arrays;
import smog.random.EventCounts;
import smog.sim.StepObserver;

/**
 * The supremum over all times, up to the horizon, of the maximum over levels of |q_i - limit|.
 *
 * <p>The occupancy is constant between events and the limit is monotone between its turns, so that
 * between two of either the distance is largest at an end. Of a piece of time the extremes of the
 * counts are found first; only where these, with the bounds of the limit, could exceed what was
 * found before are the times of its events drawn, from the run's own process, and every event
 * looked at. Nothing is lost by that: the value is exact but for the error of {@link LimitCurve}.
 *
 * <p>Costs a few nanoseconds an event, and some 20 more in the pieces that are looked at. Not
 * thread-safe.
 */
public final class SupGap implements StepObserver {
  private final LimitCurve curve;
  private long servers;
  private EventCounts process;
  private double supremum;

  /** By level: the count now, at the start of the piece, and its extremes in the piece. */
  private long[] tails = new long[64];

  private long[] before = new long[64];
  private long[] least = new long[64];
  private long[] most = new long[64];
  private int high;
  private double[] times = new double[1024];
  private boolean timed;

  /** Distances to a limit. */
  public SupGap(LimitCurve curve) {
    this.curve = curve;
  }

  @Override
  public double[] cuts() {
    return curve.cuts();
  }

  @Override
  public void begin(long servers, long[] tails, EventCounts times) {
    this.servers = servers;
    this.process = times;
    this.supremum = 0;
    this.high = tails.length;
    reserve(high);
    Arrays.fill(this.tails, 0);
    System.arraycopy(tails, 0, this.tails, 1, tails.length);
  }

  /** The supremum up to the end of the last piece. */
  public double value() {
    return supremum;
  }

  private void reserve(int level) {
    if (level >= tails.length) {
      int size = Math.max(level + 1, 2 * tails.length);
      tails = Arrays.copyOf(tails, size);
      before = Arrays.copyOf(before, size);
      least = Arrays.copyOf(least, size);
      most = Arrays.copyOf(most, size);
    }
  }

  @Override
  public void piece(int piece, int[] events, int count) {
    while (high > 0 && tails[high] == 0) {
      high--;
    }
    reserve(Math.max(high, curve.levels(piece)));
    int used = Math.max(high, curve.levels(piece)) + 1;
    System.arraycopy(tails, 0, before, 0, used);
    System.arraycopy(tails, 0, least, 0, used);
    System.arraycopy(tails, 0, most, 0, used);
    high = used - 1;
    count(events, count);
    timed = false;
    for (int level = 1; level <= high; level++) {
      double above = (double) most[level] / servers - curve.least(piece, level);
      double below = curve.most(piece, level) - (double) least[level] / servers;
      if (above > supremum || below > supremum) {
        look(piece, level, events, count);
      }
    }
  }

  /** Without branches that depend on chance; level 0 is counted and means nothing. */
  private void count(int[] events, int count) {
    for (int k = 0; k < count; k++) {
      int level = events[k] >>> 1;
      if (level > high) {
        reserve(level);
        high = level;
        before[level] = 0;
        least[level] = 0;
        most[level] = 0;
      }
      long tail = tails[level] + 2L * (events[k] & 1) - 1;
      tails[level] = tail;
      most[level] = Math.max(most[level], tail);
      least[level] = Math.min(least[level], tail);
    }
  }

  private void look(int piece, int level, int[] events, int count) {
    draw(piece, count);
    double[] turns = curve.turns(piece, level);
    long tail = before[level];
    int turn = 0;
    for (int k = 0; k <= count; k++) {
      if (k < count && events[k] >>> 1 != level) {
        continue;
      }
      double until = k < count ? times[k] : curve.cuts()[piece];
      for (; turn < turns.length && turns[turn] <= until; turn++) {
        compare(piece, level, tail, turns[turn]);
      }
      compare(piece, level, tail, until);
      if (k < count) {
        tail += (events[k] & 1) == 1 ? 1 : -1;
        compare(piece, level, tail, until);
      }
    }
  }

  private void draw(int piece, int count) {
    if (timed) {
      return;
    }
    if (times.length < count) {
      times = new double[Math.max(count, 2 * times.length)];
    }
    int drawn = process.times(curve.cuts()[piece - 1], curve.cuts()[piece], times);
    if (drawn != count) {
      throw new IllegalStateException(
          "a piece of time has " + count + " events and " + drawn + " times of events");
    }
    timed = true;
  }

  private void compare(int piece, int level, long tail, double time) {
    double gap = Math.abs((double) tail / servers - curve.at(piece, level, time));
    supremum = Math.max(supremum, gap);
  }
}
