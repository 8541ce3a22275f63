package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import smog.stats.ConvergenceRate.Observation;

/** Rates of power laws that are known. */
class ConvergenceRateTest {
  private static final double CONFIDENCE = 0.95;

  private static Observation at(long servers, double gap, double error) {
    return new Observation(servers, gap, error);
  }

  @Test
  void aPowerIsFound() {
    List<Observation> gaps = new ArrayList<>();
    for (long n = 100; n <= 1_000_000; n *= 10) {
      gaps.add(at(n, 3 * Math.pow(n, -0.5), 0.001 / n));
    }
    ConvergenceRate rate = ConvergenceRate.of(gaps, CONFIDENCE);
    assertEquals(5, rate.points());
    assertEquals(-0.5, rate.slope(), 1e-12);
    assertEquals(0, rate.stdError(), 1e-12);
  }

  /**
   * By hand: ln N = 0, 1, 2, ln gap = 0, -1, -1 with weights 1, 4, 1 up to a factor. Weighted means
   * are 1 and -5/6, Sxx = 2, Sxy = -1, so that the slope is -1/2. Residuals are 1/3, -1/6, 1/3, the
   * weighted squares 1/9 + 4/36 + 1/9 = 1/3 on one degree of freedom; the slope's variance is 1/6.
   */
  @Test
  void weightsAreThoseOfTheErrors() {
    double e = Math.E;
    long million = 1_000_000; // as N is whole: N, N e, N e^2
    List<Observation> gaps =
        List.of(
            at(million, 1, 0.2),
            at(Math.round(million * e), 1 / e, 0.1 / e),
            at(Math.round(million * e * e), 1 / e, 0.2 / e));
    ConvergenceRate rate = ConvergenceRate.of(gaps, CONFIDENCE);
    assertEquals(-0.5, rate.slope(), 1e-6);
    assertEquals(Math.sqrt(1.0 / 6), rate.stdError(), 1e-6);
    double t = 12.706204736; // Student's 97.5 % point with one degree of freedom, from tables
    assertEquals(-0.5 + t * Math.sqrt(1.0 / 6), rate.upper(), 1e-4);
    assertEquals(-0.5 - t * Math.sqrt(1.0 / 6), rate.lower(), 1e-4);
  }

  @Test
  void gapsThatAreNoiseAreLeftOut() {
    List<Observation> gaps =
        List.of(
            at(10, 0.1, 0.001),
            at(100, 0.01, 0.001),
            at(1000, 0.001, 0.0001),
            at(10_000, 0.00019, 0.0001),
            at(100_000, 0.5, Double.NaN),
            at(1_000_000, 0, 0));
    ConvergenceRate rate = ConvergenceRate.of(gaps, CONFIDENCE);
    assertEquals(3, rate.points());
    assertEquals(3, rate.leftOut());
    assertEquals(-1, rate.slope(), 1e-9);
    ConvergenceRate few = ConvergenceRate.of(gaps.subList(1, 6), CONFIDENCE);
    assertEquals(2, few.points());
    assertTrue(Double.isNaN(few.slope()) && Double.isNaN(few.lower()));
    ConvergenceRate same =
        ConvergenceRate.of(List.of(gaps.get(0), gaps.get(0), gaps.get(1)), CONFIDENCE);
    assertTrue(Double.isNaN(same.slope()));
  }

  /**
   * 20,000 experiments of five gaps with errors of 1 to 5 %, the logarithm normal: 95 % cover.
   * Bounds of 6 standard deviations, false alarms 2e-9; normal instead of Student intervals would
   * cover 85 %, equal weights would not be Student's, and both sides are looked at.
   */
  @Test
  void intervalsCover() {
    Random random = new Random(20190601);
    double[] errors = {0.01, 0.02, 0.02, 0.05, 0.05};
    int trials = 20_000;
    int covered = 0;
    for (int trial = 0; trial < trials; trial++) {
      List<Observation> gaps = new ArrayList<>();
      long n = 100;
      for (double error : errors) {
        double gap = Math.pow(n, -1) * Math.exp(error * random.nextGaussian());
        gaps.add(at(n, gap, error * gap));
        n *= 4;
      }
      ConvergenceRate rate = ConvergenceRate.of(gaps, CONFIDENCE);
      covered += rate.lower() <= -1 && -1 <= rate.upper() ? 1 : 0;
    }
    double sd = Math.sqrt(0.95 * 0.05 / trials);
    assertEquals(0.95, covered / (double) trials, 6 * sd);
  }
}
