package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Differences of means. */
class DifferenceTest {

  /**
   * By hand: variances 0.09 and 0.16 on 9 and 4 degrees of freedom; error 0.5; Welch's freedom
   * 0.0625 / (0.0081 / 9 + 0.0256 / 4) = 8.5616. The 97.5 % point there lies between those of 8
   * (2.306004) and 9 (2.262157).
   */
  @Test
  void ofIndependentPointsVariancesAdd() {
    Difference found =
        Difference.ofIndependent(new Estimate(3, 1, 0.3, 10), new Estimate(1, 1, 0.4, 5));
    assertEquals(2, found.mean());
    assertEquals(0.5, found.stdError(), 1e-15);
    double[] interval = found.interval(0.95, 1);
    assertTrue(interval[1] < 2 + 0.5 * 2.306004 && interval[1] > 2 + 0.5 * 2.262157);
    assertEquals(4, interval[0] + interval[1], 1e-12);
  }

  /** Differences 1, 2, 3: mean 2, error 1 / sqrt(3), Student's 97.5 % point of two is 4.302653. */
  @Test
  void ofPairsTheDifferenceIsTheUnit() {
    Difference found = Difference.ofPaired(UnitValues.of(11, 22, 33), UnitValues.of(10, 20, 30));
    assertEquals(2, found.mean(), 1e-15);
    assertEquals(1 / Math.sqrt(3), found.stdError(), 1e-15);
    assertEquals(2 + 4.302652730 / Math.sqrt(3), found.interval(0.95, 1)[1], 1e-8);
  }

  @Test
  void withoutErrorThereIsNoInterval() {
    Estimate one = new Estimate(1, Double.NaN, Double.NaN, 1);
    Difference found = Difference.ofIndependent(one, one);
    assertEquals(0, found.mean());
    assertTrue(Double.isNaN(found.interval(0.95, 1)[0]) && Double.isNaN(found.stdError()));
    Estimate exact = new Estimate(0, 0, 0, 10);
    assertTrue(Double.isNaN(Difference.ofIndependent(exact, exact).interval(0.95, 1)[1]));
    assertTrue(Double.isNaN(Difference.ofIndependent(exact, exact).pValue()));
  }

  /**
   * 20,000 pairs of samples of 5 and 8 normal values, and of 6 pairs that share a part nine times
   * as noisy as their own: 95 % cover. Pairs are exact, 6 standard deviations, false alarms 2e-9;
   * Welch's are known to be within .01 of it.
   */
  @Test
  void intervalsCover() {
    Random random = new Random(7);
    int trials = 20_000;
    int welch = 0;
    int paired = 0;
    for (int trial = 0; trial < trials; trial++) {
      Estimate a = sample(random, 5, 1);
      Estimate b = sample(random, 8, 2);
      welch += covers(Difference.ofIndependent(a, b)) ? 1 : 0;
      double[] x = new double[6];
      double[] y = new double[6];
      for (int i = 0; i < 6; i++) {
        double shared = 9 * random.nextGaussian();
        x[i] = shared + random.nextGaussian();
        y[i] = shared + random.nextGaussian();
      }
      Difference difference = Difference.ofPaired(UnitValues.of(x), UnitValues.of(y));
      paired += covers(difference) ? 1 : 0;
      assertTrue(difference.stdError() < 3, "the shared part is not gone");
    }
    double sd = Math.sqrt(0.95 * 0.05 / trials);
    assertEquals(0.95, paired / (double) trials, 6 * sd);
    assertEquals(0.95, welch / (double) trials, 0.01 + 6 * sd);
  }

  /** h is increasing and undone by its inverse: P. Hall 1992, in the form of its definition. */
  @Test
  void hallsTransformationIsUndone() {
    for (double a : new double[] {-0.6, -1e-6, 0, 0.05, 0.6}) {
      HallTransformation hall = new HallTransformation(a);
      for (double t = -8; t <= 8; t += 0.25) {
        double h = t + a * t * t / 3 + a * a * t * t * t / 27 + a / 6;
        assertEquals(t, hall.inverse(h), 1e-6, "a " + a);
      }
    }
  }

  /**
   * Of the values 2, 2, 2, 2, 2, 2, 2, 2, 10 by hand: mean 26 / 9, error 8 / 9, third central
   * moment over the cube of the deviation 7 / sqrt(8), times sqrt(72) / 7, that is skewness 3 and a
   * = 1; Student's 97.5 % point of eight degrees is 2.306004.
   */
  @Test
  void skewedPairsHaveHallsInterval() {
    UnitValues values = UnitValues.of(2, 2, 2, 2, 2, 2, 2, 2, 10);
    Difference found = Difference.ofPaired(values, UnitValues.of(new double[9]));
    double below = 3 * (Math.cbrt(1 + 2.306004 - 1 / 6.0) - 1);
    double above = -3 * (Math.cbrt(1 - 2.306004 - 1 / 6.0) - 1);
    double[] interval = found.interval(0.95, 1);
    assertEquals(26 / 9.0 - below * 8 / 9, interval[0], 1e-6);
    assertEquals(26 / 9.0 + above * 8 / 9, interval[1], 1e-6);
    assertEquals("hall", found.method());
    double[] simultaneous = found.interval(0.9, 2);
    assertEquals(interval[0], simultaneous[0], 1e-9);
  }

