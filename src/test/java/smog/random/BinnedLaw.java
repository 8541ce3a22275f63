package smog.random;

import java.util.function.DoubleUnaryOperator;
import java.util.function.LongSupplier;

/**
 * A law of whole numbers in bins, from the ratios of its neighbouring masses alone: no factorial,
 * no logarithm, so independent of how the counts are drawn. Masses within 9 standard deviations are
 * multiplied up from one mass near the mean and divided by their sum; relative error below 1e-10.
 *
 * @param first the first count of bin 0; lower counts, and higher ones than the last bin's, go into
 *     the bins at the ends
 */
record BinnedLaw(double first, double width, double[] masses) {
  private static final double DEVIATIONS = 9;
  private static final int BINS = 72;

  /**
   * A law.
   *
   * @param least the least count that is possible
   * @param most the greatest count that is possible
   * @param ratio the mass of x + 1 over that of x
   */
  static BinnedLaw of(
      double mean, double deviation, double least, double most, DoubleUnaryOperator ratio) {
    double reach = DEVIATIONS * deviation + 40;
    double first = Math.max(least, Math.floor(mean - reach));
    double last = Math.min(most, Math.ceil(mean + reach));
    double width = Math.max(1, Math.ceil((last - first + 1) / BINS));
    double[] masses = new double[(int) ((last - first) / width) + 1];
    double middle = Math.max(first, Math.min(last, Math.floor(mean)));
    double sum = 0;
    double mass = 1;
    for (double x = middle; x <= last; x++) {
      masses[(int) ((x - first) / width)] += mass;
      sum += mass;
      mass *= ratio.applyAsDouble(x);
    }
    mass = 1;
    for (double x = middle - 1; x >= first; x--) {
      mass /= ratio.applyAsDouble(x);
      masses[(int) ((x - first) / width)] += mass;
      sum += mass;
    }
    for (int i = 0; i < masses.length; i++) {
      masses[i] /= sum;
    }
    return new BinnedLaw(first, width, masses);
  }

  /** The probability of counts at least as far from this law. */
  double pValue(int draws, LongSupplier draw) {
    long[] counts = new long[masses.length];
    double[] expected = new double[masses.length];
    for (int i = 0; i < draws; i++) {
      int bin = (int) Math.floor((draw.getAsLong() - first) / width);
      counts[Math.max(0, Math.min(bin, masses.length - 1))]++;
    }
    for (int i = 0; i < masses.length; i++) {
      expected[i] = draws * masses[i];
    }
    return ChiSquare.pValue(counts, expected);
  }
}
