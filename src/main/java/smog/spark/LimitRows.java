package smog.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.theory.Corrections;
import smog.theory.LimitPath;

/** The rows of the limit of one point, with what theory says of finite N beside it. */
final class LimitRows {
  /** Levels at which the limit is smaller than this are not shown unless a replica reached them. */
  private static final double SMALLEST = 1e-9;

  private LimitRows() {}

  /**
   * The rows, by time, then level.
   *
   * @param reached the highest level that a replica reached
   * @param most levels above are left out; 0 keeps all
   */
  static List<Row> of(Point point, LimitPath limit, int reached, int most) {
    int levels = reached;
    for (int t = 0; t < limit.times().length; t++) {
      int shown = limit.tails()[t].length;
      while (shown > levels && limit.tail(t, shown) < SMALLEST) {
        shown--;
      }
      levels = Math.max(levels, shown);
    }
    levels = most == 0 ? levels : Math.min(levels, most);
    Corrections corrections = Corrections.of(point.family(), point.model(), limit);
    List<Row> rows = new ArrayList<>();
    for (int t = 0; t < limit.times().length; t++) {
      for (int level = 1; level <= levels; level++) {
        rows.add(
            Rows.of(
                point.key(),
                point.grid().time(t),
                level,
                limit.tail(t, level),
                corrections.refined(t, level),
                corrections.standardDeviation(t, level),
                corrections.pairApproximation(t, level),
                corrections.classMeanField(t, level)));
      }
    }
    return rows;
  }
}
