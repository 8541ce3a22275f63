package smog.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/**
 * The theory of finite N against tables that share no code with smog: Lyapunov residuals below
 * 3e-14, fixed-point residuals of the pair approximation below 3e-14.
 */
class CorrectionsTest {
  private static final double EXACT = 1e-9;

  private static Model model(double rate, int choices, Sampling sampling, Start start) {
    return new Model(rate, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, start);
  }

  private static Model model(Oracle row, Sampling sampling) {
    return model(row.number("lambda"), row.whole("d"), sampling, new Start.Empty());
  }

  @Test
  void stationaryBiasAndVariance() {
    int seen = 0;
    for (Oracle row : Oracle.read("refined_stationary.csv")) {
      int level = row.whole("i");
      for (Sampling sampling : Sampling.values()) {
        StationaryNoise noise = StationaryNoise.of(model(row, sampling));
        boolean with = sampling == Sampling.WITH_REPLACEMENT;
        if (level > noise.tails().length) {
          continue;
        }
        assertEquals(
            row.number(with ? "V_i_with_replacement" : "V_i_without_replacement"),
            noise.bias()[level - 1],
            1e-7 + EXACT,
            row.toString());
        assertEquals(row.number("W_ii"), noise.covariance()[level - 1][level - 1], 1e-8);
        seen++;
      }
    }
    assertTrue(seen >= 60, "only " + seen + " rows");
  }

  @Test
  void transientBiasAndVariance() {
    Map<String, List<Oracle>> cases = new LinkedHashMap<>();
    for (Oracle row : Oracle.read("refined_transient.csv")) {
      cases.computeIfAbsent(row.key("lambda", "d", "start"), key -> new ArrayList<>()).add(row);
    }
    assertEquals(8, cases.size());
    for (List<Oracle> rows : cases.values()) {
      for (Sampling sampling : Sampling.values()) {
        transientBiasAndVariance(rows, sampling);
      }
    }
  }

  private static void transientBiasAndVariance(List<Oracle> rows, Sampling sampling) {
    Oracle first = rows.get(0);
    Start start = first.text("start").equals("empty") ? new Start.Empty() : new Start.Tasks(2);
    Model model = model(first.number("lambda"), first.whole("d"), sampling, start);
    double[] times = {0, 0.5, 1, 2, 5, 10, 20, 50};
    RefinedMeanField.Corrections found =
        RefinedMeanField.along(MeanField.solve(model, times), model).orElseThrow();
    String bias =
        sampling == Sampling.WITH_REPLACEMENT ? "V_i_with_replacement" : "V_i_without_replacement";
    for (Oracle row : rows) {
      int t = java.util.Arrays.binarySearch(times, row.number("t"));
      int level = row.whole("i");
      if (level <= found.bias()[t].length) {
        assertEquals(row.number(bias), found.bias()[t][level - 1], 1e-7, row.toString());
        assertEquals(row.number("W_ii"), found.variance()[t][level - 1], 1e-7, row.toString());
      } else {
        assertEquals(0, row.number(bias), 1e-7, row.toString());
      }
    }
  }

  @Test
  void independentServersAtTheStartHaveTheirOwnVariance() {
    Model model = model(0.9, 2, Sampling.WITHOUT_REPLACEMENT, new Start.Geometric(0.5));
    double[] times = {0, 0.001};
    RefinedMeanField.Corrections found =
        RefinedMeanField.along(MeanField.solve(model, times), model).orElseThrow();
    assertEquals(0.25, found.variance()[0][0], 1e-12);
    // A geometric queue length of ratio r has variance r / (1 - r)^2.
    assertEquals(2, found.meanQueueVariance()[0], 1e-8);
    assertEquals(0.25, found.variance()[1][0], 1e-2);
  }

  /** At one choice queues are independent: W_ii = q_i (1 - q_i) for ever, and no bias. */
  @Test
  void oneChoiceIsBinomial() {
    Model model = model(0.7, 1, Sampling.WITHOUT_REPLACEMENT, new Start.Empty());
    double[] times = {0, 1, 5};
    LimitPath limit = MeanField.solve(model, times);
    RefinedMeanField.Corrections found = RefinedMeanField.along(limit, model).orElseThrow();
    for (int t = 0; t < times.length; t++) {
      for (int level = 1; level <= 8; level++) {
        double q = limit.tail(t, level);
        double[] variance = found.variance()[t];
        assertEquals(q * (1 - q), level <= variance.length ? variance[level - 1] : 0, 1e-9);
        for (double bias : found.bias()[t]) {
          assertEquals(0, bias, 1e-12);
        }
      }
    }
  }

  @Test
  void steadyStateMovesAsTheLinearNoiseSays() {
    for (Oracle row : Oracle.read("steady_state_design.csv")) {
      StationaryNoise noise = StationaryNoise.of(model(row, Sampling.WITH_REPLACEMENT));
      same(row, "spectral_gap", noise.spectralGap());
      same(row, "N*Var_stationary(mean_queue)", noise.meanQueueVariance());
      // At one choice and rate .99 the table's own truncation is off by 5e-4.
      if (row.whole("d") > 1 || row.number("lambda") < 0.99) {
        same(row, "N*TAVC(mean_queue)", noise.timeAverageVariance(0));
      }
      if (row.whole("d") > 1) {
        for (int level = 1; level <= 3; level++) {
          same(row, "N*TAVC(q" + level + ")", noise.timeAverageVariance(level));
        }
      }
    }
  }

