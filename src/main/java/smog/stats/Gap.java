package smog.stats;

import smog.sim.Trajectory;
import smog.theory.LimitPath;

/** Distances between an occupancy and the limit. */
public final class Gap {
  private Gap() {}

  /**
   * The supremum over the recorded times of the maximum over levels of |q_i - limit|. A lower bound
   * of the supremum over all times: what happens between recorded times is not seen.
   */
  public static double overGrid(Trajectory trajectory, LimitPath limit) {
    double largest = 0;
    for (int time = 0; time < limit.times().length; time++) {
      long[] tails = trajectory.tails()[time];
      int levels = Math.max(tails.length, limit.tails()[time].length);
      for (int level = 1; level <= levels; level++) {
        double count = level <= tails.length ? tails[level - 1] : 0;
        double gap = Math.abs(count / trajectory.servers() - limit.tail(time, level));
        largest = Math.max(largest, gap);
      }
    }
    return largest;
  }
}
