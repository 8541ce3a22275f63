package smog.stats;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.util.FastMath;

/**
 * The difference of two means, with its interval and p-value.
 *
 * <p>The distance of each end is the root of the sum of squares of what the two means have by
 * themselves, by Hall's transformation of Student's law (G. Zou, A. Donner, Construction of
 * confidence limits about effect measures, Statist. Med. 27, 2008). Symmetric means have Welch's
 * interval. The p-value is 1 minus the confidence at which an end is 0, so that it is below 1 -
 * confidence exactly where the interval excludes 0.
 *
 * @param a the part of the first mean; of pairs, of the difference
 * @param b the part of the second mean; of pairs none
 * @param freedom degrees of freedom of Student's law
 * @param varianceReduction what the variance of independent means would be, over that of the
 *     difference: 1 where they are taken for independent
 */
public record Difference(double mean, Part a, Part b, double freedom, double varianceReduction) {

  private static final Part NONE = new Part(0, 0, Double.NaN);

  /**
   * What one mean adds to the error.
   *
   * @param stdError NaN where there is none
   * @param units independent values behind the mean
   * @param skewness of one of them; NaN where it is not known
   */
  public record Part(double stdError, int units, double skewness) {
    static Part of(Estimate estimate) {
      return new Part(estimate.stdError(), estimate.units(), estimate.skewness());
    }

    /** How far below and above the estimate the mean may be at Student's quantile x. */
    private double[] reach(double x) {
      double[] reach = HallInterval.reach(skewness / Math.sqrt(units), units, x);
      return new double[] {Math.max(0, reach[0]) * stdError, Math.max(0, reach[1]) * stdError};
    }

    double below(double x) {
      return stdError == 0 ? 0 : reach(x)[0];
    }

    double above(double x) {
      return stdError == 0 ? 0 : reach(x)[1];
    }
  }

  /** Of an estimate and a number that is known. */
  public static Difference ofKnown(Estimate a, double b) {
    return new Difference(a.mean() - b, Part.of(a), NONE, a.units() - 1.0, 1);
  }

  /**
   * Of independent estimates: variances add, the degrees of freedom are Welch's (B. L. Welch, The
   * generalization of Student's problem, Biometrika 34, 1947).
   */
  public static Difference ofIndependent(Estimate a, Estimate b) {
    double va = a.stdError() * a.stdError();
    double vb = b.stdError() * b.stdError();
    double freedom =
        (va + vb) * (va + vb) / (va * va / (a.units() - 1) + vb * vb / (b.units() - 1));
    return new Difference(a.mean() - b.mean(), Part.of(a), Part.of(b), freedom, 1);
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
        Part.of(estimate),
        NONE,
        estimate.units() - 1.0,
        (ofA * ofA + ofB * ofB) / (error * error));
  }

  /** Of two numbers of which no error is known. */
  public static Difference withoutError(double a, double b) {
    return new Difference(a - b, new Part(Double.NaN, 0, Double.NaN), NONE, Double.NaN, 1);
  }

  /** The error of the difference; NaN where one of the means has none. */
  public double stdError() {
    return Math.sqrt(a.stdError * a.stdError + b.stdError * b.stdError);
  }

  /**
   * What the interval is made by: Hall's transformation where a skewness is known, or Student's t.
   */
  public Band.Method method() {
    boolean corrected = corrects(a) || corrects(b);
    return corrected ? Band.Method.HALL : Band.Method.STUDENT_T;
  }

  private static boolean corrects(Part part) {
    return part.stdError > 0
        && part.units >= HallInterval.FEWEST_UNITS
        && !Double.isNaN(part.skewness);
  }

  /** Whether there is an interval. */
  public boolean hasInterval() {
    return stdError() > 0 && freedom > 0;
  }

  private double below(double x) {
    return FastMath.hypot(a.below(x), b.above(x));
  }

  private double above(double x) {
    return FastMath.hypot(a.above(x), b.below(x));
  }

  /**
   * The interval.
   *
   * @param confidence of all of the components together, in (0, 1)
   * @param components Bonferroni's number, at least 1
   */
  public Interval interval(double confidence, long components) {
    if (!hasInterval()) {
      return Interval.NONE;
    }
    double x = StudentT.factor(1 - (1 - confidence) / components, freedom);
    return new Interval(mean - below(x), mean + above(x));
  }

  /** How probable a difference so far from 0 is where the means are equal; NaN without interval. */
  public double pValue() {
    if (!hasInterval()) {
      return Double.NaN;
    }
    double low = 0;
    double high = 1;
    while (reaches(high) && high < 1e100) {
      low = high;
      high *= 2;
    }
    for (double x = (low + high) / 2; x > low && x < high; x = (low + high) / 2) {
      if (reaches(x)) {
        low = x;
      } else {
        high = x;
      }
    }
    return 2 * new TDistribution(null, freedom).cumulativeProbability(-low);
  }

  /** Whether the interval at Student's quantile x excludes 0. */
  private boolean reaches(double x) {
    return mean > below(x) || -mean > above(x);
  }
}
