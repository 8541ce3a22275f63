package smog.spark;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.experiment.Claim;
import smog.experiment.Experiment;
import smog.experiment.Point;
import smog.stats.Band;
import smog.stats.ClaimTest;
import smog.stats.Difference;
import smog.stats.Estimate;
import smog.stats.StudentT;
import smog.stats.VarianceSplit;

/** Tests the claims of an experiment on its tables, a row a claim and point. */
final class ClaimRows {
  private final SparkSession spark;
  private final RunDirectory run;
  private final Settings settings;
  private final Experiment experiment;
  private final Map<String, Point> points = new HashMap<>();
  private final Map<String, Map<Cell, Row>> bands = new HashMap<>();
  private final Map<String, Map<Cell, Row>> limits = new HashMap<>();
  private final Map<String, Map<Cell, Row>> variances = new HashMap<>();
  private final Map<String, Row> summaries = new HashMap<>();
  private final Map<List<String>, Row> rates = new HashMap<>();
  private double confidence;

  private record Cell(double time, int level) {}

  ClaimRows(SparkSession spark, RunDirectory run, Settings settings, Experiment experiment) {
    this.spark = spark;
    this.run = run;
    this.settings = settings;
    this.experiment = experiment;
    experiment.points().forEach(point -> points.put(point.key(), point));
  }

