package smog.graph.family;

import java.io.Serializable;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * A law of graphs: what {@code graph.family} names in an experiment, with its parameters as
 * numbers.
 *
 * <p>The constructors throw IllegalArgumentException with the key, the value and the remedy. What a
 * family does not say otherwise is that of one fixed graph whose edges follow from a formula.
 */
public sealed interface Family extends Serializable
    permits Complete, ErdosRenyi, FromFile, RandomRegular, Ring {

  /** The word in an experiment and in the tables: {@code erdos-renyi}. */
  String name();

  /** What people call the graph. */
  default String label() {
    return name();
  }

  /** N, the number of servers. */
  long servers();

  /** The mean degree, exact in expectation. */
  double meanDegree();

  /** Whether two samples may differ. */
  default boolean random() {
    return false;
  }

  /** A graph of this law; a family that is not random draws nothing. */
  Graph sample(Xoshiro256 random);

  /** About how many bytes a sampled graph takes while it is made, at the peak. */
  default long bytes() {
    return 0;
  }

  /** Directed edges that a sampled graph stores, at most; 0 where they follow from a formula. */
  default double storedEdges() {
    return 0;
  }

  /** How a sampled graph keeps its edges, {@code CSR} or {@code IMPLICIT}. */
  default Representation representation() {
    return storedEdges() > 0 ? Representation.CSR : Representation.IMPLICIT;
  }

  /**
   * Refuses graphs that no machine holds: more than 2^31-9 servers or stored directed edges, and
   * complete graphs beyond {@link Complete#MOST_SERVERS}.
   *
   * @throws IllegalArgumentException with the family, its size and the bytes that it would take
   */
  default void requireRepresentable() {
    Capacity.require(this, storedEdges());
  }
}
