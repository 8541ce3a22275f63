package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import smog.stats.Band.Method;

/** Clopper and Pearson's interval against its definition, tables, and its exact coverage. */
class CountBoundsTest {

  /** Clopper and Pearson 1934, as any table has it: 3 of 20 at 95 %, and none of 20. */
  @Test
  void isTheTabulatedInterval() {
    Interval bounds = CountBounds.of(3, 20, 1, .025);
    assertEquals(.0320709, bounds.lower(), 1e-6);
    assertEquals(.3789268, bounds.upper(), 1e-6);
    assertEquals(1 - Math.pow(.025, 1 / 20.0), CountBounds.of(0, 20, 1, .025).upper(), 1e-12);
    assertEquals(0, CountBounds.of(0, 20, 1, .025).lower());
    assertEquals(1, CountBounds.of(20, 20, 1, .025).upper());
    assertEquals(.0320709 / 500, CountBounds.of(3, 20, 500, .025).lower(), 1e-8);
  }

  /** The definition: at a bound, so extreme a number of replicas has just that probability. */
  @Test
  void theBoundsHaveTheTailsThatTheySay() {
    for (int reached : new int[] {1, 4, 49}) {
      Interval bounds = CountBounds.of(reached, 50, 1, 1e-4);
      BinomialDistribution low = new BinomialDistribution(null, 50, bounds.lower());
      BinomialDistribution high = new BinomialDistribution(null, 50, bounds.upper());
      assertEquals(1e-4, 1 - low.cumulativeProbability(reached - 1), 1e-9);
      assertEquals(1e-4, high.cumulativeProbability(reached), 1e-9);
    }
  }

  /**
   * Exact, no experiments: where at most one server of a replica has so long a queue, E q = p / N.
   * The lower bound fails with at most .025, and, since a binomial has steps, with no less than a
   * tenth of it; the upper bound is far above by a factor N, and would be exact for N = 1.
   */
  @Test
  void coversAsOftenAsItSays() {
    for (double p : new double[] {.02, .05, .1, .3, .5}) {
      BinomialDistribution law = new BinomialDistribution(null, 60, p);
      double tooHigh = 0;
      double tooLow = 0;
      for (int reached = 0; reached <= 60; reached++) {
        tooHigh +=
            CountBounds.of(reached, 60, 100, .025).lower() > p / 100 ? law.probability(reached) : 0;
        tooLow += CountBounds.of(reached, 60, 100, .025).upper() < p ? law.probability(reached) : 0;
      }
      assertTrue(tooHigh <= .025 && tooHigh > .0025, p + ": " + tooHigh);
      assertTrue(tooLow <= .025 && (tooLow > .0025 || p < .06), p + ": " + tooLow);
    }
  }

  private static CellSums cell(long... counts) {
    CellSums cell = new CellSums(1);
    for (long count : counts) {
      BigInteger x = BigInteger.valueOf(count);
      cell.add(0, Powers.of(x), count > 0 ? 1 : 0, 0);
    }
    return cell;
  }

  @Test
  void standWhereCountsAreFewAndHaveATenthOfWhatMayFail() {
    CellSums good = cell(480, 500, 510, 530, 505);
    CellSums rare = cell(0, 7, 0, 3, 0); // ten servers in two replicas: two is what counts
    List<Band> bands = new Bands(1000, 1, 5, .95).of(new CellSums[][] {{good, rare}});
    Band few = bands.get(1);
    assertEquals(Method.COUNT_BOUNDS, few.method());
    Interval pointwise = CountBounds.of(2, 5, 1000, .025);
    Interval together = CountBounds.of(2, 5, 1000, .0025);
    assertEquals(pointwise.lower(), few.lower(), 1e-15);
    assertEquals(pointwise.upper(), few.upper(), 1e-12);
    assertEquals(together.lower(), few.lowerSimultaneous(), 1e-12);
    assertEquals(together.upper(), few.upperSimultaneous(), 1e-12);
    double half = StudentT.factor(.955, 1, 5) * bands.get(0).estimate().stdError();
    assertEquals(.505 + half, bands.get(0).upperSimultaneous(), 1e-12);
  }

  @Test
  void thereAreNoneWhereReplicasAreNotIndependentOrNobodyCounted() {
    CellSums groups = new CellSums(2);
    groups.add(0, Powers.of(BigInteger.TWO), 2, 0);
    groups.add(1, Powers.of(BigInteger.ONE), 1, 0);
    Band band = new Bands(1000, 2, 5, .95).of(new CellSums[][] {{groups}}).get(0);
    assertEquals(Method.NONE_FEW_COUNTS, band.method());
    CellSums unknown = new CellSums(1);
    unknown.add(0, Powers.of(BigInteger.TWO));
    Band other = new Bands(1000, 1, 5, .95).of(new CellSums[][] {{unknown}}).get(0);
    assertEquals(Method.NONE_FEW_COUNTS, other.method());
    assertTrue(Double.isNaN(other.lower()));
  }
}
