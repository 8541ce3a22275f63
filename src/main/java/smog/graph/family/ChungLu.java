package smog.graph.family;

import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * The model of given expected degrees with power-law weights (F. Chung, L. Lu, The average
 * distances in random graphs with given expected degrees, PNAS 99, 2002): servers i and j are
 * neighbours with probability p_ij = min(1, w_i w_j / S), independently of all others, with weights
 * w_i proportional to i^(-1/(exponent-1)), i = 1 .. N, and S their sum.
 *
 * <p>The weights are scaled so that the expected mean degree, caps and all, is exactly c, rather
 * than the mean weight: the two differ by the loops that are no edges and by what the caps cut off.
 * The expected degree of i is w_i less w_i^2 / S where no cap applies. Degrees fall with the
 * number, and their tails are about k^(1-exponent). Time N + edges.
 *
 * @param meanDegree c, from 0 to N-1
 * @param exponent of the degree's density, above 2; the larger, the nearer to G(N, p)
 */
public record ChungLu(long servers, double meanDegree, double exponent) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public ChungLu {
    Parameters.requireServers(servers);
    Parameters.requireDegree("mean-degree", meanDegree, servers);
    if (!(exponent > 2 && exponent <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "exponent is " + Capacity.number(exponent) + ": give a number above 2");
    }
  }

  @Override
  public String name() {
    return "chung-lu";
  }

  @Override
  public boolean random() {
    return meanDegree > 0;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return ChungLuSampler.of(this).sample(random);
  }

  @Override
  public double edgeNanos() {
    return 170;
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + 20.0 * servers);
  }

  /** No sum of independent edges spreads more than one whose edges are equally likely. */
  @Override
  public double storedEdges() {
    double p = servers == 1 ? 0 : meanDegree / (servers - 1);
    return 2 * Capacity.atMost(0.5 * servers * (servers - 1), p);
  }
}
