package smog.graph.family;

import smog.graph.CliquesGraph;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * Disjoint complete graphs of a size at most: as few as that takes, and as even as can be, so that
 * their sizes differ by at most one. No memory for edges.
 *
 * @param size from 1 to N; N = 10 and size 4 make cliques of 4, 3 and 3
 */
public record Cliques(long servers, long size) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Cliques {
    Parameters.requireServers(servers);
    if (size < 1 || size > servers) {
      throw new IllegalArgumentException(
          "size is " + size + " at N = " + servers + ": give a whole number from 1 to N");
    }
  }

  /** How many there are. */
  public long cliques() {
    return (servers + size - 1) / size;
  }

  @Override
  public String name() {
    return "cliques";
  }

  @Override
  public double meanDegree() {
    double smaller = Math.floorDiv(servers, cliques());
    double larger = servers % cliques() * (smaller + 1);
    return (larger * smaller + (servers - larger) * (smaller - 1)) / servers;
  }

  @Override
  public double mostDegree() {
    return Math.floorDiv(servers - 1, cliques());
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return new CliquesGraph(servers, (int) cliques());
  }
}
