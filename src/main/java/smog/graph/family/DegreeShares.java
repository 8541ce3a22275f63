package smog.graph.family;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import smog.random.Xoshiro256;

/**
 * Degrees by the share of servers that have each: exact counts by the largest remainder. Where the
 * degrees sum to an odd number, the last server of the largest odd degree gets one more, or one
 * less if that is N-1. Servers are numbered by ascending degree.
 *
 * @param shares by degree, each above 0; they sum to 1 within a thousandth and are taken as parts
 *     of their sum
 */
public record DegreeShares(SortedMap<Integer, Double> shares) implements DegreeLaw {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public DegreeShares {
    shares = Collections.unmodifiableSortedMap(new TreeMap<>(shares));
    if (!shares.isEmpty() && shares.firstKey() < 0) {
      throw new IllegalArgumentException(
          "degrees has " + shares.firstKey() + ": a degree is a whole number from 0");
    }
    Blocks.requireShares("degrees", shares.values());
  }

  @Override
  public void require(long servers) {
    Parameters.requireDegree("degrees", shares.lastKey(), servers);
  }

  /** How many servers have each degree, in the order of the shares, before parity is mended. */
  public long[] sizes(long servers) {
    return Shares.sizes(
        shares.values().stream().mapToDouble(Double::doubleValue).toArray(), servers);
  }

  /** How many of N servers have each degree. */
  public SortedMap<Integer, Long> counts(long servers) {
    SortedMap<Integer, Long> counts = new TreeMap<>();
    long[] sizes = sizes(servers);
    int index = 0;
    for (int degree : shares.keySet()) {
      if (sizes[index] > 0) {
        counts.put(degree, sizes[index]);
      }
      index++;
    }
    int odd = mended(servers);
    if (odd > 0) {
      counts.merge(odd, -1L, (a, b) -> a + b == 0 ? null : a + b);
      counts.merge(odd + 1L < servers ? odd + 1 : odd - 1, 1L, Long::sum);
    }
    return counts;
  }

  /** The degree of which a server has one more or less, to make the sum even; 0 if none has. */
  public int mended(long servers) {
    long[] sizes = sizes(servers);
    long odd = 0;
    int largest = 0;
    int index = 0;
    for (int degree : shares.keySet()) {
      long size = sizes[index++];
      if (degree % 2 != 0 && size > 0) {
        odd += size;
        largest = degree;
      }
    }
    return odd % 2 == 0 ? 0 : largest;
  }

  @Override
  public double mean(long servers) {
    return moment(servers, false) / servers;
  }

  @Override
  public double excess(long servers) {
    double sum = moment(servers, false);
    return sum == 0 ? 0 : moment(servers, true) / sum;
  }

  /** The sum of degrees, or of degrees times degrees less 1. */
  private double moment(long servers, boolean second) {
    return counts(servers).entrySet().stream()
        .mapToDouble(e -> (double) e.getKey() * e.getValue() * (second ? e.getKey() - 1.0 : 1))
        .sum();
  }

  @Override
  public int most(long servers) {
    return counts(servers).lastKey();
  }

  @Override
  public double points(long servers) {
    return moment(servers, false);
  }

  @Override
  public int[] draw(int servers, Xoshiro256 random) {
    int[] degrees = new int[servers];
    int at = 0;
    for (var entry : counts(servers).entrySet()) {
      int end = at + (int) (long) entry.getValue();
      Arrays.fill(degrees, at, end, entry.getKey());
      at = end;
    }
    return degrees;
  }

  @Override
  public boolean random() {
    return false;
  }
}
