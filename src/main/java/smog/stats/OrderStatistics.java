package smog.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Which of n independent values in ascending order estimate and bound a quantile of their law,
 * whatever that is (H. A. David, H. N. Nagaraja, Order Statistics, Wiley 2003, 7.1).
 *
 * <p>How many values do not exceed the quantile is binomial, so that between the bounds lies the
 * quantile with at least the confidence; where values tie, with more.
 *
 * @param rank of the estimate, from 1: the least value that at least the share p does not exceed
 * @param lower rank of the lower bound, 0 where n is too small for one
 * @param upper rank of the upper bound, 0 where n is too small for one
 */
public record OrderStatistics(int rank, int lower, int upper) {

  /**
   * The ranks of n values.
   *
   * @param values n, at least 1
   * @param probability p, above 0 and below 1
   * @param confidence that both bounds hold
   */
  public static OrderStatistics of(int values, double probability, double confidence) {
    int rank =
        BigDecimal.valueOf(probability)
            .multiply(BigDecimal.valueOf(values))
            .setScale(0, RoundingMode.CEILING)
            .intValueExact();
    double tail = (1 - confidence) / 2;
    BinomialDistribution below = new BinomialDistribution(null, values, probability);
    int lower = firstAbove(below, tail, values);
    int upper = firstAbove(below, 1 - tail, values) + 1;
    return new OrderStatistics(rank, lower, upper > values ? 0 : upper);
  }

  /** The least k for which k or fewer of the values have more than a probability. */
  private static int firstAbove(BinomialDistribution law, double probability, int values) {
    int low = 0;
    int high = values;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (law.cumulativeProbability(middle) > probability) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The value of a rank; NaN for rank 0. */
  public static double at(double[] ascending, int rank) {
    return rank == 0 ? Double.NaN : ascending[rank - 1];
  }
}
