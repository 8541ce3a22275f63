package smog.graph.family;

import java.util.Locale;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * The random geometric graph on the torus (M. Penrose, Random Geometric Graphs, Oxford University
 * Press, 2003): servers are independent uniform points of the unit torus, neighbours where their
 * distance is at most r.
 *
 * <p>c = (N-1) V r^D, with V the volume of the ball of radius 1 (2, pi, 4 pi/3), makes the mean
 * degree exactly c while the ball does not meet itself, r &lt;= 1/2. Two edges are independent,
 * three of a triangle are not: two neighbours of a server are neighbours with probability 3/4, 1 -
 * 3 sqrt(3) / (4 pi), 15/32 in 1, 2, 3 dimensions, r &lt;= 1/3 (J. Dall, M. Christensen, Phys. Rev.
 * E 66, 016121, 2002). Servers are numbered cell by cell, so that near ones have near numbers. Time
 * N + edges.
 *
 * @param meanDegree c, from 0 to (N-1) V / 2^D
 * @param dimension D, from 1 to 3
 */
public record RandomGeometric(long servers, double meanDegree, int dimension) implements Family {
  private static final double[] VOLUMES = {1, 2, FastMath.PI, 4 * FastMath.PI / 3};

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public RandomGeometric {
    Parameters.requireServers(servers);
    Parameters.requireDegree("mean-degree", meanDegree, servers);
    if (dimension < 1 || dimension > 3) {
      throw new IllegalArgumentException("dimension is " + dimension + ": give 1, 2 or 3");
    }
    double most = (servers - 1) * VOLUMES[dimension] / (1 << dimension);
    if (meanDegree > most) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "mean-degree is %s at N = %d: in dimension %d a ball of %.4g of the torus has radius"
                  + " %.4g and meets itself beyond 1/2, so give at most %s",
              Capacity.number(meanDegree),
              servers,
              dimension,
              meanDegree / (servers - 1),
              radius(servers, meanDegree, dimension),
              Capacity.bound(most)));
    }
  }

  private static double radius(long servers, double c, int dimension) {
    double power = servers == 1 ? 0 : c / ((servers - 1) * VOLUMES[dimension]);
    return switch (dimension) {
      case 1 -> power;
      case 2 -> FastMath.sqrt(power);
      default -> FastMath.cbrt(power);
    };
  }

  /** The largest distance of neighbours. */
  public double radius() {
    return radius(servers, meanDegree, dimension);
  }

  @Override
  public String name() {
    return "random-geometric";
  }

  @Override
  public boolean random() {
    return meanDegree > 0;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return GeometricSampler.sample(this, random);
  }

  @Override
  public double edgeNanos() {
    return switch (dimension) {
      case 1 -> 25;
      case 2 -> 45;
      default -> 95;
    };
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + (16.0 * dimension + 12) * servers);
  }

  /** Edges are independent in pairs, so their number has the binomial variance. */
  @Override
  public double storedEdges() {
    double p = servers == 1 ? 0 : meanDegree / (servers - 1);
    return 2 * Capacity.atMost(0.5 * servers * (servers - 1), p);
  }
}
