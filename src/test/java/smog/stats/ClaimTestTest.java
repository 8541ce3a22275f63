package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

class ClaimTestTest {
  /** Student's 97.5 % and 98.75 % points with 4 degrees of freedom, from tables: 2.776, 3.495. */
  @Test
  void theLargestOfSeveralMeansHasTheIntervalThatHoldsForAllOfThem() {
    ClaimTest one = ClaimTest.ofLargest(List.of(new double[] {-0.5, 0.1}), 0.95, 5);
    assertEquals(0.5, one.estimate());
    assertEquals(0.5 - 0.2776, one.lower(), 1e-4);
    assertEquals(0.5 + 0.2776, one.upper(), 1e-4);
    ClaimTest two =
        ClaimTest.ofLargest(List.of(new double[] {-0.5, 0.01}, new double[] {0.4, 0.1}), 0.95, 5);
    assertEquals(0.5, two.estimate());
    assertEquals(0.5 - 0.03495, two.lower(), 1e-4);
    assertEquals(0.4 + 0.3495, two.upper(), 1e-4);
    assertTrue(Double.isNaN(ClaimTest.ofLargest(List.of(), 0.95, 5).upper()));
  }

  /** A mean that is known needs no second unit, and takes nothing from the others' confidence. */
  @Test
  void whatIsKnownHasAnIntervalOfOnePoint() {
    double[] known = {0.3, 0};
    assertEquals(new ClaimTest(0.3, 0.3, 0.3), ClaimTest.ofLargest(List.of(known), 0.95, 1));
    ClaimTest both = ClaimTest.ofLargest(List.of(known, new double[] {-0.5, 0.1}), 0.95, 5);
    assertEquals(0.3, both.lower(), "above 0.5 - 0.2776");
    assertEquals(0.5 + 0.2776, both.upper(), 1e-4);
  }

  /** The 2.5 % and 97.5 % points of chi-square with 10 degrees of freedom: 3.247, 20.483. */
  @Test
  void aSpreadHasTheChiSquareInterval() {
    ClaimTest test = ClaimTest.ofSpread(2, 0.95, 11);
    assertEquals(2 * Math.sqrt(10 / 20.483), test.lower(), 1e-4);
    assertEquals(2 * Math.sqrt(10 / 3.247), test.upper(), 1e-4);
  }

  @Test
  void aRatioLiesBetweenTheFarthestOfItsParts() {
    ClaimTest ratio = new ClaimTest(2, 1, 3).over(new ClaimTest(4, 2, 8));
    assertEquals(new ClaimTest(0.5, 0.125, 1.5), ratio);
    assertEquals(
        Double.POSITIVE_INFINITY, new ClaimTest(2, 1, 3).over(new ClaimTest(0.1, 0, 1)).upper());
  }

  /**
   * 2000 analyses of variance of normal data with sigma_B = 0.7 sigma_W: the interval of 90 %
   * covers at least as often as it says, and not always. False alarm below 1e-9; a coverage of .80
   * is missed with probability below 1e-6.
   */
  @Test
  void theSpreadOfTheGraphsIsCoveredAsOftenAsSaid() {
    Xoshiro256 random = StreamKey.ofSeed(77).generator();
    int covered = 0;
    int trials = 2000;
    for (int trial = 0; trial < trials; trial++) {
      double[] means = new double[10];
      double within = 0;
      for (int g = 0; g < means.length; g++) {
        double graph = 0.7 * normal(random);
        double sum = 0;
        double squares = 0;
        for (int r = 0; r < 5; r++) {
          double x = graph + normal(random);
          sum += x;
          squares += x * x;
        }
        means[g] = sum / 5;
        within += squares - sum * sum / 5;
      }
      double[] moments = moments(means);
      VarianceSplit split = new VarianceSplit(10, 5, within / 40, 5 * moments[1]);
      double[] interval = split.sigmaBetweenInterval(0.9);
      covered += interval[0] <= 0.7 && 0.7 <= interval[1] ? 1 : 0;
    }
    int least = new BinomialDistribution(null, trials, 0.9).inverseCumulativeProbability(1e-9);
    assertTrue(covered >= least && covered < trials, "covered " + covered);
  }

  private static double[] moments(double[] values) {
    double mean = java.util.Arrays.stream(values).sum() / values.length;
    double squares = java.util.Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new double[] {mean, squares / (values.length - 1)};
  }

  /** By Box and Muller. */
  private static double normal(Xoshiro256 random) {
    double radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
    return radius * Math.cos(2 * Math.PI * uniform(random));
  }

  private static double uniform(Xoshiro256 random) {
    return (random.nextLong() >>> 11) * 0x1p-53;
  }
}
