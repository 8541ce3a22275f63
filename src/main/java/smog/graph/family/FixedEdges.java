package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CompleteGraph;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * G(N, M): uniform among the graphs with exactly M edges (P. Erdős, A. Rényi, On random graphs I,
 * Publ. Math. Debrecen 6, 1959).
 *
 * @param edges M, from 0 to N (N-1) / 2
 */
public record FixedEdges(long servers, long edges) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public FixedEdges {
    Parameters.requireServers(servers);
    if (servers > Capacity.ENTRIES) {
      throw new IllegalArgumentException(
          "servers is " + servers + ": with a number of edges give at most " + Capacity.ENTRIES);
    }
    if (edges < 0 || edges > pairs(servers)) {
      throw new IllegalArgumentException(
          "edges is "
              + edges
              + " at N = "
              + servers
              + ": give a whole number from 0 to N (N-1) / 2 = "
              + pairs(servers));
    }
  }

  private static long pairs(long servers) {
    return servers * (servers - 1) / 2;
  }

  @Override
  public String name() {
    return "erdos-renyi";
  }

  @Override
  public double meanDegree() {
    return 2.0 * edges / servers;
  }

  @Override
  public double mostDegree() {
    return FastMath.min(edges, servers - 1);
  }

  @Override
  public boolean random() {
    return edges > 0 && edges < pairs(servers);
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    int vertices = (int) servers;
    if (edges == pairs(servers)) {
      return new CompleteGraph(servers);
    }
    return edges == 0
        ? new CsrGraph(new int[vertices + 1], new int[0])
        : FixedEdgesSampler.sample(vertices, (int) edges, random);
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + 8.0 * servers);
  }

  @Override
  public double storedEdges() {
    return edges == pairs(servers) ? 0 : 2.0 * edges;
  }
}
