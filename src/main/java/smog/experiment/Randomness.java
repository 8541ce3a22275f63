package smog.experiment;

import java.io.Serializable;
import smog.model.Labelled;

/**
 * Which random numbers and graphs the replicas of a point have.
 *
 * @param streams whether the numbers are the point's own, or those of all points with its graph
 *     part, too
 * @param perGraph replicas that run on one annealed graph, at least 1; replica k of a graph is
 *     replica {@code graph * perGraph + k} of the point
 */
public record Randomness(Streams streams, int perGraph) implements Serializable {
  /** A graph and streams for every replica. */
  static final Randomness USUAL = new Randomness(Streams.OWN, 1);

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Randomness {
    if (perGraph < 1) {
      throw new IllegalArgumentException(perGraph + " replicas a graph: give at least 1");
    }
  }

  /** Common random numbers, or not. */
  public enum Streams implements Labelled {
    /** Points are independent but for the graphs that quenched ones share. */
    OWN,
    /** Replicas of one index have the same numbers at all points with one law and graph part. */
    SHARED
  }

  boolean shared() {
    return streams == Streams.SHARED;
  }

  /** Whether annealed graphs are told apart as realisations are, being units of their own. */
  boolean graphsAreUnits() {
    return shared() || perGraph > 1;
  }
}
