package smog.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import smog.model.FixedPoint;

/** Reads the tables of a report. Rows of curves are thinned before they are kept. */
final class ReportTables {
  /** Rows of curves in the page: some 12 MB of it. */
  private static final long MOST_ROWS = 220_000;

  private static final int MOST_TIMES = 200;
  private static final int MOST_LEVELS = 6;
  private static final int MOST_TAILS = 60;
  private static final int BINS = 24;

  private static final List<String> BANDS =
      List.of(
          "point",
          "time",
          "level",
          "mean",
          "std_error",
          "lower_simultaneous",
          "upper_simultaneous",
          "interval_method",
          "limit",
          "gap");
  private static final List<String> VARIANCE =
      List.of("point", "time", "level", "sigma_within", "sigma_between");
  private static final List<String> DEGREE_CLASSES =
      List.of(
          "point",
          "time",
          "level",
          "degree",
          "vertices",
          "mean",
          "lower_simultaneous",
          "upper_simultaneous");

  private final RunDirectory run;
  private final Configuration conf;
  private final Map<String, List<String>> columns = new LinkedHashMap<>();
  private final Map<String, List<List<Object>>> rows = new LinkedHashMap<>();

  /** Horizon and step by point. */
  private final Map<Object, double[]> grids = new HashMap<>();

  private int every = 1;

  private ReportTables(RunDirectory run, Configuration conf) {
    this.run = run;
    this.conf = conf;
  }

  static ReportStore.Tables of(RunDirectory run, Configuration conf) {
    ReportTables tables = new ReportTables(run, conf);
    tables.points();
    tables.bands();
    tables.all("rates", Table.RATES, List.of(Table.RATES.schema().fieldNames()), row -> true);
    tables.degrees();
    tables.histogram();
    tables.all(
        "variance", Table.VARIANCE, VARIANCE, row -> tables.isKept(row) && (Integer) row[2] <= 3);
    tables.all(
        "degree_classes",
        Table.DEGREE_CLASSES,
        DEGREE_CLASSES,
        row ->
            tables.isLast(row)
                && (Integer) row[2] <= 4
                && tables.rows.get("degree_classes").size() < MOST_ROWS / 4);
    return new ReportStore.Tables(tables.columns, tables.rows, tables.every);
  }

  private void points() {
    List<String> names = List.of(Table.POINTS.schema().fieldNames());
    all("points", Table.POINTS, names, row -> true);
    List<String> order = run.manifest().points();
    List<List<Object>> points = rows.get("points");
    points.sort(Comparator.comparingInt(row -> order.indexOf((String) row.get(0))));
    double steps = 1;
    int longest = 1;
    for (List<Object> point : points) {
      double horizon = (Double) point.get(names.indexOf("horizon"));
      double step = (Double) point.get(names.indexOf("step"));
      grids.put(point.get(0), new double[] {horizon, step});
      steps = Math.max(steps, horizon / step);
      if (point.get(names.indexOf("max_queue")) instanceof Integer queue) {
        longest = Math.max(longest, queue);
      }
    }
    long levels = Math.min(MOST_LEVELS, longest);
    long times = Math.max(10, Math.min(MOST_TIMES, MOST_ROWS / levels / points.size()));
    every = (int) Math.max(1, Math.ceil(steps / times));
    fixedPoints(names, points);
  }

  private void fixedPoints(List<String> names, List<List<Object>> points) {
    List<List<Object>> tails = put("fixed_point", List.of("point", "level", "q"));
    for (List<Object> point : points) {
      double rate = (Double) point.get(names.indexOf("arrival_rate"));
      int choices = (Integer) point.get(names.indexOf("choices"));
      for (int level = 1; level <= MOST_TAILS && rate < 1; level++) {
        double q = FixedPoint.tail(level, rate, choices);
        if (q > 1e-15) {
          tails.add(List.of(point.get(0), level, q));
        }
      }
    }
  }

  private void bands() {
    List<String> read = new ArrayList<>(BANDS);
    read.add("control_z");
    List<List<Object>> curves = put("bands", BANDS);
    List<List<Object>> last = put("horizon", BANDS);
    long[] controlled = {0};
    ParquetScan.read(
        run.files(Table.BANDS),
        read,
        conf,
        row -> {
          controlled[0] += row[BANDS.size()] == null ? 0 : 1;
          int level = (Integer) row[2];
          List<Object> cells = Arrays.asList(row).subList(0, BANDS.size());
          if (level <= MOST_LEVELS && isKept(row)) {
            curves.add(cells);
          }
          if (level <= MOST_TAILS && isLast(row)) {
            last.add(cells);
          }
        });
    put("cells", List.of("with_control")).add(List.of(controlled[0]));
  }

  private void degrees() {
    Map<Object, List<Object>> byPoint = new LinkedHashMap<>();
    ParquetScan.read(
        run.files(Table.GRAPHS),
        List.of("point", "max_degree"),
        conf,
        row -> {
          if (row[1] instanceof Long degree) {
            byPoint.merge(
                row[0],
                List.of(row[0], degree),
                (a, b) -> (Long) a.get(1) >= (Long) b.get(1) ? a : b);
          }
        });
    put("degrees", List.of("point", "max_degree")).addAll(byPoint.values());
  }

  private void histogram() {
    Map<Object, List<Double>> gaps = new TreeMap<>();
    ParquetScan.read(
        run.files(Table.REPLICAS),
        List.of("point", "sup_gap"),
        conf,
        row -> {
          if (row[1] instanceof Double gap) {
            gaps.computeIfAbsent(row[0], point -> new ArrayList<>()).add(gap);
          }
        });
    List<List<Object>> bins = put("histogram", List.of("point", "middle", "replicas"));
    gaps.forEach(
        (point, values) -> {
          double low = Collections.min(values);
          double width = (Collections.max(values) - low) / BINS;
          long[] counts = new long[width > 0 ? BINS : 1];
          for (double value : values) {
            counts[width > 0 ? (int) Math.min(BINS - 1.0, Math.floor((value - low) / width)) : 0]++;
          }
          for (int bin = 0; bin < counts.length; bin++) {
            bins.add(List.of(point, low + (bin + 0.5) * width, counts[bin]));
          }
        });
  }

  /** Whether a row, which starts with its point and time, is of the last time. */
  private boolean isLast(Object[] row) {
    double[] grid = grids.get(row[0]);
    return grid != null && (Double) row[1] >= grid[0] - grid[1] / 2;
  }

  /** Whether a row is of a time that curves show. */
  private boolean isKept(Object[] row) {
    double[] grid = grids.get(row[0]);
    return grid != null
        && (Math.floorMod(Math.round((Double) row[1] / grid[1]), (long) every) == 0 || isLast(row));
  }

  private void all(String name, Table table, List<String> read, Predicate<Object[]> wanted) {
    List<List<Object>> kept = put(name, read);
    ParquetScan.read(
        run.files(table),
        read,
        conf,
        row -> {
          if (wanted.test(row)) {
            kept.add(Arrays.asList(row));
          }
        });
  }

  private List<List<Object>> put(String name, List<String> names) {
    List<List<Object>> empty = new ArrayList<>();
    columns.put(name, names);
    rows.put(name, empty);
    return empty;
  }
}
