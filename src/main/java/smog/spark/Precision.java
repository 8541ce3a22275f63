package smog.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.StoppingRule;
import smog.experiment.StoppingRule.Target;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.StudentT;

/** The half-width that a point has come to, as its stopping rule measures it. */
final class Precision {
  private Precision() {}

  /**
   * The half-width of the target's pointwise interval, over the mean where the rule is relative;
   * NaN where there is no interval.
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
    Estimate estimate = null;
    if (rule.target() instanceof Target.MeanQueue) {
      estimate = cells.meanQueue(replicas);
    } else {
      for (Band band : bands) {
        if (band.exists() && isMeant(rule.target(), band)) {
          boolean wider = estimate == null || band.estimate().stdError() > estimate.stdError();
          estimate = wider ? band.estimate() : estimate;
        }
      }
    }
    if (estimate == null || !estimate.hasError()) {
      return Double.NaN;
    }
    double half = estimate.stdError() * StudentT.factor(confidence, 1, estimate.units());
    return rule.relative() ? half / Math.abs(estimate.mean()) : half;
  }

  private static boolean isMeant(Target target, Band band) {
    return !(target instanceof Target.Cell cell)
        || (cell.level() == band.level() && cell.timeIndex() == band.timeIndex());
  }
}
