package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Test;
import smog.stats.Band.Method;

/**
 * Against commons-math3's statistics of the same values, and tabulated quantiles of Student's t.
 */
class BandsTest {
  private static final long SERVERS = 1000;

  private static CellSums cell(long[][] groups) {
    CellSums cell = new CellSums(groups.length);
    for (int g = 0; g < groups.length; g++) {
      for (long count : groups[g]) {
        cell.add(g, Powers.of(BigInteger.valueOf(count)));
      }
    }
    return cell;
  }

  private static Band only(long[]... groups) {
    return new Bands(SERVERS, groups.length, groups[0].length, 0.95)
        .of(new CellSums[][] {{cell(groups)}})
        .get(0);
  }

  private static SummaryStatistics statistics(double... values) {
    SummaryStatistics statistics = new SummaryStatistics();
    for (double value : values) {
      statistics.addValue(value);
    }
    return statistics;
  }

  @Test
  void oneGroupIsTheTextbookInterval() {
    Band band = only(new long[] {480, 500, 510, 530, 505});
    SummaryStatistics expected = statistics(.480, .500, .510, .530, .505);
    double tOf4 = 2.776445; // two-sided 95 %, any table
    double half = tOf4 * expected.getStandardDeviation() / Math.sqrt(5);
    assertEquals(expected.getMean(), band.estimate().mean(), 1e-15);
    assertEquals(expected.getStandardDeviation(), band.estimate().stdDev(), 1e-14);
    assertEquals(expected.getMean() - half, band.lower(), 1e-8);
    assertEquals(expected.getMean() + half, band.upper(), 1e-8);
    assertEquals(Method.STUDENT_T, band.method());
    assertEquals(band.lower(), band.lowerSimultaneous(), 1e-15, "one component");
  }

  @Test
  void severalGroupsHaveTheRealisationAsTheirUnit() {
    Band band = only(new long[] {480, 500}, new long[] {600, 640}, new long[] {300, 340});
    SummaryStatistics ofMeans = statistics(.490, .620, .320);
    double tOf2 = 4.302653;
    double half = tOf2 * ofMeans.getStandardDeviation() / Math.sqrt(3);
    assertEquals(ofMeans.getMean() - half, band.lower(), 1e-7);
    double within = (.0002 + .0008 + .0008) / 3;
    double spread = Math.sqrt(within + ofMeans.getVariance() - within / 2);
    assertEquals(spread, band.estimate().stdDev(), 1e-12);
  }

  @Test
  void bonferroniCountsOnlyCellsWithABand() {
    CellSums good = cell(new long[][] {{480, 500, 510, 530, 505}});
    CellSums rare = cell(new long[][] {{0, 1, 0, 0, 0}});
    CellSums still = cell(new long[][] {{700, 700, 700, 700, 700}});
    List<Band> bands =
        new Bands(SERVERS, 1, 5, 0.95).of(new CellSums[][] {{still, good}, {good, rare}});
    double tOf4For2 = 3.495406; // two-sided 97.5 %
    double error = bands.get(1).estimate().stdError();
    assertEquals(.505 - tOf4For2 * error, bands.get(1).lowerSimultaneous(), 1e-7);
    assertEquals(Method.NONE_NO_VARIANCE, bands.get(0).method());
    assertEquals(Method.NONE_FEW_COUNTS, bands.get(3).method());
    assertTrue(Double.isNaN(bands.get(3).lower()) && Double.isNaN(bands.get(0).upper()));
  }

  @Test
  void oneReplicaHasNoError() {
    Band band = only(new long[] {480});
    assertEquals(.48, band.estimate().mean());
    assertTrue(Double.isNaN(band.estimate().stdDev()) && Double.isNaN(band.lower()));
    assertEquals(Method.NONE_ONE_UNIT, band.method());
  }

  @Test
  void aConfidenceNextToOneGivesFiniteBounds() {
    Band band =
        new Bands(SERVERS, 1, 5, 0.9999984)
            .of(new CellSums[][] {{cell(new long[][] {{480, 500, 510, 530, 505}})}})
            .get(0);
    assertTrue(band.lower() >= 0 && band.upper() <= 1 && band.lower() < band.upper());
  }

  @Test
  void equalHugeCountsHaveExactlyNoVariance() {
    long[] counts = new long[50];
    java.util.Arrays.fill(counts, 999_999_999_989L);
    Estimate estimate = new CellSums(1).estimate(1, 50);
    assertEquals(0, estimate.stdDev());
    CellSums cell = new CellSums(1);
    BigInteger count = BigInteger.valueOf(counts[0]);
    for (long ignored : counts) {
      cell.add(0, Powers.of(count));
    }
    assertEquals(0, cell.estimate(1_000_000_000_000L, 50).stdDev());
  }

  /**
   * Coverage of the pointwise interval of 20 Gaussian-like counts, nominal .95. On normal values
   * Hall's interval is a little longer than Student's and covers .957. 40,000 experiments: a
   * binomial margin of 6 standard deviations, false alarm 2e-9, is .0065; an interval with the
   * normal quantile would cover .942 and be seen with probability above .99.
   */
  @Test
  void coversAsOftenAsItSays() {
    Random random = new Random(3);
    int experiments = 40_000;
    int covered = 0;
    for (int e = 0; e < experiments; e++) {
      long[] counts = new long[20];
      for (int i = 0; i < counts.length; i++) {
        counts[i] = Math.round(500_000 + 5_000 * random.nextGaussian());
      }
      CellSums cell = cell(new long[][] {counts});
      Band band = new Bands(1_000_000, 1, 20, 0.95).of(new CellSums[][] {{cell}}).get(0);
      covered += band.lower() <= .5 && .5 <= band.upper() ? 1 : 0;
    }
    assertEquals(.957, (double) covered / experiments, .0065);
  }
}
