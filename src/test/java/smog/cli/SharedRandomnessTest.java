package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code randomness: shared}: differences of points with common random numbers. */
class SharedRandomnessTest {
  /** M/M/1 queues in steady state: q_i is arrival-rate^i at all times, on any graph. */
  private static final String YAML =
      """
      name: shared
      seed: 17
      law: %s
      graph: {family: erdos-renyi, servers: 100, mean-degree: 4}
      model: {arrival-rate: [0.5, 0.52], choices: 1, start: fixed-point}
      time: {horizon: 1, step: 0.5}
      replicas: 240
      bands: {confidence: 0.99999999}
      estimator: plain
      randomness: %s
      """;

  @TempDir private static Path folder;
  private static Trial shared;
  private static Trial own;
  private static Trial oneGraph;

  @BeforeAll
  static void run() {
    shared = trial("shared", YAML.formatted("annealed", "shared"));
    own = trial("own", YAML.formatted("annealed", "own"));
    oneGraph = trial("one", YAML.formatted("quenched", "shared"));
  }

  private static Trial trial(String name, String yaml) {
    return Trial.run(Shell.write(folder.resolve(name + ".yaml"), yaml), folder.resolve(name));
  }

  private static List<String> points(Trial trial) {
    List<List<String>> csv = Shell.csv(trial.export("points", "csv"));
    int rate = csv.get(0).indexOf("arrival_rate");
    Map<String, String> keys = new TreeMap<>();
    csv.subList(1, csv.size()).forEach(row -> keys.put(row.get(rate), row.get(0)));
    return List.copyOf(keys.values());
  }

  private static Shell.Result compare(Trial trial) {
    List<String> points = points(trial);
    return Shell.smog("compare", trial.directory(), "--points", points.get(1), points.get(0))
        .succeeds();
  }

  private static double number(String text) {
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }

  /** q_1 per replica at the horizon, of a point. */
  private static double[] shares(Trial trial, String point) {
    List<List<String>> csv = Shell.csv(trial.export("trajectories", "csv"));
    Map<String, Double> found = new TreeMap<>();
    List<String> head = csv.get(0);
    for (List<String> row : csv.subList(1, csv.size())) {
      if (row.get(head.indexOf("point")).equals(point)
          && row.get(head.indexOf("time")).equals("1.0")) {
        String unit =
            String.format(
                Locale.ROOT,
                "%09d %09d",
                Integer.parseInt(row.get(head.indexOf("realisation"))),
                Integer.parseInt(row.get(head.indexOf("replica"))));
        String first =
            row.get(head.indexOf("tail_counts")).replaceAll("[\\[\\]]", "").split(",", -1)[0];
        found.put(unit, Double.parseDouble(first) / 100);
      }
    }
    return found.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /**
   * The difference is 0.52^i - 0.5^i, which all intervals hold (false alarms 1e-8 each); at the
   * horizon the error of q_1 is that of the replicas' differences, and pairs save more than half of
   * the variance, be the unit a graph with its replica or a replica on one graph.
   */
  @Test
  void pairsSaveVarianceAndCover() {
    for (Trial trial : List.of(shared, oneGraph)) {
      Shell.Result result = compare(trial);
      String unit = trial.equals(shared) ? "realisations" : "replicas";
      assertTrue(result.err().contains("paired by 240 " + unit), result.err());
      double[] a = shares(trial, points(trial).get(1));
      double[] b = shares(trial, points(trial).get(0));
      assertEquals(240, a.length);
      int held = 0;
      for (List<String> row : Shell.csv(result.out()).subList(1, 10)) {
        int level = Integer.parseInt(row.get(1));
        if (!row.get(4).isEmpty()) {
          double exact = Math.pow(0.52, level) - Math.pow(0.5, level);
          assertTrue(number(row.get(4)) <= exact && exact <= number(row.get(5)), row::toString);
          held++;
        }
      }
      assertTrue(held >= 3, "cells: " + held);
      Map<String, List<String>> rows = new HashMap<>();
      Shell.csv(result.out()).forEach(row -> rows.put(row.get(0) + " " + row.get(1), row));
      List<String> cell = rows.get("1.0 1");
      double error = error(a, b);
      assertEquals(error, number(cell.get(3)), 1e-12);
      double alone = Math.hypot(error(a, new double[240]), error(b, new double[240]));
      assertEquals(alone * alone / error / error, number(cell.get(6)), 1e-6);
      assertTrue(number(cell.get(6)) > 2, cell::toString);
    }
  }

  /** The error of the mean difference. */
  private static double error(double[] a, double[] b) {
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      mean += (a[i] - b[i]) / a.length;
    }
    for (int i = 0; i < a.length; i++) {
      squares += Math.pow(a[i] - b[i] - mean, 2);
    }
    return Math.sqrt(squares / (a.length - 1) / a.length);
  }

  /** By default nothing is shared, and nothing saved. */
  @Test
  void ownNumbersAreIndependent() {
    Shell.Result result = compare(own);
    assertTrue(result.err().contains("independent"), result.err());
    for (List<String> row : Shell.csv(result.out()).subList(1, 5)) {
      assertEquals("1.0", row.get(6));
    }
    assertNotEquals(own.export("replicas", "csv"), shared.export("replicas", "csv"));
  }

  /** Another randomness is another run. */
  @Test
  void aRunKeepsItsRandomness() {
    Shell.smog(
            "run",
            folder.resolve("own.yaml"),
            "--out",
            own.directory(),
            "--set",
            "randomness=shared")
        .fails(3, "randomness is own there and shared now");
  }
}
