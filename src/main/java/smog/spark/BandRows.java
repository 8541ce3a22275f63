package smog.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.OwnLimit;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.model.Model;
import smog.stats.Band;
import smog.theory.LimitPath;

/**
 * The rows of bands of one point, and what its bands are compared with.
 *
 * @param simultaneous how simultaneous intervals of the normal theory are made
 */
record BandRows(Settings settings, Point point, LimitPath limit, Simultaneous simultaneous) {
  /** The rows, in the order of the bands. */
  List<Row> of(List<Band> bands) {
    return bands.stream().map(this::row).toList();
  }

  private Row row(Band band) {
    Model model = point.model();
    double mean = band.estimate().mean();
    double limitHere = limitAt(band);
    return Rows.of(
        point.key(),
        point.family().name(),
        settings.law().label(),
        point.family().servers(),
        point.family().meanDegree(),
        model.choices(),
        model.arrivalRate(),
        point.grid().time(band.timeIndex()),
        band.level(),
        settings.realisations(),
        settings.all(),
        mean,
        band.plain().stdDev(),
        error(band),
        band.lower(),
        band.upper(),
        band.lowerSimultaneous(),
        band.upperSimultaneous(),
        settings.confidence(),
        settings.intervalFor(),
        band.method().label(),
        simultaneousMethod(band),
        band.plain().mean(),
        band.plain().stdError(),
        band.varianceReduction(),
        band.controlZ(),
        limitHere,
        mean - limitHere,
        ownLimitAt(band),
        mean - ownLimitAt(band),
        band.estimate().skewness());
  }

  /** Units that agree say nothing of the error, but for a start that is known. */
  private double error(Band band) {
    boolean known = band.timeIndex() == 0 && point.model().start().deterministic();
    return known ? band.estimate().stdError() : band.estimate().knownError();
  }

  /** Sup-t is about normal cells; those with count bounds have a share of their own. */
  private String simultaneousMethod(Band band) {
    if (!band.exists()) {
      return null;
    }
    return band.method().normal() ? simultaneous.label() : Simultaneous.BONFERRONI.label();
  }

  /** The distance to the limit of the complete graph. */
  double gap(Band band) {
    return Math.abs(band.estimate().mean() - limitAt(band));
  }

  double limitAt(Band band) {
    return limit.tail(band.timeIndex(), band.level());
  }

  /** The limit that the experiment brought along; NaN where it has none. */
  double ownLimitAt(Band band) {
    OwnLimit own = settings.ownLimit();
    return own == null ? Double.NaN : own.tail(band.timeIndex(), band.level());
  }
}
