package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * A uniform simple graph in which every server has the same degree; see the sampler's page on how
 * near to uniform.
 *
 * @param degree from 0 to N-1; N times degree is even
 */
public record RandomRegular(long servers, int degree) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public RandomRegular {
    Parameters.requireServers(servers);
    Parameters.requireDegree("degree", degree, servers);
    if (servers % 2 != 0 && degree % 2 != 0) {
      throw new IllegalArgumentException(
          servers + " x " + degree + " is odd: servers times degree must be even");
    }
  }

  @Override
  public String name() {
    return "random-regular";
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
  public boolean random() {
    return degree > 0 && degree < servers - 1;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return RandomRegularSampler.sample((int) servers, degree, random);
  }

  /** Up to degree 4 whole pairings are thrown away, and dense sets of edges are of bits. */
  @Override
  public double edgeNanos() {
    double misfits = ((double) degree * degree - 1) / 4;
    boolean thrown = degree == 3 || degree == 4;
    return thrown ? 60 * FastMath.exp(misfits) / misfits : degree < servers / 32 ? 100 : 400;
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + 8.0 * servers);
  }

  @Override
  public double storedEdges() {
    return degree == servers - 1 ? 0 : (double) servers * degree;
  }
}
