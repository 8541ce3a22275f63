package smog.sim;

import java.util.Arrays;
import smog.random.Xoshiro256;

/**
 * The event of a run that draws a server which has been drawn before, exactly.
 *
 * <p>Every draw is uniform among all servers; what it hits is found out only then: a server that is
 * known already, that of an earlier departure, one of an earlier arrival (whose other servers
 * become known with it), or a new one. What became known is taken from the pool and from the events
 * that are still to be drawn in bulk.
 */
final class LastEvent {
  private final Looks looks;
  private int[] levels = new int[16];
  private boolean[] mine = new boolean[16];
  private int known;
  private long departures;
  private long arrivals;
  private int level;

  private Pool pool;
  private Outcomes outcomes;
  private Xoshiro256 random;

  LastEvent(Looks looks) {
    this.looks = looks;
  }

  /**
   * Plays the event.
   *
   * @param pool all servers as they were before the run; what becomes known is taken from it
   * @param outcomes gets the outcomes of earlier events that become known
   */
  void draw(RunTypes types, long servers, Pool pool, Outcomes outcomes, Xoshiro256 random) {
    this.pool = pool;
    this.outcomes = outcomes;
    this.random = random;
    known = 0;
    departures = types.departures();
    arrivals = types.arrivals();
    long size = types.lastArrives() ? looks.count() : 1;
    long has = 0;
    while (has < types.lastHas()) {
      learn(pool.one(random), true);
      has++;
    }
    has += hit(random.nextLong(known + departures + looks.count() * arrivals));
    while (has < size) {
      has += hit(random.nextLong(servers));
    }
    level = Integer.MAX_VALUE;
    for (int i = 0; i < known; i++) {
      level = mine[i] ? Math.min(level, levels[i]) : level;
    }
  }

  /** Finds out what a draw hits; returns 1, or 0 where it does not count. */
  private int hit(long target) {
    long beyond = target - known;
    if (beyond < 0) {
      int server = (int) target;
      boolean again = mine[server];
      mine[server] = true;
      return again && looks.distinct() ? 0 : 1;
    }
    if (beyond < departures) {
      departures--;
      int from = pool.one(random);
      outcomes.leave(from, 1);
      learn(Math.max(0, from - 1), true);
    } else if (beyond - departures < looks.count() * arrivals) {
      arrivals--;
      arrival((int) ((beyond - departures) % looks.count()));
    } else {
      learn(pool.one(random), true);
    }
    return 1;
  }

  /** An earlier arrival becomes known, one of whose servers was hit. */
  private void arrival(int which) {
    int start = known;
    int least = start;
    for (int i = 0; i < looks.count(); i++) {
      learn(pool.one(random), i == which);
      least = levels[start + i] < levels[least] ? start + i : least;
    }
    outcomes.join(levels[least], 1);
    levels[least]++;
  }

  private void learn(int tasks, boolean isMine) {
    if (known == levels.length) {
      levels = Arrays.copyOf(levels, 2 * known);
      mine = Arrays.copyOf(mine, 2 * known);
    }
    levels[known] = tasks;
    mine[known++] = isMine;
  }

  /** Earlier departures of which nothing is known. */
  long departures() {
    return departures;
  }

  /** Earlier arrivals of which nothing is known. */
  long arrivals() {
    return arrivals;
  }

  /** The least number of tasks at the event's servers when it happens. */
  int level() {
    return level;
  }
}
