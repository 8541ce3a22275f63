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
import smog.Oracle;

/**
 * {@code smog compare} against the whole Markov chains of the table small_graphs.csv: the cycle and
 * the complete graph of four servers, one and two choices.
 *
 * <p>Intervals of 1 - 1e-9 have to hold the exact difference: together some 60, false alarms 6e-8
 * at most. Where a difference of another size is claimed the test says how far off would be seen.
 */
class CompareOracleTest {
  private static final String YAML =
      """
      name: small
      seed: 5
      law: annealed
      graph: {family: [ring, complete], servers: 4, degree: 2}
      model: {arrival-rate: 0.5, choices: 2}
      time: %s
      replicas: 200
      bands: {confidence: 0.999999999}
      %s
      """;

  /** Stationary E q_i and P(longest queue at least i) at rate 0.5: cycle, and complete graph. */
  private static final double[] CYCLE = {
    0.5,
    0.142034725426,
    0.0237382267558,
    0.00283784244222,
    0.000280581697278,
    2.474793498e-05,
    2.0273418e-06,
    1.5788661e-07,
    1.18593e-08
  };

  private static final double[] CYCLE_LONGEST = {
    0.894595698073,
    0.370088153809,
    0.0711597339514,
    0.00901220199012,
    0.000917336324411,
    8.22913708e-05,
    6.8144891e-06,
    5.346223e-07,
    4.03686e-08
  };
  private static final double[] COMPLETE = {
    0.5,
    0.138727947902,
    0.0211202179692,
    0.00218439756811,
    0.000183140513344,
    1.366050584e-05,
    9.5149322e-07,
    6.3583087e-08,
    4.1418e-09
  };
  private static final double[] COMPLETE_LONGEST = {
    0.893520621673,
    0.361130956919,
    0.0631624824924,
    0.00689419091466,
    0.000592693585841,
    4.48017983e-05,
    3.1444149e-06,
    2.110777e-07,
    1.37876e-08
  };

  /** The complete graph with three choices. */
  private static final double[] THREE = {
    0.5,
    0.0932498872848,
    0.0079113735638,
    0.00052590234926,
    3.325849033e-05,
    2.08328599e-06,
    1.3025958e-07,
    8.14185e-09
  };

  private static final double[] THREE_LONGEST = {
    0.881798168831,
    0.239785264428,
    0.0220798070898,
    0.00148939917725,
    9.4447494615e-05,
    5.91914898e-06,
    3.7013634e-07,
    2.313573e-08
  };

  @TempDir private static Path folder;
  private static Trial transientRun;
  private static Trial steady;
  private static Trial shared;

  @BeforeAll
  static void run() {
    transientRun =
        trial(
            "transient",
            "{horizon: 2, step: 0.5}",
            "store: {sojourn: all}",
            "graph.family=ring",
            "model.arrival-rate=0.7",
            "model.choices=[2, 3]");
    steady = trial("steady", "{steady-state: {}}", "");
    shared = trial("shared", "{steady-state: {}}", "randomness: shared", "model.choices=[2, 3]");
  }

  private static Trial trial(String name, String time, String more, String... overrides) {
    Path file = Shell.write(folder.resolve(name + ".yaml"), YAML.formatted(time, more));
    return Trial.run(file, folder.resolve(name), overrides);
  }

