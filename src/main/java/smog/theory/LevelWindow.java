package smog.theory;

import smog.model.Model;
import smog.model.Start;

/**
 * Tails of which only a window of levels is kept: up to some level they are 1, beyond another they
 * are 0.
 *
 * @param ones levels 1 .. ones have the tail 1
 * @param tails entry j is the tail of level ones + 1 + j; 0 beyond
 */
record LevelWindow(int ones, double[] tails) {
  /** What is so near to 1 or to 0 that a level may leave the window. */
  private static final double NEAR_ONE = 1e-14;

  private static final double NEAR_ZERO = 1e-18;

  /** The most levels between 1 and 0 that are kept. */
  static final int MOST = 4_000_000;

  /** The tails of a start, cut below {@value #NEAR_ZERO}. */
  static LevelWindow of(Model model) {
    if (model.start().deterministic()) {
      int each = model.start() instanceof Start.Tasks tasks ? tasks.each() : 0;
      return new LevelWindow(each, new double[0]);
    }
    int levels = 0;
    while (model.startTail(levels + 1) > NEAR_ZERO) {
      if (++levels > MOST) {
        throw new IllegalArgumentException(
            "start "
                + model.start().text()
                + " reaches more than "
                + MOST
                + " levels: give one with shorter queues");
      }
    }
    double[] tails = new double[levels];
    for (int j = 0; j < levels; j++) {
      tails[j] = model.startTail(j + 1);
    }
    return new LevelWindow(0, tails);
  }

  /** The same tails with a margin of levels at 1 below and at 0 above those that are neither. */
  LevelWindow withMargin(int margin) {
    int first = 0;
    while (first < tails.length && tails[first] >= 1 - NEAR_ONE) {
      first++;
    }
    int end = tails.length;
    while (end > first && tails[end - 1] <= NEAR_ZERO) {
      end--;
    }
    int below = Math.min(margin, ones + first);
    double[] kept = new double[below + end - first + margin];
    for (int j = 0; j < below + end - first; j++) {
      kept[j] = tail(ones + first - below + 1 + j);
    }
    return new LevelWindow(ones + first - below, kept);
  }

  /** The tail of a level from 0. */
  double tail(int level) {
    int j = level - ones - 1;
    return j < 0 ? 1 : j < tails.length ? tails[j] : 0;
  }

  /** Whether the sum over all levels of the distance to other tails is below a bound. */
  boolean isWithin(double bound, LevelWindow other) {
    int from = Math.min(ones, other.ones) + 1;
    int to = Math.max(ones + tails.length, other.ones + other.tails.length);
    double sum = 0;
    for (int level = from; level <= to && sum < bound; level++) {
      sum += Math.abs(tail(level) - other.tail(level));
    }
    return sum < bound;
  }
}
