package smog.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.graph.family.CompleteBipartite;
import smog.model.Model;
import smog.stats.Band;
import smog.stats.ClassBands;
import smog.stats.StudentT;
import smog.theory.ClassMeanField;
import smog.theory.ClassMix;
import smog.theory.LimitPath;

/**
 * Makes the table of degree classes from sums: first the cells of each class, then, once it is
 * known how many cells of a point have a band, the simultaneous bounds.
 */
final class DegreeRows implements FlatMapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private final Settings settings;
  private final PointsByKey points;

  private DegreeRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** Hands over the rows, in any order. */
  static void of(
      Dataset<Row> sums,
      Settings settings,
      Broadcast<List<Point>> points,
      Consumer<Dataset<Row>> consumer) {
    Dataset<Row> cells =
        sums.groupBy("point", "realisation", "degree", "time_index", "level")
            .agg(
                sum("sum").as("sum"),
                sum("squares").as("squares"),
                sum("products").as("products"),
                sum("replicas").as("replicas"))
            .groupByKey(byClass(), Encoders.STRING())
            .flatMapSortedGroups(
                new Column[] {col("level")}, // sizes come first
                new DegreeRows(settings, points),
                Encoders.row(Table.DEGREE_CLASSES.schema()))
            .persist();
    try {
      Map<String, Long> components = new HashMap<>();
      cells
          .where(col("interval_method").equalTo(Band.Method.STUDENT_T.label()))
          .groupBy("point")
          .count()
          .collectAsList()
          .forEach(row -> components.put(row.getString(0), row.getLong(1)));
      consumer.accept(
          cells.map(new Simultaneous(components), Encoders.row(Table.DEGREE_CLASSES.schema())));
    } finally {
      cells.unpersist();
    }
  }

  private static MapFunction<Row, String> byClass() {
    return row -> row.getAs("point") + " " + row.getAs("degree");
  }

  @Override
  public Iterator<Row> call(String key, Iterator<Row> sums) {
    Point point = null;
    ClassBands bands = null;
    long degree = 0;
    while (sums.hasNext()) {
      Row row = sums.next();
      if (bands == null) {
        point = points.of(row.<String>getAs("point"));
        degree = row.getAs("degree");
        bands = new ClassBands(point.grid().size(), settings.realisations());
      }
      add(row, bands);
    }
    List<Row> rows = new ArrayList<>();
    LimitPath path = path(point, degree);
    for (Band band : bands.bands(settings.confidence())) {
      rows.add(row(point, degree, bands, band, path));
    }
    return rows.iterator();
  }

  private static void add(Row row, ClassBands bands) {
    int group = row.getAs("realisation");
    int level = row.getAs("level");
    BigInteger sum = Rows.integer(row, "sum");
    BigInteger squares = Rows.integer(row, "squares");
    if (level == 0) {
      bands.addSize(group, sum, squares, row.<Long>getAs("replicas"));
    } else {
      bands.add(
          group,
          row.<Integer>getAs("time_index"),
          level,
          sum,
          squares,
          Rows.integer(row, "products"));
    }
  }

  /** The mean field of the side of a complete bipartite graph that has these degrees, or null. */
  private LimitPath path(Point point, long degree) {
    if (!(point.family() instanceof CompleteBipartite sides)) {
      return null;
    }
    long last = settings.store().degreeClasses().last(degree);
    long ofSecond = sides.first();
    long ofFirst = sides.servers() - ofSecond;
    boolean first = degree <= ofFirst && ofFirst <= last;
    boolean second = degree <= ofSecond && ofSecond <= last;
    if (first && second && ofFirst != ofSecond) {
      return null;
    }
    return ClassMix.of(sides)
        .flatMap(mix -> ClassMeanField.solve(point.model(), mix, point.grid().times()))
        .map(paths -> paths.classes()[first ? 0 : 1])
        .orElse(null);
  }

  private Row row(Point point, long degree, ClassBands bands, Band band, LimitPath path) {
    Model model = point.model();
    boolean known = band.timeIndex() == 0 && model.start().deterministic();
    return Rows.of(
        point.key(),
        point.family().name(),
        settings.law().label(),
        point.family().servers(),
        point.family().meanDegree(),
        model.choices(),
        model.arrivalRate(),
        degree,
        settings.store().degreeClasses().last(degree),
        bands.size().doubleValue() / settings.at(point).all(),
        point.grid().time(band.timeIndex()),
        band.level(),
        settings.realisations(),
        settings.at(point).all(),
        bands.units(),
        band.estimate().mean(),
        known ? band.estimate().stdError() : band.estimate().knownError(),
        band.lower(),
        band.upper(),
        band.lowerSimultaneous(),
        band.upperSimultaneous(),
        settings.confidence(),
        settings.intervalFor(),
        band.method().label(),
        path == null ? null : path.tail(band.timeIndex(), band.level()));
  }

  /** Fills in the simultaneous bounds. */
  private static final class Simultaneous implements MapFunction<Row, Row> {
    private static final long serialVersionUID = 1;

    private final HashMap<String, Long> components;
    private final HashMap<List<Number>, Double> factors = new HashMap<>();

    Simultaneous(Map<String, Long> components) {
      this.components = new HashMap<>(components);
    }

    @Override
    public Row call(Row row) {
      Object[] cells = new Object[row.size()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = row.get(i);
      }
      if (row.getAs("interval_method").equals(Band.Method.STUDENT_T.label())) {
        long count = components.get(row.<String>getAs("point"));
        long units = row.getAs("units");
        double confidence = row.getAs("confidence");
        double factor =
            factors.computeIfAbsent(
                List.of(count, units),
                key -> StudentT.factor(confidence, count, Math.toIntExact(units)));
        double mean = row.getAs("mean");
        double half = factor * row.<Double>getAs("std_error");
        cells[row.fieldIndex("lower_simultaneous")] = Math.max(0, mean - half);
        cells[row.fieldIndex("upper_simultaneous")] = Math.min(1, mean + half);
      }
      return Rows.of(cells);
    }
  }
}
