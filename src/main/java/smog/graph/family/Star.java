package smog.graph.family;

import smog.graph.CompleteBipartiteGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/** Server 0 is the neighbour of all others, which have no other. No memory for edges. */
public record Star(long servers) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Star {
    Parameters.requireServers(servers);
  }

  @Override
  public String name() {
    return "star";
  }

  @Override
  public double meanDegree() {
    return 2.0 * (servers - 1) / servers;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new CompleteBipartiteGraph(1, (int) (servers - 1));
  }
}
