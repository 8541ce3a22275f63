package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * What replicas on one graph come to at one vertex, exact.
 *
 * @param sum over replicas and recorded times of the queue length
 * @param squares the sum over replicas of the square of a replica's sum over times
 * @param atLeast entry i-1: at how many times, over all replicas, there were at least i tasks
 */
public record VertexSums(long sum, BigInteger squares, long[] atLeast) {
  /** Nothing yet. */
  public static final VertexSums NONE = new VertexSums(0, BigInteger.ZERO, new long[0]);

  private static final long FEWEST = 30;

  /** These and those of other replicas. */
  public VertexSums plus(VertexSums other) {
    int levels = Math.max(atLeast.length, other.atLeast.length);
    long[] all = Arrays.copyOf(atLeast, levels);
    for (int i = 0; i < other.atLeast.length; i++) {
      all[i] = Math.addExact(all[i], other.atLeast[i]);
    }
    return new VertexSums(Math.addExact(sum, other.sum), squares.add(other.squares), all);
  }

  /**
   * The mean queue over the times; the unit of its error is the replica's average over them.
   *
   * @param times recorded times of each replica
   */
  public Estimate meanQueue(int replicas, int times) {
    CellSums cell = new CellSums(1);
    cell.add(0, new Powers(BigInteger.valueOf(sum), squares, null));
    return cell.estimate(times, replicas);
  }

  /** Whether the mean queue has an interval, by the rules of bands: {@value #FEWEST} tasks seen. */
  public Band.Method method(Estimate meanQueue) {
    if (meanQueue.units() < 2) {
      return Band.Method.NONE_ONE_UNIT;
    }
    if (!meanQueue.hasError()) {
      return Band.Method.NONE_NO_VARIANCE;
    }
    return sum < FEWEST ? Band.Method.NONE_FEW_COUNTS : Band.Method.STUDENT_T;
  }

  /** Entry i-1: the fraction of times, over all replicas, with at least i tasks. */
  public double[] fractions(int replicas, int times) {
    double all = (double) replicas * times;
    return Arrays.stream(atLeast).mapToDouble(count -> count / all).toArray();
  }
}
