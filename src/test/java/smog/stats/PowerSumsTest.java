package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.api.Test;

/** Against arithmetic of any length, and the skewness of commons-math3. */
class PowerSumsTest {
  @Test
  void addsValuesOfAllSizesAndSignsExactly() {
    Random random = new Random(1);
    PowerSums sums = new PowerSums(1);
    sums.resize(2);
    Powers expected = Powers.ZERO;
    for (int i = 0; i < 20_000; i++) {
      // Sums of values stay in 128 bits, those of squares in 127: up to 2^56 in size.
      long value = random.nextLong() >> (7 + random.nextInt(57));
      sums.add(1, value);
      expected = expected.plus(Powers.of(BigInteger.valueOf(value)));
      assertEquals(expected, sums.of(1));
    }
    assertEquals(Powers.ZERO, sums.of(0));
  }

  @Test
  void carriesAcrossWords() {
    for (long value : new long[] {1L << 42, -(1L << 42), (1L << 43) - 1, -1, 1, -(1L << 60)}) {
      PowerSums sums = new PowerSums(1);
      sums.add(0, value);
      sums.add(0, -value);
      sums.add(0, value);
      assertEquals(BigInteger.valueOf(value).pow(3), sums.of(0).cubes());
    }
  }

  /** Commons-math3 corrects by n / ((n - 1)(n - 2)) times the cube of the sample's deviation. */
  @Test
  void hasTheUsualSkewness() {
    Random random = new Random(2);
    for (int n : new int[] {3, 10, 200}) {
      DescriptiveStatistics values = new DescriptiveStatistics();
      Powers powers = Powers.ZERO;
      for (int i = 0; i < n; i++) {
        long value = Math.round(1e9 + 1e4 * Math.exp(2 * random.nextGaussian()));
        values.addValue(value);
        powers = powers.plus(Powers.of(BigInteger.valueOf(value)));
      }
      assertEquals(values.getSkewness(), powers.skewness(n), 1e-6);
    }
    assertTrue(Double.isNaN(Powers.ZERO.skewness(5)));
  }
}
