package smog.theory;

/**
 * The limit on a time grid.
 *
 * @param tails a row a time; entry i-1 is the fraction of servers with at least i tasks
 * @param neglected a bound on what the truncation of the levels leaves out, over the whole path
 */
public record LimitPath(double[] times, double[][] tails, double neglected) {

  /** The fraction of servers with at least level tasks; 1 at level 0, 0 beyond the truncation. */
  public double tail(int timeIndex, int level) {
    double[] row = tails[timeIndex];
    return level == 0 ? 1 : level <= row.length ? row[level - 1] : 0;
  }

  /** The mean queue length, the sum of the tails. */
  public double meanQueue(int timeIndex) {
    double sum = 0;
    for (int level = tails[timeIndex].length; level > 0; level--) {
      sum += tails[timeIndex][level - 1];
    }
    return sum;
  }
}
