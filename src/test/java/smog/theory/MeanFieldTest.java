package smog.theory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

class MeanFieldTest {
  private static final double[] TIMES = {0, 0.5, 1, 2, 5, 10, 20, 50};

  /** Oracle: ode.csv, a Taylor series of order 22 in 80-bit arithmetic. */
  @Test
  void agreesWithTheTaylorSeriesToTenDigits() {
    Map<String, List<Oracle>> cases =
        Oracle.read("ode.csv").stream()
            .collect(
                Collectors.groupingBy(
                    r -> r.key("lambda", "d", "start"), TreeMap::new, Collectors.toList()));
    assertEquals(27, cases.size());
    cases.forEach(
        (name, rows) -> {
          Oracle first = rows.get(0);
          Start start =
              switch (first.text("start")) {
                case "empty" -> new Start.Empty();
                case "two_each" -> new Start.Tasks(2);
                default -> new Start.Geometric(0.5);
              };
          LimitPath path =
              MeanField.solve(model(first.number("lambda"), first.whole("d"), start), TIMES);
          for (Oracle row : rows) {
            int time = Arrays.binarySearch(TIMES, row.number("t"));
            assertEquals(
                row.number("q_i"),
                path.tail(time, row.whole("i")),
                1e-10,
                () -> name + row.key("t", "i"));
          }
        });
  }

  /** Published in the trials from the field: mean queues of M/M/1 at 20, and q_1 at load 0.9. */
  @Test
  void agreesWithTheTransientOfTheSingleServerQueueBelowAtAndAboveCapacity() {
    assertEquals(7.1202, single(1.2, 20).meanQueue(1), 5e-5);
    assertEquals(4.5621, single(1.0, 20).meanQueue(1), 5e-5);
    assertEquals(3.51971, single(0.9, 20).meanQueue(1), 5e-6);
    assertEquals(0.821048, single(0.9, 20).tail(1, 1), 5e-7);
  }

  /** The tasks obey d(mean)/dt = arrivalRate - q_1, here integrated by Simpson's rule. */
  @Test
  void balancesArrivalsAndDeparturesInOverload() {
    double[] times = new double[4001];
    for (int i = 0; i < times.length; i++) {
      times[i] = i / 200.0;
    }
    for (int choices = 1; choices <= 2; choices++) {
      LimitPath path = MeanField.solve(model(1.2, choices, new Start.Tasks(1)), times);
      double served = 0;
      for (int i = 0; i < times.length; i++) {
        int weight = i == 0 || i == times.length - 1 ? 1 : i % 2 == 1 ? 4 : 2;
        served += weight * path.tail(i, 1) / 600;
      }
      assertEquals(1 + 1.2 * 20 - served, path.meanQueue(times.length - 1), 1e-9);
    }
  }

  @Test
  void startsExactlyAtTheModelsStart() {
    assertEquals(0, MeanField.solve(Model.of(0.7, 2), TIMES).tails()[0].length);
    assertArrayEquals(
        new double[] {1, 1, 1},
        MeanField.solve(model(0.7, 2, new Start.Tasks(3)), TIMES).tails()[0]);
    assertArrayEquals(
        new double[] {0.75, 0.5},
        MeanField.solve(model(0.7, 2, new Start.Tails(List.of(0.75, 0.5))), TIMES).tails()[0]);
  }

  @Test
  void isTheSameForATimeBitForBitWhateverElseIsAskedFor() {
    Model model = Model.of(0.9, 2);
    LimitPath alone = MeanField.solve(model, new double[] {0, 7.3});
    LimitPath among = MeanField.solve(model, new double[] {0, 0.1, 3, 7.3, 7.4, 100});
    assertArrayEquals(alone.tails()[1], among.tails()[3]);
  }

  @Test
  void settlesAtTheFixedPoint() {
    for (int choices = 1; choices <= 3; choices++) {
      Model model = Model.of(0.9, choices);
      LimitPath path = MeanField.solve(model, new double[] {0, 1e6});
      for (int level = 1; level <= 60; level++) {
        assertEquals(smog.model.FixedPoint.tail(level, 0.9, choices), path.tail(1, level), 1e-10);
      }
    }
  }

  @Test
  void staysAtTheFixedPoint() {
    LimitPath path = MeanField.solve(model(0.9, 2, new Start.FixedPoint()), TIMES);
    for (int time = 0; time < TIMES.length; time++) {
      assertEquals(smog.model.FixedPoint.tail(2, 0.9, 2), path.tail(time, 2), 1e-12);
    }
  }

  /** While no server has run out of tasks, the mean falls by 1 - arrivalRate a unit. */
  @Test
  void followsQueuesOfFortyThousand() {
    double[] times = {0, 1, 100};
    LimitPath path = MeanField.solve(model(0.9, 2, new Start.Tasks(40_000)), times);
    assertEquals(40_000, path.meanQueue(0), 0);
    assertEquals(39_999.9, path.meanQueue(1), 1e-8);
    assertEquals(39_990, path.meanQueue(2), 1e-8);
    assertEquals(1, path.tail(2, 39_000), 0);
  }

  /** To first order in a short time t, q_1 = arrivalRate t. */
  @Test
  void seesAShortHorizon() {
    LimitPath path = MeanField.solve(Model.of(0.9, 2), new double[] {0, 1e-9});
    assertEquals(9e-10, path.tail(1, 1), 1e-17);
  }

  /** A task finds an idle server whenever there is one: q_1 = arrivalRate (1 - exp(-t)). */
  @Test
  void takesAnyNumberOfChoices() {
    LimitPath path = MeanField.solve(Model.of(0.9, Integer.MAX_VALUE), new double[] {0, 2});
    assertEquals(0.9 * (1 - Math.exp(-2)), path.tail(1, 1), 1e-10);
    LimitPath above = MeanField.solve(Model.of(1.2, 1000), new double[] {0, 1});
    assertEquals(1.2 * (1 - Math.exp(-1)), above.tail(1, 1), 1e-10);
  }

  @Test
  void neverRisesWithTheLevelNorLeavesTheUnitInterval() {
    for (double[] row : MeanField.solve(model(1.2, 3, new Start.Tasks(5)), TIMES).tails()) {
      double above = 1;
      for (double tail : row) {
        assertTrue(tail <= above && tail > 0);
        above = tail;
      }
    }
  }

  @Test
  void reportsWhatItNeglects() {
    for (double rate : new double[] {0.5, 0.99, 1.2}) {
      double neglected = single(rate, 50).neglected();
      assertTrue(neglected >= 0 && neglected < 1e-10, () -> "neglected " + neglected);
    }
  }

  @Test
  void refusesTimesThatDoNotAscendFromZero() {
    Model model = Model.of(0.9, 2);
    assertThrows(IllegalArgumentException.class, () -> MeanField.solve(model, new double[] {1, 2}));
    assertThrows(
        IllegalArgumentException.class, () -> MeanField.solve(model, new double[] {0, 2, 2}));
    assertThrows(
        IllegalArgumentException.class, () -> MeanField.solve(model, new double[] {0, Double.NaN}));
  }

  private static LimitPath single(double arrivalRate, double time) {
    return MeanField.solve(Model.of(arrivalRate, 1), new double[] {0, time});
  }

  private static Model model(double arrivalRate, int choices, Start start) {
    return new Model(
        arrivalRate, choices, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, FewNeighbours.ALL, start);
  }
}
