package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/** The types of a run's events against a walk of one event at a time, summed over all its ways. */
class RunTypesTest {
  private static final int DRAWS = 100_000;

  @Test
  void allServersAreUsedAndTheLastEventWantsMore() {
    Xoshiro256 random = StreamKey.ofSeed(71).generator();
    for (int looks : new int[] {1, 2, 3, 7, 100}) {
      RunTypes types = new RunTypes(0.4, looks);
      for (long servers = 1; servers < 2000; servers += 7) {
        types.draw(servers, random);
        long used = types.departures() + looks * types.arrivals() + types.lastHas();
        assertEquals(servers, used);
        assertTrue(types.lastHas() < (types.lastArrives() ? looks : 1));
      }
    }
  }

  /**
   * Means and variances of arrivals, and how often the last event is one: |z| above 7 has p below
   * 3e-12 each. An arrival share wrong by 1 % is seen with probability above 0.99.
   */
  @ParameterizedTest
  @CsvSource({"150, 2, 0.47", "150, 3, 0.47", "600, 2, 0.3", "90, 1, 0.5", "900, 5, 0.05"})
  void typesFollowTheLawOfAWalk(int servers, int looks, double share) {
    double[] exact = law(servers, looks, share);
    RunTypes types = new RunTypes(share, looks);
    Xoshiro256 random = StreamKey.ofSeed(72).child(servers).child(looks).generator();
    double first = 0;
    double second = 0;
    double fourth = 0;
    double last = 0;
    for (int i = 0; i < DRAWS; i++) {
      types.draw(servers, random);
      double x = types.arrivals() - exact[0];
      first += x;
      second += x * x;
      fourth += x * x * x * x;
      last += types.lastArrives() ? 1 : 0;
    }
    double p = exact[2];
    double mean = first / Math.sqrt(DRAWS * exact[1]);
    double spread = Math.sqrt(fourth - second * second / DRAWS);
    double variance = (second - DRAWS * exact[1]) / spread;
    double lasts = (last - DRAWS * p) / Math.sqrt(DRAWS * p * (1 - p));
    assertTrue(Math.abs(mean) < 7, () -> "mean " + mean);
    assertTrue(Math.abs(variance) < 7, () -> "variance " + variance);
    assertTrue(Math.abs(lasts) < 7, () -> "last " + lasts);
  }

  /** Mean and variance of arrivals, probability that the last event is one. */
  private static double[] law(int servers, int looks, double share) {
    double[][] at = new double[servers / looks + 2][servers + 2];
    at[0][0] = 1;
    double mean = 0;
    double square = 0;
    double last = 0;
    for (int arrivals = 0; looks * arrivals <= servers; arrivals++) {
      for (int left = 0; left + looks * arrivals <= servers; left++) {
        double here = at[arrivals][left];
        int free = servers - left - looks * arrivals;
        double ends = (free < looks ? share : 0) + (free < 1 ? 1 - share : 0);
        at[arrivals + 1][left] += free < looks ? 0 : here * share;
        at[arrivals][left + 1] += free < 1 ? 0 : here * (1 - share);
        mean += here * ends * arrivals;
        square += here * ends * arrivals * arrivals;
        last += free < looks ? here * share : 0;
      }
    }
    return new double[] {mean, square - mean * mean, last};
  }
}
