package smog.experiment;

import java.io.Serializable;

/**
 * Consecutive replicas of one realisation of one point.
 *
 * @param point index in {@link Experiment#points()}
 * @param realisation from 0; always 0 when annealed
 * @param firstReplica from 0, within the realisation
 * @param count at least 1
 */
public record Slice(int point, int realisation, int firstReplica, int count)
    implements Serializable {
  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Slice {
    if (point < 0 || realisation < 0 || firstReplica < 0 || count < 1) {
      throw new IllegalArgumentException(
          "no slice: point "
              + point
              + ", realisation "
              + realisation
              + ", replicas from "
              + firstReplica
              + ", "
              + count
              + " of them");
    }
  }
}
