package smog.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.util.FastMath;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.stats.Band;
import smog.stats.VarianceSplit;

/** The rows of one quenched point that tell the graph's part of the variance. */
final class VarianceRows {
  private VarianceRows() {}

  /** The rows, by time, then level; none where there are not two realisations and two replicas. */
  static List<Row> of(Settings settings, Point point, PointCells cells, List<Band> bands) {
    List<Row> rows = new ArrayList<>();
    if (settings.split()) {
      for (Band band : bands) {
        rows.add(row(settings, point, cells, band));
      }
    }
    return rows;
  }

  private static Row row(Settings settings, Point point, PointCells cells, Band band) {
    VarianceSplit split = cells.split(band);
    boolean tested = band.exists() && split.within() > 0;
    double[] interval =
        tested ? split.interval(settings.confidence()) : new double[] {Double.NaN, Double.NaN};
    return Rows.of(
        point.key(),
        point.grid().time(band.timeIndex()),
        band.level(),
        settings.realisations(),
        settings.replicas(),
        band.controlled() ? "control-variate" : "plain",
        split.within(),
        split.between(),
        split.ratio(),
        tested ? split.pValue() : Double.NaN,
        split.intraclass(),
        interval[0],
        interval[1],
        settings.confidence(),
        FastMath.sqrt(split.within()),
        split.sigmaBetween());
  }
}
