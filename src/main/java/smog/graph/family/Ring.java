package smog.graph.family;

import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.random.Xoshiro256;

/**
 * The ring in which each server has half of its neighbours next to it on either side.
 *
 * @param degree even, below N
 */
public record Ring(long servers, int degree) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Ring {
    Parameters.requireServers(servers);
    if (degree < 0 || degree % 2 != 0) {
      throw new IllegalArgumentException(
          "degree is " + degree + ": it must be even, half on each side");
    }
    if (degree >= servers) {
      throw new IllegalArgumentException(
          "degree is " + degree + " at N = " + servers + ": it must be below N");
    }
  }

  @Override
  public String name() {
    return "ring";
  }

  @Override
  public double meanDegree() {
    return degree;
  }

  @Override
  public double mostDegree() {
    return degree;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new RingGraph(servers, degree);
  }
}
