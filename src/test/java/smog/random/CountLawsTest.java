package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import java.util.function.LongSupplier;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;

/**
 * Chi-square tests of counts against the probabilities of commons-math3, every count with at least
 * 20 expected draws its own cell. False alarm 1e-10 a case, 3e-9 in all; 400,000 draws see a shift
 * of the mean by 2 % of a standard deviation with probability above 0.999 (non-centrality 160).
 */
class CountLawsTest {
  private static final int DRAWS = 400_000;

  @Test
  void poissonCountsFollowTheirLawOnBothSidesOfTheSwitch() {
    Xoshiro256 random = StreamKey.ofSeed(11).generator();
    for (double mean : new double[] {1e-3, 0.5, 3, 9.999, 10, 10.5, 25, 300, 1e4}) {
      PoissonDistribution law = new PoissonDistribution(mean);
      check("mean " + mean, mean, mean, () -> Poisson.draw(random, mean), law::probability);
    }
  }

  @Test
  void binomialCountsFollowTheirLawOnAllBranches() {
    Xoshiro256 random = StreamKey.ofSeed(12).generator();
    int[] trials = {1, 5, 40, 64, 65, 1024, 1025, 33, 30, 1000, 1000, 100_000, 20, 21, 50, 100_000};
    double[] p = {.3, .9, .249, .5, .5, .5, .5, .3, 1 / 3.0, .01, .0099, .25, .5, .499, .98, 1e-4};
    for (int i = 0; i < trials.length; i++) {
      int n = trials[i];
      double chance = p[i];
      BinomialDistribution law = new BinomialDistribution(null, n, chance);
      check(
          n + " trials at " + chance,
          n * chance,
          n * chance * (1 - chance),
          () -> Binomial.draw(random, n, chance),
          law::probability);
    }
  }

  @Test
  void certainCountsAreCertain() {
    Xoshiro256 random = StreamKey.ofSeed(13).generator();
    assertEquals(0, Poisson.draw(random, 0));
    assertEquals(0, Binomial.draw(random, 0, 0.5));
    assertEquals(0, Binomial.draw(random, 1L << 52, 0));
    assertEquals(1L << 52, Binomial.draw(random, 1L << 52, 1));
  }

  /** Means and variances at the far end; |z| above 7 has p below 3e-12. */
  @Test
  void hugeCountsHaveTheRightMeanAndSpread() {
    Xoshiro256 random = StreamKey.ofSeed(14).generator();
    int draws = 20_000;
    double mean = 0x1p50;
    double sumP = 0;
    double sumB = 0;
    double squareP = 0;
    double squareB = 0;
    for (int i = 0; i < draws; i++) {
      double z = (Poisson.draw(random, mean) - mean) / 0x1p25;
      double y = (Binomial.draw(random, 1L << 52, 0.5) - 0x1p51) / 0x1p25;
      sumP += z;
      squareP += z * z;
      sumB += y;
      squareB += y * y;
    }
    assertTrue(Math.abs(sumP) < 7 * Math.sqrt(draws));
    assertTrue(Math.abs(sumB) < 7 * Math.sqrt(draws));
    assertTrue(Math.abs(squareP - draws) < 7 * Math.sqrt(2.0 * draws));
    assertTrue(Math.abs(squareB - draws) < 7 * Math.sqrt(2.0 * draws));
  }

  @Test
  void refusesWhatIsNoLaw() {
    Xoshiro256 random = StreamKey.ofSeed(15).generator();
    assertThrows(IllegalArgumentException.class, () -> Poisson.draw(random, -1));
    assertThrows(IllegalArgumentException.class, () -> Poisson.draw(random, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Binomial.draw(random, -1, 0.5));
    assertThrows(IllegalArgumentException.class, () -> Binomial.draw(random, 1, 1.5));
  }

  private static void check(
      String name, double mean, double variance, LongSupplier draw, IntToDoubleFunction law) {
    int first = (int) Math.max(0, mean - 8 * Math.sqrt(variance) - 10);
    int size = (int) (mean + 8 * Math.sqrt(variance) + 12) - first;
    long[] counts = new long[size];
    double[] expected = new double[size];
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) Math.max(0, Math.min(size - 1, draw.getAsLong() - first))]++;
    }
    for (int i = 0; i < size; i++) {
      expected[i] = DRAWS * law.applyAsDouble(first + i);
    }
    double p = ChiSquare.pValue(counts, expected);
    assertTrue(p > 1e-10, () -> name + ": p = " + p);
  }
}
