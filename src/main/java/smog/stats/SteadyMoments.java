package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import smog.model.Labelled;
import smog.model.Model;
import smog.sim.Trajectory;

/**
 * Sums over replicas of what a steady state shows: time averages of tails over batches, plain and
 * controlled, the distribution of the time in the system, and the longest queue at the batches'
 * ends.
 *
 * <p>In steady state as many servers pass level j + 1 upwards as downwards, on any graph:
 * arrivalRate P(an arriving task finds at least j) = E q_{j+1}. So the law of what tasks find, and
 * with it that of their times in the system, follows from the tails, without looking at neighbours.
 *
 * <p>Each value of a batch is rounded once to a whole multiple of 1 / {@value Control#UNIT}; sums
 * are exact from there on, in whatever order replicas come and parts are merged. Not thread-safe.
 */
public final class SteadyMoments {
  /** What a sum is of. */
  public enum Statistic implements Labelled {
    /** The time average of a tail; index 0 is the mean queue. */
    PLAIN,
    /** The same, controlled. */
    CONTROLLED,
    /** The probability to stay longer than the time of that index of {@link SojournCurve}. */
    SOJOURN,
    /** Whether the longest queue at the end of a batch has at least so many tasks. */
    LONGEST
  }

  private static final double[] TIMES = SojournCurve.times();

  private final SteadyBatches batches;
  private final double arrivalRate;
  private final boolean controlled;
  private final Map<Statistic, Sums> sums = new EnumMap<>(Statistic.class);

  /** Row k, entry j: the probability of j services up to time k. */
  private final double[][] weights;

  /**
   * No replica yet.
   *
   * @param levels that are recorded; the mean queue is the sum of their tails, so there must be
   *     enough of them
   * @param warmUp intervals between recorded times that are left out at the start
   * @param binsPerStep bins of an interval
   * @param batchLength the length of an interval
   * @param controlled whether the control variate is used
   * @throws IllegalArgumentException at arrival rates from 1 on, where there is no steady state
   */
  public SteadyMoments(
      Model model,
      int levels,
      int warmUp,
      int binsPerStep,
      double batchLength,
      boolean controlled) {
    this.batches = new SteadyBatches(model, levels, warmUp, binsPerStep, batchLength);
    this.arrivalRate = model.arrivalRate();
    this.controlled = controlled;
    for (Statistic statistic : Statistic.values()) {
      sums.put(statistic, new Sums());
    }
    this.weights = new double[TIMES.length][levels];
    for (int k = 0; k < TIMES.length; k++) {
      double x = TIMES[k];
      Arrays.setAll(weights[k], j -> SojournCurve.poisson(j, x));
    }
  }

  /** Adds a replica whose drift was recorded. */
  public void add(Trajectory path) {
    int count = batches.count(path);
    long[][] plain = new long[count][];
    long[][] less = new long[count][];
    long[][] curve = new long[count][];
    long[][] longest = new long[count][];
    for (int b = 0; b < count; b++) {
      double[] tails = batches.plain(path, b);
      plain[b] = units(tails);
      if (controlled) {
        tails = batches.controlled(path, b);
        less[b] = units(tails);
      }
      curve[b] = units(curve(tails));
      longest[b] = new long[path.tails()[batches.end(b)].length + 1];
      Arrays.fill(longest[b], 1, longest[b].length, Control.UNIT);
    }
    sums.get(Statistic.PLAIN).add(plain);
    if (controlled) {
      sums.get(Statistic.CONTROLLED).add(less);
    }
    sums.get(Statistic.SOJOURN).add(curve);
    sums.get(Statistic.LONGEST).add(longest);
  }

  private double[] curve(double[] tails) {
    double[] curve = new double[TIMES.length];
    for (int k = 0; k < curve.length; k++) {
      double longer = weights[k][0];
      for (int j = 1; j < weights[k].length; j++) {
        longer += weights[k][j] * tails[j + 1] / arrivalRate;
      }
      curve[k] = longer;
    }
    return curve;
  }

  private static long[] units(double[] values) {
    long[] units = new long[values.length];
    Arrays.setAll(units, i -> Math.round(values[i] * Control.UNIT));
    return units;
  }

  /** Hands over every sum of which not all values are 0. */
  public void forEach(Consumer<Moment> consumer) {
    sums.forEach((statistic, of) -> of.forEach(statistic, consumer));
  }

  /**
   * The sums of one value over replicas, with x_1 .. x_B those of a replica's batches and S their
   * sum, in units of 1 / {@value Control#UNIT}.
   *
   * @param index a level, or that of a time
   * @param replicas of S
   * @param batches of all x_b
   * @param batchProducts of all x_b x_{b+1}
   * @param ends of S (x_1 + x_B)
   */
  public record Moment(
      Statistic statistic,
      int index,
      Powers replicas,
      Powers batches,
      BigInteger batchProducts,
      BigInteger ends) {}

  /** Sums of one statistic by index. */
  private static final class Sums {
    private final PowerSums replicas = new PowerSums(0);
    private final PowerSums batches = new PowerSums(0);
    private final ProductSums products = new ProductSums(0);
    private final ProductSums ends = new ProductSums(0);

    /** Adds a replica, a row a batch; what a row lacks is 0. */
    void add(long[][] rows) {
      int longest = Arrays.stream(rows).mapToInt(row -> row.length).max().orElse(0);
      if (longest > replicas.size()) {
        replicas.resize(longest);
        batches.resize(longest);
        products.resize(longest);
        ends.resize(longest);
      }
      for (int i = 0; i < longest; i++) {
        add(i, rows);
      }
    }

    private void add(int index, long[][] rows) {
      long sum = 0;
      long before = 0;
      for (long[] row : rows) {
        long value = index < row.length ? row[index] : 0;
        batches.add(index, value);
        products.add(index, before, value);
        before = value;
        sum += value;
      }
      long first = index < rows[0].length ? rows[0][index] : 0;
      replicas.add(index, sum);
      ends.add(index, sum, first + before);
    }

    void forEach(Statistic statistic, Consumer<Moment> consumer) {
      for (int i = 0; i < replicas.size(); i++) {
        Powers ofBatches = batches.of(i);
        if (ofBatches.squares().signum() > 0) {
          consumer.accept(
              new Moment(statistic, i, replicas.of(i), ofBatches, products.sum(i), ends.sum(i)));
        }
      }
    }
  }
}
