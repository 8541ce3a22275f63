package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * Preferential attachment (A.-L. Barabási, R. Albert, Emergence of scaling in random networks,
 * Science 286, 1999; B. Bollobás, O. Riordan, J. Spencer, G. Tusnády, The degree sequence of a
 * scale-free random graph process, Random Struct. Algorithms 18, 2001).
 *
 * <p>This variant: the first m+1 servers are all neighbours of one another. Each further one, in
 * the order of their numbers, becomes a neighbour of m different earlier ones, chosen one after the
 * other with probability proportional to the degree before it came, those that it has left out. So
 * the degree is at least m, N_k / N tends to 2m(m+1) / (k(k+1)(k+2)), and there are m(m+1)/2 +
 * m(N-m-1) edges. Time N + edges.
 *
 * @param attachments m, from 0 to N-1
 */
public record BarabasiAlbert(long servers, int attachments) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public BarabasiAlbert {
    Parameters.requireServers(servers);
    Parameters.requireDegree("attachments", attachments, servers);
  }

  @Override
  public String name() {
    return "barabasi-albert";
  }

  @Override
  public double meanDegree() {
    return storedEdges() / servers;
  }

  @Override
  public boolean random() {
    return attachments > 0 && attachments < servers - 1;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return AttachmentSampler.sample((int) servers, attachments, random);
  }

  @Override
  public double edgeNanos() {
    return 70;
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + 8.0 * servers);
  }

  @Override
  public double storedEdges() {
    double first = FastMath.min(servers, attachments + 1.0);
    return first * (first - 1) + 2.0 * attachments * (servers - first);
  }
}
