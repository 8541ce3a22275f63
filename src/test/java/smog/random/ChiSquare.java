package smog.random;

import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/** Pearson's test of counts against expected counts, thin cells at the end pooled. */
public final class ChiSquare {
  private static final double THINNEST = 20;

  private ChiSquare() {}

  /**
   * The probability of counts at least as far from what is expected; entries in order, their
   * expectations sum to the number of draws.
   */
  public static double pValue(long[] counts, double[] expected) {
    double statistic = 0;
    double pooledCount = 0;
    double pooledExpected = 0;
    double left = 0;
    for (double e : expected) {
      left += e;
    }
    int cells = 0;
    for (int i = 0; i < counts.length; i++) {
      pooledCount += counts[i];
      pooledExpected += expected[i];
      left -= expected[i];
      boolean last = i == counts.length - 1;
      if (last || (pooledExpected >= THINNEST && left >= THINNEST)) {
        if (pooledExpected > 0) {
          double difference = pooledCount - pooledExpected;
          statistic += difference * difference / pooledExpected;
          cells++;
        }
        pooledCount = 0;
        pooledExpected = 0;
      }
    }
    return cells < 2
        ? 1
        : 1 - new ChiSquaredDistribution(null, cells - 1).cumulativeProbability(statistic);
  }
}
