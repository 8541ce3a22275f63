package smog.stats;

import java.util.List;

/**
 * The difference of two means with its Student interval.
 *
 * @param stdError NaN where one of the two has none
 * @param lower NaN where there is no interval, as upper
 * @param varianceReduction what the variance of independent means would be, over that of the
 *     difference: 1 where they are taken for independent
 */
public record Difference(
    double mean, double stdError, double lower, double upper, double varianceReduction) {

  /**
   * Of independent estimates: variances add, the degrees of freedom are Welch's (B. L. Welch, The
   * generalization of Student's problem, Biometrika 34, 1947).
   */
  public static Difference ofIndependent(Estimate a, Estimate b, double confidence) {
    double va = a.stdError() * a.stdError();
    double vb = b.stdError() * b.stdError();
    double freedom =
        (va + vb) * (va + vb) / (va * va / (a.units() - 1) + vb * vb / (b.units() - 1));
    return of(a.mean() - b.mean(), Math.sqrt(va + vb), 1, confidence, freedom);
  }

  /**
   * Of values that come in pairs, such as the means of two points on one graph: the difference of a
   * pair is the unit. Right for independent values, too.
   */
  public static Difference ofPaired(double[] a, double[] b, double confidence) {
    double[] differences = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      differences[i] = a[i] - b[i];
    }
    Estimate estimate = Estimate.ofValues(List.of(differences));
    double ofA = Estimate.ofValues(List.of(a)).stdError();
    double ofB = Estimate.ofValues(List.of(b)).stdError();
    double reduction = (ofA * ofA + ofB * ofB) / (estimate.stdError() * estimate.stdError());
    return of(estimate.mean(), estimate.stdError(), reduction, confidence, a.length - 1.0);
  }

  /** The same difference where the normal theory does not hold. */
  public Difference withoutInterval() {
    return new Difference(mean, stdError, Double.NaN, Double.NaN, varianceReduction);
  }

  private static Difference of(
      double mean, double stdError, double reduction, double confidence, double freedom) {
    double half =
        stdError > 0 && freedom > 0 ? StudentT.factor(confidence, freedom) * stdError : Double.NaN;
    return new Difference(mean, stdError, mean - half, mean + half, reduction);
  }
}
