package smog.graph.family;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * The blocks of a stochastic block model: what part of the servers each has, and how likely two
 * servers of given blocks are neighbours, relative to others.
 *
 * @param shares of the servers, each above 0; they sum to 1 within a thousandth and are taken as
 *     parts of their sum
 * @param affinity a row a block; symmetric, not negative
 */
public record Blocks(List<Double> shares, List<List<Double>> affinity) implements Serializable {
  /** The most blocks: the time of a sample has a part that is quadratic in them. */
  public static final int MOST = 1000;

  private static final double TOLERANCE = 1e-3;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Blocks {
    shares = List.copyOf(shares);
    affinity = affinity.stream().map(List::copyOf).toList();
    requireShares("shares", shares);
    if (shares.size() > MOST) {
      throw new IllegalArgumentException(
          "there are " + shares.size() + " blocks: give at most " + MOST);
    }
    requireSquare(shares.size(), affinity);
  }

  /** Refuses parts that are not above 0 or do not sum to 1 within a thousandth. */
  static void requireShares(String name, Iterable<Double> shares) {
    double sum = 0;
    for (double share : shares) {
      if (!(share > 0 && share <= 1)) {
        throw new IllegalArgumentException(
            name + " has " + Capacity.number(share) + ": a share is above 0 and at most 1");
      }
      sum += share;
    }
    if (!(Math.abs(sum - 1) <= TOLERANCE * (1 + 1e-9))) {
      throw new IllegalArgumentException(
          name + " sum to " + (float) sum + ": give shares that sum to 1, within a thousandth");
    }
  }

  private static void requireSquare(int blocks, List<List<Double>> affinity) {
    if (affinity.size() != blocks) {
      throw new IllegalArgumentException(
          "affinity has " + affinity.size() + " rows for " + blocks + " shares: give a row each");
    }
    for (int a = 0; a < blocks; a++) {
      if (affinity.get(a).size() != blocks) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "affinity has %d numbers in row %d for %d shares: give one each",
                affinity.get(a).size(),
                a + 1,
                blocks));
      }
      for (int b = 0; b < blocks; b++) {
        double value = affinity.get(a).get(b);
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
          throw new IllegalArgumentException(
              "affinity has " + Capacity.number(value) + ": give numbers from 0");
        }
        if (b < a && value != affinity.get(b).get(a)) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "affinity is %s from block %d to %d and %s back: it has to be symmetric",
                  Capacity.number(affinity.get(b).get(a)),
                  b + 1,
                  a + 1,
                  Capacity.number(value)));
        }
      }
    }
  }

  /** How many blocks there are. */
  public int count() {
    return shares.size();
  }
}
