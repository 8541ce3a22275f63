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
    Interval interval = found.interval(0.95, 1);
    assertTrue(interval.upper() < 2 + 0.5 * 2.306004 && interval.upper() > 2 + 0.5 * 2.262157);
    assertEquals(4, interval.lower() + interval.upper(), 1e-12);
  }

  /** Differences 1, 2, 3: mean 2, error 1 / sqrt(3), Student's 97.5 % point of two is 4.302653. */
  @Test
  void ofPairsTheDifferenceIsTheUnit() {
    Difference found = Difference.ofPaired(UnitValues.of(11, 22, 33), UnitValues.of(10, 20, 30));
    assertEquals(2, found.mean(), 1e-15);
    assertEquals(1 / Math.sqrt(3), found.stdError(), 1e-15);
    assertEquals(2 + 4.302652730 / Math.sqrt(3), found.interval(0.95, 1).upper(), 1e-8);
  }

  @Test
  void withoutErrorThereIsNoInterval() {
    Estimate one = new Estimate(1, Double.NaN, Double.NaN, 1);
    Difference found = Difference.ofIndependent(one, one);
    assertEquals(0, found.mean());
    assertTrue(Double.isNaN(found.interval(0.95, 1).lower()) && Double.isNaN(found.stdError()));
    Estimate exact = new Estimate(0, 0, 0, 10);
    assertTrue(Double.isNaN(Difference.ofIndependent(exact, exact).interval(0.95, 1).upper()));
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

  /**
   * Of nine times 2 and one 10 by hand: mean 2.8, deviation sqrt(6.4), error 0.8, third central
   * moment over the cube of the deviation 8 / 3, times sqrt(90) / 8, that is skewness sqrt(10) and
   * that of the mean 1. Student's 97.5 % point of nine degrees is 2.262157. With ten units the side
   * of the tail has 1.8 times the skewness and the other none.
   */
  @Test
  void skewedPairsHaveHallsInterval() {
    UnitValues values = UnitValues.of(2, 2, 2, 2, 2, 2, 2, 2, 2, 10);
    Difference found = Difference.ofPaired(values, UnitValues.of(new double[10]));
    double above = -3 / 1.8 * (Math.cbrt(1 - 1.8 * (2.262157 + 0.3)) - 1);
    Interval interval = found.interval(0.95, 1);
    assertEquals(2.8 - 2.262157 * 0.8, interval.lower(), 1e-6);
    assertEquals(2.8 + above * 0.8, interval.upper(), 1e-6);
    assertEquals(Band.Method.HALL, found.method());
    assertEquals(interval.lower(), found.interval(0.9, 2).lower(), 1e-9);
  }

  /** Distances add as squares; those of the second mean are on the other side. */
  @Test
  void distancesOfIndependentMeansAddAsSquares() {
    Estimate a = new Estimate(5, 9, 3, 10, Math.sqrt(10));
    Estimate b = new Estimate(1, 16, 4, 16, -2);
    double freedom = 25 * 25 / (81 / 9.0 + 256 / 15.0);
    Difference found = Difference.ofIndependent(a, b);
    double x = StudentT.factor(0.95, freedom);
    double ofA = -3 / 1.8 * (Math.cbrt(1 - 1.8 * (x + 0.3)) - 1);
    double ofB = -3 / 0.75 * (Math.cbrt(1 - 0.75 * (x + 0.125)) - 1);
    assertEquals(4 - x * 5, found.interval(0.95, 1).lower(), 1e-9);
    assertEquals(4 + Math.hypot(3 * ofA, 4 * ofB), found.interval(0.95, 1).upper(), 1e-9);
    Interval turned = Difference.ofIndependent(b, a).interval(0.95, 1);
    assertEquals(-turned.upper(), found.interval(0.95, 1).lower(), 1e-9);
    assertEquals(-turned.lower(), found.interval(0.95, 1).upper(), 1e-9);
    Difference known = Difference.ofIndependent(a, new Estimate(0, 0, 0, 9));
    Interval alone = Difference.ofKnown(a, 0).interval(0.95, 1);
    assertEquals(alone.upper(), known.interval(0.95, 1).upper(), 1e-9);
  }

  /** With few units or many, skewed or not: p is below 1 - confidence where 0 is excluded. */
  @Test
  void pValueAndIntervalAgree() {
    Random random = new Random(11);
    int outside = 0;
    for (int trial = 0; trial < 3000; trial++) {
      UnitValues values = chiSquares(random, 3 + trial % 30, 0.7);
      Difference found = Difference.ofPaired(values, UnitValues.of(new double[values.size()]));
      Interval interval = found.interval(0.9, 3);
      boolean excluded = interval.lower() > 0 || interval.upper() < 0;
      assertEquals(excluded, found.pValue() < 0.1 / 3);
      outside += excluded ? 1 : 0;
    }
    assertTrue(outside > 100 && outside < 2700, "outside: " + outside);
  }

  /**
   * Chi-squares of one degree, 20 a set: paired with 0, minus 40 normal values as noisy, minus 40
   * chi-squares, and minus 0 by Student's t. Expected values are those of another program (NumPy,
   * 800,000 sets, errors below .0003). 6 standard deviations of 10,000 sets are .008 to .019, false
   * alarms 2e-9 each.
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
        Difference.ofIndependent(a, normal),
        Difference.ofIndependent(a, b),
        Difference.ofKnown(new Estimate(a.mean(), a.stdDev(), a.stdError(), a.units()), 0)
      };
      for (int i = 0; i < found.length; i++) {
        covered[i] += covers(found[i]) ? 1 : 0;
      }
    }
    double[] expected = {0.975, 0.978, 0.981, 0.893};
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
    Interval interval = difference.interval(0.95, 1);
    return interval.lower() <= 0 && 0 <= interval.upper();
  }
}
