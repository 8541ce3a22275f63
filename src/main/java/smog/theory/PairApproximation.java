package smog.theory;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
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
 * choices. Independent servers at the start. Costs L^2 / 2 per right hand side for L levels, y
 * being symmetric, and no right hand side once the state is stationary.
 */
public final class PairApproximation {
  /** The most levels: beyond, there is no answer. */
  public static final int MOST_LEVELS = 200;

  /** Above it, the truncation is too low. */
  private static final double AT_THE_TOP = 1e-13;

  /** Changes per unit of time, over min(1, arrivalRate), below which the state is stationary. */
  private static final double STATIONARY = 1e-13;

  private static final int FIRST_LEVELS = 24;

  /** In which a stationary law is looked for, in mean service times. */
  private static final double MOST_TIME = 2e5;

  private final Model model;
  private final int degree;
  private final Flow flow;
  private int levels = FIRST_LEVELS;

  /** y_ij for i >= j, by i, then j. */
  private double[] pairs;

  private boolean stationary;

  private PairApproximation(Model model, int degree) {
    if (model.choices() != 2) {
      throw new IllegalArgumentException(
          "choices is " + model.choices() + ": the pair approximation is for 2");
    }
    if (degree < 1) {
      throw new IllegalArgumentException("degree is " + degree + ": give a whole number from 1");
    }
    this.model = model;
    this.degree = degree;
    double rate = model.arrivalRate();
    this.flow = new Flow(1 / (1 + rate), STATIONARY * Math.min(1, rate));
  }

  /**
   * The tails from the model's start, a row a time; entry i-1 is the fraction with at least i
   * tasks. Empty if there are more than {@value #MOST_LEVELS} levels.
   *
   * @param times ascending from 0
   * @throws IllegalArgumentException unless choices is 2 and degree at least 1
   */
  public static Optional<double[][]> along(Model model, int degree, double[] times) {
    PairApproximation solver = new PairApproximation(model, degree);
    double[][] rows = new double[times.length][];
    for (int t = 0; t < times.length; t++) {
      if (t == 0 ? !solver.begin() : !solver.advance(times[t - 1], times[t])) {
        return Optional.empty();
      }
      rows[t] = solver.tails();
    }
    return Optional.of(rows);
  }

  /**
   * The tails in steady state, whatever the start.
   *
   * @throws IllegalArgumentException unless choices is 2, degree at least 1 and arrivalRate below 1
   */
  public static Optional<double[]> stationary(Model model, int degree) {
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is " + model.arrivalRate() + ": there is a steady state below 1 alone");
    }
    PairApproximation solver =
        new PairApproximation(Model.of(model.arrivalRate(), model.choices()), degree);
    boolean inRange = solver.begin();
    double time = 0;
    while (inRange && !solver.stationary && time < MOST_TIME) {
      inRange = solver.advance(time, time + Flow.STRETCH);
      time += Flow.STRETCH;
    }
    return inRange && solver.stationary ? Optional.of(solver.tails()) : Optional.empty();
  }

  /** The model's start; false if it has too many levels. */
  private boolean begin() {
    while (model.startTail(levels) > AT_THE_TOP) {
      if (!raise()) {
        return false;
      }
    }
    double[] own = new double[levels + 1];
    for (int i = 0; i <= levels; i++) {
      double above = i == levels ? 0 : model.startTail(i + 1);
      own[i] = (i == 0 ? 1 : model.startTail(i)) - above;
    }
    pairs = new double[size(levels + 1)];
    for (int i = 0; i <= levels; i++) {
      for (int j = 0; j <= i; j++) {
        pairs[size(i) + j] = own[i] * own[j];
      }
    }
    return true;
  }

  /** Moves on, with more levels where those so far are too few; false if they are too many. */
  private boolean advance(double from, double to) {
    double[] before = pairs.clone();
    while (!stationary) {
      stationary = flow.advance(new Drift(), from, pairs, to);
      if (tails()[levels - 1] <= AT_THE_TOP) {
        break;
      }
      stationary = false;
      if (!raise()) {
        return false;
      }
      pairs = Arrays.copyOf(before, size(levels + 1));
    }
    return true;
  }

  private boolean raise() {
    levels += levels / 2;
    return levels <= MOST_LEVELS;
  }

  /** Entries of rows 0 to width - 1, and so the first entry of row width. */
  private static int size(int width) {
    return width * (width + 1) / 2;
  }

  private double[] tails() {
    double[] own = new double[levels + 1];
    for (int i = 0; i <= levels; i++) {
      for (int j = 0; j <= i; j++) {
        own[i] += pairs[size(i) + j];
        own[j] += j < i ? pairs[size(i) + j] : 0;
      }
    }
    double[] tails = new double[levels];
    double above = 0;
    for (int i = levels; i > 0; i--) {
      above += own[i];
      tails[i - 1] = above;
    }
    return tails;
  }

  /** The right hand side, i >= j: one end has i tasks and the other j. */
  private final class Drift implements FirstOrderDifferentialEquations {
    private final int width = levels + 1;
    private final double edge = 2 * model.arrivalRate() / degree;

    /** By tasks of an end: the rate of arrivals that do not look along the edge. */
    private final double[] other = new double[width];

    private final double[] all = new double[width];
    private final double[] longer = new double[width];

    @Override
    public int getDimension() {
      return size(width);
    }

    @Override
    public void computeDerivatives(double time, double[] y, double[] change) {
      arrivals(y);
      for (int i = 0; i < width; i++) {
        int row = size(i);
        int below = size(i - 1);
        int above = size(i + 1);
        double out = (i < levels ? other[i] : 0) + 1;
        for (int j = 0; j < i; j++) {
          double sum = -(out + other[j] + edge + (j > 0 ? 1 : 0)) * y[row + j];
          // Ends with fewer tasks get one more, ends with more lose one.
          sum += (other[i - 1] + (j == i - 1 ? edge / 2 : 0)) * y[below + j];
          sum += y[row + j + 1];
          if (j > 0) {
            sum += (other[j - 1] + edge) * y[row + j - 1];
          }
          if (i < levels) {
            sum += y[above + j];
          }
          change[row + j] = sum;
        }
        double up = i < levels ? other[i] + edge / 2 : 0;
        double half = -(up + (i > 0 ? 1 : 0)) * y[row + i];
        half += i > 0 ? (other[i - 1] + edge) * y[row + i - 1] : 0;
        half += i < levels ? y[above + i] : 0;
        change[row + i] = 2 * half;
      }
    }

    private void arrivals(double[] y) {
      Arrays.fill(all, 0);
      Arrays.fill(longer, 0);
      for (int i = 0; i < width; i++) {
        int row = size(i);
        for (int j = 0; j < i; j++) {
          all[i] += y[row + j];
          all[j] += y[row + j];
          longer[j] += y[row + j];
        }
        all[i] += y[row + i];
        longer[i] += y[row + i] / 2;
      }
      for (int i = 0; i < width; i++) {
        double share = all[i] > 0 ? longer[i] / all[i] : 0;
        other[i] = edge * (degree - 1) * Math.min(1, Math.max(0, share));
      }
    }
  }
}
