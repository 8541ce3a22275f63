package smog.sim;

import smog.model.Model;
import smog.model.Start;
import smog.random.Binomial;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * Draws the occupancy at time 0 without drawing servers: of those with at least i-1 tasks, a
 * binomial number has at least i.
 */
final class StartLevels {
  private StartLevels() {}

  /** Puts the start of a number of servers into levels. */
  static void draw(Model model, long servers, Levels levels, StreamKey key) {
    int each = model.start() instanceof Start.Tasks tasks ? tasks.each() : 0;
    levels.fill(each, servers);
    if (model.start().deterministic()) {
      return;
    }
    Xoshiro256 random = key.generator();
    double above = 1;
    long left = servers;
    for (int level = 1; left > 0; level++) {
      double tail = model.startTail(level);
      left = tail > 0 ? Binomial.draw(random, left, Math.min(1, tail / above)) : 0;
      levels.up(level, left);
      above = tail;
    }
  }
}