  /** Writes the table, or removes it where the experiment claims nothing. */
  void publish(Aggregation aggregation) {
    if (experiment.claims().isEmpty()) {
      run.drop(Table.CLAIMS);
      return;
    }
    read();
    long tests = experiment.claims().stream().mapToLong(claim -> tested(claim).size()).sum();
    confidence = 1 - (1 - settings.confidence()) / Math.max(1, tests);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < experiment.claims().size(); i++) {
      Claim claim = experiment.claims().get(i);
      for (String key : tested(claim)) {
        rows.add(row(i + 1, claim, key));
      }
    }
    aggregation.publish(Table.CLAIMS, rows);
  }

  /** Slopes are of groups of points, which are known by the first of them. */
  private List<String> tested(Claim claim) {
    String gap = gapOf(claim);
    if (gap == null) {
      return claim.points();
    }
    List<String> firsts =
        claim.points().stream().filter(key -> rates.containsKey(List.of(key, gap))).toList();
    // A claim that nothing is known of is told, and does not vanish.
    return firsts.isEmpty() ? claim.points().subList(0, 1) : firsts;
  }

  private static String gapOf(Claim claim) {
    return switch (claim.quantity()) {
      case SLOPE -> "sup_gap";
      case SLOPE_OF_MEAN -> "largest_gap";
      default -> null;
    };
  }

  private void read() {
    Set<String> needed = new HashSet<>();
    for (Claim claim : experiment.claims()) {
      needed.addAll(claim.points());
      needed.addAll(claim.others());
    }
    if (settings.steady()) {
      steadyTails(needed);
    } else {
      cells(Table.BANDS, needed, bands);
      cells(Table.LIMIT, needed, limits);
    }
    if (settings.split()) {
      cells(Table.VARIANCE, needed, variances);
    }
    TableReader.read(spark, run, Table.POINTS)
        .collectAsList()
        .forEach(row -> summaries.put(row.getAs("point"), row));
    TableReader.read(spark, run, Table.RATES)
        .collectAsList()
        .forEach(row -> rates.put(List.of(row.getAs("first_point"), row.getAs("gap")), row));
  }

  private void cells(Table table, Set<String> needed, Map<String, Map<Cell, Row>> into) {
    TableReader.read(spark, run, table)
        .where(col("point").isin(needed.toArray()))
        .collectAsList()
        .forEach(
            row ->
                into.computeIfAbsent(row.getAs("point"), key -> new HashMap<>())
                    .put(new Cell(row.getAs("time"), row.getAs("level")), row));
  }

  /** The tails of steady states, means and theory in one row; their time is NaN. */
  private void steadyTails(Set<String> needed) {
    TableReader.read(spark, run, Table.STEADY_STATE)
        .where(col("point").isin(needed.toArray()).and(col("quantity").equalTo("tail")))
        .collectAsList()
        .forEach(
            row -> {
              Cell cell = new Cell(Double.NaN, row.getAs("level"));
              String point = row.getAs("point");
              bands.computeIfAbsent(point, key -> new HashMap<>()).put(cell, row);
              limits.computeIfAbsent(point, key -> new HashMap<>()).put(cell, row);
            });
  }

  private Row row(int number, Claim claim, String key) {
    Point point = points.get(key);
    String other = claim.other(key);
    boolean whole = done(key) && (other == null || done(other));
    ClaimTest test = whole ? test(claim, point) : ClaimTest.NONE;
    String compared = null;
    if (other != null) {
      Point with = points.get(other);
      compared = settings.graphNames().get(other) + ", N = " + with.family().servers();
    } else if (claim.quantity() == Claim.Quantity.DISTANCE) {
      compared = claim.reference().label();
    }
    return Rows.of(
        number,
        claim.text(),
        claim.quantity().label(),
        compared,
        key,
        point.family().name(),
        point.graphRule(),
        point.family().servers(),
        point.model().arrivalRate(),
        point.model().choices(),
        test.estimate(),
        test.lower(),
        test.upper(),
        confidence,
        claim.criterion().text(),
        claim.criterion().verdict(test.lower(), test.upper()),
        settings.graphNames().get(key));
  }

  private boolean done(String key) {
    return "done".equals(summaries.get(key).getAs("status"));
  }

  private ClaimTest test(Claim claim, Point point) {
    return switch (claim.quantity()) {
      case DISTANCE -> distance(claim, point, claim.other(point.key()), confidence);
      case GAP_RATIO -> {
        double share = 1 - (1 - confidence) / 2;
        Point other = points.get(claim.other(point.key()));
        yield distance(claim, point, null, share).over(distance(claim, other, null, share));
      }
      case SUP_GAP -> {
        Point other = points.get(claim.other(point.key()));
        double share = 1 - (1 - confidence) / 2;
        yield other == null
            ? supremum(point, confidence)
            : supremum(point, share).over(supremum(other, share));
      }
      case SLOPE, SLOPE_OF_MEAN -> slope(rates.get(List.of(point.key(), gapOf(claim))));
      case GRAPH_DEVIATION -> graphs(claim, point);
      case SPREAD_RATIO -> spread(claim, point);
      case BIAS_RATIO -> bias(claim, point);
    };
  }

  private int units(Point point) {
    return settings.realisations() > 1 ? settings.realisations() : settings.at(point).replicas();
  }

  private static boolean isNormal(Row band) {
    return band != null
        && band.getAs("interval_method") != null
        && Band.Method.valueOf(
                band.<String>getAs("interval_method").replace('-', '_').toUpperCase(Locale.ROOT))
            .normal();
  }

  private Estimate estimate(Row band, Point point) {
    Double skewness = band.getAs("skewness");
    return new Estimate(
        band.getAs("mean"),
        Double.NaN,
        band.<Double>getAs("std_error"),
        settings.steady() ? band.<Integer>getAs("units") : units(point),
        skewness == null ? Double.NaN : skewness);
  }

  private ClaimTest distance(Claim claim, Point point, String with, double share) {
    List<Difference> differences = new ArrayList<>();
    for (Cell cell : bands.get(point.key()).keySet()) {
      boolean wanted =
          (Double.isNaN(claim.time()) || claim.time() == cell.time)
              && (claim.level() == 0 || claim.level() == cell.level);
      Estimate here = wanted ? mean(point, cell) : null;
      if (here == null) {
        continue;
      }
      if (with == null) {
        Row limit = limits.get(point.key()).get(cell);
        Double reference = limit == null ? null : limit.getAs(claim.reference().column());
        if (reference != null) {
          differences.add(Difference.ofKnown(here, reference));
        }
      } else {
        Estimate other = mean(points.get(with), cell);
        if (other != null) {
          differences.add(Difference.ofIndependent(here, other));
        }
      }
    }
    return ClaimTest.ofLargest(differences, share);
  }

  /** A mean, null where the normal theory does not hold. That of a start is known, drawn or not. */
  private Estimate mean(Point point, Cell cell) {
    if (cell.time == 0) {
      return new Estimate(point.model().startTail(cell.level), 0, 0, units(point));
    }
    Row band = bands.get(point.key()).get(cell);
    return isNormal(band) ? estimate(band, point) : null;
  }

  private ClaimTest supremum(Point point, double share) {
    Row row = summaries.get(point.key());
    Double error = row.getAs("sup_gap_std_error");
    Double skewness = row.getAs("sup_gap_skewness");
    return error == null
        ? ClaimTest.NONE
        : ClaimTest.of(
            new Estimate(
                row.getAs("sup_gap_mean"),
                Double.NaN,
                error,
                units(point),
                skewness == null ? Double.NaN : skewness),
            share);
  }

  private ClaimTest slope(Row row) {
    Double slope = row == null ? null : row.getAs("slope");
    if (slope == null) {
      return ClaimTest.NONE;
    }
    double error = row.<Double>getAs("slope_std_error");
    int freedom = row.<Integer>getAs("points") - 2;
    return ClaimTest.of(slope, error * StudentT.factor(confidence, freedom));
  }

  private Cell cell(Claim claim, Point point) {
    double last = settings.steady() ? Double.NaN : point.grid().time(point.grid().size() - 1);
    double time = Double.isNaN(claim.time()) ? last : claim.time();
    return new Cell(time, claim.level() == 0 ? 2 : claim.level());
  }

  private ClaimTest graphs(Claim claim, Point point) {
    String other = claim.other(point.key());
    double share = other == null ? confidence : 1 - (1 - confidence) / 2;
    ClaimTest here = deviation(variances.get(point.key()), cell(claim, point), share);
    return other == null
        ? here
        : here.over(deviation(variances.get(other), cell(claim, point), share));
  }

  private static ClaimTest deviation(Map<Cell, Row> rows, Cell cell, double confidence) {
    Row row = rows == null ? null : rows.get(cell);
    if (row == null || row.getAs("p_value") == null) {
      return ClaimTest.NONE;
    }
    VarianceSplit split =
        new VarianceSplit(
            row.getAs("realisations"),
            row.getAs("replicas_each"),
            row.<Double>getAs("mean_square_within"),
            row.<Double>getAs("mean_square_between"));
    double[] interval = split.sigmaBetweenInterval(confidence);
    return new ClaimTest(split.sigmaBetween(), interval[0], interval[1]);
  }

  private ClaimTest spread(Claim claim, Point point) {
    Row band = bands.get(point.key()).get(cell(claim, point));
    Row limit = limits.get(point.key()).get(cell(claim, point));
    // A start that is drawn has a spread, though its controlled mean is known.
    boolean spreads = isNormal(band) || (band != null && cell(claim, point).time == 0);
    if (!spreads || limit == null || limit.getAs("predicted_std") == null) {
      return ClaimTest.NONE;
    }
    if (limit.<Double>getAs("predicted_std") == 0) {
      return ClaimTest.NONE;
    }
    // Predictions are for points of which graphs are no part of the spread: replicas are the units.
    double ratio = band.<Double>getAs("std_dev") / limit.<Double>getAs("predicted_std");
    return ClaimTest.ofSpread(ratio, confidence, (int) settings.at(point).all());
  }

  private ClaimTest bias(Claim claim, Point point) {
    Row band = bands.get(point.key()).get(cell(claim, point));
    Row limit = limits.get(point.key()).get(cell(claim, point));
    if (!isNormal(band) || limit == null || limit.getAs("refined") == null) {
      return ClaimTest.NONE;
    }
    double predicted = limit.<Double>getAs("refined") - limit.<Double>getAs("limit");
    if (predicted == 0) {
      return ClaimTest.NONE; // a start has no bias
    }
    double reference = limit.<Double>getAs("limit");
    return ClaimTest.of(estimate(band, point).plus(-reference).times(1 / predicted), confidence);
  }
}