  private static List<Map<String, String>> rows(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(arguments));
    return records(Shell.smog(all.toArray()).succeeds().out());
  }

  private static List<Map<String, String>> records(String text) {
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

  private static Map<String, Map<String, String>> summary(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--table", "summary"));
    Map<String, Map<String, String>> summary = new HashMap<>();
    rows(all.toArray()).forEach(row -> summary.put(row.get("quantity"), row));
    return summary;
  }

  private static double number(Map<String, String> row, String column) {
    return Double.parseDouble(row.get(column));
  }

  /** E q_i, i from 1, of the empty cycle at rate 0.7. */
  private static double[] tails(int choices, String time) {
    return Oracle.read("small_graphs.csv").stream()
        .filter(row -> row.text("name").equals("C4") && row.number("lambda") == 0.7)
        .filter(row -> row.whole("d") == choices && row.text("mode").equals("transient"))
        .filter(row -> row.text("sampling").equals("without-replacement"))
        .filter(row -> row.text("start").equals("0"))
        .filter(row -> row.number("t") == Double.parseDouble(time))
        .mapToDouble(row -> row.number("E_q_i"))
        .toArray();
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  /** The exact difference is in the interval, and the interval is no longer than that. */
  private static void assertHolds(Map<String, String> row, double exact, double longest) {
    double lower = number(row, "lower");
    double upper = number(row, "upper");
    assertTrue(lower <= exact && exact <= upper, () -> exact + " is not in " + row);
    assertTrue(upper - lower < longest, () -> longest + " is shorter than " + row);
    boolean excluded = lower > 0 || upper < 0;
    assertEquals(excluded, number(row, "p_value") < 1e-9, row::toString);
  }

  @Test
  void differencesAtRecordedTimes() {
    int held = 0;
    for (Map<String, String> row :
        rows(transientRun.directory(), "--points", "choices=2", "choices=3")) {
      String time = row.get("time");
      int level = Integer.parseInt(row.get("level"));
      if (!row.get("lower").isEmpty() && !time.equals("1.5")) { // not in the table
        assertHolds(row, tails(2, time)[level - 1] - tails(3, time)[level - 1], 0.15);
        held++;
      }
    }
    assertTrue(held >= 4, "cells: " + held);
    Map<String, String> queue =
        summary(transientRun.directory(), "--points", "choices=2", "choices=3").get("mean-queue");
    assertHolds(queue, sum(tails(2, "2")) - sum(tails(3, "2")), 0.3);
  }

  /** Means and quantiles of the table sojourn, whose p90 and p99.9 lie between their neighbours. */
  @Test
  void sojournTimesAreThoseOfTheTable() {
    Map<String, Map<String, String>> table = new HashMap<>();
    for (Map<String, String> row : records(transientRun.export("sojourn", "csv"))) {
      if (row.get("time").equals("2.0")) {
        table.put(row.get("choices"), row);
      }
    }
    Map<String, Map<String, String>> summary =
        summary(transientRun.directory(), "--points", "choices=2", "choices=3");
    for (String name : List.of("mean", "p50", "p99")) {
      Map<String, String> found =
          summary.get(name.equals("mean") ? "mean-sojourn" : "sojourn-" + name);
      double two = number(table.get("2"), name);
      double three = number(table.get("3"), name);
      assertEquals(two, number(found, "first"), 1e-9, name);
      assertEquals(two - three, number(found, "difference"), 1e-9, name);
      String error = name.equals("mean") ? "std_error" : name + "_std_error";
      assertEquals(
          Math.hypot(number(table.get("2"), error), number(table.get("3"), error)),
          number(found, "std_error"),
          1e-9,
          name);
    }
    double p90 = number(summary.get("sojourn-p90"), "first");
    assertTrue(p90 < number(table.get("2"), "p95") && p90 > number(table.get("2"), "p50"));
    // 200 replicas of 4 servers: not one task in expectation beyond it.
    assertEquals("none-few-counts", summary.get("sojourn-p99.9").get("interval_method"));
  }

  /** The steady state's own quantities, of two graphs. */
  @Test
  void steadyStatesOfTwoGraphs() {
    Shell.Result result =
        Shell.smog("compare", steady.directory(), "--points", "family=ring", "family=complete");
    assertTrue(result.err().contains("the points' replicas are independent"), result.err());
    assertSteady(result, CYCLE, COMPLETE);
    assertSummary(
        summary(steady.directory(), "--points", "family=ring", "family=complete"),
        CYCLE,
        COMPLETE,
        sum(CYCLE_LONGEST) - sum(COMPLETE_LONGEST));
  }

  /** And of two numbers of choices, replicas with the same random numbers in pairs. */
  @Test
  void steadyStatesOfTwoNumbersOfChoices() {
    String two = "family=complete,choices=2";
    String three = "family=complete,choices=3";
    Shell.Result result = Shell.smog("compare", shared.directory(), "--points", two, three);
    assertTrue(result.err().contains("paired by 200 realisations"), result.err());
    assertSteady(result, COMPLETE, THREE);
    assertSummary(
        summary(shared.directory(), "--points", two, three),
        COMPLETE,
        THREE,
        sum(COMPLETE_LONGEST) - sum(THREE_LONGEST));
  }

  private static void assertSteady(Shell.Result result, double[] a, double[] b) {
    result.succeeds();
    assertTrue(result.err().contains("in steady state"), result.err());
    List<Map<String, String>> cells = records(result.out());
    assertEquals("none-no-variance", cells.get(0).get("interval_method"), "q_1 is known");
    assertEquals(0, number(cells.get(0), "difference"), 1e-9);
    for (int level = 2; level <= 3; level++) {
      Map<String, String> row = cells.get(level - 1);
      assertEquals("", row.get("time"));
      assertHolds(row, a[level - 1] - b[level - 1], 0.03);
    }
  }

  private static void assertSummary(
      Map<String, Map<String, String>> summary, double[] a, double[] b, double longest) {
    assertHolds(summary.get("mean-queue"), sum(a) - sum(b), 0.06);
    assertEquals(sum(a), number(summary.get("mean-queue"), "first"), 0.03);
    assertHolds(summary.get("mean-sojourn"), (sum(a) - sum(b)) / 0.5, 0.12);
    assertHolds(summary.get("longest-queue"), longest, 0.4);
    double[] shares = {0.5, 0.9, 0.99};
    String[] names = {"p50", "p90", "p99"};
    double[] longestIntervals = {0.1, 0.3, 0.6};
    for (int i = 0; i < shares.length; i++) {
      double exact = quantile(a, shares[i]) - quantile(b, shares[i]);
      assertHolds(summary.get("sojourn-" + names[i]), exact, longestIntervals[i]);
    }
    // 200 replicas, 20 batches, 4 servers: 16 of as many tasks stay longer.
    Map<String, String> rare = summary.get("sojourn-p99.9");
    assertEquals("none-few-counts", rare.get("interval_method"));
    assertEquals(quantile(a, 0.999), number(rare, "first"), 0.5);
  }

  /** P(T &gt; x) is the sum of e^-x x^j / j! E q_{j+1} / rate: halving. */
  private static double quantile(double[] tails, double share) {
    double low = 0;
    double high = 100;
    for (int step = 0; step < 60; step++) {
      double x = (low + high) / 2;
      double weight = Math.exp(-x);
      double longer = 0;
      for (int j = 0; j < tails.length; j++) {
        longer += weight * tails[j] / 0.5;
        weight *= x / (j + 1);
      }
      if (longer > 1 - share) {
        low = x;
      } else {
        high = x;
      }
    }
    return low;
  }

  /** A mean that is known exactly, as all are at one choice, takes nothing from the interval. */
  @Test
  void aKnownMeanIsNoLackOfAnError() {
    Trial one =
        trial(
            "one", "{steady-state: {}}", "", "graph.family=complete", "model.choices=1", "seed=6");
    Map<String, Map<String, String>> summary =
        summary(one.directory(), steady.directory(), "--points", "choices=1", "family=complete");
    double exact = 1 - sum(COMPLETE); // M/M/1 has 0.5 / (1 - 0.5)
    assertHolds(summary.get("mean-queue"), exact, 0.1);
    assertEquals(1, number(summary.get("mean-queue"), "first"), 1e-6);
    // P(T > x) of M/M/1 is e^{-x / 2}.
    double p99 = 2 * Math.log(100) - quantile(COMPLETE, 0.99);
    assertHolds(summary.get("sojourn-p99"), p99, 0.6);
    assertEquals(1, number(summary.get("mean-queue"), "variance_reduction"));
  }

  @Test
  void steadyStatesAndHorizonsAreNotCompared() {
    Shell.smog(
            "compare",
            steady.directory(),
            transientRun.directory(),
            "--points",
            "family=ring",
            "choices=2")
        .fails(2, "steady is a run in steady state, and", "one of a finite horizon");
  }
}
