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

  /** Whether batches are long against the relaxation time. */
  public enum Mixing implements Labelled {
    /** Nothing speaks against it. */
    OK,
    /** Not for servers without neighbours, each an M/M/1 queue. */
    ISOLATED_SERVERS,
    /** Not even for the complete graph: the batches were given too short. */
    SHORT_BATCHES
  }
}
