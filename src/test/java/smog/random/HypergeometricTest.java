package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Chi-square tests of counts; false alarm 1e-9 a case, below 5e-8 in all. {@value #DRAWS} draws see
 * a shift of the mean by 2.5 % of a standard deviation, or a spread 2 % too large, with probability
 * above 0.999 (non-centralities 125 and 160).
 */
class HypergeometricTest {
  private static final int DRAWS = 200_000;
  private static final double FAULT = 1e-9;

  /** Small ones against quotients of binomial coefficients in whole numbers. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 1",
    "2, 1, 1",
    "10, 5, 5",
    "12, 11, 11",
    "30, 11, 15",
    "30, 25, 12",
    "30, 19, 19",
    "100, 50, 11",
    "100, 89, 50",
    "100, 50, 50",
    "100, 45, 45",
    "400, 40, 40",
    "400, 100, 41",
    "1000, 500, 500",
    "1000, 100, 100",
    "1000, 105, 105",
    "1000, 985, 400",
    "3000, 1500, 21"
  })
  void smallCountsFollowTheirLaw(int population, int successes, int draws) {
    double[] expected = new double[Math.min(successes, draws) + 1];
    BigDecimal all = new BigDecimal(choose(population, draws));
    for (int x = 0; x < expected.length; x++) {
      BigInteger ways = choose(successes, x).multiply(choose(population - successes, draws - x));
      expected[x] = new BigDecimal(ways).divide(all, MathContext.DECIMAL64).doubleValue() * DRAWS;
    }
    long[] counts = new long[expected.length];
    Xoshiro256 random = StreamKey.ofSeed(31).child(population).child(draws).generator();
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) Hypergeometric.draw(random, population, successes, draws)]++;
    }
    double p = ChiSquare.pValue(counts, expected);
    assertTrue(p > FAULT, () -> "p = " + p);
  }

  /** Large ones in bins, against {@link BinnedLaw}, which uses ratios of neighbouring masses. */
  @ParameterizedTest
  @CsvSource({
    "1000000, 900000, 400",
    "1000000, 3000, 3200",
    "1000000, 3000, 3400",
    "1000000, 1000, 999000",
    "1000000000, 3, 500000000",
    "1000000000, 100000, 90000",
    "1000000000, 100000, 110000",
    "1000000000, 700000000, 30000",
    "1000000000000, 1000000, 9000000",
    "1000000000000, 1000000, 12000000",
    "1000000000000, 900000000000, 800000",
    "1000000000000, 500000000000, 500000000000",
    "1000000000000, 123456789012, 987654321",
    "1000000000000, 999999000000, 999990000000",
    "4503599627370496, 1000000000, 90000000"
  })
  void largeCountsFollowTheirLaw(long population, long successes, long draws) {
    double mean = (double) draws / population * successes;
    double variance =
        mean * (1 - (double) successes / population) * (1 - (double) draws / population);
    double spare = (double) population - successes - draws;
    BinnedLaw law =
        BinnedLaw.of(
            mean,
            Math.sqrt(variance),
            Math.max(0, successes + draws - population),
            Math.min(successes, draws),
            x -> (successes - x) * (draws - x) / ((x + 1) * (spare + x + 1)));
    Xoshiro256 random = StreamKey.ofSeed(32).child(successes).child(draws).generator();
    double p = law.pValue(DRAWS, () -> Hypergeometric.draw(random, population, successes, draws));
    assertTrue(p > FAULT, () -> "p = " + p);
  }

  @Test
  void certainCountsAreCertainAndOthersStayInTheirRange() {
    Xoshiro256 random = StreamKey.ofSeed(33).generator();
    long most = Hypergeometric.MOST;
    assertEquals(0, Hypergeometric.draw(random, 0, 0, 0));
    assertEquals(0, Hypergeometric.draw(random, most, 0, most));
    assertEquals(77, Hypergeometric.draw(random, most, most, 77));
    assertEquals(77, Hypergeometric.draw(random, most, 77, most));
    for (int population = 0; population <= 40; population++) {
      for (int successes = 0; successes <= population; successes++) {
        for (int draws = 0; draws <= population; draws++) {
          long count = Hypergeometric.draw(random, population, successes, draws);
          assertTrue(count >= Math.max(0, successes + draws - population));
          assertTrue(count <= Math.min(successes, draws));
        }
      }
    }
  }

  @Test
  void refusesWhatIsNoLaw() {
    Xoshiro256 random = StreamKey.ofSeed(34).generator();
    long[][] wrong = {{-1, 0, 0}, {5, 6, 1}, {5, 1, 6}, {5, -1, 1}, {5, 1, -1}, {1L << 53, 1, 1}};
    for (long[] w : wrong) {
      assertThrows(
          IllegalArgumentException.class, () -> Hypergeometric.draw(random, w[0], w[1], w[2]));
    }
  }

  private static BigInteger choose(int n, int k) {
    if (k < 0 || k > n) {
      return BigInteger.ZERO;
    }
    BigInteger ways = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      ways = ways.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return ways;
  }
}
