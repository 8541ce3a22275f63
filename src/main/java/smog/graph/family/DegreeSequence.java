package smog.graph.family;

import java.util.Map;

/** What a sequence of degrees says of the graphs that have it. */
final class DegreeSequence {
  private DegreeSequence() {}

  /** The mean of degree times degree less 1, over the mean degree; 0 where that is 0. */
  static double excess(int[] degrees) {
    double sum = 0;
    double second = 0;
    for (int degree : degrees) {
      sum += degree;
      second += degree * (degree - 1.0);
    }
    return sum == 0 ? 0 : second / sum;
  }

  static boolean graphical(Map<Integer, Long> counts) {
    int most = 0;
    for (int degree : counts.keySet()) {
      most = Math.max(most, degree);
    }
    long[] numbers = new long[most + 1];
    counts.forEach((degree, count) -> numbers[degree] += count);
    return graphical(numbers);
  }

  static boolean graphical(int[] degrees) {
    int most = 0;
    for (int degree : degrees) {
      most = Math.max(most, degree);
    }
    long[] numbers = new long[most + 1];
    for (int degree : degrees) {
      numbers[degree]++;
    }
    return graphical(numbers);
  }

  /**
   * Whether degrees are those of a simple graph (P. Erdős, T. Gallai 1960): their sum is even, and
   * for each k the k largest sum to at most k(k-1) + sum min(d, k) over the others.
   *
   * <p>It is enough to look at each k up to the number of degrees that are at least k. Time linear
   * in the largest degree.
   *
   * @param numbers how many vertices have each degree
   */
  private static boolean graphical(long[] numbers) {
    long sum = 0;
    for (int d = 0; d < numbers.length; d++) {
      sum += d * numbers[d];
    }
    if (sum % 2 != 0) {
      return false;
    }
    long below = 0;
    long belowSum = 0;
    int degree = numbers.length - 1;
    long left = numbers[degree];
    long largest = 0;
    long all = 0;
    for (long number : numbers) {
      all += number;
    }
    // below counts degrees under k, belowSum adds them up; largest adds up the k largest.
    for (int k = 1; k < numbers.length && k <= all; k++) {
      below += numbers[k - 1];
      belowSum += (k - 1) * numbers[k - 1];
      while (left == 0) {
        left = numbers[--degree];
      }
      if (degree < k) {
        return true;
      }
      largest += degree;
      left--;
      // The k largest are all at least k, so none of those under k is among them.
      if (largest > k * (k - 1L) + belowSum + k * (all - below - k)) {
        return false;
      }
    }
    return true;
  }
}
