package smog.graph.family;

import smog.graph.Graph;
import smog.graph.HypercubeGraph;
import smog.random.Xoshiro256;

/**
 * The hypercube: servers are numbered from 0, and neighbours where one binary digit differs. The
 * degree is log2(N). No memory for edges.
 *
 * @param servers a power of 2, at most 2^30
 */
public record Hypercube(long servers) implements Family {
  private static final long MOST = 1L << 30;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Hypercube {
    Parameters.requireServers(servers);
    long below = Long.highestOneBit(servers);
    if (servers > MOST) {
      throw new IllegalArgumentException(
          "servers is " + servers + ": a hypercube has at most 2^30 = " + MOST);
    }
    if (servers != below) {
      String above = below < MOST ? " or " + 2 * below : "";
      throw new IllegalArgumentException(
          "servers is " + servers + ": a hypercube has 2^k, such as " + below + above);
    }
  }

  @Override
  public String name() {
    return "hypercube";
  }

  @Override
  public double meanDegree() {
    return Long.numberOfTrailingZeros(servers);
  }

  @Override
  public double mostDegree() {
    return meanDegree();
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    return new HypercubeGraph((int) meanDegree());
  }
}
