package smog.graph.family;

import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.random.Xoshiro256;

/**
 * A ring some of whose edges lead elsewhere (D. Watts, S. Strogatz, Collective dynamics of
 * 'small-world' networks, Nature 393, 1998).
 *
 * <p>By their procedure: each server, one after the other around the ring, keeps its edge to the
 * next server, or with probability beta gives it another far end, uniform among the servers that
 * are neither itself nor its neighbours at that moment; where there is none, the edge stays. Then
 * the same with the edges to the second next, and so on, k/2 laps. The near end stays, so degrees
 * are k/2 at least, and there are N k/2 edges. At beta 0 it is the ring.
 *
 * <p>Time N k, and k for each rewired edge.
 *
 * @param degree k, even, below N
 * @param rewiring beta, from 0 to 1
 */
public record WattsStrogatz(long servers, int degree, double rewiring) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public WattsStrogatz {
    new Ring(servers, degree); // has the same checks
    if (!(rewiring >= 0 && rewiring <= 1)) {
      throw new IllegalArgumentException(
          "rewiring is " + Capacity.number(rewiring) + ": give a number from 0 to 1");
    }
  }

  @Override
  public String name() {
    return "watts-strogatz";
  }

  @Override
  public double meanDegree() {
    return degree;
  }

  @Override
  public double mostDegree() {
    return random() ? servers - 1 : degree;
  }

  @Override
  public boolean random() {
    return rewiring > 0 && degree > 0 && degree < servers - 1;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return random()
        ? RewiringSampler.sample((int) servers, degree, rewiring, random)
        : new RingGraph(servers, degree);
  }

  @Override
  public double edgeNanos() {
    return 40 + 80 * rewiring;
  }

  @Override
  public long bytes() {
    return Capacity.bytes(random() ? 14 * storedEdges() + 8.0 * servers : 0);
  }

  @Override
  public double storedEdges() {
    return random() ? (double) servers * degree : 0;
  }
}
