package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        Difference.ofIndependent(new Estimate(3, 1, 0.3, 10), new Estimate(1, 1, 0.4, 5), 0.95);
    assertEquals(2, found.mean());
    assertEquals(0.5, found.stdError(), 1e-15);
    assertTrue(found.upper() < 2 + 0.5 * 2.306004 && found.upper() > 2 + 0.5 * 2.262157);
    assertEquals(4, found.lower() + found.upper(), 1e-12);
  }

  /** Differences 1, 2, 3: mean 2, error 1 / sqrt(3), Student's 97.5 % point of two is 4.302653. */
  @Test
  void ofPairsTheDifferenceIsTheUnit() {
    Difference found =
        Difference.ofPaired(new double[] {11, 22, 33}, new double[] {10, 20, 30}, 0.95);
    assertEquals(2, found.mean(), 1e-15);
    assertEquals(1 / Math.sqrt(3), found.stdError(), 1e-15);
    assertEquals(2 + 4.302652730 / Math.sqrt(3), found.upper(), 1e-8);
  }

  @Test
  void withoutErrorThereIsNoInterval() {
    Estimate one = new Estimate(1, Double.NaN, Double.NaN, 1);
    Difference found = Difference.ofIndependent(one, one, 0.95);
    assertEquals(0, found.mean());
    assertTrue(Double.isNaN(found.lower()) && Double.isNaN(found.stdError()));
    Estimate exact = new Estimate(0, 0, 0, 10);
    assertTrue(Double.isNaN(Difference.ofIndependent(exact, exact, 0.95).upper()));
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
      welch += covers(Difference.ofIndependent(a, b, 0.95)) ? 1 : 0;
      double[] x = new double[6];
      double[] y = new double[6];
      for (int i = 0; i < 6; i++) {
        double shared = 9 * random.nextGaussian();
        x[i] = shared + random.nextGaussian();
        y[i] = shared + random.nextGaussian();
      }
      Difference difference = Difference.ofPaired(x, y, 0.95);
      paired += covers(difference) ? 1 : 0;
      assertTrue(difference.stdError() < 3, "the shared part is not gone");
    }
    double sd = Math.sqrt(0.95 * 0.05 / trials);
    assertEquals(0.95, paired / (double) trials, 6 * sd);
    assertEquals(0.95, welch / (double) trials, 0.01 + 6 * sd);
  }

  private static Estimate sample(Random random, int size, double spread) {
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = spread * random.nextGaussian();
    }
    return Estimate.ofValues(java.util.List.of(values));
  }

  private static boolean covers(Difference difference) {
    return difference.lower() <= 0 && 0 <= difference.upper();
  }
}
