package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CompleteBipartiteGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * Two sides, each server of one a neighbour of every server of the other. No memory for edges.
 *
 * @param balance the first side's share of the servers, above 0 and below 1; its size is the
 *     nearest whole number, and either side has a server at least where there are two
 */
public record CompleteBipartite(long servers, double balance) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public CompleteBipartite {
    Parameters.requireServers(servers);
    if (!(balance > 0 && balance < 1)) {
      throw new IllegalArgumentException(
          "balance is " + Capacity.number(balance) + ": give a number above 0 and below 1");
    }
  }

  /** Servers of the first side; a single server is on it. */
  public long first() {
    long nearest = FastMath.min(servers - 1, FastMath.round(balance * servers));
    return FastMath.max(1, nearest);
  }

  @Override
  public String name() {
    return "complete-bipartite";
  }

  @Override
  public double meanDegree() {
    return 2.0 * first() * (servers - first()) / servers;
  }

  @Override
  public double mostDegree() {
    long second = servers - first();
    return second == 0 ? 0 : FastMath.max(first(), second);
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new CompleteBipartiteGraph((int) first(), (int) (servers - first()));
  }
}
