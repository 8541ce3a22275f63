package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import smog.Oracle;

/** The distribution of sojourn times against closed forms. */
class SojournCurveTest {

  /** M/M/1: a task finds at least j with probability rate^j, and stays exponentially long. */
  @Test
  void ofMm1IsExponential() {
    for (double rate : new double[] {0.3, 0.9}) {
      double[] found = new double[900];
      Arrays.setAll(found, i -> Math.pow(rate, i + 1));
      SojournCurve curve = new SojournCurve(found);
      assertEquals(1 / (1 - rate), curve.mean(), 1e-12);
      for (double x : new double[] {0, 0.25, 1, 7.5, 40}) {
        assertEquals(Math.exp(-(1 - rate) * x), curve.tail(x), 1e-12);
      }
      assertEquals((1 - rate) * Math.exp(-(1 - rate) * 3), curve.density(3), 1e-12);
      for (double share : new double[] {0.5, 0.95, 0.99}) {
        assertEquals(-Math.log(1 - share) / (1 - rate), curve.quantile(share), 1e-9);
      }
    }
  }

  /** By Little's law the mean is that of the table, mean queue / rate. */
  @Test
  void inTheFixedPointHasLittlesMean() {
    Oracle.read("fixed_points.csv").stream()
        .filter(row -> row.whole("i") == 1 && row.whole("d") > 1)
        .forEach(
            first -> {
              double rate = first.number("lambda");
              int choices = first.whole("d");
              double[] found = new double[60];
              double tail = rate;
              for (int i = 0; i < found.length; i++) {
                found[i] = Math.pow(tail, choices);
                tail = rate * found[i];
              }
              assertEquals(first.number("mean_sojourn"), new SojournCurve(found).mean(), 1e-9);
            });
  }

  /** One that finds nobody stays for one service; one that finds three, for four. */
  @Test
  void isErlang() {
    SojournCurve alone = new SojournCurve(new double[0]);
    assertEquals(Math.log(2), alone.quantile(0.5), 1e-12);
    SojournCurve fourth = new SojournCurve(new double[] {1, 1, 1});
    assertEquals(4, fourth.mean());
    assertEquals(Math.exp(-2) * (1 + 2 + 2 + 8 / 6.0), fourth.tail(2), 1e-14);
  }

  /** The median of Erlang(k) is k - 1/3 + O(1/k): weights neither under- nor overflow. */
  @Test
  void ofTheLongestQueuesThatAreToldApart() {
    double[] found = new double[999];
    Arrays.fill(found, 1);
    double[] times = SojournCurve.times();
    assertEquals(2048, times[times.length - 1]);
    assertEquals(1000 - 1 / 3.0, new SojournCurve(found).quantile(0.5), 1e-4);
  }
}
