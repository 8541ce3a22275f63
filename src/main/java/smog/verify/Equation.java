package smog.verify;

import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.util.FastMath;
import smog.model.Model;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/** The limit against what is known in closed form, or by another method. */
final class Equation {
  private static final double RATE = 0.8;
  private static final double LIMIT = 1e-9;

  /** Between the times of a derivative; what differences leave out is of order SHORT^4. */
  private static final double SHORT = 0.01;

  private static final double DIFFERENCES = 1e-6;

  /** States of the single queue: longer ones have a probability below 1e-17. */
  private static final int STATES = 200;

  private Equation() {}

  static List<Check> check() {
    return List.of(fixedPoint(), derivative(), singleQueue());
  }

  /** A long time after an empty start, against arrivalRate^(1 + d + .. + d^(i-1)). */
  private static Check fixedPoint() {
    LimitPath path = MeanField.solve(Model.of(RATE, 2), new double[] {0, 400});
    Largest largest = new Largest();
    double exponent = 0;
    for (int level = 1; level <= 12; level++) {
      exponent = exponent * 2 + 1;
      largest.add(FastMath.pow(RATE, exponent), path.tail(1, level));
    }
    return largest.check(
        "equation: fixed point", "tails at time 400 against the closed form", LIMIT);
  }

  /** Differences of the path over a short while, of order 4, against the right hand side. */
  private static Check derivative() {
    double[] times = {0, 3 - 2 * SHORT, 3 - SHORT, 3, 3 + SHORT, 3 + 2 * SHORT};
    LimitPath path = MeanField.solve(Model.of(RATE, 3), times);
    Largest largest = new Largest();
    for (int i = 1; i <= 8; i++) {
      double joins = FastMath.pow(path.tail(3, i - 1), 3) - FastMath.pow(path.tail(3, i), 3);
      double change = RATE * joins - (path.tail(3, i) - path.tail(3, i + 1));
      double inner = path.tail(4, i) - path.tail(2, i);
      double outer = path.tail(5, i) - path.tail(1, i);
      largest.add(change, (8 * inner - outer) / (12 * SHORT));
    }
    return largest.check(
        "equation: derivative", "dq/dt at time 3, d = 3, against the right hand side", DIFFERENCES);
  }

  /** With one choice each server is an M/M/1 queue: its transient by uniformisation. */
  private static Check singleQueue() {
    double[] times = {0, 0.5, 2, 8, 32};
    LimitPath path = MeanField.solve(Model.of(RATE, 1), times);
    Largest largest = new Largest();
    for (int t = 1; t < times.length; t++) {
      double[] p = singleQueue(times[t]);
      double tail = 1;
      for (int level = 1; level <= 60; level++) {
        tail -= p[level - 1];
        largest.add(tail, path.tail(t, level));
      }
    }
    return largest.check(
        "equation: one choice", "tails in time against an M/M/1 queue's chain", LIMIT);
  }

  /**
   * The law of an M/M/1 queue that was empty at time 0: powers of its uniformised chain under
   * Poisson weights (A. Jensen, Skand. Aktuarietidskr. 36, 1953).
   */
  private static double[] singleQueue(double time) {
    double mean = (1 + RATE) * time;
    double up = RATE / (1 + RATE);
    double weight = FastMath.exp(-mean);
    double[] power = new double[STATES];
    power[0] = 1;
    double[] law = new double[STATES];
    for (int n = 1; n < mean + 12 * FastMath.sqrt(mean) + 40; n++) {
      double[] next = new double[STATES];
      for (int k = 0; k < STATES; k++) {
        law[k] += weight * power[k];
        next[Math.min(k + 1, STATES - 1)] += up * power[k];
        next[Math.max(k - 1, 0)] += (1 - up) * power[k];
      }
      power = next;
      weight *= mean / n;
    }
    return law;
  }

  /** The largest absolute difference. */
  private static final class Largest {
    private double difference = -1;
    private double expected;
    private double found;

    void add(double expected, double found) {
      if (!(Math.abs(found - expected) <= difference)) {
        this.difference = Math.abs(found - expected);
        this.expected = expected;
        this.found = found;
      }
    }

    Check check(String name, String what, double limit) {
      return new Check(
          name,
          what,
          String.format(Locale.ROOT, "%.12f", expected),
          String.format(Locale.ROOT, "%.12f", found),
          difference,
          "absolute",
          limit,
          "an error of " + limit);
    }
  }
}