  private static void same(Oracle row, String column, double found) {
    double expected = row.number(column);
    assertEquals(1, found / expected, 1e-7, column + " of " + row);
  }

  @Test
  void pairApproximationInSteadyState() {
    Map<String, List<Oracle>> cases = new LinkedHashMap<>();
    for (Oracle row : Oracle.read("pair_approximation.csv")) {
      cases.computeIfAbsent(row.key("lambda", "k"), key -> new ArrayList<>()).add(row);
    }
    assertEquals(8, cases.size());
    for (List<Oracle> rows : cases.values()) {
      Model model = model(rows.get(0), Sampling.WITHOUT_REPLACEMENT);
      double[] tails = PairApproximation.stationary(model, rows.get(0).whole("k")).orElseThrow();
      for (Oracle row : rows) {
        int level = row.whole("i");
        double found = level <= tails.length ? tails[level - 1] : 0;
        assertEquals(row.number("q_i"), found, 1e-8, row.toString());
      }
    }
  }

  /** A path of many times its relaxation ends in the steady states of the table. */
  @Test
  void pairApproximationOfALongPathEndsInTheSteadyState() {
    double[] times = {0, 1, 41, 820, 6000, 1e5};
    int compared = 0;
    for (Oracle row : Oracle.read("pair_approximation.csv")) {
      if (row.number("lambda") < 0.9 && row.whole("i") == 2) {
        Model model = model(row, Sampling.WITHOUT_REPLACEMENT);
        double[][] rows = PairApproximation.along(model, row.whole("k"), times).orElseThrow();
        for (int t = 3; t < times.length; t++) {
          assertEquals(row.number("q_i"), rows[t][1], 1e-8, row.toString());
        }
        compared++;
      }
    }
    assertEquals(4, compared);
  }

  /** Rates that differ by 1e-8 share the solutions around them; each is its own to 1e-9. */
  @Test
  void pairApproximationsOfCloseRatesShareTheirSolutions() {
    double[] times = {0, 1, 10, 41, 82};
    for (int degree : new int[] {2, 4}) {
      for (double rate : new double[] {0.5, 0.7 + 3e-8, 0.70000049, 0.9000005, 0.98765432101}) {
        Model model = Model.of(rate, 2);
        if (degree == 2 && rate > 0.95) {
          continue; // more levels than it takes
        }
        double[][] exact = PairApproximation.along(model, degree, times).orElseThrow();
        double[][] found = PairSolutions.along(model, degree, times).orElseThrow();
        double[] settled = PairApproximation.stationary(model, degree).orElseThrow();
        double[] shared = PairSolutions.stationary(model, degree).orElseThrow();
        for (int i = 0; i < 12; i++) {
          assertEquals(settled[i], shared[i], 1e-9, "rate " + rate);
          for (int t = 0; t < times.length; t++) {
            assertEquals(exact[t][i], found[t][i], 1e-9, "rate " + rate + " at " + times[t]);
          }
        }
      }
    }
    Model model = Model.of(0.7, 2);
    assertSame(
        PairSolutions.along(model, 2, times).orElseThrow(),
        PairSolutions.along(model, 2, times.clone()).orElseThrow(),
        "solved once");
  }

  /** Followed far beyond its relaxation, the equation ends where linear algebra has it. */
  @Test
  void refinedMeanFieldOfALongPathEndsInTheSteadyState() {
    for (Sampling sampling : Sampling.values()) {
      Model model = model(0.9, 2, sampling, new Start.Empty());
      double[] times = {0, 133, 1330, 6000};
      RefinedMeanField.Corrections found =
          RefinedMeanField.along(MeanField.solve(model, times), model).orElseThrow();
      StationaryNoise noise = StationaryNoise.of(model);
      for (int t = 2; t < times.length; t++) {
        for (int i = 0; i < 5; i++) {
          assertEquals(noise.bias()[i], found.bias()[t][i], 1e-7);
          assertEquals(noise.covariance()[i][i], found.variance()[t][i], 1e-7);
        }
      }
    }
  }

  /** With very many neighbours the pair approximation is the limit. */
  @Test
  void pairApproximationOfManyNeighboursIsTheLimit() {
    Model model = model(0.9, 2, Sampling.WITHOUT_REPLACEMENT, new Start.Tasks(2));
    double[] times = {0, 1, 5, 10};
    double[][] rows = PairApproximation.along(model, 1_000_000, times).orElseThrow();
    LimitPath limit = MeanField.solve(model, times);
    for (int t = 0; t < times.length; t++) {
      for (int level = 1; level <= 6; level++) {
        assertEquals(limit.tail(t, level), rows[t][level - 1], 1e-5);
      }
    }
  }

  @Test
  void refusesWhatHasNoAnswer() {
    Model three = Model.of(0.9, 3);
    assertThrows(IllegalArgumentException.class, () -> PairApproximation.stationary(three, 4));
    assertThrows(IllegalArgumentException.class, () -> StationaryNoise.of(Model.of(1, 2)));
    assertThrows(
        IllegalArgumentException.class, () -> PairApproximation.stationary(Model.of(1.5, 2), 4));
  }
}
