package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Counts among 1e12 servers, against {@link BinnedLaw}. Chi-square, false alarm 1e-9 a case, below
 * 3e-8 in all; {@value #DRAWS} draws see a shift of the mean by 2.5 % of a standard deviation with
 * probability above 0.999 (non-centrality 125).
 */
class HugeCountsTest {
  private static final int DRAWS = 200_000;
  private static final double FAULT = 1e-9;

  @ParameterizedTest
  @CsvSource({
    "1000000000000, 3e-12", "1000000000000, 1.1e-11", "1000000000000, 1e-6",
    "1000000000000, 0.3", "1000000000000, 0.5", "1000000000000, 0.9",
    "1000000000000, 0.999999999", "1000000000000, 0.99999999999", "1000000, 0.4736842105263158",
    "800, 0.4736842105263158", "17, 0.4736842105263158"
  })
  void binomialCountsFollowTheirLaw(long trials, double p) {
    BinnedLaw law =
        BinnedLaw.of(
            trials * p,
            Math.sqrt(trials * p * (1 - p)),
            0,
            trials,
            x -> (trials - x) / (x + 1) * (p / (1 - p)));
    Xoshiro256 random = StreamKey.ofSeed(41).child(trials).child(Double.toString(p)).generator();
    double value = law.pValue(DRAWS, () -> Binomial.draw(random, trials, p));
    assertTrue(value > FAULT, () -> "p = " + value);
  }

  /** P(index n + 1) / P(index n) = (1 - (n-1)/N) n / (n-1). */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 7, 40, 365, 10_000, 1_000_000, 1_000_000_000, 1_000_000_000_000L})
  void theFirstRepeatFollowsItsLaw(long size) {
    FirstRepeat repeat = new FirstRepeat(size);
    double mean = FirstRepeat.mean(size);
    BinnedLaw law =
        BinnedLaw.of(mean + 1, 0.6 * mean, 2, size + 1.0, n -> (1 - (n - 1) / size) * n / (n - 1));
    Xoshiro256 random = StreamKey.ofSeed(42).child(size).generator();
    double value = law.pValue(DRAWS, () -> repeat.draw(random));
    assertTrue(value > FAULT, () -> "p = " + value);
  }

  /** The chance that 23 birthdays differ is 0.492703 (R. von Mises 1939). */
  @Test
  void birthdaysOf23PeopleDifferWithTheKnownChance() {
    assertEquals(0.492703, Math.exp(-new FirstRepeat(365).logDistinct(23)), 1e-6);
  }

  /**
   * At 2e12 events a unit of time: means, variances and the covariance of the two parts of a unit.
   * |z| above 7 has p below 3e-12; a variance 30 % off is seen with probability above 0.999.
   */
  @Test
  void eventCountsArePoissonAtTwoTrillionAUnit() {
    double rate = 1.9e12;
    int keys = 4000;
    EventCounts counts = new EventCounts(rate);
    double[] sum = new double[3];
    double[] square = new double[3];
    double product = 0;
    for (int key = 0; key < keys; key++) {
      counts.reset(StreamKey.ofSeed(43).child(key));
      long early = counts.upTo(0.3);
      long all = counts.upTo(1);
      double[] z = {
        (early - 0.3 * rate) / Math.sqrt(0.3 * rate),
        (all - early - 0.7 * rate) / Math.sqrt(0.7 * rate),
        (all - rate) / Math.sqrt(rate)
      };
      for (int i = 0; i < z.length; i++) {
        sum[i] += z[i];
        square[i] += z[i] * z[i];
      }
      product += z[0] * z[1];
    }
    for (int i = 0; i < sum.length; i++) {
      assertTrue(Math.abs(sum[i]) < 7 * Math.sqrt(keys), "mean " + i);
      assertTrue(Math.abs(square[i] - keys) < 7 * Math.sqrt(2.0 * keys), "variance " + i);
    }
    assertTrue(Math.abs(product) < 7 * Math.sqrt(keys), "covariance");
  }
}
