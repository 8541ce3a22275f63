package smog.stats;

import java.util.Arrays;
import java.util.function.Consumer;
import smog.model.Labelled;
import smog.sim.Trajectory;

/**
 * Sums over replicas of what a task that arrives at a recorded time finds, and of the distribution
 * of its time in the system.
 *
 * <p>Each value is rounded once to a whole multiple of 1 / {@value Control#UNIT}, so that sums are
 * exact, in whatever order replicas come and parts are merged. Where means are controlled, these
 * are, too: from P(finds at least j), whose limit is q_j^d, d q_j^(d-1) times the control of q_j is
 * taken away, which has mean 0. Not thread-safe.
 */
public final class SojournMoments {
  /** What a sum is of. */
  public enum Statistic implements Labelled {
    /** The probability to find at least so many tasks as the index says. */
    FOUND,
    /** The probability to stay longer than the time of that index of {@link SojournCurve}. */
    TAIL,
    /** The mean time in the system; index 0. */
    MEAN
  }

  private static final double[] TIMES = SojournCurve.times();

  private final Control control;
  private final double[][] slopes;

  /** Entry time: the sums; null for times that are not asked for. */
  private final Sums[] sums;

  /** Row k, entry j: the probability of j services up to time k. */
  private final double[][] weights = new double[TIMES.length][0];

  /**
   * No replica yet.
   *
   * @param times the number of recorded times
   * @param firstTime the first that counts
   * @param control of the means, null for none
   * @param slopes a row a time, entry j-1: d q_j^(d-1) in the limit; null without control
   */
  public SojournMoments(int times, int firstTime, Control control, double[][] slopes) {
    this.control = control;
    this.slopes = slopes;
    this.sums = new Sums[times];
    for (int t = firstTime; t < times; t++) {
      sums[t] = new Sums();
    }
  }

  /**
   * Adds a replica.
   *
   * @param found a row a time, entry j-1: the probability to find at least j tasks; rows of times
   *     that are not asked for are not read
   */
  public void add(Trajectory path, double[][] found) {
    double[][] controls = control == null ? null : control.of(path);
    for (int t = 0; t < sums.length; t++) {
      if (sums[t] != null) {
        add(sums[t], controls == null ? found[t] : controlled(found[t], controls[t], slopes[t]));
      }
    }
  }

  private static double[] controlled(double[] found, double[] control, double[] slopes) {
    double[] values = Arrays.copyOf(found, Math.max(found.length, control.length));
    for (int j = 0; j < Math.min(control.length, slopes.length); j++) {
      values[j] -= slopes[j] * control[j];
    }
    return values;
  }

  private void add(Sums at, double[] found) {
    at.found.resize(found.length);
    double mean = 1;
    for (int j = 0; j < found.length; j++) {
      at.found.add(j, found[j]);
      mean += found[j];
    }
    at.mean.add(0, mean);
    for (int k = 0; k < TIMES.length; k++) {
      double[] weight = weights(k, found.length + 1);
      double tail = weight[0];
      for (int j = 0; j < found.length; j++) {
        tail += weight[j + 1] * found[j];
      }
      at.tail.add(k, tail);
    }
  }

  private double[] weights(int k, int size) {
    if (weights[k].length < size) {
      weights[k] = new double[size + size / 2];
      Arrays.setAll(weights[k], j -> SojournCurve.poisson(j, TIMES[k]));
    }
    return weights[k];
  }

  /** Hands over every sum of which not all values are 0. */
  public void forEach(Consumer<Moment> consumer) {
    for (int t = 0; t < sums.length; t++) {
      if (sums[t] != null) {
        sums[t].found.forEach(t, Statistic.FOUND, 1, consumer);
        sums[t].tail.forEach(t, Statistic.TAIL, 0, consumer);
        sums[t].mean.forEach(t, Statistic.MEAN, 0, consumer);
      }
    }
  }

  /**
   * The sums of one value, in units of 1 / {@value Control#UNIT}.
   *
   * @param index a level, or that of a time
   */
  public record Moment(int timeIndex, Statistic statistic, int index, Powers powers) {}

  /** What is summed at one time. */
  private static final class Sums {
    private final RealSums found = new RealSums();
    private final RealSums tail = new RealSums();
    private final RealSums mean = new RealSums();

    Sums() {
      tail.resize(TIMES.length);
      mean.resize(1);
    }
  }

  /** Sums of powers of real values, exact but for one rounding a value. */
  private static final class RealSums {
    private int size;
    private final PowerSums powers = new PowerSums(0);

    void resize(int atLeast) {
      if (atLeast > size) {
        size = atLeast;
        powers.resize(size);
      }
    }

    void add(int index, double value) {
      powers.add(index, Math.round(value * Control.UNIT));
    }

    void forEach(int time, Statistic statistic, int first, Consumer<Moment> consumer) {
      for (int i = 0; i < size; i++) {
        Powers of = powers.of(i);
        if (of.squares().signum() > 0) {
          consumer.accept(new Moment(time, statistic, first + i, of));
        }
      }
    }
  }
}
