package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.graph.LatticeGraph;
import smog.random.Xoshiro256;

/** Servers in a row, each a neighbour of the next. No memory for edges. */
public record Path(long servers) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Path {
    Parameters.requireServers(servers);
  }

  @Override
  public String name() {
    return "path";
  }

  @Override
  public double meanDegree() {
    return 2.0 * (servers - 1) / servers;
  }

  @Override
  public double mostDegree() {
    return FastMath.min(2, servers - 1);
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new LatticeGraph((int) servers, 1, 1, false, false);
  }
}
