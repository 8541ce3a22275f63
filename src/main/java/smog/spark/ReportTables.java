package smog.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** The share of servers that a curve has to reach somewhere, so that it can be seen. */
  private static final double SEEN = 0.01;

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

  /** Time and level of the largest gap by point. */
  private final Map<Object, List<Object>> places = new HashMap<>();

  private int every = 1;

  private ReportTables(RunDirectory run, Configuration conf) {
    this.run = run;
    this.conf = conf;
  }

  static ReportStore.Tables of(RunDirectory run, Configuration conf) {
    ReportTables tables = new ReportTables(run, conf);
    tables.points();
    tables.steady();
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
      Object time = point.get(names.indexOf("largest_gap_time"));
      if (time != null) {
        places.put(point.get(0), List.of(time, point.get(names.indexOf("largest_gap_level"))));
      }
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
    read.addAll(List.of("control_z", "lower", "upper"));
    List<List<Object>> curves = put("bands", BANDS);
    List<List<Object>> last = put("horizon", BANDS);
    List<String> place = List.of("point", "mean", "std_error", "lower", "upper", "limit");
    List<List<Object>> largest = put("largest_gap", place);
    long[] controlled = {0};
    if (rows.get("steady_state").isEmpty()) {
      Map<Object, Set<Integer>> drawn = drawnLevels();
      ParquetScan.read(
          run.files(Table.BANDS),
          read,
          conf,
          row -> {
            controlled[0] += row[read.indexOf("control_z")] == null ? 0 : 1;
            int level = (Integer) row[2];
            List<Object> cells = Arrays.asList(row).subList(0, BANDS.size());
            if (isKept(row) && drawn.get(row[0]).contains(level)) {
              curves.add(cells);
            }
            if (level <= MOST_TAILS && isLast(row)) {
              last.add(cells);
            }
            if (List.of(row[1], level).equals(places.get(row[0]))) {
              largest.add(place.stream().map(name -> row[read.indexOf(name)]).toList());
            }
          });
    }
    put("cells", List.of("with_control")).add(List.of(controlled[0]));
  }

  /**
   * The levels whose curves are drawn, by point: the first, or where more levels are reached by
   * servers that can be seen, as after a start with long queues, levels spread over all of these.
   */
  private Map<Object, Set<Integer>> drawnLevels() {
    Map<Object, Integer> highest = new HashMap<>();
    grids.keySet().forEach(point -> highest.put(point, 1));
    ParquetScan.read(
        run.files(Table.BANDS),
        List.of("point", "level", "mean"),
        conf,
        row -> {
          if ((Integer) row[1] > MOST_LEVELS && (Double) row[2] >= SEEN) {
            highest.merge(row[0], (Integer) row[1], Math::max);
          }
        });
    Map<Object, Set<Integer>> drawn = new HashMap<>();
    highest.forEach(
        (point, most) -> {
          double step = Math.max(1, (most - 1.0) / (MOST_LEVELS - 1));
          Set<Integer> levels = new HashSet<>();
          for (int i = 0; i < MOST_LEVELS; i++) {
            levels.add((int) Math.round(1 + i * step));
          }
          drawn.put(point, levels);
        });
    return drawn;
  }

  /** Time averages; a run that has them shows no times, so none are left out. */
  private void steady() {
    List<String> read =
        List.of(
            "point",
            "quantity",
            "level",
            "mean",
            "std_error",
            "lower",
            "upper",
            "confidence",
            "variance_reduction",
            "limit",
            "refined",
            "gap",
            "mixing");
    all("steady_state", Table.STEADY_STATE, read, row -> !"longest".equals(row[1]));
    List<String> curve = List.of("point", "sojourn", "p_longer", "lower", "upper", "limit");
    all("steady_sojourn", Table.STEADY_SOJOURN, curve, row -> true);
    List<String> sojourn = new ArrayList<>(List.of("point", "time"));
    Arrays.stream(Table.SOJOURN.schema().fieldNames())
        .filter(name -> name.matches("(limit_)?(mean|p[0-9_]+)(_(std_error|lower|upper))?"))
        .forEach(sojourn::add);
    sojourn.addAll(List.of("std_error", "lower", "upper"));
    all("sojourn", Table.SOJOURN, sojourn, this::isLast);
    every = rows.get("steady_state").isEmpty() ? every : 1;
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
