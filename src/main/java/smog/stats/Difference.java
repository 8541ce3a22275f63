package smog.stats;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * The difference of two means, with its interval and p-value.
 *
 * <p>Both come from one pivot: Hall's transformation of the difference over its error has Student's
 * law. So the p-value is below 1 - confidence exactly where the interval excludes 0.
 *
 * @param stdError NaN where one of the two has none
 * @param freedom degrees of freedom of Student's law
 * @param asymmetry the standardised third cumulant of the difference of the means; 0 where it is
 *     symmetric, or not known
 * @param varianceReduction what the variance of independent means would be, over that of the
 *     difference: 1 where they are taken for independent
 */
public record Difference(
    double mean, double stdError, double freedom, double asymmetry, double varianceReduction) {

  /** Units below which their skewness says nothing: it is bounded by their number. */
  private static final int FEWEST_FOR_SKEWNESS = 8;

  /** The same with symmetric means. */
  public static Difference ofIndependent(Estimate a, Estimate b) {
    return ofIndependent(a, 0, b, 0);
  }

  /**
   * Of independent estimates: variances add, the degrees of freedom are Welch's (B. L. Welch, The
   * generalization of Student's problem, Biometrika 34, 1947), and third cumulants subtract.
   *
   * @param skewnessA of a unit of a
   * @param skewnessB of a unit of b
   */
  public static Difference ofIndependent(
      Estimate a, double skewnessA, Estimate b, double skewnessB) {
    double va = a.stdError() * a.stdError();
    double vb = b.stdError() * b.stdError();
    double freedom =
        (va + vb) * (va + vb) / (va * va / (a.units() - 1) + vb * vb / (b.units() - 1));
    double error = Math.sqrt(va + vb);
    double third = thirdCumulant(a, skewnessA) - thirdCumulant(b, skewnessB);
    double asymmetry = third == 0 ? 0 : third / (error * error * error);
    return new Difference(a.mean() - b.mean(), error, freedom, asymmetry, 1);
  }

  /** Of a mean: that of a unit over the square of their number. */
  private static double thirdCumulant(Estimate of, double skewness) {
    double asymmetry = of.units() < FEWEST_FOR_SKEWNESS ? 0 : skewness / Math.sqrt(of.units());
    return asymmetry == 0 ? 0 : asymmetry * Math.pow(of.stdError(), 3);
  }

  /**
   * Of values that come in pairs, such as the means of two points on one graph: the difference of a
   * pair is the unit. Right for independent values, too.
   */
  public static Difference ofPaired(UnitValues a, UnitValues b) {
    UnitValues differences = a.minus(b);
    Estimate estimate = differences.estimate();
    double ofA = a.estimate().stdError();
    double ofB = b.estimate().stdError();
    double error = estimate.stdError();
    return new Difference(
        estimate.mean(),
        error,
        estimate.units() - 1.0,
        estimate.units() < FEWEST_FOR_SKEWNESS
            ? 0
            : differences.skewness() / Math.sqrt(estimate.units()),
        (ofA * ofA + ofB * ofB) / (error * error));
  }

  /** Of two numbers of which no error is known. */
  public static Difference withoutError(double a, double b) {
    return new Difference(a - b, Double.NaN, Double.NaN, 0, 1);
  }

  /**
   * What the interval is made by: {@code hall} where skewness is taken out, else {@code student-t}.
   */
  public String method() {
    return asymmetry == 0 ? Band.Method.STUDENT_T.label() : "hall";
  }

  /** Whether there is an interval. */
  public boolean hasInterval() {
    return stdError > 0 && freedom > 0;
  }

  /**
   * The lower and the upper end of the interval; NaN where there is none.
   *
   * @param confidence of all of the components together, in (0, 1)
   * @param components Bonferroni's number, at least 1
   */
  public double[] interval(double confidence, long components) {
    if (!hasInterval()) {
      return new double[] {Double.NaN, Double.NaN};
    }
    double factor = StudentT.factor(1 - (1 - confidence) / components, freedom);
    HallTransformation hall = new HallTransformation(asymmetry);
    return new double[] {
      mean - hall.inverse(factor) * stdError, mean - hall.inverse(-factor) * stdError
    };
  }

  /** How probable a pivot so far from 0 is where the means are equal; NaN without an interval. */
  public double pValue() {
    if (!hasInterval()) {
      return Double.NaN;
    }
    double pivot = new HallTransformation(asymmetry).of(mean / stdError);
    return 2 * new TDistribution(null, freedom).cumulativeProbability(-Math.abs(pivot));
  }
}
