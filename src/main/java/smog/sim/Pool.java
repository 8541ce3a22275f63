package smog.sim;

import smog.random.Hypergeometric;
import smog.random.Xoshiro256;

/**
 * Servers that no event of a run has touched, by level, and draws from them without replacement.
 */
final class Pool {
  private long[] tails = new long[64];
  private int low;
  private int high;

  /** All servers. */
  void fill(Levels levels) {
    low = levels.low();
    high = levels.high();
    if (high + 2 > tails.length) {
      tails = new long[Math.addExact(high, (high >> 1) + 64)];
    }
    for (int level = low; level <= high + 1; level++) {
      tails[level] = levels.at(level);
    }
  }

  /** Takes one server, and returns how many tasks it has. */
  int one(Xoshiro256 random) {
    long position = random.nextLong(tails[low]);
    tails[low]--;
    int level = low;
    while (tails[level + 1] > position) {
      level++;
      tails[level]--;
    }
    return level;
  }

  /** Takes a server for each of some departures. */
  void leave(long departures, Outcomes outcomes, Xoshiro256 random) {
    long here = departures;
    for (int level = low; here > 0; level++) {
      long above = Hypergeometric.draw(random, tails[level], tails[level + 1], here);
      tails[level] -= here;
      outcomes.leave(level, here - above);
      here = above;
    }
  }

  /**
   * Takes some servers for each of some arrivals, which join the least level of theirs.
   *
   * <p>Arrivals all of whose servers have at least some level hold a uniform choice of the servers
   * that have; one server after the other is looked at whether it has more, those of the arrivals
   * only that are not decided yet. What becomes of the others does not matter.
   */
  void join(long arrivals, int servers, Outcomes outcomes, Xoshiro256 random) {
    long here = arrivals;
    for (int level = low; here > 0; level++) {
      long population = tails[level];
      long above = tails[level + 1];
      long undecided = here;
      for (int i = 0; i < servers && undecided > 0; i++) {
        long more = Hypergeometric.draw(random, population, above, undecided);
        population -= undecided;
        above -= more;
        undecided = more;
      }
      outcomes.join(level, here - undecided);
      here = undecided;
    }
  }
}