  /** Distances add as squares; those of the second mean are on the other side. */
  @Test
  void distancesOfIndependentMeansAddAsSquares() {
    Estimate a = new Estimate(5, 9, 3, 9);
    Estimate b = new Estimate(1, 16, 4, 16);
    Estimate exact = new Estimate(0, 0, 0, 9);
    double freedom = 25 * 25 / (81 / 8.0 + 256 / 15.0);
    Difference found = Difference.ofIndependent(a, 3, b, -2);
    double x = StudentT.factor(0.95, freedom);
    double below = 3 * 3 * (Math.cbrt(1 + x - 1 / 6.0) - 1);
    double other = 4 * 6 * (Math.cbrt(1 + 0.5 * (x - 0.5 / 6)) - 1);
    assertEquals(4 - Math.hypot(below, other), found.interval(0.95, 1)[0], 1e-9);
    double[] turned = Difference.ofIndependent(b, -2, a, 3).interval(0.95, 1);
    assertEquals(-turned[1], found.interval(0.95, 1)[0], 1e-9);
    assertEquals(-turned[0], found.interval(0.95, 1)[1], 1e-9);
    double alone = StudentT.factor(0.95, 8.0);
    double[] known = Difference.ofIndependent(a, 3, exact, 0).interval(0.95, 1);
    assertEquals(5 - 9 * (Math.cbrt(1 + alone - 1 / 6.0) - 1), known[0], 1e-9);
  }

  /** With few units or many, skewed or not: p is below 1 - confidence where 0 is left out. */
  @Test
  void pValueAndIntervalAgree() {
    Random random = new Random(11);
    int outside = 0;
    for (int trial = 0; trial < 3000; trial++) {
      UnitValues values = chiSquares(random, 3 + trial % 30, 0.7);
      Difference found = Difference.ofPaired(values, UnitValues.of(new double[values.size()]));
      double[] interval = found.interval(0.9, 3);
      boolean excluded = interval[0] > 0 || interval[1] < 0;
      assertEquals(excluded, found.pValue() < 0.1 / 3);
      outside += excluded ? 1 : 0;
    }
    assertTrue(outside > 300 && outside < 2700, "outside: " + outside);
  }

  /**
   * Chi-squares of one degree, 20 a set: paired with 0, minus 40 normal values as noisy, minus 40
   * chi-squares, and minus 0 by Student's t. Expected values are those of another program (NumPy,
   * 40,000 to 1,600,000 sets, errors below .0015). 6 standard deviations of 10,000 sets are .013,
   * false alarms 2e-9 each; one third cumulant for the difference would cover .916 in the third.
   */
  @Test
  void intervalsOfSkewedValuesCover() {
    Random random = new Random(13);
    int trials = 10_000;
    int[] covered = new int[4];
    for (int trial = 0; trial < trials; trial++) {
      UnitValues skewed = chiSquares(random, 20, 1);
      UnitValues others = chiSquares(random, 40, 1);
      Estimate a = skewed.estimate();
      Estimate b = others.estimate();
      Estimate normal = sample(random, 40, Math.sqrt(2));
      Difference[] found = {
        Difference.ofPaired(skewed, UnitValues.of(new double[20])),
        Difference.ofIndependent(a, skewed.skewness(), normal, 0),
        Difference.ofIndependent(a, skewed.skewness(), b, others.skewness()),
        Difference.ofIndependent(a, new Estimate(0, 0, 0, 40))
      };
      for (int i = 0; i < found.length; i++) {
        covered[i] += covers(found[i]) ? 1 : 0;
      }
    }
    double[] expected = {0.947, 0.951, 0.954, 0.893};
    for (int i = 0; i < expected.length; i++) {
      double six = 6 * Math.sqrt(expected[i] * (1 - expected[i]) / trials);
      assertEquals(expected[i], covered[i] / (double) trials, six + 0.002, "case " + i);
    }
  }

  /** Centred chi-squares of one degree, and a shift, in units of 2^-20. */
  private static UnitValues chiSquares(Random random, int size, double mean) {
    BigInteger[] values = new BigInteger[size];
    for (int i = 0; i < size; i++) {
      double normal = random.nextGaussian();
      values[i] = BigInteger.valueOf(Math.round((normal * normal - mean) * (1 << 20)));
    }
    return new UnitValues(values, BigInteger.valueOf(1 << 20));
  }

  private static Estimate sample(Random random, int size, double spread) {
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = spread * random.nextGaussian();
    }
    return Estimate.ofValues(java.util.List.of(values));
  }

  private static boolean covers(Difference difference) {
    double[] interval = difference.interval(0.95, 1);
    return interval[0] <= 0 && 0 <= interval[1];
  }
}
