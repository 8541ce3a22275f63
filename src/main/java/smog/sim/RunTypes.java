package smog.sim;

import smog.random.Binomial;
import smog.random.Xoshiro256;

/**
 * The types of a run's events: as many as can take all their servers from those drawn before the
 * first that repeats, and the one event more which that one belongs to.
 *
 * <p>Types do not depend on servers, so they are drawn afterwards: in blocks that fit whatever
 * their types, and one by one at the end.
 */
final class RunTypes {
  private static final int ONE_BY_ONE = 16;

  private final double arrivalShare;
  private final int looks;
  private long departures;
  private long arrivals;
  private boolean lastArrives;
  private long lastHas;

  RunTypes(double arrivalShare, int looks) {
    this.arrivalShare = arrivalShare;
    this.looks = looks;
  }

  /** Draws the types of a run with some servers at hand that are all different. */
  void draw(long servers, Xoshiro256 random) {
    arrivals = 0;
    departures = 0;
    long left = servers;
    for (long block; (block = left / looks) >= ONE_BY_ONE; ) {
      long arriving = Binomial.draw(random, block, arrivalShare);
      arrivals += arriving;
      departures += block - arriving;
      left -= block + (looks - 1) * arriving;
    }
    while (true) {
      lastArrives = random.nextDouble() < arrivalShare;
      int size = lastArrives ? looks : 1;
      if (size > left) {
        lastHas = left;
        return;
      }
      left -= size;
      if (lastArrives) {
        arrivals++;
      } else {
        departures++;
      }
    }
  }

  /** Potential departures before the last event. */
  long departures() {
    return departures;
  }

  /** Arrivals before the last event. */
  long arrivals() {
    return arrivals;
  }

  /** Whether the last event is an arrival. */
  boolean lastArrives() {
    return lastArrives;
  }

  /** How many different servers the last event has before the draw that repeats. */
  long lastHas() {
    return lastHas;
  }
}
