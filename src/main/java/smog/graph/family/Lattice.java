package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CompleteGraph;
import smog.graph.Graph;
import smog.graph.LatticeGraph;
import smog.graph.RingGraph;
import smog.random.Xoshiro256;

/**
 * The square lattice of side^dimension servers, with borders ({@code grid}) or without ({@code
 * torus}): servers are neighbours up to a distance.
 *
 * <p>A torus is regular. Of radius r, and with a side above 2 r, its degree is 2 r in one
 * dimension; 2 r (r + 1) in two, in von Neumann's neighbourhood; (2 r + 1)^dimension - 1 in
 * Moore's. Where 2 r reaches around, servers are still neighbours once, and the degree is lower. No
 * memory for edges.
 *
 * @param servers side^dimension, at most 2^31-9
 * @param dimension from 1 to {@value #MOST_DIMENSIONS}
 * @param radius up to which distance servers are neighbours; 0 leaves all isolated
 * @param wraps a torus, otherwise a grid
 */
public record Lattice(
    long servers, int dimension, long radius, Neighbourhood neighbourhood, boolean wraps)
    implements Family {
  /** The most dimensions. */
  public static final int MOST_DIMENSIONS = 4;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Lattice {
    Parameters.requireServers(servers);
    if (dimension < 1 || dimension > MOST_DIMENSIONS) {
      throw new IllegalArgumentException(
          "dimension is " + dimension + ": give a whole number from 1 to " + MOST_DIMENSIONS);
    }
    if (radius < 0) {
      throw new IllegalArgumentException("radius is " + radius + ": give a whole number from 0");
    }
    if (servers > Capacity.ENTRIES) {
      throw new IllegalArgumentException(
          "servers is " + servers + ": a lattice has at most " + Capacity.ENTRIES);
    }
    side(servers, dimension);
  }

  /**
   * The side of a lattice.
   *
   * @throws IllegalArgumentException with the nearest numbers that are powers, if this is none
   */
  public static int side(long servers, int dimension) {
    long side = FastMath.round(FastMath.pow((double) servers, 1.0 / dimension));
    while (power(side, dimension) > servers) {
      side--;
    }
    while (power(side + 1, dimension) <= servers) {
      side++;
    }
    if (power(side, dimension) != servers) {
      throw new IllegalArgumentException(
          "servers is "
              + servers
              + ": a lattice of dimension "
              + dimension
              + " has side^"
              + dimension
              + ", such as "
              + power(side, dimension)
              + " or "
              + power(side + 1, dimension));
    }
    return (int) side;
  }

  private static long power(long side, int dimension) {
    long power = 1;
    for (int i = 0; i < dimension; i++) {
      power *= side;
    }
    return power;
  }

  /** The number of servers in a row. */
  public int side() {
    return side(servers, dimension);
  }

  @Override
  public String name() {
    return wraps ? "torus" : "grid";
  }

  @Override
  public double meanDegree() {
    return 2 * graph().edges() / servers;
  }

  @Override
  public double mostDegree() {
    return graph().degrees().max();
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    boolean ring = wraps && dimension == 1;
    if (ring) {
      return 2 * radius < servers
          ? new RingGraph(servers, (int) (2 * radius))
          : new CompleteGraph(servers);
    }
    return graph();
  }

  private LatticeGraph graph() {
    int side = side();
    // Beyond this everyone is near, and the radius need not be known.
    int within = (int) FastMath.min(radius, FastMath.min((long) side * dimension, 1 << 30));
    boolean moore = neighbourhood == Neighbourhood.MOORE;
    return new LatticeGraph(side, dimension, within, wraps, moore);
  }
}
