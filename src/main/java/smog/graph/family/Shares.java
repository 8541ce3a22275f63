package smog.graph.family;

import java.util.Arrays;

/** Divides a number of servers by shares. */
public final class Shares {
  private Shares() {}

  /**
   * Whole sizes that add up to N, each the share of N rounded down, and one more where most was
   * lost, the first of equals first (the method of the largest remainder, A. Hamilton 1792).
   *
   * @param shares not negative, one of them at least above 0; taken as parts of their sum
   */
  public static long[] sizes(double[] shares, long servers) {
    double sum = Arrays.stream(shares).sum();
    long[] sizes = new long[shares.length];
    double[] lost = new double[shares.length];
    long left = servers;
    for (int i = 0; i < shares.length; i++) {
      double quota = shares[i] / sum * servers;
      sizes[i] = Math.min(left, (long) quota);
      lost[i] = quota - sizes[i];
      left -= sizes[i];
    }
    for (; left > 0; left--) {
      int most = 0;
      for (int i = 1; i < lost.length; i++) {
        most = lost[i] > lost[most] ? i : most;
      }
      sizes[most]++;
      lost[most]--;
    }
    return sizes;
  }
}
