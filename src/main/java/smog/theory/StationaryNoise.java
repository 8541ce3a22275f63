package smog.theory;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.util.FastMath;
import smog.model.FixedPoint;
import smog.model.Model;

/**
 * The complete graph of N servers in steady state, to the first order in 1/N: bias and covariance
 * of the occupancy around the fixed point, and how fast and how noisily it moves.
 *
 * <pre>J W + W J^T + Q = 0,   V = -J^{-1} (h + C)</pre>
 *
 * <p>with the letters of {@link RefinedMeanField}. Rates below 1 alone. One choice makes
 * independent M/M/1 queues, whose answers are closed forms; from two on the fixed point has few
 * levels. Costs K^4 operations for K levels.
 */
public final class StationaryNoise {
  private static final double SMALLEST = 1e-30;
  private static final int MOST_LEVELS = 120;

  private final Model model;
  private final double[] q;
  private final Linearisation at;

  private StationaryNoise(Model model) {
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is " + model.arrivalRate() + ": there is a steady state below 1 alone");
    }
    this.model = model;
    int levels = 2;
    double least = model.choices() == 1 ? 1e-16 : SMALLEST;
    while (levels < MOST_LEVELS && tail(levels) > least) {
      levels++;
    }
    q = new double[levels];
    for (int i = 0; i < levels; i++) {
      q[i] = tail(i + 1);
    }
    at = new Linearisation(model, levels);
  }

  /**
   * The steady state of a model.
   *
   * @throws IllegalArgumentException at arrival rates from 1 on
   */
  public static StationaryNoise of(Model model) {
    return new StationaryNoise(model);
  }

  private double tail(int level) {
    return FixedPoint.tail(level, model.arrivalRate(), model.choices());
  }

  /** The fixed point down to its last level above 1e-30; at one choice the first 120 at most. */
  public double[] tails() {
    return q.clone();
  }

  /** V: entry i-1 divided by N is what E q_i adds to the fixed point. */
  public double[] bias() {
    double[] bias = new double[q.length];
    if (model.choices() == 1) {
      return bias;
    }
    double[][] w = covariance();
    double[] variance = new double[q.length];
    for (int i = 0; i < q.length; i++) {
      variance[i] = w[i][i];
    }
    for (int i = 0; i < q.length; i++) {
      bias[i] = -at.bias(q, variance, i + 1);
    }
    return solve(jacobian(), bias);
  }

  /** W: N times the covariance of the occupancy, symmetric. */
  public double[][] covariance() {
    int levels = q.length;
    if (model.choices() == 1) {
      double[][] w = new double[levels][levels];
      for (int i = 0; i < levels; i++) {
        for (int j = 0; j < levels; j++) {
          w[i][j] = q[FastMath.max(i, j)] - q[i] * q[j];
        }
      }
      return w;
    }
    return lyapunov();
  }

  /**
   * Row i of the equation is {@code W_i (J_ii + J^T) + J_{i,i-1} W_{i-1} + W_{i+1} = -Q_i}: block
   * elimination from the last row up to the first.
   */
  private double[][] lyapunov() {
    int levels = q.length;
    RealMatrix transposed = jacobian().transpose();
    RealMatrix identity = MatrixUtils.createRealIdentityMatrix(levels);
    // W_i = (W_{i-1} * -lower - right_i) * inverse_i, from the last row up.
    RealMatrix[] inverses = new RealMatrix[levels];
    RealMatrix[] rights = new RealMatrix[levels];
    for (int i = levels - 1; i >= 0; i--) {
      RealMatrix block = transposed.add(identity.scalarMultiply(at.diagonal(q, i + 1)));
      RealMatrix right = new Array2DRowRealMatrix(1, levels);
      right.setEntry(0, i, at.noise(q, i + 1));
      if (i + 1 < levels) {
        block = block.subtract(inverses[i + 1].scalarMultiply(at.lower(q, i + 2)));
        right = right.subtract(rights[i + 1].multiply(inverses[i + 1]));
      }
      inverses[i] = new LUDecomposition(block).getSolver().getInverse();
      rights[i] = right;
    }
    double[][] w = new double[levels][];
    RealMatrix row = new Array2DRowRealMatrix(1, levels);
    for (int i = 0; i < levels; i++) {
      row = row.scalarMultiply(-at.lower(q, i + 1)).subtract(rights[i]).multiply(inverses[i]);
      w[i] = row.getRow(0);
    }
    return w;
  }

  /** N times the variance of the mean queue length. */
  public double meanQueueVariance() {
    double rate = model.arrivalRate();
    if (model.choices() == 1) {
      return rate / ((1 - rate) * (1 - rate));
    }
    double sum = 0;
    for (double[] row : covariance()) {
      for (double entry : row) {
        sum += entry;
      }
    }
    return sum;
  }

  /**
   * The rate at which the occupancy forgets its start: the distance of J's spectrum from 0, by
   * bisection with Sturm's sequence; at one choice that of M/M/1, (1 - sqrt(arrivalRate))^2.
   */
  public double spectralGap() {
    double rate = model.arrivalRate();
    if (model.choices() == 1) {
      double root = 1 - FastMath.sqrt(rate);
      return root * root;
    }
    double low = 0;
    double high = 1 + rate * model.choices();
    for (int step = 0; step < 200; step++) {
      double middle = (low + high) / 2;
      if (isAbove(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether all of -J's eigenvalues are above a value: all pivots of -J - value are positive. */
  private boolean isAbove(double value) {
    double pivot = -at.diagonal(q, 1) - value;
    for (int level = 2; level <= q.length && pivot > 0; level++) {
      pivot = -at.diagonal(q, level) - value - at.lower(q, level) / pivot;
    }
    return pivot > 0;
  }

  /**
   * N times the variance of a time average over T, times T, for T long: of the tail of a level, or
   * of the mean queue length at level 0.
   */
  public double timeAverageVariance(int level) {
    double rate = model.arrivalRate();
    if (level == 0 && model.choices() == 1) {
      return 2 * rate * (1 + rate) / FastMath.pow(1 - rate, 4);
    }
    double[] target = new double[q.length];
    for (int i = 0; i < q.length; i++) {
      target[i] = level == 0 || level == i + 1 ? 1 : 0;
    }
    double[] weights = solve(jacobian().transpose(), target);
    double sum = 0;
    for (int i = 0; i < q.length; i++) {
      sum += weights[i] * weights[i] * at.noise(q, i + 1);
    }
    return sum;
  }

  private RealMatrix jacobian() {
    RealMatrix jacobian = new Array2DRowRealMatrix(q.length, q.length);
    for (int i = 0; i < q.length; i++) {
      jacobian.setEntry(i, i, at.diagonal(q, i + 1));
      if (i > 0) {
        jacobian.setEntry(i, i - 1, at.lower(q, i + 1));
        jacobian.setEntry(i - 1, i, 1);
      }
    }
    return jacobian;
  }

  private static double[] solve(RealMatrix matrix, double[] right) {
    return new LUDecomposition(matrix, 0)
        .getSolver()
        .solve(new ArrayRealVector(right, false))
        .toArray();
  }
}
