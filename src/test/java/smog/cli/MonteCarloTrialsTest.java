package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What goes wrong in simulations elsewhere: grids, transients, bands without spread, overload.
 *
 * <p>Exact values are those of the M/M/1 queue from an empty start, from its Kolmogorov equations.
 * A value that is compared with them has the standard error that the exact law gives it, so a test
 * errs at 6 standard errors with probability 2e-9.
 */
@ExtendWith(LocalSpark.class)
class MonteCarloTrialsTest {
  private static final double ERRORS = 6;

  /** Times as written: 3 steps of 0.1 are 0.3, and joins of time lose no row. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 0.1, 11, 0.3 0.6 0.7 1.0",
    "1, 0.3, 0.1, 4, 0.0 0.1 0.2 0.3",
    "2, 20, 0.1, 201, 0.3 6.9 19.9 20.0",
    "3, 10.004, 0.002, 5003, 0.002 0.006 10.002 10.004",
    "4, 6, 0.01, 601, 0.07 0.29 5.99 6.0"
  })
  void aStepThatIsNotExactInBinaryEndsAtTheHorizon(
      int file, String horizon, String step, int times, String some) {
    Trial trial = Trial.of("q02-grid-" + file + ".yaml");
    List<String> recorded =
        Duck.column(trial.directory(), "select distinct time from {bands} order by time").stream()
            .map(Object::toString)
            .toList();
    assertEquals(times, recorded.size());
    assertEquals(Double.parseDouble(horizon), Double.parseDouble(recorded.get(times - 1)));
    assertTrue(recorded.containsAll(Arrays.asList(some.split(" "))), recorded::toString);
    for (String table : List.of("limit", "trajectories")) {
      List<Object> same =
          Duck.column(trial.directory(), "select distinct time from {" + table + "} order by time");
      assertEquals(recorded, same.stream().map(Object::toString).toList(), table);
    }
    assertEquals(
        recorded, timesOfLimit("--arrival-rate", 0.9, "--choices", 2, horizon, step).toList());
  }

  private static java.util.stream.Stream<String> timesOfLimit(
      Object rateOption, Object rate, Object choicesOption, Object choices, Object t, Object s) {
    String out =
        Shell.smog("limit", rateOption, rate, choicesOption, choices, "--horizon", t, "--step", s)
            .succeeds()
            .out();
    return Shell.csv(out).stream().skip(1).map(row -> row.get(0)).distinct();
  }

  /**
   * A shift of q_1 by 0.011 or of the mean queue by 0.1, far less than what separates the transient
   * from the steady state (0.9 and 9), is found with probability 0.99.
   */
  @Test
  void aTransientMeanIsNotThatOfTheSteadyState() {
    Trial trial = Trial.of("q05-transient.yaml");
    double queue = Duck.number(trial.directory(), "select mean_queue from {points}");
    double busy =
        Duck.number(trial.directory(), "select mean from {bands} where time = 20 and level = 1");
    double secondMoment =
        Duck.number(
            trial.directory(), "select sum((2*level-1)*\"limit\") from {limit} where time = 20");
    double servers = 2000 * 50;
    double queueError = Math.sqrt((secondMoment - 3.51971 * 3.51971) / servers);
    double busyError = Math.sqrt(.821048 * (1 - .821048) / servers);
    assertEquals(3.51971, queue, ERRORS * queueError + 5e-6);
    assertEquals(.821048, busy, ERRORS * busyError + 5e-7);
    double limitQueue = Duck.number(trial.directory(), "select limit_mean_queue from {points}");
    assertEquals(3.51971, limitQueue, 5e-6);
    double sojourn = Duck.number(trial.directory(), "select mean_sojourn from {points}");
    assertEquals(queue / 0.9, sojourn, 1e-12);
  }

  @Test
  void oneReplicaHasAMeanAndNoBand() {
    Trial trial = Trial.of("q06-one-replica.yaml");
    JsonNode bands = Shell.json(trial.export("bands", "json"));
    assertTrue(bands.size() >= 5);
    for (JsonNode band : bands) {
      for (String column :
          List.of(
              "std_dev",
              "std_error",
              "lower",
              "upper",
              "lower_simultaneous",
              "upper_simultaneous",
              "std_error_plain")) {
        assertTrue(band.has(column) && band.get(column).isNull(), () -> column + " of " + band);
      }
      assertTrue(band.get("mean").isNumber());
      assertEquals("none-one-unit", band.get("interval_method").asText());
    }
    assertEquals(
        List.of(Arrays.asList(null, null, null, "done")),
        Duck.rows(
            trial.directory(),
            "select sup_gap_lower, sup_gap_upper, mean_queue_std_error, status from {points}"));
    assertTrue(trial.result().err().contains("no band"), trial.result()::toString);
    assertFalse(trial.result().out().contains("NaN"), trial.result()::toString);
  }

