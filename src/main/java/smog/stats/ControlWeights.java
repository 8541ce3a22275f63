package smog.stats;

import java.util.Arrays;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.theory.LimitPath;
import smog.theory.Linearisation;
import smog.theory.MeanField;

/**
 * What turns the increments of a replica into its control variate: with J the Jacobian of the
 * limit's drift, the solution of the linear equation that the increments drive,
 *
 * <pre>Z' = J(q(t)) Z + increments,   Z_i(t) = sum over bins b of (phi_b . increment_b),
 * phi' = -J^T phi,   phi(t) = e_i</pre>
 *
 * <p>taken bin by bin. The weights are fixed beforehand, so that Z has the mean 0 of the increments
 * on any graph, however poor the limit is there; how near the weights are to the best ones decides
 * about the variance alone (S. Henderson, P. Glynn, Approximating martingales for variance
 * reduction in Markov process simulation, Math. Oper. Res. 27, 2002).
 *
 * <p>Immutable; two matrices of levels by levels a bin.
 */
public final class ControlWeights {
  /** Steps of the propagators are no longer than this over the size of the Jacobian. */
  private static final double ACCURACY = 0.5;

  private final int levels;
  private final double[] start;

  /** Row-major, a matrix a bin: what becomes of Z over the bin, and of the bin's increment. */
  private final double[][] carry;

  private final double[][] enter;

  private ControlWeights(int levels, double[] start, int bins) {
    this.levels = levels;
    this.start = start;
    this.carry = new double[bins][];
    this.enter = new double[bins][];
  }

  /** The weights of a model on the bins of a recording. */
  public static ControlWeights of(Model model, TimeGrid grid, Recording recording) {
    int levels = recording.levels();
    double[] edges = grid.edges(recording.binsPerStep());
    int bins = edges.length - 1;
    double[] start = new double[levels];
    Arrays.setAll(start, i -> model.startTail(i + 1));
    ControlWeights weights = new ControlWeights(levels, start, bins);
    int cuts = cuts(model, edges[1] - edges[0]);
    LimitPath limit = MeanField.solve(model, cut(edges, 2 * cuts));
    Linearisation at = new Linearisation(model, levels);
    Propagator[] parts = new Propagator[2 * cuts];
    for (int b = 0; b < bins; b++) {
      double part = (edges[b + 1] - edges[b]) / (2 * cuts);
      for (int k = 0; k < 2 * cuts; k++) {
        int row = 2 * cuts * b + k;
        parts[k] =
            Propagator.over(at, tails(limit, row, levels), tails(limit, row + 1, levels), part);
      }
      weights.compose(b, parts);
    }
    return weights;
  }

  /** In how many pieces a bin is cut, each an even number of halves, for accuracy. */
  private static int cuts(Model model, double width) {
    double size = 2 + 2 * model.arrivalRate() * model.choices();
    return (int) Math.max(1, Math.ceil(size * width / (2 * ACCURACY)));
  }

  private static double[] cut(double[] edges, int pieces) {
    double[] times = new double[(edges.length - 1) * pieces + 1];
    for (int i = 0; i < times.length; i++) {
      int bin = i / pieces;
      double from = edges[bin];
      times[i] = i % pieces == 0 ? from : from + (edges[bin + 1] - from) * (i % pieces) / pieces;
    }
    return times;
  }

  private static double[] tails(LimitPath limit, int row, int levels) {
    double[] tails = new double[levels];
    Arrays.setAll(tails, i -> limit.tail(row, i + 1));
    return tails;
  }

  /** From the propagators of a bin's pieces: over all of it, and averaged over where it enters. */
  private void compose(int bin, Propagator[] parts) {
    int last = parts.length - 1;
    Propagator toEnd = Propagator.identity(levels);
    // Simpson's rule over pairs of pieces: weights 1 4 1, and 2 where pairs meet.
    double[] average = toEnd.scaled(1.0);
    for (int k = last; k >= 0; k--) {
      toEnd = toEnd.after(parts[k]);
      double weight = k == 0 ? 1 : k % 2 == 0 ? 2 : 4;
      Propagator.add(average, toEnd.scaled(weight));
    }
    for (int i = 0; i < average.length; i++) {
      average[i] /= 3.0 * parts.length;
    }
    carry[bin] = toEnd.scaled(1);
    enter[bin] = average;
  }

  /** The levels that are controlled. */
  public int levels() {
    return levels;
  }

  /**
   * The control variate of a replica at the end of every bin.
   *
   * @param tails the replica's tails at time 0, as shares
   * @param increments a row a bin, as {@link smog.sim.Trajectory} has them
   * @param binsPerStep every so many bins there is a recorded time
   * @return a row a recorded time; entry i-1 is the control of q_i, of mean 0
   */
  public double[][] controls(double[] tails, double[][] increments, int binsPerStep) {
    double[][] rows = new double[increments.length / binsPerStep + 1][];
    double[] z = new double[levels];
    for (int i = 0; i < levels; i++) {
      z[i] = (i < tails.length ? tails[i] : 0) - start[i];
    }
    rows[0] = z;
    for (int b = 0; b < increments.length; b++) {
      double[] next = new double[levels];
      multiply(carry[b], z, next);
      multiply(enter[b], increments[b], next);
      z = next;
      if ((b + 1) % binsPerStep == 0) {
        rows[(b + 1) / binsPerStep] = z;
      }
    }
    return rows;
  }

  private void multiply(double[] matrix, double[] vector, double[] into) {
    for (int i = 0; i < levels; i++) {
      double sum = 0;
      for (int j = 0; j < levels; j++) {
        sum += matrix[i * levels + j] * vector[j];
      }
      into[i] += sum;
    }
  }
}
