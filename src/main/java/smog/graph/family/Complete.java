package smog.graph.family;

import smog.graph.CompleteGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/** The complete graph, of which no machine has to hold anything. */
public record Complete(long servers) implements Family {
  /** The most servers; counts of them and their sums and products stay exact. */
  public static final long MOST_SERVERS = 1_000_000_000_000L;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Complete {
    Parameters.requireServers(servers);
  }

  @Override
  public String name() {
    return "complete";
  }

  @Override
  public double meanDegree() {
    return servers - 1;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new CompleteGraph(servers);
  }

  @Override
  public void requireRepresentable() {
    if (servers > MOST_SERVERS) {
      throw new IllegalArgumentException(
          "servers is " + servers + ": give at most " + MOST_SERVERS);
    }
  }
}
