package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code smog compare}, against bands and trajectories of the same run. */
class CompareTest {
  private static final String YAML =
      """
      name: compare
      seed: 3
      law: %s
      graph: {family: erdos-renyi, servers: 60, mean-degree: 4}
      model: {arrival-rate: 0.9, choices: [1, 2]}
      time: {horizon: 2, step: 1}
      replicas: 12
      estimator: %s
      """;
  private static final int GRAPHS = 4;

  @TempDir private static Path folder;
  private static Trial annealed;
  private static Trial quenched;
  private static Trial controlled;

  @BeforeAll
  static void run() {
    String realisations = "realisations: " + GRAPHS + "\n";
    annealed = trial("annealed", YAML.formatted("annealed", "plain"));
    quenched = trial("quenched", YAML.formatted("quenched", "plain") + realisations);
    controlled = trial("controlled", YAML.formatted("quenched", "control-variate") + realisations);
  }

  private static Trial trial(String name, String yaml) {
    return Trial.run(Shell.write(folder.resolve(name + ".yaml"), yaml), folder.resolve(name));
  }

  private static List<Map<String, String>> rows(String text) {
    List<List<String>> csv = Shell.csv(text);
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> cells : csv.subList(1, csv.size())) {
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        row.put(csv.get(0).get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  private static double number(Map<String, String> row, String column) {
    String text = row.get(column);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }

  /** The keys of the points, that with two choices first. */
  private static List<String> points(Trial trial) {
    return rows(trial.export("points", "csv")).stream()
        .sorted((a, b) -> b.get("choices").compareTo(a.get("choices")))
        .map(row -> row.get("point"))
        .toList();
  }

  private static Shell.Result compare(Trial trial) {
    List<String> points = points(trial);
    return Shell.smog("compare", trial.directory(), "--points", points.get(0), points.get(1))
        .succeeds();
  }

  /** Rows of bands by point, time and level. */
  private static Map<String, Map<String, String>> bands(Trial trial) {
    Map<String, Map<String, String>> bands = new HashMap<>();
    for (Map<String, String> row : rows(trial.export("bands", "csv"))) {
      bands.put(row.get("point") + " " + row.get("time") + " " + row.get("level"), row);
    }
    return bands;
  }

  @Test
  void independentPointsAddTheirVariances() {
    Shell.Result result = compare(annealed);
    assertTrue(
        result
            .out()
            .startsWith(
                "time,level,difference,std_error,lower,upper,variance_reduction,p_value,"
                    + "lower_simultaneous,upper_simultaneous,interval_method\n0.0,1,"));
    assertTrue(result.err().contains("0.95") && result.err().contains("independent"), result.err());
    Map<String, Map<String, String>> bands = bands(annealed);
    List<String> points = points(annealed);
    int compared = 0;
    int few = 0;
    int bounds = 0;
    for (Map<String, String> row : rows(result.out())) {
      String cell = " " + row.get("time") + " " + row.get("level");
      Map<String, String> a = bands.get(points.get(0) + cell);
      Map<String, String> b = bands.get(points.get(1) + cell);
      if (!hasNormalBand(a) || !hasNormalBand(b)) {
        for (String column : List.of("lower", "upper_simultaneous", "p_value")) {
          assertEquals("", row.get(column), row::toString);
        }
        assertTrue(row.get("interval_method").startsWith("none-"), row::toString);
        few += row.get("interval_method").equals("none-few-counts") ? 1 : 0;
        bounds += hasBounds(a) || hasBounds(b) ? 1 : 0;
        continue;
      }
      double difference = number(row, "difference");
      assertEquals(number(a, "mean") - number(b, "mean"), difference, 1e-12);
      double error = Math.hypot(number(a, "std_error"), number(b, "std_error"));
      assertEquals(error, number(row, "std_error"), 1e-12);
      // Of 12 replicas no side is shorter than Student's, whose t has 11 to 22 degrees of freedom.
      assertTrue((number(row, "upper") - difference) / error > 2.07, row::toString);
      assertTrue((difference - number(row, "lower")) / error > 2.07, row::toString);
      assertEquals("hall", row.get("interval_method"));
      boolean excluded = number(row, "lower") > 0 || number(row, "upper") < 0;
      assertEquals(excluded, number(row, "p_value") < 0.05, row::toString);
      compared++;
    }
    assertTrue(compared >= 4, "compared " + compared);
    assertTrue(few >= bounds && bounds > 0, "levels with one or two counts: " + bounds);
  }

  private static boolean hasNormalBand(Map<String, String> band) {
    return band != null && !band.get("lower").isEmpty() && !hasBounds(band);
  }

  /** Exact bounds from few counts: of these no difference has an interval. */
  private static boolean hasBounds(Map<String, String> band) {
    return band != null && band.get("interval_method").equals("count-bounds");
  }

  /** Bonferroni: a level of 1 - 0.05 / m where m cells have an interval, by the p-value itself. */
  @Test
  void simultaneousIntervalsAreThoseOfAllCellsTogether() {
    List<Map<String, String>> rows = rows(compare(annealed).out());
    long family = rows.stream().filter(row -> !row.get("lower").isEmpty()).count();
    int apart = 0;
    for (Map<String, String> row : rows) {
      if (!row.get("lower").isEmpty()) {
        boolean excluded =
            number(row, "lower_simultaneous") > 0 || number(row, "upper_simultaneous") < 0;
        assertEquals(excluded, number(row, "p_value") < 0.05 / family, row::toString);
        assertTrue(number(row, "lower_simultaneous") < number(row, "lower"), row::toString);
        apart += excluded ? 1 : 0;
      }
    }
    assertTrue(family >= 4 && apart > 0, family + " cells, apart " + apart);
  }

  /** Means of each graph from the trajectories, their differences the four units. */
  @Test
  void sharedGraphsArePaired() {
    Map<String, double[]> means = new HashMap<>();
    for (Map<String, String> row : rows(quenched.export("trajectories", "csv"))) {
      String[] counts = row.get("tail_counts").replaceAll("[\\[\\]]", "").split(",", -1);
      for (int level = 1; level <= counts.length && !counts[0].isEmpty(); level++) {
        means
                .computeIfAbsent(
                    row.get("point") + " " + row.get("time") + " " + level,
                    k -> new double[GRAPHS])[Integer.parseInt(row.get("realisation"))] +=
            Double.parseDouble(counts[level - 1]) / 60 / 12;
      }
    }
    Shell.Result result = compare(quenched);
    assertTrue(result.err().contains("paired by 4 realisations"), result.err());
    List<String> points = points(quenched);
    int compared = 0;
    for (Map<String, String> row : rows(result.out())) {
      String cell = " " + row.get("time") + " " + row.get("level");
      double[] a = means.getOrDefault(points.get(0) + cell, new double[GRAPHS]);
      double[] b = means.getOrDefault(points.get(1) + cell, new double[GRAPHS]);
      double mean = 0;
      double squares = 0;
      for (int g = 0; g < GRAPHS; g++) {
        mean += (a[g] - b[g]) / GRAPHS;
      }
      for (int g = 0; g < GRAPHS; g++) {
        squares += Math.pow(a[g] - b[g] - mean, 2);
      }
      double error = Math.sqrt(squares / (GRAPHS - 1) / GRAPHS);
      assertEquals(mean, number(row, "difference"), 1e-12, row::toString);
      assertEquals(
          error > 1e-15, !row.get("std_error").isEmpty(), "a spread of 0 is no error of 0");
      if (error > 1e-15) {
        assertEquals(error, number(row, "std_error"), 1e-12, row::toString);
      }
      if (!row.get("upper").isEmpty()) {
        double t = 3.182446305; // 97.5 % point with three degrees of freedom
        assertEquals(mean + t * error, number(row, "upper"), 1e-8);
        compared++;
      }
    }
    assertTrue(compared >= 4, "compared " + compared);
  }

  /** The difference of the bands' own means, control variate and all. */
  @Test
  void controlledMeansStayControlled() {
    Map<String, Map<String, String>> bands = bands(controlled);
    List<String> points = points(controlled);
    int compared = 0;
    for (Map<String, String> row : rows(compare(controlled).out())) {
      String cell = " " + row.get("time") + " " + row.get("level");
      Map<String, String> a = bands.get(points.get(0) + cell);
      Map<String, String> b = bands.get(points.get(1) + cell);
      if (a != null && b != null) {
        double expected = number(a, "mean") - number(b, "mean");
        assertEquals(expected, number(row, "difference"), 1e-9, row::toString);
        compared += a.get("control_z").isEmpty() || b.get("control_z").isEmpty() ? 0 : 1;
      }
    }
    assertTrue(compared >= 4, "compared " + compared);
  }

  /** The table points has the mean queues; the longest queues are in the table replicas. */
  @Test
  void theSummaryIsThatOfTheTables() {
    List<String> points = points(annealed);
    Map<String, Map<String, String>> summary = summary(annealed.directory());
    Map<String, Map<String, String>> table = new HashMap<>();
    rows(annealed.export("points", "csv")).forEach(row -> table.put(row.get("point"), row));
    Map<String, String> queue = summary.get("mean-queue");
    double a = number(table.get(points.get(0)), "mean_queue");
    double b = number(table.get(points.get(1)), "mean_queue");
    assertEquals(a, number(queue, "first"), 1e-15);
    assertEquals(a - b, number(queue, "difference"), 1e-15);
    double error =
        Math.hypot(
            number(table.get(points.get(0)), "mean_queue_std_error"),
            number(table.get(points.get(1)), "mean_queue_std_error"));
    assertEquals(error, number(queue, "std_error"), 1e-15);
    assertEquals("2.0", queue.get("time"));
    double[] longest = new double[2];
    for (Map<String, String> row : rows(annealed.export("replicas", "csv"))) {
      longest[points.indexOf(row.get("point"))] += number(row, "max_queue") / 12;
    }
    Map<String, String> found = summary.get("longest-queue");
    assertEquals(longest[0], number(found, "first"), 1e-12);
    assertEquals(longest[0] - longest[1], number(found, "difference"), 1e-12);
    assertEquals("none-not-stored", summary.get("sojourn-p99").get("interval_method"));
    assertEquals("", summary.get("mean-sojourn").get("difference"));
  }

  private static Map<String, Map<String, String>> summary(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--points", "choices=2", "choices=1", "--table", "summary"));
    Map<String, Map<String, String>> summary = new HashMap<>();
    rows(Shell.smog(all.toArray()).succeeds().out())
        .forEach(row -> summary.put(row.get("quantity"), row));
    assertEquals(7, summary.size());
    return summary;
  }

  /**
   * A key, its beginning, columns in the spelling of the table or of the experiment, or nothing.
   */
  @Test
  void pointsAreFoundByKeysAndByColumns() {
    List<String> keys = points(annealed);
    String expected = compare(annealed).out();
    String[][] selections = {
      {keys.get(0).substring(0, 8), keys.get(1).substring(0, 8)},
      {"choices=2", "choices=1"},
      {"model.choices=2.0", "choices=1"},
      {"family=erdos-renyi,servers=60,choices=2", "arrival-rate=0.90,choices=1,mean_degree=4"},
      {keys.get(0), "start=empty,few-neighbours=all,choices=1"}
    };
    for (String[] points : selections) {
      Shell.Result result =
          Shell.smog("compare", "--points", points[0], points[1], annealed.directory());
      assertEquals(expected, result.succeeds().out(), points[0]);
      assertTrue(result.err().contains("first: " + keys.get(0) + " (choices=2)"), result.err());
      assertTrue(result.err().contains("mean-queue"), result.err());
    }
    assertEquals(
        rows(expected).size(), rows(Shell.smog("compare", annealed.directory()).out()).size());
  }

  /** Two runs of other seeds are independent, and have the cells of one run of both points. */
  @Test
  void pointsOfTwoRunsAreCompared() {
    Trial other = Trial.run(folder.resolve("annealed.yaml"), folder.resolve("seed"), "seed=4");
    Trial shorter =
        Trial.run(
            folder.resolve("annealed.yaml"),
            folder.resolve("shorter"),
            "seed=5",
            "time={horizon: 1.5, step: 0.5}",
            "model.choices=2");
    Shell.Result same =
        Shell.smog("compare", annealed.directory(), other.directory(), "--points", "choices=2");
    same.succeeds();
    assertTrue(same.err().contains("independent"), same.err());
    assertTrue(same.err().contains(" of " + other.directory()), same.err());
    Map<String, Map<String, String>> mine = bands(annealed);
    Map<String, Map<String, String>> theirs = bands(other);
    String cell = points(annealed).get(0) + " 2.0 1";
    Map<String, String> row =
        rows(same.out()).stream()
            .filter(r -> r.get("time").equals("2.0") && r.get("level").equals("1"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        number(mine.get(cell), "mean") - number(theirs.get(cell), "mean"),
        number(row, "difference"),
        1e-12);
    Shell.Result shared =
        Shell.smog(
            "compare",
            other.directory(),
            shorter.directory(),
            "--points",
            "choices=1",
            "choices=2");
    shared.succeeds();
    assertTrue(shared.err().contains("the time grids differ"), shared.err());
    assertEquals(
        List.of("0.0", "1.0"),
        rows(shared.out()).stream().map(r -> r.get("time")).distinct().toList());
    Map<String, Map<String, String>> summary = summary(annealed.directory(), other.directory());
    assertEquals("none-other-horizon", queueMethod(other, shorter));
    assertTrue(!summary.get("mean-queue").get("p_value").isEmpty(), summary::toString);
    Shell.smog("compare", annealed.directory(), annealed.directory(), "--points", "choices=2")
        .fails(2, "has the same replicas in", "of seed 3", "different seeds");
  }

  private static String queueMethod(Trial a, Trial b) {
    return rows(Shell.smog(
                "compare",
                a.directory(),
                b.directory(),
                "--points",
                "choices=2",
                "--table",
                "summary")
            .succeeds()
            .out())
        .get(0)
        .get("interval_method");
  }

  @Test
  void whatIsNoPointOrNoRunIsRefused() {
    String known = points(annealed).get(0);
    Shell.smog("compare", annealed.directory(), "--points", known, "pz")
        .fails(2, "no point pz", "table points", known + " (choices=2)", "(choices=1)");
    Object[][] wrong = {
      {"choices=3", "no point choices=3", "(choices=1)"},
      {"family=erdos-renyi", "selects 2 points", known + " (choices=2)"},
      {"p", "p selects 2 points"},
      {"seed=3", "seed is no column that identifies a point", "choices"},
      {"choices=two", "choices is 'two': give a number"},
      {"choices=", "choices is '': give a number"},
      {"=2", "a condition without a column"},
      {"choices=2,family=ring", "no point choices=2,family=ring"},
      {"", "no point "}
    };
    for (Object[] one : wrong) {
      Shell.smog("compare", annealed.directory(), "--points", known, one[0])
          .fails(2, one[1].toString(), one[one.length - 1].toString());
    }
    Shell.smog("compare", annealed.directory(), "--table", "bands")
        .fails(2, "--table is bands: give cells or summary");
    Shell.smog("compare").fails(2, "DIR");
    Shell.smog("compare", annealed.directory(), folder, "--points", "choices=2")
        .fails(2, "is no run of smog");
    Shell.smog("compare", folder, "--points", known, known).fails(2, "is no run of smog");
    Shell.smog("compare", annealed.directory(), "--points", known).fails(2, "--points");
    Shell.smog("compare", annealed.directory(), "--points", known, known)
        .fails(2, known + " is given twice: give two points");
  }
}
