package smog.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;

class EventCountsTest {
  private static final int KEYS = 100_000;

  @Test
  void sharedTimesKeepTheirCountsUnderFinerGridsAndLongerHorizons() {
    for (double rate : new double[] {0.3, 7, 400, 1e5}) {
      EventCounts counts = new EventCounts(rate);
      for (int key = 0; key < 50; key++) {
        StreamKey times = StreamKey.ofSeed(21).child(key);
        long[] coarse = on(counts, times, 0.25, 12);
        long[] fine = on(counts, times, 0.25 / 8, 12 * 8 * 3);
        long[] shared = new long[coarse.length];
        for (int i = 0; i < shared.length; i++) {
          shared[i] = fine[8 * i];
        }
        assertArrayEquals(coarse, shared);
        for (int i = 1; i < fine.length; i++) {
          assertTrue(fine[i] >= fine[i - 1]);
        }
      }
    }
  }

  @Test
  void askingTwiceOrBackWithinAUnitGivesTheSame() {
    EventCounts counts = new EventCounts(1000);
    counts.reset(StreamKey.ofSeed(22));
    assertEquals(0, counts.upTo(0));
    long late = counts.upTo(3.9);
    long early = counts.upTo(3.1);
    assertTrue(early < late);
    assertEquals(late, counts.upTo(3.9));
    assertEquals(early, counts.upTo(3.1));
    long whole = counts.upTo(4);
    assertEquals(whole, counts.upTo(4));
    counts.reset(StreamKey.ofSeed(22));
    assertEquals(whole, counts.upTo(4));
  }

  /** Times of events are those at which the count goes up, and none is left out. */
  @Test
  void timesAreWhereTheCountGoesUp() {
    for (double rate : new double[] {0.3, 7, 400, 1e4}) {
      EventCounts counts = new EventCounts(rate);
      EventCounts process = new EventCounts(rate);
      double[] times = new double[40_000];
      for (int key = 0; key < 10; key++) {
        StreamKey stream = StreamKey.ofSeed(23).child(key);
        counts.reset(stream);
        process.reset(stream);
        for (double from = 0; from < 5; from += 0.3) {
          double to = from + 0.3;
          long before = counts.upTo(from);
          int found = process.times(from, to, times);
          for (int i = 0; i < found; i++) {
            // Rounded to a double of the whole time, an event may pass by an ulp.
            assertTrue(counts.upTo(Math.max(from, times[i] - 1e-12)) <= before + i);
            assertTrue(counts.upTo(times[i] + 1e-12) >= before + i + 1);
          }
          assertEquals(counts.upTo(to) - before, found);
        }
      }
    }
  }

  /** What is remembered of the way to one time never shows at another. */
  @Test
  void theTimesAskedForBeforeLeaveNoTrace() {
    Xoshiro256 random = StreamKey.ofSeed(26).generator();
    for (double rate : new double[] {0.3, 7, 40, 400, 1e5, 1e12}) {
      EventCounts used = new EventCounts(rate);
      for (int key = 0; key < 20; key++) {
        StreamKey times = StreamKey.ofSeed(27).child(key);
        used.reset(times);
        for (int unit = 0; unit < 3; unit++) {
          for (int i = 0; i < 40; i++) {
            double time = unit + random.nextInt(64) / 64.0 + (i % 2) * random.nextDouble() / 64;
            EventCounts fresh = new EventCounts(rate);
            fresh.reset(times);
            assertEquals(fresh.upTo(time), used.upTo(time), () -> "rate " + rate + " at " + time);
          }
        }
      }
    }
  }

  /** Chi-square at 1e-10 each against Poisson laws, on dyadic and other times, small and large. */
  @Test
  void countsArePoisson() {
    double[] rates = {3, 50, 200};
    double[] times = {0.3, 1.0 / 3, 0.75, 1, 1.618, 2.5};
    for (double rate : rates) {
      EventCounts counts = new EventCounts(rate);
      for (double time : times) {
        long[] seen = new long[2000];
        double[] expected = new double[2000];
        PoissonDistribution law = new PoissonDistribution(rate * time);
        for (int key = 0; key < KEYS; key++) {
          counts.reset(StreamKey.ofSeed(23).child(key));
          seen[(int) counts.upTo(time)]++;
        }
        for (int n = 0; n < expected.length; n++) {
          expected[n] = KEYS * law.probability(n);
        }
        double p = ChiSquare.pValue(seen, expected);
        assertTrue(p > 1e-10, () -> "rate " + rate + " time " + time + ": p = " + p);
      }
    }
  }

  /**
   * Increments over tenths of two units: variance equal to mean and no covariance. |z| above 7 has
   * p below 3e-12; a correlation of 0.04 would be seen with probability above 0.999.
   */
  @Test
  void incrementsAreIndependent() {
    double rate = 100;
    int cells = 20;
    EventCounts counts = new EventCounts(rate);
    double[][] products = new double[cells][cells];
    for (int key = 0; key < KEYS; key++) {
      counts.reset(StreamKey.ofSeed(24).child(key));
      double[] z = new double[cells];
      long before = 0;
      for (int i = 0; i < cells; i++) {
        long now = counts.upTo((i + 1) / 10.0);
        z[i] = (now - before - rate / 10) / Math.sqrt(rate / 10);
        before = now;
      }
      for (int i = 0; i < cells; i++) {
        for (int j = 0; j <= i; j++) {
          products[i][j] += z[i] * z[j];
        }
      }
    }
    for (int i = 0; i < cells; i++) {
      double excess = products[i][i] - KEYS;
      assertTrue(Math.abs(excess) < 7 * Math.sqrt(2.1 * KEYS), "cell " + i);
      for (int j = 0; j < i; j++) {
        assertTrue(Math.abs(products[i][j]) < 7 * Math.sqrt(KEYS), "cells " + i + ", " + j);
      }
    }
  }

  /** Given the count of a unit, the count of a part of it is binomial. */
  @Test
  void eventTimesAreUniformWithinAUnit() {
    EventCounts counts = new EventCounts(60);
    for (double part : new double[] {0.1, 0.5, 0.7}) {
      long[] seen = new long[61];
      long draws = 0;
      for (int key = 0; key < 10 * KEYS; key++) {
        counts.reset(StreamKey.ofSeed(25).child(key));
        long early = counts.upTo(part);
        if (counts.upTo(1) == 60) {
          seen[(int) early]++;
          draws++;
        }
      }
      BinomialDistribution law = new BinomialDistribution(null, 60, part);
      double[] expected = new double[61];
      for (int n = 0; n <= 60; n++) {
        expected[n] = draws * law.probability(n);
      }
      double p = ChiSquare.pValue(seen, expected);
      assertTrue(p > 1e-10, () -> "part " + part + ": p = " + p);
    }
  }

  private static long[] on(EventCounts counts, StreamKey key, double step, int steps) {
    counts.reset(key);
    long[] values = new long[steps + 1];
    for (int i = 0; i <= steps; i++) {
      values[i] = counts.upTo(i * step);
    }
    return values;
  }
}
