package smog.experiment;

import java.io.Serializable;
import smog.model.Labelled;
import smog.model.Recording;

/**
 * How a point's steady state is estimated: intervals of its time grid that are left out, and the
 * batches that follow, each an interval.
 *
 * @param warmUp intervals that are left out at the start
 * @param batches intervals after that
 * @param recording of the drift, from which time averages come
 * @param controlled whether the stationary control variate is used
 * @param mixing whether batches are long enough, as far as theory knows
 * @param relaxation the time in which the slowest part that is known forgets its start
 */
public record Steady(
    int warmUp,
    int batches,
    Recording recording,
    boolean controlled,
    Mixing mixing,
    double relaxation)
    implements Serializable {

  /** Neighbouring batches that are more correlated show that batches are too short. */
  private static final double MOST_CORRELATED = 0.3;

  /** So many standard errors of the correlation of independent batches are no chance. */
  private static final double BEYOND_CHANCE = 3;

  /** Whether batches are long against the relaxation time; warnings name it by its label. */
  public enum Mixing implements Labelled {
    /** Nothing speaks against it. */
    OK,
    /** Not for servers without neighbours, each an M/M/1 queue. */
    ISOLATED_SERVERS,
    /** Not even for the complete graph: the batches were given too short. */
    SHORT_BATCHES,
    /**
     * Theory knows no reason, but the mean queues of neighbouring batches rise and fall together.
     */
    CORRELATED_BATCHES
  }

  /**
   * What a run comes to: what theory knew beforehand, otherwise what its batches show.
   *
   * @param correlation of neighbouring batches of a replica around its own mean; NaN if unknown
   * @param replicas in all
   */
  public Mixing mixing(double correlation, long replicas) {
    double chance = BEYOND_CHANCE / Math.sqrt((double) replicas * batches) - 1.0 / batches;
    return mixing == Mixing.OK && correlation > Math.max(MOST_CORRELATED, chance)
        ? Mixing.CORRELATED_BATCHES
        : mixing;
  }
}
