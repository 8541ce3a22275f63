package smog.theory;

import java.util.Optional;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import smog.model.Model;

/**
 * What the complete graph of N servers adds to the limit: with V and W solved beside it,
 *
 * <pre>E q_i(t) = limit + V_i(t) / N + O(1/N^2),   Var q_i(t) = W_ii(t) / N + O(1/N^2)
 * W' = J W + W J^T + Q,   V' = J V + h(q, W) + C(q)</pre>
 *
 * <p>(N. Gast, B. Van Houdt, A refined mean field approximation, Proc. ACM Meas. Anal. Comput.
 * Syst. 1(2), 2017, for V with replacement; A. Budhiraja, E. Friedlander, Diffusion approximations
 * for load balancing mechanisms in cloud storage systems, Adv. Appl. Probab. 51, 2019, for W.) J is
 * the Jacobian of the limit's drift, Q the intensity of its noise, h half its second derivative
 * applied to W, and C what drawing distinct servers changes. A deterministic start has W = 0, one
 * of independent servers W_ij = q_max(i,j) - q_i q_j; V starts at 0.
 *
 * <p>Absolute error about 1e-10. Costs K^2 operations a right hand side for K levels, of which
 * there may be {@value #MOST_LEVELS}.
 */
public final class RefinedMeanField {
  /** The most levels: beyond, there is no answer. */
  public static final int MOST_LEVELS = 160;

  /** Changes per unit of time, over min(1, arrivalRate), below which the state is stationary. */
  private static final double STATIONARY = 1e-13;

  private RefinedMeanField() {}

  /**
   * The corrections at recorded times.
   *
   * @param bias row t, entry i-1: V_i, so that bias / N is added to the limit
   * @param variance row t, entry i-1: W_ii, N times the variance of q_i
   * @param meanQueueVariance entry t: N times the variance of the mean queue length
   */
  public record Corrections(double[][] bias, double[][] variance, double[] meanQueueVariance) {}

  /**
   * The corrections on the path of a limit; empty if it reaches more than {@value #MOST_LEVELS}
   * levels.
   */
  public static Optional<Corrections> along(LimitPath limit, Model model) {
    if (model.choices() == 1) {
      return Optional.of(independent(limit));
    }
    int levels = 1;
    for (double[] row : limit.tails()) {
      levels = Math.max(levels, row.length);
    }
    // One more than the limit has, as the level above the last one is 0 here.
    return levels >= MOST_LEVELS ? Optional.empty() : Optional.of(solve(limit, model, levels + 1));
  }

  /** One choice makes the servers independent and alike: counts are binomial, without bias. */
  private static Corrections independent(LimitPath limit) {
    int times = limit.times().length;
    double[][] bias = new double[times][];
    double[][] variance = new double[times][];
    double[] meanQueue = new double[times];
    for (int t = 0; t < times; t++) {
      double[] q = limit.tails()[t];
      bias[t] = new double[q.length];
      variance[t] = new double[q.length];
      double square = 0;
      for (int i = 0; i < q.length; i++) {
        variance[t][i] = q[i] * (1 - q[i]);
        square += (2 * i + 1) * q[i];
      }
      double mean = limit.meanQueue(t);
      meanQueue[t] = Math.max(0, square - mean * mean);
    }
    return new Corrections(bias, variance, meanQueue);
  }

  private static Corrections solve(LimitPath limit, Model model, int levels) {
    Equations system = new Equations(new Linearisation(model, levels));
    double[] times = limit.times();
    double[][] bias = new double[times.length][];
    double[][] variance = new double[times.length][];
    double[] meanQueue = new double[times.length];
    double[] state = system.start(model);
    double rate = model.arrivalRate();
    Flow flow =
        new Flow(2 / (1 + rate * Math.min(model.choices(), 4)), STATIONARY * Math.min(1, rate));
    boolean stationary = false;
    for (int t = 0; t < times.length; t++) {
      if (t > 0 && !stationary) {
        stationary = flow.advance(system, times[t - 1], state, times[t]);
      }
      bias[t] = system.bias(state);
      variance[t] = system.variance(state);
      meanQueue[t] = system.total(state);
    }
    return new Corrections(bias, variance, meanQueue);
  }

  /** The state is q, then V, then the rows of W. */
  private static final class Equations implements FirstOrderDifferentialEquations {
    private final Linearisation at;
    private final int levels;
    private final double[] q;
    private final double[] variance;
    private final double[] lower;
    private final double[] diagonal;

    Equations(Linearisation at) {
      this.at = at;
      this.levels = at.levels();
      this.q = new double[levels];
      this.variance = new double[levels];
      this.lower = new double[levels];
      this.diagonal = new double[levels];
    }

    @Override
    public int getDimension() {
      return levels * (levels + 2);
    }

    double[] start(Model model) {
      double[] state = new double[getDimension()];
      for (int i = 0; i < levels; i++) {
        state[i] = model.startTail(i + 1);
      }
      if (!model.start().deterministic()) {
        for (int i = 0; i < levels; i++) {
          for (int j = 0; j < levels; j++) {
            state[w(i, j)] = state[Math.max(i, j)] - state[i] * state[j];
          }
        }
      }
      return state;
    }

    private int w(int i, int j) {
      return (2 + i) * levels + j;
    }

    double[] bias(double[] state) {
      double[] bias = new double[levels];
      System.arraycopy(state, levels, bias, 0, levels);
      return bias;
    }

    double[] variance(double[] state) {
      double[] variance = new double[levels];
      for (int i = 0; i < levels; i++) {
        variance[i] = Math.max(0, state[w(i, i)]);
      }
      return variance;
    }

    double total(double[] state) {
      double sum = 0;
      for (int k = 2 * levels; k < state.length; k++) {
        sum += state[k];
      }
      return Math.max(0, sum);
    }

    @Override
    public void computeDerivatives(double time, double[] state, double[] change) {
      System.arraycopy(state, 0, q, 0, levels);
      for (int i = 0; i < levels; i++) {
        lower[i] = at.lower(q, i + 1);
        diagonal[i] = at.diagonal(q, i + 1);
        variance[i] = state[w(i, i)];
        change[i] = at.drift(q, i + 1);
      }
      for (int i = 0; i < levels; i++) {
        change[levels + i] = along(state, levels, 1, i) + at.bias(q, variance, i + 1);
        for (int j = i; j < levels; j++) {
          // W is symmetric: J W by its column, W J^T by its row.
          double sum = along(state, w(0, j), levels, i) + along(state, w(i, 0), 1, j);
          change[w(i, j)] = i == j ? sum + at.noise(q, i + 1) : sum;
          change[w(j, i)] = change[w(i, j)];
        }
      }
    }

    /** Row i of J times the vector that begins at some place of the state, in some steps. */
    private double along(double[] state, int start, int step, int i) {
      double sum = diagonal[i] * state[start + i * step];
      if (i > 0) {
        sum += lower[i] * state[start + (i - 1) * step];
      }
      if (i + 1 < levels) {
        sum += state[start + (i + 1) * step];
      }
      return sum;
    }
  }
}
