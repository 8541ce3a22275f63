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
            .startsWith("time,level,difference,std_error,lower,upper,variance_reduction\n0.0,1,"));
    assertTrue(result.err().contains("0.95") && result.err().contains("independent"), result.err());
    Map<String, Map<String, String>> bands = bands(annealed);
    List<String> points = points(annealed);
    int compared = 0;
    for (Map<String, String> row : rows(result.out())) {
      String cell = " " + row.get("time") + " " + row.get("level");
      Map<String, String> a = bands.get(points.get(0) + cell);
      Map<String, String> b = bands.get(points.get(1) + cell);
      if (a == null || b == null || a.get("lower").isEmpty() || b.get("lower").isEmpty()) {
        assertEquals("", row.get("lower"), row::toString);
        continue;
      }
      double difference = number(row, "difference");
      assertEquals(number(a, "mean") - number(b, "mean"), difference, 1e-12);
      double error = Math.hypot(number(a, "std_error"), number(b, "std_error"));
      assertEquals(error, number(row, "std_error"), 1e-12);
      double factor = (number(row, "upper") - difference) / error;
      assertTrue(factor > 2.07 && factor < 2.21, row::toString); // t with 22 and 11 degrees
      compared++;
    }
    assertTrue(compared >= 4, "compared " + compared);
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
      assertEquals(error, number(row, "std_error"), 1e-12, row::toString);
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

  @Test
  void whatIsNoPointOrNoRunIsRefused() {
    String known = points(annealed).get(0);
    Shell.smog("compare", annealed.directory(), "--points", known, "p0")
        .fails(2, "no point p0", "table points");
    Shell.smog("compare", folder, "--points", known, known).fails(2, "is no run of smog");
    Shell.smog("compare", annealed.directory(), "--points", known).fails(2, "--points");
    Shell.smog("compare", annealed.directory(), "--points", known, known)
        .fails(2, known + " is given twice: give two points");
  }
}
