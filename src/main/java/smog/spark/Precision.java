package smog.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.StoppingRule;
import smog.experiment.StoppingRule.Target;
import smog.stats.Band;

/** The half-width that a point has come to, as its stopping rule measures it. */
final class Precision {
  private Precision() {}

  /**
   * The half-width of the pointwise interval that the target has in {@code bands}, over the mean
   * where the rule is relative; NaN where there is no interval. The widest is that of the cells
   * with an interval by the normal theory: count bounds narrow with the number of replicas alone.
   *
   * @param bands of all of the point's cells
   * @param replicas the point's rows of the replicas table
   */
  static double halfWidth(
      StoppingRule rule,
      double confidence,
      PointCells cells,
      List<Band> bands,
      List<Row> replicas) {
    if (rule.target() instanceof Target.MeanQueue) {
      double half = cells.meanQueueInterval(replicas, confidence).halfWidth();
      return rule.relative() ? half / Math.abs(cells.meanQueue(replicas).mean()) : half;
    }
    double widest = Double.NaN;
    for (Band band : bands) {
      if (isMeant(rule.target(), band)) {
        double half = band.pointwise().halfWidth();
        double over = rule.relative() ? half / Math.abs(band.estimate().mean()) : half;
        widest = Double.isNaN(widest) || over > widest ? over : widest;
      }
    }
    return widest;
  }

  private static boolean isMeant(Target target, Band band) {
    return target instanceof Target.Cell cell
        ? band.exists() && cell.level() == band.level() && cell.timeIndex() == band.timeIndex()
        : band.method().normal();
  }
}
