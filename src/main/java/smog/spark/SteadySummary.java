package smog.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.experiment.Steady;
import smog.model.Model;
import smog.stats.Estimate;
import smog.stats.SojournCurve;
import smog.stats.SteadyCells;
import smog.stats.SteadyMoments.Statistic;
import smog.stats.StudentT;
import smog.theory.StationaryCorrections;

/** The rows about one point's steady state. */
final class SteadySummary {
  /** Servers, or replicas, over all batches, below which the normal theory is not trusted. */
  private static final double FEWEST = 30;

  /** Errors below are rounding: the control variate knows the mean. */
  private static final double KNOWN = 1e-11;

  /** What the limit has less of is not shown, unless a replica has more. */
  private static final double SMALLEST = 1e-9;

  private static final double[] SHARES = {0.5, 0.95, 0.99};
  private static final Estimate NOTHING = new Estimate(Double.NaN, Double.NaN, Double.NaN, 1);

  private final Settings settings;
  private final Point point;
  private final SteadyCells cells;
  private final boolean ownGraphs;
  private final StationaryCorrections theory;
  private final SojournCurve limit;
  private final List<Row> rows = new ArrayList<>();

  SteadySummary(Settings settings, Point point, SteadyCells cells, boolean ownGraphs) {
    this.settings = settings;
    this.point = point;
    this.cells = cells;
    this.ownGraphs = ownGraphs;
    this.theory = StationaryCorrections.of(point.model(), point.family());
    double[] found = new double[Math.max(0, Math.min(theory.levels(), 1000) - 1)];
    for (int j = 0; j < found.length; j++) {
      found[j] = theory.fixedPoint(j + 2) / point.model().arrivalRate();
    }
    this.limit = new SojournCurve(found);
  }

  /** The rows of the table of steady states. */
  List<Row> rows() {
    Model model = point.model();
    double rate = model.arrivalRate();
    double counts = (double) settings.all() * point.steady().batches();
    double servers = counts * point.family().servers();
    double queue = 0;
    double refined = 0;
    for (int level = 1; level <= theory.levels(); level++) {
      queue += theory.fixedPoint(level);
      refined += theory.refined(level);
    }
    Estimate plainQueue = cells.estimate(Statistic.PLAIN, 0);
    add("mean-queue", 0, cells.tail(0), plainQueue, true, queue, refined);
    add(
        "mean-sojourn",
        0,
        cells.sojourn(rate),
        over(plainQueue, rate),
        true,
        queue / rate,
        refined / rate);
    int levels = cells.levels(Statistic.PLAIN);
    while (levels < theory.levels() && theory.fixedPoint(levels + 1) > SMALLEST) {
      levels++;
    }
    for (int level = 1; level <= levels; level++) {
      Estimate plain = cells.estimate(Statistic.PLAIN, level);
      boolean enough = servers * Math.min(plain.mean(), 1 - plain.mean()) >= FEWEST;
      add(
          "tail",
          level,
          cells.tail(level),
          plain,
          enough,
          theory.fixedPoint(level),
          theory.refined(level));
    }
    for (int level = 1; level <= cells.levels(Statistic.LONGEST); level++) {
      Estimate share = cells.estimate(Statistic.LONGEST, level);
      boolean enough = counts * Math.min(share.mean(), 1 - share.mean()) >= FEWEST;
      add("longest", level, share, share, enough, Double.NaN, Double.NaN);
    }
    SojournCurve curve = cells.curve(rate);
    for (double share : SHARES) {
      String name = "sojourn-p" + Math.round(100 * share);
      boolean enough = servers * (1 - share) >= FEWEST;
      add(
          name,
          0,
          cells.quantile(curve, share),
          NOTHING,
          enough,
          limit.quantile(share),
          Double.NaN);
    }
    return rows;
  }

  private static Estimate over(Estimate estimate, double rate) {
    return new Estimate(
        estimate.mean() / rate,
        estimate.stdDev() / rate,
        estimate.stdError() / rate,
        estimate.units());
  }

  private void add(
      String quantity,
      int level,
      Estimate estimate,
      Estimate plain,
      boolean enough,
      double limitThere,
      double refinedThere) {
    Steady steady = point.steady();
    boolean tail = quantity.equals("tail") || quantity.startsWith("mean-");
    double half = enough ? half(estimate) : Double.NaN;
    boolean probability = quantity.equals("tail") || quantity.equals("longest");
    double ratio = plain.stdError() / estimate.stdError();
    boolean comparable = tail && cells.controlled() && estimate.stdError() > KNOWN;
    double step = point.grid().step().doubleValue();
    rows.add(
        Rows.of(
            point.key(),
            point.family().name(),
            point.law().label(),
            point.family().servers(),
            point.family().meanDegree(),
            point.model().choices(),
            point.model().arrivalRate(),
            quantity,
            level,
            settings.realisations(),
            settings.all(),
            steady.batches(),
            point.grid().time(steady.warmUp()),
            step,
            steady.batches() * step,
            estimate.mean(),
            error(estimate),
            Math.max(0, estimate.mean() - half),
            probability ? Math.min(1, estimate.mean() + half) : estimate.mean() + half,
            settings.confidence(),
            intervalFor(),
            cells.unit().label(),
            estimate.units(),
            plain.mean(),
            error(plain),
            comparable ? ratio * ratio : Double.NaN,
            tail ? cells.correlation(level) : Double.NaN,
            limitThere,
            refinedThere,
            estimate.mean() - limitThere,
            steady.mixing(cells.correlation(0), settings.all()).label()));
  }

  /** Units that agree say nothing of the error: no queue so long, or a mean that is known. */
  private static double error(Estimate estimate) {
    return estimate.stdError() > KNOWN ? estimate.stdError() : Double.NaN;
  }

  /** Half of the interval; NaN where the normal theory has nothing to work with. */
  private double half(Estimate estimate) {
    return estimate.hasError() && estimate.stdError() > KNOWN
        ? StudentT.factor(settings.confidence(), 1, estimate.units()) * estimate.stdError()
        : Double.NaN;
  }

  /** Batches of one replica know nothing of other graphs. */
  private String intervalFor() {
    return ownGraphs && cells.unit() == SteadyCells.Unit.BATCH
        ? "given-graph"
        : settings.intervalFor();
  }

  /** The rows of the table of the distribution of the time in the system. */
  List<Row> curve() {
    List<Row> curve = new ArrayList<>();
    double[] times = SojournCurve.times();
    double tasks = (double) settings.all() * point.steady().batches() * point.family().servers();
    for (int k = 0; k < times.length; k++) {
      Estimate longer = cells.estimate(Statistic.SOJOURN, k);
      double there = limit.tail(times[k]);
      if (longer.mean() > SMALLEST || there > SMALLEST) {
        boolean enough = tasks * Math.min(longer.mean(), 1 - longer.mean()) >= FEWEST;
        double half = enough ? half(longer) : Double.NaN;
        curve.add(
            Rows.of(
                point.key(),
                times[k],
                longer.mean(),
                error(longer),
                Math.max(0, longer.mean() - half),
                Math.min(1, longer.mean() + half),
                settings.confidence(),
                there));
      }
    }
    return curve;
  }
}
