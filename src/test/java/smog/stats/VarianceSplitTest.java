package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.math3.stat.inference.OneWayAnova;
import org.junit.jupiter.api.Test;

/**
 * Against commons-math3's analysis of variance of the same values, and a two-level model whose
 * parts are known.
 */
class VarianceSplitTest {
  private static final long SERVERS = 1_000_000;

  private static VarianceSplit split(long[][] groups) {
    CellSums cell = new CellSums(groups.length);
    for (int g = 0; g < groups.length; g++) {
      for (long count : groups[g]) {
        cell.add(g, Powers.of(BigInteger.valueOf(count)));
      }
    }
    return cell.split(SERVERS, groups[0].length);
  }

  @Test
  void isTheTextbookAnalysisOfVariance() {
    long[][] groups = {{500_100, 500_400, 499_900}, {501_000, 501_900, 502_100}, {500_000, 1, 7}};
    java.util.List<double[]> values = new java.util.ArrayList<>();
    for (long[] group : groups) {
      values.add(java.util.Arrays.stream(group).asDoubleStream().toArray());
    }
    VarianceSplit split = split(groups);
    OneWayAnova anova = new OneWayAnova();
    assertEquals(anova.anovaFValue(values), split.ratio(), 1e-9);
    assertEquals(anova.anovaPValue(values), split.pValue(), 1e-9);
    double intraclass = (split.between() - split.within()) / (split.between() + 2 * split.within());
    assertEquals(intraclass, split.intraclass(), 1e-12);
    assertEquals((split.between() - split.within()) / 3, Math.pow(split.sigmaBetween(), 2), 1e-12);
  }

  /** F of 2 and 6 degrees of freedom: 5.143253 is exceeded with probability .05, any table. */
  @Test
  void theIntervalIsThatOfTheTable() {
    VarianceSplit split = new VarianceSplit(3, 3, 1, 2 * 5.143253);
    assertEquals((2 - 1.0) / (2 + 2), split.interval(0.90)[0], 1e-6);
    double exceeded95 = 19.329534; // F of 6 and 2 degrees of freedom at .05
    double ratio = 2 * 5.143253 * exceeded95;
    assertEquals((ratio - 1) / (ratio + 2), split.interval(0.90)[1], 1e-6);
  }

  @Test
  void graphsThatDoNotMatterHaveNoPartOfTheirOwn() {
    VarianceSplit split = split(new long[][] {{1, 3}, {2, 2}, {3, 1}});
    assertEquals(0, split.sigmaBetween());
    assertEquals(-1, split.intraclass(), 1e-12);
    VarianceSplit still = split(new long[][] {{1, 1}, {2, 2}});
    assertTrue(Double.isNaN(still.pValue()));
    assertEquals(Math.sqrt(.5) * 1e-6, still.sigmaBetween(), 1e-15);
  }

  /**
   * Intervals cover the truth as often as they say, two-sided, with and without a graph part, and
   * the parts are estimated without bias. 20,000 experiments of 8 realisations with 5 replicas: a
   * margin of 6 binomial standard deviations, false alarm 2e-9 each, is .0093; an interval with
   * degrees of freedom that take replicas for realisations (39 in the place of 7) covers below .70.
   */
  @Test
  void coversAsOftenAsItSays() {
    Random random = new Random(11);
    int experiments = 20_000;
    for (double sigmaBetween : new double[] {0, 400, 1200}) {
      double sigmaWithin = 800;
      double truth =
          sigmaBetween * sigmaBetween / (sigmaBetween * sigmaBetween + sigmaWithin * sigmaWithin);
      int covered = 0;
      double within = 0;
      double between = 0;
      for (int e = 0; e < experiments; e++) {
        long[][] groups = new long[8][5];
        for (long[] group : groups) {
          double mean = 500_000 + sigmaBetween * random.nextGaussian();
          for (int r = 0; r < group.length; r++) {
            group[r] = Math.round(mean + sigmaWithin * random.nextGaussian());
          }
        }
        VarianceSplit split = split(groups);
        double[] interval = split.interval(0.95);
        covered += interval[0] <= truth && truth <= interval[1] ? 1 : 0;
        within += split.within() / experiments;
        between += split.between() / experiments;
      }
      assertEquals(.95, (double) covered / experiments, .0093, "sigma " + sigmaBetween);
      double unit = 1e-12; // counts over a million servers, squared
      double expected = sigmaWithin * sigmaWithin + 5 * sigmaBetween * sigmaBetween;
      // Chi-squares of 32 and 7 degrees of freedom: 6 standard deviations of their mean.
      assertEquals(1, within / (unit * sigmaWithin * sigmaWithin), 6 * Math.sqrt(2 / 32.0 / 2e4));
      assertEquals(1, between / (unit * expected), 6 * Math.sqrt(2 / 7.0 / 2e4));
    }
  }
}
