package smog.graph.family;

import java.util.Locale;
import smog.graph.Graph;
import smog.graph.HashGraph;
import smog.random.Xoshiro256;

/**
 * G(N, p) with p = c/(N-1), so that c is exactly the mean degree (P. Erdős, A. Rényi 1959; E.
 * Gilbert 1959).
 *
 * <p>Dense graphs that are too large to be stored are {@link HashGraph}s: the same law, other
 * graphs for the same stream.
 *
 * @param meanDegree c, from 0 to N-1
 * @param representation never AUTO: that is resolved by N and c alone
 */
public record ErdosRenyi(long servers, double meanDegree, Representation representation)
    implements Family {
  /**
   * Edges of 4 bytes an end that take more than this are not stored by AUTO. Such a graph takes 1.5
   * GB and some seconds to draw, for every replica anew when annealed, and events miss the cache at
   * every neighbour, which makes them as slow as those without edges.
   */
  private static final double MOST_BYTES = 1e9;

  /** Below it a neighbour takes more than about 10 trials, and edges in memory are faster. */
  private static final double LEAST_PROBABILITY = 0.1;

  /** That p = 0.1 may come from a mean degree of 0.1 (N-1), rounded. */
  private static final double ROUNDING = 1 + 1e-9;

  /**
   * Refuses what no such graph has, with an {@link IllegalArgumentException} that names it, and
   * decides the representation where it is left open.
   */
  public ErdosRenyi {
    Parameters.requireServers(servers);
    Parameters.requireDegree("mean-degree", meanDegree, servers);
    if (representation == Representation.AUTO) {
      boolean dense = probability(servers, meanDegree) * ROUNDING >= LEAST_PROBABILITY;
      boolean large = 4.0 * servers * meanDegree > MOST_BYTES;
      representation = dense && large ? Representation.IMPLICIT : Representation.CSR;
    }
  }

  /** A family whose representation follows from N and c. */
  public ErdosRenyi(long servers, double meanDegree) {
    this(servers, meanDegree, Representation.AUTO);
  }

  /** The probability of each edge. */
  public double edgeProbability() {
    return probability(servers, meanDegree);
  }

  private static double probability(long servers, double meanDegree) {
    return servers == 1 ? 0 : meanDegree / (servers - 1);
  }

  private boolean implicit() {
    return representation == Representation.IMPLICIT;
  }

  @Override
  public String name() {
    return "erdos-renyi";
  }

  @Override
  public boolean random() {
    return true;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return implicit()
        ? new HashGraph(servers, edgeProbability(), random.nextLong())
        : ErdosRenyiSampler.sample((int) servers, edgeProbability(), random);
  }

  @Override
  public long bytes() {
    return implicit() ? 0 : Capacity.bytes(6 * storedEdges() + 8.0 * servers);
  }

  @Override
  public double storedEdges() {
    return implicit() ? 0 : 2 * Capacity.atMost(0.5 * servers * (servers - 1), edgeProbability());
  }

  @Override
  public void requireRepresentable() {
    try {
      Capacity.require(this, storedEdges());
    } catch (IllegalArgumentException e) {
      if (servers > Capacity.ENTRIES) {
        throw e;
      }
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s; or give graph.representation: implicit, which stores no edges and tries about"
                  + " %.3g servers to find a neighbour, so that %s",
              e.getMessage(),
              1 / edgeProbability(),
              edgeProbability() < LEAST_PROBABILITY ? "events are slow" : "events stay fast"),
          e);
    }
  }
}
