package smog.theory;

import java.util.Optional;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import smog.model.Model;

/**
 * The pair approximation of graphs in which every server has k neighbours, two choices (N. Gast,
 * The power of two choices on graphs: the pair-approximation is accurate, ACM SIGMETRICS Perform.
 * Eval. Rev. 43(2), 2015): y_ij is the probability that the ends of an edge have i and j tasks, and
 * the other neighbours of an end are taken for independent of the edge's other end.
 *
 * <pre>i becomes i+1, j being the other end, at rate (2 arrivalRate / k) (1{i&lt;j} + 1{i=j}/2)
 *     + (2 arrivalRate (k-1) / k) R_i,   R_i = (sum_{j&gt;i} y_ij + y_ii / 2) / sum_j y_ij
 * i becomes i-1 at rate 1 if i &gt; 0;   the other end alike</pre>
 *
 * <p>No error bound is known; it is exact neither on trees nor on graphs with short cycles. How
 * ties are broken and whether the neighbour is drawn with replacement does not matter at two
 * choices. Independent servers at the start. Costs L^2 a right hand side for L levels.
 */
public final class PairApproximation {
  /** The most levels: beyond, there is no answer. */
  public static final int MOST_LEVELS = 200;

  private static final double TOLERANCE = 1e-12;

  /** Above it, the truncation is too low. */
  private static final double AT_THE_TOP = 1e-13;

  private static final double STATIONARY = 1e-13;
  private static final int FIRST_LEVELS = 24;

  /** In which a stationary law is looked for, in mean service times. */
  private static final double MOST_TIME = 2e5;

  private final Model model;
  private final int degree;
  private final int levels;

  private PairApproximation(Model model, int degree, int levels) {
    this.model = model;
    this.degree = degree;
    this.levels = levels;
  }

  /**
   * The tails from the model's start, a row a time; entry i-1 is the fraction with at least i
   * tasks. Empty if there are more than {@value #MOST_LEVELS} levels.
   *
   * @param times ascending from 0
   * @throws IllegalArgumentException unless choices is 2 and degree at least 1
   */
  public static Optional<double[][]> along(Model model, int degree, double[] times) {
    requireTwo(model, degree);
    for (int levels = FIRST_LEVELS; levels <= MOST_LEVELS; levels += levels / 2) {
      double[][] rows = new PairApproximation(model, degree, levels).solve(times);
      if (rows != null) {
        return Optional.of(rows);
      }
    }
    return Optional.empty();
  }

  /**
   * The tails in steady state.
   *
   * @throws IllegalArgumentException unless choices is 2, degree at least 1 and arrivalRate below 1
   */
  public static Optional<double[]> stationary(Model model, int degree) {
    requireTwo(model, degree);
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is " + model.arrivalRate() + ": there is a steady state below 1 alone");
    }
    for (int levels = FIRST_LEVELS; levels <= MOST_LEVELS; levels += levels / 2) {
      double[] tails = new PairApproximation(model, degree, levels).settle();
      if (tails != null) {
        return Optional.of(tails);
      }
    }
    return Optional.empty();
  }

  private static void requireTwo(Model model, int degree) {
    if (model.choices() != 2) {
      throw new IllegalArgumentException(
          "choices is " + model.choices() + ": the pair approximation is for 2");
    }
    if (degree < 1) {
      throw new IllegalArgumentException("degree is " + degree + ": give a whole number from 1");
    }
  }

  private double[][] solve(double[] times) {
    double[] y = start();
    double[][] rows = new double[times.length][];
    for (int t = 0; t < times.length; t++) {
      if (t > 0) {
        integrator().integrate(new Drift(), times[t - 1], y, times[t], y);
      }
      rows[t] = tails(y);
      if (rows[t][levels - 1] > AT_THE_TOP) {
        return null;
      }
    }
    return rows;
  }

  private double[] settle() {
    double[] y = start();
    double[] change = new double[y.length];
    Drift drift = new Drift();
    for (double time = 0, length = 50; time < MOST_TIME; time += length) {
      integrator().integrate(drift, 0, y, length, y);
      if (tails(y)[levels - 1] > AT_THE_TOP) {
        return null;
      }
      drift.computeDerivatives(0, y, change);
      double largest = 0;
      for (double c : change) {
        largest = Math.max(largest, Math.abs(c));
      }
      if (largest < STATIONARY) {
        return tails(y);
      }
    }
    return null;
  }

  private DormandPrince853Integrator integrator() {
    return new DormandPrince853Integrator(0, 1 / (1 + model.arrivalRate()), TOLERANCE, 0);
  }

  private double[] start() {
    double[] own = new double[levels + 1];
    for (int i = 0; i <= levels; i++) {
      double above = i == levels ? 0 : model.startTail(i + 1);
      own[i] = (i == 0 ? 1 : model.startTail(i)) - above;
    }
    double[] y = new double[(levels + 1) * (levels + 1)];
    for (int i = 0; i <= levels; i++) {
      for (int j = 0; j <= levels; j++) {
        y[i * (levels + 1) + j] = own[i] * own[j];
      }
    }
    return y;
  }

  private double[] tails(double[] y) {
    double[] tails = new double[levels];
    double above = 0;
    for (int i = levels; i > 0; i--) {
      for (int j = 0; j <= levels; j++) {
        above += y[i * (levels + 1) + j];
      }
      tails[i - 1] = above;
    }
    return tails;
  }

  /** The right hand side; y is symmetric, so that one end is computed and mirrored. */
  private final class Drift implements FirstOrderDifferentialEquations {
    private final int width = levels + 1;
    private final double[] other = new double[width];

    @Override
    public int getDimension() {
      return width * width;
    }

    @Override
    public void computeDerivatives(double time, double[] y, double[] change) {
      double edge = 2 * model.arrivalRate() / degree;
      for (int i = 0; i < width; i++) {
        double all = 0;
        double longer = 0;
        for (int j = 0; j < width; j++) {
          double value = y[i * width + j];
          all += value;
          longer += j > i ? value : j == i ? value / 2 : 0;
        }
        other[i] = all > 0 ? edge * (degree - 1) * Math.min(1, Math.max(0, longer / all)) : 0;
      }
      java.util.Arrays.fill(change, 0);
      for (int i = 0; i < width; i++) {
        for (int j = 0; j < width; j++) {
          double value = y[i * width + j];
          if (i < levels) {
            double up = (other[i] + (i < j ? edge : i == j ? edge / 2 : 0)) * value;
            move(change, i, j, i + 1, up);
          }
          if (i > 0) {
            move(change, i, j, i - 1, value);
          }
        }
      }
    }

    /** One end goes from i to another number of tasks, and by symmetry the other end. */
    private void move(double[] change, int i, int j, int to, double rate) {
      change[i * width + j] -= rate;
      change[to * width + j] += rate;
      change[j * width + i] -= rate;
      change[j * width + to] += rate;
    }
  }
}
