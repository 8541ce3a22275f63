package smog.graph.family;

import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * The stochastic block model (P. Holland, K. Laskey, S. Leinhardt, Stochastic blockmodels: first
 * steps, Social Networks 5, 1983): servers of blocks a and b are neighbours with probability p_ab,
 * independently of all others.
 *
 * <p>p_ab = s A_ab, where A is the affinity and s makes the expected mean degree exactly c: s
 * sum_ab A_ab P_ab = c N / 2, with P_ab the number of pairs of servers of the two blocks. Sizes are
 * the shares of N by the largest remainder, so a small N may leave a block empty. Vertices are
 * numbered block after block.
 *
 * <p>Time N + edges + blocks^2.
 *
 * @param meanDegree c, over all servers, from 0 to N-1 and so small that no p_ab is above 1
 */
public record StochasticBlockModel(long servers, double meanDegree, Blocks blocks)
    implements Family {
  /** Probabilities above 1 by no more are rounding. */
  private static final double ROUNDING = 1e-12;

  /** Mean degrees that differ by no more, relatively, are the same. */
  private static final double EVEN = 1e-9;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public StochasticBlockModel {
    Parameters.requireServers(servers);
    Parameters.requireDegree("mean-degree", meanDegree, servers);
    requireProbabilities(blocks, sizes(blocks, servers), meanDegree, servers);
  }

  private static void requireProbabilities(Blocks blocks, long[] sizes, double c, long servers) {
    double scale = scale(blocks, sizes, c, servers);
    if (!(scale <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "mean-degree is %s at N = %d: no two servers of these blocks are ever neighbours, so"
                  + " give mean-degree 0 or other affinities",
              Capacity.number(c),
              servers));
    }
    double most = 0;
    int first = 0;
    int second = 0;
    for (int a = 0; a < sizes.length; a++) {
      for (int b = a; b < sizes.length; b++) {
        double p = scale * blocks.affinity().get(a).get(b);
        if (pairs(sizes, a, b) > 0 && p > most) {
          most = p;
          first = a;
          second = b;
        }
      }
    }
    if (most > 1 + ROUNDING) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "mean-degree is %s at N = %d: servers of blocks %d and %d would be neighbours with"
                  + " probability %.4g, so give at most %s or more equal affinities",
              Capacity.number(c),
              servers,
              first + 1,
              second + 1,
              most,
              Capacity.bound(c / most)));
    }
  }

  private static long[] sizes(Blocks blocks, long servers) {
    return Shares.sizes(
        blocks.shares().stream().mapToDouble(Double::doubleValue).toArray(), servers);
  }

  /** Pairs of servers, one of each block. */
  private static double pairs(long[] sizes, int a, int b) {
    return a == b ? 0.5 * sizes[a] * (sizes[a] - 1) : (double) sizes[a] * sizes[b];
  }

  /** The probability that affinity 1 stands for; infinite where no pair has an affinity. */
  private static double scale(Blocks blocks, long[] sizes, double c, long servers) {
    double sum = 0;
    for (int a = 0; a < sizes.length; a++) {
      for (int b = a; b < sizes.length; b++) {
        sum += blocks.affinity().get(a).get(b) * pairs(sizes, a, b);
      }
    }
    return c == 0 ? 0 : 0.5 * c * servers / sum;
  }

  /** How many servers each block has; they are numbered block after block. */
  public long[] sizes() {
    return sizes(blocks, servers);
  }

  /** The probability of an edge between servers of two blocks, for all pairs of blocks. */
  public double[][] edgeProbabilities() {
    double scale = scale(blocks, sizes(), meanDegree, servers);
    double[][] p = new double[blocks.count()][blocks.count()];
    for (int a = 0; a < p.length; a++) {
      for (int b = 0; b < p.length; b++) {
        p[a][b] = FastMath.min(1, scale * blocks.affinity().get(a).get(b));
      }
    }
    return p;
  }

  /** Whether servers of all blocks have the same mean degree as N grows, up to rounding. */
  public boolean evenDegrees() {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (List<Double> row : blocks.affinity()) {
      double sum = 0;
      for (int b = 0; b < blocks.count(); b++) {
        sum += row.get(b) * blocks.shares().get(b);
      }
      least = FastMath.min(least, sum);
      most = FastMath.max(most, sum);
    }
    return most - least <= EVEN * most;
  }

  @Override
  public String name() {
    return "stochastic-block-model";
  }

  @Override
  public boolean random() {
    return meanDegree > 0;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return BlockSampler.sample(this, random);
  }

  @Override
  public long bytes() {
    return Capacity.bytes(8 * storedEdges() + 4.0 * servers);
  }

  /** No sum of independent edges spreads more than one whose edges are equally likely. */
  @Override
  public double storedEdges() {
    double p = servers == 1 ? 0 : meanDegree / (servers - 1);
    return 2 * Capacity.atMost(0.5 * servers * (servers - 1), p);
  }
}
