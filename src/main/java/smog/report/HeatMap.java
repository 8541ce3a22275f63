package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/**
 * The largest gap over what was swept, as coloured cells: one parameter across, all others down.
 */
final class HeatMap {
  private static final Map<String, String> WORDS =
      Map.of(
          "family", "family",
          "mean_degree_rule", "c",
          "servers", "N",
          "arrival_rate", "rate",
          "choices", "d");

  /** The graph as one parameter, by its name. */
  private static final String GRAPH = "graph_name";

  /** The graph as two: of families that take nothing else. */
  private static final List<String> FAMILY_AND_RULE = List.of("family", "mean_degree_rule");

  /** What else may be swept. */
  private static final List<String> PARAMETERS =
      List.of("servers", "arrival_rate", "choices", "start", "sampling", "ties", "few_neighbours");

  /** More columns than this leave no room for the number in a cell of a picture. */
  private static final int MOST_WRITTEN = 12;

  private static final int MOST_ACROSS = 60;
  private static final int MOST_DOWN = 300;

  private final Results results;
  private final Rows points;

  /** The row of the results of each point here. */
  private final int[] rowOf;

  private HeatMap(Results results) {
    this.results = results;
    this.rowOf =
        IntStream.range(0, results.size())
            .filter(row -> "done".equals(results.text(row, "status")))
            .toArray();
    List<String> columns = new ArrayList<>(results.points().columns());
    columns.remove(GRAPH);
    columns.add(GRAPH);
    List<List<Object>> cells = new ArrayList<>();
    for (int row : rowOf) {
      List<Object> line = new ArrayList<>();
      columns.forEach(column -> line.add(results.points().value(row, column)));
      line.set(line.size() - 1, results.graph(row));
      cells.add(line);
    }
    this.points = new Rows(columns, cells);
  }

  /** Empty unless two parameters or more were swept, and they tell all points apart. */
  static Optional<Figure> of(Results results) {
    return new HeatMap(results).figure();
  }

  /** A rule c(N) rather than the c that it gives; names where family and rule do not tell. */
  private List<String> parameters() {
    boolean told =
        combinations(FAMILY_AND_RULE).size() == values(GRAPH).size()
            && !values("family").contains("file");
    List<String> all = new ArrayList<>(told ? FAMILY_AND_RULE : List.of(GRAPH));
    all.addAll(PARAMETERS);
    return all;
  }

  private Optional<Figure> figure() {
    List<String> swept = new ArrayList<>();
    for (String column : parameters()) {
      List<String> more = new ArrayList<>(swept);
      more.add(column);
      if (combinations(more).size() > combinations(swept).size()) {
        swept.add(column);
      }
    }
    if (swept.size() < 2 || combinations(swept).size() < points.size()) {
      return Optional.empty();
    }
    String across =
        swept.stream()
            .filter(column -> values(column).size() <= MOST_WRITTEN)
            .max(Comparator.comparingInt(column -> values(column).size()))
            .orElse(swept.get(0));
    List<String> down = swept.stream().filter(column -> !column.equals(across)).toList();
    int columns = values(across).size();
    int rows = combinations(down).size();
    boolean fits = columns <= MOST_ACROSS && rows <= MOST_DOWN;
    boolean isFilled = 2 * points.size() >= columns * rows; // lists that are zipped give a diagonal
    return fits && isFilled ? Optional.of(figure(across, down)) : Optional.empty();
  }

  private Figure figure(String across, List<String> down) {
    List<String> columns = values(across);
    Map<List<String>, double[]> gapsOf = new HashMap<>();
    for (int point = 0; point < points.size(); point++) {
      double[] gaps = gapsOf.computeIfAbsent(of(point, down), row -> empty(columns.size()));
      gaps[columns.indexOf(points.text(point, across))] = results.gap(rowOf[point]).mean();
    }
    List<Series> rows = new ArrayList<>();
    for (List<String> combination : combinations(down)) {
      String name =
          IntStream.range(0, down.size())
              .mapToObj(i -> named(down.get(i), combination.get(i)))
              .collect(Collectors.joining(", "));
      rows.add(new Series(name, gapsOf.get(combination), null, null, 0, false));
    }
    double[] x = IntStream.range(0, columns.size()).mapToDouble(i -> i).toArray();
    return new Figure(
        "sweep-heat",
        results.steady()
            ? "Largest gap to the fixed point in steady state over what was swept"
            : "Largest gap to the limit over what was swept",
        Kind.CELLS,
        new Axis(axis(across, columns), false),
        new Axis("largest |mean - limit|", true),
        x,
        columns,
        rows,
        "Where in the sweep the graph departs from the limit. Each cell has its number; darker is"
            + " larger.");
  }

  private static double[] empty(int columns) {
    double[] gaps = new double[columns];
    Arrays.fill(gaps, Double.NaN);
    return gaps;
  }

  private static String axis(String across, List<String> values) {
    boolean ofDegrees = values.stream().noneMatch(value -> value.contains("="));
    return across.equals("mean_degree_rule") ? ofDegrees ? "mean degree c" : "rule" : word(across);
  }

  private static String word(String column) {
    return column.equals(GRAPH) ? "graph" : WORDS.getOrDefault(column, column.replace('_', ' '));
  }

  private static String named(String column, String value) {
    boolean plain =
        column.equals("family")
            || column.equals("start")
            || column.equals(GRAPH)
            || (column.equals("mean_degree_rule") && value.contains("=")); // such as size=sqrt(N)
    String join = column.equals("arrival_rate") || !WORDS.containsKey(column) ? " " : " = ";
    return plain ? value : word(column) + join + value;
  }

  private List<String> of(int point, List<String> columns) {
    return columns.stream().map(column -> points.text(point, column)).toList();
  }

  /** The values of some columns that points have together, sorted by each in turn. */
  private List<List<String>> combinations(List<String> columns) {
    List<List<String>> all =
        new ArrayList<>(
            IntStream.range(0, points.size())
                .mapToObj(point -> of(point, columns))
                .distinct()
                .toList());
    for (int i = columns.size() - 1; i >= 0; i--) {
      int column = i;
      List<String> order = values(columns.get(column));
      all.sort(Comparator.comparingInt(c -> order.indexOf(c.get(column))));
    }
    return all;
  }

  /** Numbers ascending; texts in the order of the design. */
  private List<String> values(String column) {
    boolean numbers =
        IntStream.range(0, points.size())
            .allMatch(row -> points.value(row, column) instanceof Number);
    Stream<Integer> rows = IntStream.range(0, points.size()).boxed();
    Stream<Integer> sorted =
        numbers ? rows.sorted(Comparator.comparingDouble(row -> points.number(row, column))) : rows;
    return sorted.map(row -> points.text(row, column)).distinct().toList();
  }
}
