package smog.theory;

/**
 * The mean field of servers in classes on a time grid.
 *
 * @param classes a path a class, in the order of the mix
 */
public record ClassPaths(ClassMix mix, LimitPath[] classes) {

  /** The fraction of all servers with at least level tasks, sum_a w_a q_a. */
  public double tail(int timeIndex, int level) {
    double sum = 0;
    for (int a = 0; a < classes.length; a++) {
      sum += mix.shares()[a] * classes[a].tail(timeIndex, level);
    }
    return sum;
  }

  /** The highest level of any class at a time that is not 0. */
  public int levels(int timeIndex) {
    int most = 0;
    for (LimitPath path : classes) {
      most = Math.max(most, path.tails()[timeIndex].length);
    }
    return most;
  }
}
