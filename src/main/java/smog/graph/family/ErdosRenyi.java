package smog.graph.family;

import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * G(N, p) with p = c/(N-1), so that c is exactly the mean degree (P. Erdős, A. Rényi 1959; E.
 * Gilbert 1959).
 *
 * @param meanDegree c, from 0 to N-1
 */
public record ErdosRenyi(long servers, double meanDegree) implements Family {
  public ErdosRenyi {
    Parameters.requireServers(servers);
    Parameters.requireDegree("mean-degree", meanDegree, servers);
  }

  /** The probability of each edge. */
  public double edgeProbability() {
    return servers == 1 ? 0 : meanDegree / (servers - 1);
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
    return ErdosRenyiSampler.sample((int) servers, edgeProbability(), random);
  }

  @Override
  public long bytes() {
    return Capacity.bytes(6 * storedEdges() + 8.0 * servers);
  }

  @Override
  public double storedEdges() {
    return 2 * Capacity.atMost(0.5 * servers * (servers - 1), edgeProbability());
  }
}
