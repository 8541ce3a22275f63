package smog.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.apache.commons.math3.util.FastMath;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import smog.experiment.Estimator;
import smog.experiment.Point;
import smog.model.Model;
import smog.sim.ArrivalTails;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.Interval;
import smog.stats.SojournCells;
import smog.stats.SojournCurve;
import smog.stats.SojournMoments.Statistic;
import smog.theory.LimitPath;

/** Makes the tables about arriving tasks from sums, a time of a point a group. */
final class SojournRows implements MapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private static final StructType ALL =
      new StructType()
          .add("joined", DataTypes.createArrayType(Table.JOINED.schema()))
          .add("curve", DataTypes.createArrayType(Table.SOJOURN_CURVE.schema()))
          .add("sojourn", Table.SOJOURN.schema());

  /** Tasks, over all replicas' servers, below which the normal theory is not trusted. */
  private static final double FEWEST = 30;

  /** What the limit has less of is not shown, unless a replica has more. */
  private static final double SMALLEST = 1e-9;

  private static final double[] SHARES = {0.5, 0.95, 0.99};
  private static final double[] MORE_SHARES = {0.9, 0.999};

  private final Settings settings;
  private final PointsByKey points;

  private SojournRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** Hands over the rows of each table, in any order. */
  static void of(
      Dataset<Row> sums,
      Settings settings,
      Broadcast<List<Point>> points,
      BiConsumer<Table, Dataset<Row>> consumer) {
    List<Column> powers = PowerColumns.sums("");
    Dataset<Row> all =
        sums.groupBy("point", "realisation", "time_index", "statistic", "index")
            .agg(powers.get(0), powers.subList(1, powers.size()).toArray(Column[]::new))
            .groupByKey(byTime(), Encoders.STRING())
            .mapGroups(new SojournRows(settings, points), Encoders.row(ALL))
            .persist();
    try {
      all.count();
      consumer.accept(Table.JOINED, Rows.exploded(all, "joined"));
      consumer.accept(Table.SOJOURN_CURVE, Rows.exploded(all, "curve"));
      consumer.accept(Table.SOJOURN, all.select("sojourn.*"));
    } finally {
      all.unpersist();
    }
  }

  private static MapFunction<Row, String> byTime() {
    return row -> row.getAs("point") + " " + row.getAs("time_index");
  }

  @Override
  public Row call(String key, Iterator<Row> sums) {
    Point here = points.of(key.substring(0, key.indexOf(' ')));
    SojournCells cells = new SojournCells(settings.realisations(), settings.at(here).replicas());
    Row row = null;
    while (sums.hasNext()) {
      row = sums.next();
      cells.add(
          row.getAs("realisation"),
          statistic(row.getAs("statistic")),
          row.getAs("index"),
          PowerColumns.read(row, ""));
    }
    Point point = points.of(row.<String>getAs("point"));
    int time = row.getAs("time_index");
    SojournCurve limit = limit(point, time);
    return RowFactory.create(
        Rows.list(joined(point, time, cells, limit)),
        Rows.list(curve(point, time, cells, limit)),
        sojourn(point, time, cells, limit));
  }

  private static Statistic statistic(String label) {
    return Statistic.valueOf(label.toUpperCase(Locale.ROOT));
  }

  /** In the limit a task finds at least j tasks with the probability q_j^d. */
  private static SojournCurve limit(Point point, int time) {
    LimitPath path = Limits.of(point);
    int levels = Math.min(path.tails()[time].length, ArrivalTails.MOST_LEVELS);
    double[] found = new double[levels];
    for (int i = 0; i < found.length; i++) {
      found[i] = FastMath.pow(path.tail(time, i + 1), point.model().choices());
    }
    return new SojournCurve(found);
  }

  private List<Row> joined(Point point, int time, SojournCells cells, SojournCurve limit) {
    List<Row> rows = new ArrayList<>();
    int levels = cells.levels();
    while (levels < limit.found().length && limit.found()[levels] > SMALLEST) {
      levels++;
    }
    for (int level = 1; level <= levels; level++) {
      Estimate found = cells.found(level);
      Interval interval = interval(found, found.mean(), point).within(0, 1);
      rows.add(
          Rows.of(
              point.key(),
              point.grid().time(time),
              level,
              found.mean(),
              found.knownError(),
              interval.lower(),
              interval.upper(),
              settings.confidence(),
              level <= limit.found().length ? limit.found()[level - 1] : 0.0));
    }
    return rows;
  }

  /** Null where queues are longer than what is told apart. */
  private List<Row> curve(Point point, int time, SojournCells cells, SojournCurve limit) {
    List<Row> rows = new ArrayList<>();
    double[] times = SojournCurve.times();
    for (int k = 0; k < times.length && cells.levels() < ArrivalTails.MOST_LEVELS; k++) {
      Estimate tail = cells.tail(k);
      double there = limit.tail(times[k]);
      if (tail.mean() > SMALLEST || there > SMALLEST) {
        Interval interval = interval(tail, tail.mean(), point).within(0, 1);
        rows.add(
            Rows.of(
                point.key(),
                point.grid().time(time),
                times[k],
                tail.mean(),
                tail.knownError(),
                interval.lower(),
                interval.upper(),
                settings.confidence(),
                there));
      }
    }
    return rows;
  }

  /** The interval of a value that rests on a share of all tasks, if there are enough of both. */
  private Interval interval(Estimate estimate, double share, Point point) {
    double tasks = (double) settings.at(point).all() * point.family().servers();
    return tasks * Math.min(share, 1 - share) >= FEWEST && enoughUnits(point)
        ? estimate.interval(settings.confidence())
        : Interval.NONE;
  }

  private boolean enoughUnits(Point point) {
    return point.recording() == null
        || settings.at(point).all() >= Estimator.fewestUnits(point.model().choices());
  }

  private Row sojourn(Point point, int time, SojournCells cells, SojournCurve limit) {
    Model model = point.model();
    boolean whole = cells.levels() < ArrivalTails.MOST_LEVELS;
    SojournCurve curve = cells.curve();
    List<Object> values = new ArrayList<>();
    values.addAll(
        List.of(
            point.key(),
            point.family().name(),
            settings.law().label(),
            point.family().servers(),
            point.family().meanDegree(),
            model.choices(),
            model.arrivalRate(),
            point.grid().time(time),
            settings.realisations(),
            settings.at(point).all()));
    UnaryOperator<Estimate> known = estimate -> whole ? estimate : Estimate.NONE;
    Estimate mean = known.apply(cells.mean());
    add(mean, 0.5, point, values);
    for (double share : SHARES) {
      add(known.apply(cells.quantile(curve, share)), share, point, values);
    }
    values.addAll(List.of(settings.confidence(), settings.intervalFor(), limit.mean()));
    for (double share : SHARES) {
      values.add(limit.quantile(share));
    }
    for (double share : MORE_SHARES) {
      add(known.apply(cells.quantile(curve, share)), share, point, values);
    }
    for (double share : MORE_SHARES) {
      values.add(limit.quantile(share));
    }
    values.add(
        mean.hasError() && !enoughUnits(point)
            ? Band.Method.NONE_FEW_UNITS.label()
            : mean.method().label());
    return Rows.of(values.toArray());
  }

  private void add(Estimate estimate, double share, Point point, List<Object> values) {
    Interval interval = interval(estimate, share, point);
    values.addAll(
        List.of(
            estimate.mean(),
            estimate.knownError(),
            Math.max(0, interval.lower()),
            interval.upper()));
  }
}
