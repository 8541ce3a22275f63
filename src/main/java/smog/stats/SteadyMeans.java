package smog.stats;

import java.util.ArrayList;
import java.util.List;
import smog.model.FixedPoint;
import smog.model.Labelled;
import smog.model.Model;
import smog.sim.Trajectory;
import smog.theory.Linearisation;

/**
 * Means in steady state from time averages of replicas, plain and with the stationary control
 * variate.
 *
 * <p>In steady state the drift B of the occupancy has mean 0 on any graph, so that with J the
 * Jacobian of the limit's drift at its fixed point
 *
 * <pre>q - J^{-1} B</pre>
 *
 * <p>has the mean of q and, near the limit, hardly any of its fluctuations (S. Henderson, P. Glynn,
 * Math. Oper. Res. 27, 2002). The integral of B over a batch is the change of q less the recorded
 * increments.
 *
 * <p>A batch is an interval between two recorded times after the warm-up, all of one length. The
 * unit of errors is the replica from two replicas on; of a single one, the batch, which has to be
 * long against the relaxation time ({@link smog.theory.SteadyDesign}). Values are added in the
 * order in which replicas come. Not thread-safe.
 */
public final class SteadyMeans {
  /** What errors are made from. */
  public enum Method implements Labelled {
    /** The spread of replicas. */
    REPLICAS,
    /** The spread of the batches of the only replica. */
    BATCH_MEANS
  }

  private final int warmUp;
  private final int binsPerStep;
  private final double batchLength;
  private final int levels;

  /** J at the fixed point, level by level. */
  private final double[] lower;

  private final double[] diagonal;

  /** A replica, a batch, a level from 0, which is the mean queue. */
  private final List<double[][]> plain = new ArrayList<>();

  private final List<double[][]> controlled = new ArrayList<>();

  /**
   * No replica yet.
   *
   * @param levels that are recorded; the mean queue is the sum of their tails, so there must be
   *     enough of them
   * @param warmUp intervals between recorded times that are left out at the start
   * @param binsPerStep bins of an interval
   * @param batchLength the length of an interval
   * @throws IllegalArgumentException at arrival rates from 1 on, where there is no steady state
   */
  public SteadyMeans(Model model, int levels, int warmUp, int binsPerStep, double batchLength) {
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is " + model.arrivalRate() + ": there is a steady state below 1 alone");
    }
    this.levels = levels;
    this.warmUp = warmUp;
    this.binsPerStep = binsPerStep;
    this.batchLength = batchLength;
    this.lower = new double[levels];
    this.diagonal = new double[levels];
    double[] q = new double[levels];
    for (int i = 0; i < levels; i++) {
      q[i] = FixedPoint.tail(i + 1, model.arrivalRate(), model.choices());
    }
    Linearisation at = new Linearisation(model, levels);
    for (int i = 0; i < levels; i++) {
      lower[i] = at.lower(q, i + 1);
      diagonal[i] = at.diagonal(q, i + 1);
    }
  }

  /** Adds a replica whose drift was recorded. */
  public void add(Trajectory path) {
    int batches = path.tails().length - 1 - warmUp;
    double[][] means = new double[batches][];
    double[][] less = new double[batches][];
    for (int b = 0; b < batches; b++) {
      int end = warmUp + b + 1;
      double[] average = path.drift().averages()[end];
      double[] control = control(drift(path, end));
      means[b] = new double[levels + 1];
      less[b] = new double[levels + 1];
      for (int i = 0; i < levels; i++) {
        means[b][i + 1] = average[i];
        less[b][i + 1] = average[i] - control[i];
        means[b][0] += means[b][i + 1];
        less[b][0] += less[b][i + 1];
      }
    }
    plain.add(means);
    controlled.add(less);
  }

  /** The time average of the drift over the interval that ends at a recorded time. */
  private double[] drift(Trajectory path, int end) {
    double[] drift = new double[levels];
    for (int i = 0; i < levels; i++) {
      double change = share(path, end, i) - share(path, end - 1, i);
      for (int bin = (end - 1) * binsPerStep; bin < end * binsPerStep; bin++) {
        change -= path.drift().increments()[bin][i];
      }
      drift[i] = change / batchLength;
    }
    return drift;
  }

  private static double share(Trajectory path, int time, int i) {
    long[] tails = path.tails()[time];
    return i < tails.length ? (double) tails[i] / path.servers() : 0;
  }

  /** J^{-1} times a drift, by elimination from the last level up: J has ones above its diagonal. */
  private double[] control(double[] drift) {
    double[] right = drift.clone();
    double[] pivot = diagonal.clone();
    for (int i = levels - 2; i >= 0; i--) {
      pivot[i] -= lower[i + 1] / pivot[i + 1];
      right[i] -= right[i + 1] / pivot[i + 1];
    }
    for (int i = 0; i < levels; i++) {
      double below = i == 0 ? 0 : lower[i] * right[i - 1];
      right[i] = (right[i] - below) / pivot[i];
    }
    return right;
  }

  /** What errors are made from. */
  public Method method() {
    return plain.size() > 1 ? Method.REPLICAS : Method.BATCH_MEANS;
  }

  /**
   * The mean of a tail without control.
   *
   * @param level 0 for the mean queue
   */
  public Estimate plain(int level) {
    return estimate(plain, level);
  }

  /** The same, controlled. */
  public Estimate controlled(int level) {
    return estimate(controlled, level);
  }

  /** The mean time in the system by Little's law, mean queue / arrival rate, controlled. */
  public Estimate sojourn(double arrivalRate) {
    Estimate queue = controlled(0);
    return new Estimate(
        queue.mean() / arrivalRate,
        queue.stdDev() / arrivalRate,
        queue.stdError() / arrivalRate,
        queue.units());
  }

  private static Estimate estimate(List<double[][]> replicas, int level) {
    double[] units =
        replicas.size() == 1
            ? column(replicas.get(0), level)
            : replicas.stream().mapToDouble(batches -> mean(column(batches, level))).toArray();
    return Estimate.ofValues(List.of(units));
  }

  private static double[] column(double[][] batches, int level) {
    double[] column = new double[batches.length];
    for (int b = 0; b < column.length; b++) {
      column[b] = batches[b][level];
    }
    return column;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }
}
