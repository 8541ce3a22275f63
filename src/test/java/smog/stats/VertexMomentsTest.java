package smog.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Test;

/** Sums by vertex against a plain count of the same queues and commons-math3's statistics. */
class VertexMomentsTest {
  private static final int VERTICES = 5;
  private static final int TIMES = 4;
  private static final int FIRST = 1;
  private static final int LEVELS = 3;

  /** Row replica, row time: queues, some above the levels that are told apart. */
  private static int[][][] queues(int replicas) {
    Random random = new Random(5);
    int[][][] queues = new int[replicas][TIMES][VERTICES];
    for (int[][] replica : queues) {
      for (int[] row : replica) {
        for (int v = 0; v < VERTICES; v++) {
          row[v] = random.nextInt(v + 2);
        }
      }
    }
    return queues;
  }

  private static VertexMoments moments(int[][][] queues, int from, int to) {
    VertexMoments moments = new VertexMoments(VERTICES, FIRST, LEVELS);
    for (int r = from; r < to; r++) {
      moments.begin();
      see(moments, queues[r]);
      moments.add();
    }
    return moments;
  }

  private static void see(VertexMoments moments, int[][] replica) {
    for (int t = 0; t < TIMES; t++) {
      moments.see(t, replica[t], VERTICES);
    }
  }

  @Test
  void countsTimesFromTheFirstOnAndTheReplicaIsTheUnit() {
    int replicas = 7;
    int[][][] queues = queues(replicas);
    VertexMoments moments = moments(queues, 0, replicas);
    for (int v = 0; v < VERTICES; v++) {
      SummaryStatistics averages = new SummaryStatistics();
      double[] atLeast = new double[LEVELS];
      for (int[][] replica : queues) {
        double sum = 0;
        for (int t = FIRST; t < TIMES; t++) {
          sum += replica[t][v];
          for (int i = 1; i <= LEVELS; i++) {
            atLeast[i - 1] += replica[t][v] >= i ? 1.0 / (replicas * (TIMES - FIRST)) : 0;
          }
        }
        averages.addValue(sum / (TIMES - FIRST));
      }
      VertexSums sums = moments.of(v);
      Estimate queue = sums.meanQueue(replicas, TIMES - FIRST);
      assertEquals(averages.getMean(), queue.mean(), 1e-14);
      assertEquals(averages.getStandardDeviation() / Math.sqrt(replicas), queue.stdError(), 1e-14);
      double[] found = sums.fractions(replicas, TIMES - FIRST);
      assertEquals(Math.min(LEVELS, v + 1), found.length);
      for (int i = 0; i < LEVELS; i++) {
        assertEquals(atLeast[i], i < found.length ? found[i] : 0, 1e-14);
      }
    }
  }

  @Test
  void partsAddUpToTheWhole() {
    int[][][] queues = queues(9);
    VertexMoments whole = moments(queues, 0, 9);
    for (int v = 0; v < VERTICES; v++) {
      VertexSums sums = VertexSums.NONE;
      for (int[] part : new int[][] {{4, 9}, {0, 1}, {1, 4}}) {
        sums = sums.plus(moments(queues, part[0], part[1]).of(v));
      }
      assertEquals(whole.of(v).sum(), sums.sum());
      assertEquals(whole.of(v).squares(), sums.squares());
      assertArrayEquals(whole.of(v).atLeast(), sums.atLeast());
    }
  }

  @Test
  void aReplicaThatFailsHalfWayLeavesNothing() {
    int[][][] queues = queues(3);
    VertexMoments moments = new VertexMoments(VERTICES, FIRST, LEVELS);
    for (int[][] replica : queues) {
      moments.begin();
      moments.see(1, new int[] {9, 9, 9, 9, 9}, VERTICES);
      moments.begin();
      see(moments, replica);
      moments.add();
    }
    VertexMoments expected = moments(queues, 0, 3);
    for (int v = 0; v < VERTICES; v++) {
      assertEquals(expected.of(v).sum(), moments.of(v).sum());
      assertArrayEquals(expected.of(v).atLeast(), moments.of(v).atLeast());
    }
  }

  /** Squares beyond 64 bits, by arithmetic on paper: 2 (3 2^30)^2 = 9 2^61. */
  @Test
  void hugeQueuesStayExact() {
    int huge = 1 << 30;
    VertexMoments moments = new VertexMoments(1, 0, 2);
    for (int r = 0; r < 2; r++) {
      moments.begin();
      for (int t = 0; t < 3; t++) {
        moments.see(t, new int[] {huge}, 1);
      }
      moments.add();
    }
    VertexSums sums = moments.of(0);
    assertEquals(BigInteger.valueOf(9).shiftLeft(61), sums.squares());
    assertArrayEquals(new long[] {6, 6}, sums.atLeast());
    assertEquals(huge, sums.meanQueue(2, 3).mean());
    assertEquals(0, sums.meanQueue(2, 3).stdError());
  }

  @Test
  void anIntervalNeedsTwoReplicasSomeSpreadAndThirtyTasks() {
    VertexSums few = new VertexSums(29, BigInteger.valueOf(29 * 29), new long[] {29});
    VertexSums enough = new VertexSums(30, BigInteger.valueOf(30 * 30), new long[] {30});
    VertexSums equal = new VertexSums(40, BigInteger.valueOf(2 * 20 * 20), new long[] {40});
    assertEquals(Band.Method.NONE_FEW_COUNTS, few.method(few.meanQueue(5, 10)));
    assertEquals(Band.Method.STUDENT_T, enough.method(enough.meanQueue(5, 10)));
    assertEquals(Band.Method.NONE_NO_VARIANCE, equal.method(equal.meanQueue(2, 20)));
    assertEquals(Band.Method.NONE_ONE_UNIT, enough.method(enough.meanQueue(1, 30)));
    assertTrue(Double.isNaN(enough.meanQueue(1, 30).stdError()));
  }
}
