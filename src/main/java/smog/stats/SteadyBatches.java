package smog.stats;

import smog.model.FixedPoint;
import smog.model.Model;
import smog.sim.Trajectory;
import smog.theory.Linearisation;

/**
 * Time averages of a replica's occupancy over batches, plain and with the stationary control
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
 * <p>A batch is an interval between two recorded times after the warm-up, all of one length.
 */
final class SteadyBatches {
  private final int warmUp;
  private final int binsPerStep;
  private final double batchLength;
  private final int levels;

  /** J at the fixed point, level by level. */
  private final double[] lower;

  private final double[] diagonal;

  SteadyBatches(Model model, int levels, int warmUp, int binsPerStep, double batchLength) {
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

  int levels() {
    return levels;
  }

  int count(Trajectory path) {
    return path.tails().length - 1 - warmUp;
  }

  /** The recorded time at which a batch ends. */
  int end(int batch) {
    return warmUp + batch + 1;
  }

  /** Entry i: the time average of q_i over a batch; entry 0 is their sum, the mean queue. */
  double[] plain(Trajectory path, int batch) {
    return withSum(path.drift().averages()[end(batch)], new double[levels]);
  }

  /** The same, controlled. */
  double[] controlled(Trajectory path, int batch) {
    return withSum(path.drift().averages()[end(batch)], control(drift(path, end(batch))));
  }

  private double[] withSum(double[] averages, double[] control) {
    double[] values = new double[levels + 1];
    for (int i = 0; i < levels; i++) {
      values[i + 1] = averages[i] - control[i];
      values[0] += values[i + 1];
    }
    return values;
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
}
