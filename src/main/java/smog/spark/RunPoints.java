package smog.spark;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.types.DataTypes;

/**
 * The points of a run, found by their keys or by the columns that identify them: {@code choices=2},
 * {@code family=ring,choices=2}.
 *
 * @param rows of the table of points by column, in the order of the experiment
 */
record RunPoints(
    String directory, RunDirectory run, Configuration conf, List<Map<String, Object>> rows) {
  /** Columns of the table of points that are parameters. */
  static final List<String> PARAMETERS =
      List.of(
          "law",
          "family",
          "graph",
          "servers",
          "mean_degree",
          "mean_degree_rule",
          "choices",
          "arrival_rate",
          "start",
          "sampling",
          "ties",
          "few_neighbours",
          "horizon",
          "step");

  /** In steady state these follow from the others. */
  private static final List<String> GRID = List.of("horizon", "step");

  private static final int MOST_LISTED = 5;

  /**
   * Reads the table of points.
   *
   * @throws RefusedException if there is no run, or it has no tables of means yet
   */
  static RunPoints read(String directory) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    if (!run.hasAggregates(List.of(Table.POINTS, Table.BANDS))) {
      throw RefusedException.unusable(
          directory + " has no bands yet: the run has not ended; start it again to go on");
    }
    List<String> columns = List.of(Table.POINTS.schema().fieldNames());
    List<Map<String, Object>> rows = new ArrayList<>();
    ParquetScan.read(
        run.files(Table.POINTS),
        columns,
        conf,
        values -> {
          Map<String, Object> row = new HashMap<>();
          for (int i = 0; i < values.length; i++) {
            row.put(columns.get(i), values[i]);
          }
          rows.add(row);
        });
    List<String> order = run.manifest().points();
    rows.sort(Comparator.comparingInt(row -> order.indexOf((String) row.get("point"))));
    return new RunPoints(directory, run, conf, rows);
  }

  /** The point at a place in the order of the experiment, where there are so many points. */
  ComparedPoint at(int index, int size) {
    if (rows.size() != size) {
      throw RefusedException.unusable(
          directory
              + " has "
              + rows.size()
              + (rows.size() == 1 ? " point" : " points")
              + ": give --points, each by its key or by columns that identify it: "
              + listed(rows));
    }
    return point(rows.get(index));
  }

  private ComparedPoint point(Map<String, Object> row) {
    return new ComparedPoint(directory, run, conf, row);
  }

  /**
   * The one point of a key, of the beginning of a key, or of some columns.
   *
   * @throws RefusedException if there is none, or several; the message lists them
   */
  ComparedPoint find(String text) {
    List<Map<String, Object>> found = rows;
    if (!text.contains("=")) {
      boolean whole = rows.stream().anyMatch(row -> row.get("point").equals(text));
      found =
          rows.stream()
              .filter(
                  row -> {
                    String key = (String) row.get("point");
                    return whole ? key.equals(text) : !text.isEmpty() && key.startsWith(text);
                  })
              .toList();
    } else {
      // A comma within a value, as in "size=sqrt(N), radius=1", is followed by a blank.
      for (String condition : text.split(",(?=[\\w.-]+=)", -1)) {
        found = matching(found, condition, text);
      }
    }
    if (found.isEmpty()) {
      throw RefusedException.unusable(
          directory + " has no point " + text + " in its table points: it has " + listed(rows));
    }
    if (found.size() > 1) {
      throw RefusedException.unusable(
          text
              + " selects "
              + found.size()
              + " points of "
              + directory
              + ": add a column that tells them apart: "
              + listed(found));
    }
    return point(found.get(0));
  }

  private static List<Map<String, Object>> matching(
      List<Map<String, Object>> rows, String condition, String text) {
    int sign = Math.max(0, condition.indexOf('='));
    String name = condition.substring(0, sign).strip();
    String value = condition.substring(sign + 1).strip();
    String column =
        name.substring(name.lastIndexOf('.') + 1).replace('-', '_').toLowerCase(Locale.ROOT);
    if (!PARAMETERS.contains(column)) {
      throw RefusedException.unusable(
          "--points "
              + text
              + ": "
              + (name.isEmpty() ? "a condition without a column" : name + " is no column")
              + " that identifies a point: give one of "
              + String.join(", ", PARAMETERS));
    }
    if (Table.POINTS.schema().apply(column).dataType().equals(DataTypes.StringType)) {
      return rows.stream().filter(row -> value.equals(row.get(column))).toList();
    }
    BigDecimal number;
    try {
      number = new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw RefusedException.unusable(
          "--points " + text + ": " + column + " is '" + value + "': give a number");
    }
    return rows.stream().filter(row -> number.doubleValue() == number(row.get(column))).toList();
  }

  private static double number(Object value) {
    return value == null ? Double.NaN : ((Number) value).doubleValue();
  }

  /** The first of some points, each with the parameters in which they differ. */
  private static String listed(List<Map<String, Object>> rows) {
    String first =
        rows.stream()
            .limit(MOST_LISTED)
            .map(row -> described(row, rows))
            .collect(Collectors.joining("; "));
    int more = rows.size() - MOST_LISTED;
    return first + (more > 0 ? "; and " + more + " more" : "");
  }

  /** The key of a point, and its parameters that not all of some others have. */
  static String described(Map<String, Object> row, List<Map<String, Object>> others) {
    String parameters =
        PARAMETERS.stream()
            .filter(column -> !GRID.contains(column))
            .filter(
                column ->
                    others.stream().anyMatch(o -> !Objects.equals(o.get(column), row.get(column))))
            .filter(column -> row.get(column) != null)
            .map(column -> column + "=" + text(row.get(column)))
            .collect(Collectors.joining(","));
    return row.get("point") + (parameters.isEmpty() ? "" : " (" + parameters + ")");
  }

  private static String text(Object value) {
    return value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString(Math.round(number))
        : value.toString();
  }
}
