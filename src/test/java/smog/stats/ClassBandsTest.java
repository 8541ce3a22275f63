package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Test;

/**
 * The ratio estimator against its definition in doubles, the textbook interval where sizes are
 * equal, and its coverage.
 */
class ClassBandsTest {

  /** Bands of one cell: sizes and counts of single replicas, a row a group. */
  private static ClassBands bands(long[][] sizes, long[][] counts) {
    ClassBands bands = new ClassBands(1, sizes.length);
    for (int g = 0; g < sizes.length; g++) {
      long present = 0;
      BigInteger[] sums = new BigInteger[5];
      java.util.Arrays.fill(sums, BigInteger.ZERO);
      for (int r = 0; r < sizes[g].length; r++) {
        long x = sizes[g][r];
        long y = counts[g][r];
        present += x > 0 ? 1 : 0;
        long[] terms = {x, x * x, y, y * y, x * y};
        for (int i = 0; i < terms.length; i++) {
          sums[i] = sums[i].add(BigInteger.valueOf(terms[i]));
        }
      }
      bands.addSize(g, sums[0], sums[1], present);
      bands.add(g, 0, 1, sums[2], sums[3], sums[4]);
    }
    return bands;
  }

  private static Band only(ClassBands bands) {
    return bands.bands(0.95).get(0);
  }

  @Test
  void equalSizesGiveTheTextbookInterval() {
    long[] counts = {48, 50, 51, 53, 44};
    SummaryStatistics fractions = new SummaryStatistics();
    for (long count : counts) {
      fractions.addValue(count / 100.0);
    }
    Band band = only(bands(new long[][] {{100, 100, 100, 100, 100}}, new long[][] {counts}));
    double error = fractions.getStandardDeviation() / Math.sqrt(5);
    assertEquals(fractions.getMean(), band.estimate().mean(), 1e-15);
    assertEquals(error, band.estimate().stdError(), 1e-15);
    assertEquals(fractions.getMean() + 2.776445 * error, band.upper(), 1e-8); // t of 4, any table
    assertEquals(fractions.getMean() - 2.776445 * error, band.lower(), 1e-8);
  }

  /** Cochran's formula as it stands, over the units in which the class is not empty. */
  private static double error(long[] sizes, long[] counts) {
    double x = 0;
    double y = 0;
    int m = 0;
    for (int j = 0; j < sizes.length; j++) {
      x += sizes[j];
      y += counts[j];
      m += sizes[j] > 0 ? 1 : 0;
    }
    double squares = 0;
    for (int j = 0; j < sizes.length; j++) {
      squares += Math.pow(counts[j] - y / x * sizes[j], 2);
    }
    return Math.sqrt(squares / (m - 1) / m) / (x / m);
  }

  @Test
  void unequalSizesGiveTheRatioOfSums() {
    long[] sizes = {12, 40, 0, 25, 31};
    long[] counts = {7, 15, 0, 11, 20};
    ClassBands bands = bands(new long[][] {sizes}, new long[][] {counts});
    assertEquals(4, bands.units());
    assertEquals(108, bands.size().intValueExact());
    assertEquals(53.0 / 108, only(bands).estimate().mean(), 1e-15);
    assertEquals(error(sizes, counts), only(bands).estimate().stdError(), 1e-15);
    double half = 3.182446 * error(sizes, counts); // t of 3
    assertEquals(53.0 / 108 + half, only(bands).upper(), 1e-7);
  }

  @Test
  void severalGroupsAreTheUnits() {
    long[][] sizes = {{10, 10, 10}, {0, 0, 0}, {40, 40, 40}, {20, 20, 20}};
    long[][] counts = {{4, 5, 6}, {0, 0, 0}, {13, 30, 20}, {11, 11, 12}};
    ClassBands bands = bands(sizes, counts);
    assertEquals(3, bands.units());
    long[] sizeOfGroups = {30, 0, 120, 60};
    long[] countOfGroups = {15, 0, 63, 34};
    assertEquals(112.0 / 210, only(bands).estimate().mean(), 1e-15);
    assertEquals(error(sizeOfGroups, countOfGroups), only(bands).estimate().stdError(), 1e-15);
  }

  @Test
  void thereIsNoIntervalOfOneUnitOfFewCountsOrWithoutSpread() {
    Band one = only(bands(new long[][] {{0, 80, 0}}, new long[][] {{0, 40, 0}}));
    Band few = only(bands(new long[][] {{40, 50}}, new long[][] {{9, 20}}));
    Band fewMissing = only(bands(new long[][] {{40, 50}}, new long[][] {{31, 30}}));
    Band still = only(bands(new long[][] {{40, 80}}, new long[][] {{20, 40}}));
    assertEquals(Band.Method.NONE_ONE_UNIT, one.method());
    assertEquals(Band.Method.NONE_FEW_COUNTS, few.method());
    assertEquals(Band.Method.NONE_FEW_COUNTS, fewMissing.method());
    assertEquals(Band.Method.NONE_NO_VARIANCE, still.method());
    assertTrue(Double.isNaN(few.lower()) && Double.isNaN(one.estimate().stdError()));
  }

  /**
   * Coverage where the size varies as a Poisson(20), as that of a degree of Erdős–Rényi, and each
   * replica has a fraction of its own about .3, as queues of one run go together; 50 replicas. The
   * mean of the fractions is the truth. 10,000 experiments: 6 standard deviations of a binomial,
   * false alarm 2e-9, are .0131. An error that takes sizes for fixed, that is without the products,
   * covers .977 and is seen for certain.
   */
  @Test
  void coversAsOftenAsItSays() {
    Random random = new Random(4);
    int experiments = 10_000;
    int covered = 0;
    int coveredWithoutProducts = 0;
    for (int e = 0; e < experiments; e++) {
      long[] sizes = new long[50];
      long[] counts = new long[50];
      for (int r = 0; r < sizes.length; r++) {
        double fraction = .3 + .05 * random.nextGaussian();
        sizes[r] = Math.max(0, Math.round(20 + Math.sqrt(20) * random.nextGaussian()));
        for (int v = 0; v < sizes[r]; v++) {
          counts[r] += random.nextDouble() < fraction ? 1 : 0;
        }
      }
      Band band = only(bands(new long[][] {sizes}, new long[][] {counts}));
      covered += band.lower() <= .3 && .3 <= band.upper() ? 1 : 0;
      SummaryStatistics plain = new SummaryStatistics();
      for (int r = 0; r < sizes.length; r++) {
        plain.addValue(counts[r] / 20.0);
      }
      double half = 2.009575 * plain.getStandardDeviation() / Math.sqrt(50); // t of 49
      coveredWithoutProducts += Math.abs(band.estimate().mean() - .3) <= half ? 1 : 0;
    }
    assertEquals(.95, (double) covered / experiments, .0131);
    assertTrue(coveredWithoutProducts > .97 * experiments);
  }
}
