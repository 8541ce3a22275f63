package smog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import smog.Oracle;

class FixedPointTest {
  /** Oracle: fixed_points.csv, the closed form to 18 digits. */
  @Test
  void agreesWithTheClosedForm() {
    List<Oracle> rows = Oracle.read("fixed_points.csv");
    assertEquals(461, rows.size());
    for (Oracle row : rows) {
      double expected = row.number("q_i");
      double found = FixedPoint.tail(row.whole("i"), row.number("lambda"), row.whole("d"));
      assertEquals(expected, found, 1e-13 * expected + 1e-300, () -> row.key("lambda", "d", "i"));
    }
  }

  @Test
  void isOneAtLevelNoughtAndVanishesWithoutOverflow() {
    assertEquals(1, FixedPoint.tail(0, 0.9, 2), 0);
    assertEquals(0, FixedPoint.tail(5000, 0.99, 3), 0);
    assertEquals(0, FixedPoint.tail(40, 0.99, Integer.MAX_VALUE), 0);
  }

  @Test
  void existsBelowArrivalRateOneOnly() {
    assertThrows(IllegalArgumentException.class, () -> FixedPoint.tail(1, 1, 2));
    assertThrows(IllegalArgumentException.class, () -> FixedPoint.tail(1, 0, 2));
  }

  /** M/M/1 at one choice; else by q_{i+1} = arrivalRate q_i^d, tail by tail. */
  @Test
  void theMeanQueueIsTheSumOfTheTails() {
    assertEquals(9, FixedPoint.meanQueue(0.9, 1), 1e-12);
    for (int choices : new int[] {2, 3, 10}) {
      for (double rate : new double[] {0.01, 0.7, 0.9, 0.9999}) {
        double sum = 0;
        for (double tail = rate; tail > 0; tail = rate * Math.pow(tail, choices)) {
          sum += tail;
        }
        assertEquals(sum, FixedPoint.meanQueue(rate, choices), 1e-9 * sum, rate + " " + choices);
      }
    }
  }
}
