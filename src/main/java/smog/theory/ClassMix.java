package smog.theory;

import java.util.Arrays;
import java.util.Optional;
import smog.graph.family.CompleteBipartite;
import smog.graph.family.Family;
import smog.graph.family.StochasticBlockModel;

/**
 * Classes of servers that see different neighbours: what part of the servers each has, and of what
 * class a neighbour is.
 *
 * @param shares w_a, above 0; they sum to 1
 * @param mixing P_ab, the probability that a neighbour of a server of class a is of class b; a row
 *     sums to 1, or is 0 throughout where the class has no neighbours
 */
public record ClassMix(double[] shares, double[][] mixing) {
  private static final double ROUNDING = 1e-9;

  /**
   * Takes copies and checks them: what is wrong is an {@link IllegalArgumentException} that names
   * it.
   */
  public ClassMix {
    shares = shares.clone();
    mixing = Arrays.stream(mixing).map(double[]::clone).toArray(double[][]::new);
    double sum = Arrays.stream(shares).sum();
    if (!(Math.abs(sum - 1) < ROUNDING) || Arrays.stream(shares).anyMatch(w -> !(w > 0))) {
      throw new IllegalArgumentException(
          "shares are " + Arrays.toString(shares) + ": give some above 0 that sum to 1");
    }
    if (mixing.length != shares.length) {
      throw new IllegalArgumentException(
          mixing.length + " rows of mixing for " + shares.length + " classes: give a row each");
    }
    for (double[] row : mixing) {
      double total = Arrays.stream(row).sum();
      boolean probabilities =
          row.length == shares.length
              && Arrays.stream(row).allMatch(p -> p >= 0)
              && (total == 0 || Math.abs(total - 1) < ROUNDING);
      if (!probabilities) {
        throw new IllegalArgumentException(
            "a row of mixing is "
                + Arrays.toString(row)
                + ": give a probability a class that sum to 1, or zeros");
      }
    }
  }

  /** How many classes there are. */
  public int classes() {
    return shares.length;
  }

  /**
   * The classes that a family defines, at its own N: the sides of a complete bipartite graph, the
   * blocks of a stochastic block model. Of a block model the degrees vary within a class, too; that
   * goes away where they outgrow ln N.
   */
  public static Optional<ClassMix> of(Family family) {
    if (family instanceof CompleteBipartite sides && sides.servers() > 1) {
      double first = (double) sides.first() / sides.servers();
      return Optional.of(
          new ClassMix(new double[] {first, 1 - first}, new double[][] {{0, 1}, {1, 0}}));
    }
    if (family instanceof StochasticBlockModel blocks) {
      return ofBlocks(blocks);
    }
    return Optional.empty();
  }

  private static Optional<ClassMix> ofBlocks(StochasticBlockModel blocks) {
    long[] sizes = blocks.sizes();
    double[][] p = blocks.edgeProbabilities();
    double[] shares = new double[sizes.length];
    double[][] mixing = new double[sizes.length][sizes.length];
    for (int a = 0; a < sizes.length; a++) {
      if (sizes[a] == 0) {
        return Optional.empty();
      }
      shares[a] = (double) sizes[a] / blocks.servers();
      double degree = 0;
      for (int b = 0; b < sizes.length; b++) {
        mixing[a][b] = p[a][b] * (a == b ? sizes[b] - 1 : sizes[b]);
        degree += mixing[a][b];
      }
      for (int b = 0; b < sizes.length && degree > 0; b++) {
        mixing[a][b] /= degree;
      }
    }
    return Optional.of(new ClassMix(shares, mixing));
  }
}