  /** A horizon of 1e-9 with 1000 servers in all: 9e-7 arrivals are to be expected. */
  @Test
  void nothingHappensBeforeATinyHorizon() {
    Trial trial = Trial.of("w05-tiny.yaml");
    List<List<Object>> bands =
        Duck.rows(
            trial.directory(),
            "select time, level, mean, std_dev, std_error, lower, upper, lower_simultaneous,"
                + " upper_simultaneous, interval_method from {bands} order by time");
    assertEquals(2, bands.size());
    for (int t = 0; t < 2; t++) {
      String method = "none-no-variance";
      // Controlled: the limit is what is left of the mean, rounded to 2^-40.
      assertEquals(t * 9e-10, (double) bands.get(t).get(2), 1e-12);
      bands.get(t).set(2, 0.0);
      assertEquals(
          Arrays.asList(t * 1e-9, 1, 0.0, 0.0, t == 0 ? 0.0 : null, null, null, null, null, method),
          bands.get(t));
    }
    double limit =
        Duck.number(
            trial.directory(), "select \"limit\" from {limit} where time > 0 and level = 1");
    assertEquals(9e-10, limit, 1e-15);
    assertEquals(
        List.of(List.of(0, "done")),
        Duck.rows(trial.directory(), "select max_queue, status from {points}"));
    assertEquals(9e-10, Duck.number(trial.directory(), "select mean_queue from {points}"), 1e-12);
  }

  @Test
  void aConfidenceNextToOneHasFiniteBounds() {
    Trial trial = Trial.of("smoke.yaml", "bands.confidence=0.9999984", "estimator=plain");
    double[] counts =
        Duck.numbers(
            trial.directory(),
            "select count(*), count(lower), count(*) filter (0 <= lower and lower <= mean and"
                + " mean <= upper and upper <= 1 and lower_simultaneous <= lower) from {bands}"
                + " where interval_method in ('student-t', 'hall')");
    assertTrue(counts[0] > 0);
    assertEquals(counts[0], counts[1]);
    assertEquals(counts[0], counts[2]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "95", "nan", ".nan", "-0.5"})
  void aConfidenceIsBetweenZeroAndOne(String confidence) {
    Shell.smog("plan", Shell.cases("smoke.yaml"), "--set", "bands.confidence=" + confidence)
        .fails(2, "bands.confidence", confidence, "0 and 1");
  }

  @Test
  void allStartsThatCannotBeAreToldAtOnce() {
    List<String> told =
        Shell.smog("plan", Shell.cases("q10-bad-starts.yaml")).told(2, "q10-bad-starts.yaml:5:62");
    assertEquals(5, told.size(), told::toString);
    Shell.smog("plan", Shell.cases("q12b-overload-fixed-point.yaml"))
        .fails(2, "no fixed point", "1.2");
  }

  /** 4.5621 and 7.1202: M/M/1 at arrival rates 1 and 1.2 from empty, at time 20. */
  @Test
  void loadAtOrAboveOneHasATransient() {
    Trial trial = Trial.of("q12-overload.yaml");
    assertEquals(
        List.of("done", "done", "done", "done"), Duck.column(trial.directory(), STATUS_OF_ALL));
    assertEquals(0, Duck.number(trial.directory(), "select count(mean_sojourn) from {points}"));
    for (String[] expected : new String[][] {{"1.0", "4.5621"}, {"1.2", "7.1202"}}) {
      double exact = Double.parseDouble(expected[1]);
      String point = "choices = 1 and arrival_rate = " + expected[0];
      double limit =
          Duck.number(trial.directory(), "select limit_mean_queue from {points} where " + point);
      assertEquals(exact, limit, 5e-5);
      assertEquals(exact, meanQueueOfLimit(expected[0]), 5e-5);
      double secondMoment =
          Duck.number(
              trial.directory(),
              "select sum((2*level-1)*\"limit\") from {limit} where time = 20 and point ="
                  + " (select point from {points} where "
                  + point
                  + ")");
      double queue =
          Duck.number(trial.directory(), "select mean_queue from {points} where " + point);
      double error = Math.sqrt((secondMoment - exact * exact) / (200 * 4));
      assertEquals(exact, queue, ERRORS * error);
    }
  }

  private static final String STATUS_OF_ALL = "select status from {points}";

  private static double meanQueueOfLimit(String rate) {
    String out =
        Shell.smog("limit", "--arrival-rate", rate, "--choices", 1, "--horizon", 20, "--step", 5)
            .succeeds()
            .out();
    return Shell.csv(out).stream()
        .filter(row -> row.get(0).equals("20.0"))
        .mapToDouble(row -> Double.parseDouble(row.get(2)))
        .sum();
  }
}
