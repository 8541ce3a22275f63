package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;

class LogMassTest {
  /** Oracle: factorials and powers in 60 digits. */
  @Test
  void agreesWithExactPoissonProbabilities() {
    for (int mean : new int[] {1, 10, 37, 200}) {
      for (int count : new int[] {1, 2, 10, 15, 16, 17, 40, 199, 200, 230}) {
        BigDecimal mass = BigDecimal.ONE;
        for (int k = 1; k <= count; k++) {
          mass =
              mass.multiply(BigDecimal.valueOf(mean))
                  .divide(BigDecimal.valueOf(k), new MathContext(60));
        }
        double expected = log(mass) - mean;
        assertEquals(expected, LogMass.poisson(count, mean), 1e-13 * (1 + Math.abs(expected)));
      }
    }
    assertEquals(-2.5, LogMass.poisson(0, 2.5), 0);
  }

  /** Oracle: binomial coefficients in 60 digits, p = 1/4. */
  @Test
  void agreesWithExactBinomialProbabilities() {
    for (int trials : new int[] {1, 2, 16, 50, 300}) {
      BigDecimal mass = new BigDecimal("0.75").pow(trials, new MathContext(60));
      for (int count = 0; count <= trials; count++) {
        double expected = log(mass);
        assertEquals(
            expected, LogMass.binomial(count, trials, 0.25), 2e-13 * (1 + Math.abs(expected)));
        mass =
            mass.multiply(BigDecimal.valueOf(trials - count))
                .divide(BigDecimal.valueOf(3L * (count + 1)), new MathContext(60));
      }
    }
  }

  /** Oracle: commons-math3; its own error sets the bound. */
  @Test
  void agreesWithAnotherLibraryAtLargeCounts() {
    for (double mean : new double[] {1e3, 1e6, 1e8}) {
      PoissonDistribution law = new PoissonDistribution(mean);
      BinomialDistribution coins = new BinomialDistribution(null, (int) mean, 0.3);
      for (double z : new double[] {-6, -1, 0, 2.5, 6}) {
        int count = (int) (mean + z * Math.sqrt(mean));
        assertEquals(law.logProbability(count), LogMass.poisson(count, mean), 1e-7);
        int heads = (int) (0.3 * mean + z * Math.sqrt(0.21 * mean));
        assertEquals(coins.logProbability(heads), LogMass.binomial(heads, (long) mean, 0.3), 1e-7);
      }
    }
  }

  /** The logarithm through the leading 17 digits and the exponent. */
  private static double log(BigDecimal x) {
    int shift = x.precision() - x.scale();
    return Math.log(x.scaleByPowerOfTen(-shift).doubleValue()) + shift * Math.log(10);
  }
}
