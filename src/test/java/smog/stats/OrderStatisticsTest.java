package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** Ranks against a table, and their coverage, exactly, by sums of binomial coefficients. */
class OrderStatisticsTest {

  /**
   * The median at 95 %, as in W. J. Conover, Practical Nonparametric Statistics, and any table of
   * the sign test: ranks 2 and 9 of 10, 6 and 15 of 20, 40 and 61 of 100.
   */
  @Test
  void ofTheMedianAreThoseOfTheSignTest() {
    assertEquals(new OrderStatistics(5, 2, 9), OrderStatistics.of(10, 0.5, 0.95));
    assertEquals(new OrderStatistics(10, 6, 15), OrderStatistics.of(20, 0.5, 0.95));
    assertEquals(new OrderStatistics(50, 40, 61), OrderStatistics.of(100, 0.5, 0.95));
  }

  /** The least of n values is above the quantile with probability (1 - p)^n. */
  @Test
  void fewValuesHaveNoBounds() {
    assertEquals(new OrderStatistics(1, 0, 0), OrderStatistics.of(1, 0.5, 0.95));
    assertEquals(0, OrderStatistics.of(71, 0.05, 0.95).lower());
    assertEquals(1, OrderStatistics.of(72, 0.05, 0.95).lower());
    assertEquals(0, OrderStatistics.of(71, 0.95, 0.95).upper());
    assertEquals(72, OrderStatistics.of(72, 0.95, 0.95).upper());
    assertTrue(Math.pow(0.95, 71) > 0.025 && Math.pow(0.95, 72) < 0.025);
  }

  /** 0.07 of 100 is the seventh, though 100 times the double next to 0.07 is above 7. */
  @Test
  void ranksAreOfDecimals() {
    assertEquals(7, OrderStatistics.of(100, 0.07, 0.9).rank());
    assertEquals(1, OrderStatistics.of(100, 0.001, 0.9).rank());
    assertEquals(19, OrderStatistics.of(20, 0.95, 0.9).rank());
  }

  /** Either bound fails with at most the half of what is left, and the next rank with more. */
  @Test
  void boundsFailAsSeldomAsTheySayAndNoSeldomer() {
    for (int n : new int[] {5, 40, 300}) {
      for (double p : new double[] {0.05, 0.25, 0.5, 0.9}) {
        OrderStatistics ranks = OrderStatistics.of(n, p, 0.9);
        if (ranks.lower() > 0) {
          assertTrue(atMost(n, p, ranks.lower() - 1) <= 0.05);
        }
        assertTrue(atMost(n, p, ranks.lower()) > 0.05);
        if (ranks.upper() > 0) {
          assertTrue(1 - atMost(n, p, ranks.upper() - 1) <= 0.05);
        }
        int less = ranks.upper() == 0 ? n : ranks.upper() - 1;
        assertTrue(1 - atMost(n, p, less - 1) > 0.05);
      }
    }
  }

  /** The probability that at most k of n values are below the quantile. */
  private static double atMost(int n, double p, int k) {
    BigDecimal share = new BigDecimal(p);
    BigDecimal other = BigDecimal.ONE.subtract(share);
    BigDecimal term = other.pow(n, MathContext.DECIMAL128);
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i <= k; i++) {
      sum = sum.add(term);
      term =
          term.multiply(share)
              .multiply(BigDecimal.valueOf(n - i))
              .divide(other.multiply(BigDecimal.valueOf(i + 1)), MathContext.DECIMAL128);
    }
    return sum.doubleValue();
  }
}
