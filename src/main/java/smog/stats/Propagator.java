package smog.stats;

import smog.theory.Linearisation;

/**
 * The matrix that carries a small distance from the limit over a piece of time, by Taylor's series
 * to the fourth order at the Jacobian of the middle.
 */
final class Propagator {
  private static final int ORDER = 4;

  private final int levels;
  private final double[] matrix;

  private Propagator(int levels, double[] matrix) {
    this.levels = levels;
    this.matrix = matrix;
  }

  static Propagator identity(int levels) {
    double[] matrix = new double[levels * levels];
    for (int i = 0; i < levels; i++) {
      matrix[i * levels + i] = 1;
    }
    return new Propagator(levels, matrix);
  }

  /** The propagator of a piece between two tails. */
  static Propagator over(Linearisation at, double[] from, double[] to, double length) {
    int levels = from.length;
    double[] middle = new double[levels];
    for (int i = 0; i < levels; i++) {
      middle[i] = (from[i] + to[i]) / 2;
    }
    double[] lower = new double[levels];
    double[] diagonal = new double[levels];
    for (int i = 0; i < levels; i++) {
      lower[i] = at.lower(middle, i + 1);
      diagonal[i] = at.diagonal(middle, i + 1);
    }
    double[] sum = identity(levels).matrix;
    double[] term = sum.clone();
    for (int order = 1; order <= ORDER; order++) {
      term = applied(lower, diagonal, term, length / order);
      add(sum, term);
    }
    return new Propagator(levels, sum);
  }

  private static double[] applied(
      double[] lower, double[] diagonal, double[] matrix, double factor) {
    int levels = lower.length;
    double[] result = new double[matrix.length];
    for (int i = 0; i < levels; i++) {
      for (int j = 0; j < levels; j++) {
        double sum = diagonal[i] * matrix[i * levels + j];
        sum += i > 0 ? lower[i] * matrix[(i - 1) * levels + j] : 0;
        sum += i + 1 < levels ? matrix[(i + 1) * levels + j] : 0;
        result[i * levels + j] = factor * sum;
      }
    }
    return result;
  }

  /** This one after an earlier one. */
  Propagator after(Propagator earlier) {
    double[] product = new double[matrix.length];
    for (int i = 0; i < levels; i++) {
      for (int k = 0; k < levels; k++) {
        double factor = matrix[i * levels + k];
        for (int j = 0; factor != 0 && j < levels; j++) {
          product[i * levels + j] += factor * earlier.matrix[k * levels + j];
        }
      }
    }
    return new Propagator(levels, product);
  }

  /** The entries, row by row, times a factor. */
  double[] scaled(double factor) {
    double[] scaled = matrix.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] *= factor;
    }
    return scaled;
  }

  static void add(double[] sum, double[] term) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += term[i];
    }
  }
}
