package smog.stats;

import java.util.List;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.util.FastMath;

/**
 * The power of N that a gap falls with: the slope of ln(gap) on ln(N) by weighted least squares. A
 * weight is the reciprocal of the variance of ln(gap), by the delta method (gap / error)^2. The
 * weights are taken for right up to a factor, which the residuals tell, so that the interval is
 * Student's with two degrees of freedom less than there are points, and gaps that follow no power
 * widen it (N. Draper, H. Smith, Applied Regression Analysis, 3rd ed., Wiley 1998, section 9.2).
 *
 * <p>Gaps below {@value #LEAST_ERRORS} of their errors are left out: their logarithm is noise. So
 * are those without an error.
 *
 * @param points that the line goes through
 * @param leftOut the others
 * @param slope NaN where fewer than {@value #LEAST_POINTS} different N are left, as all below
 * @param stdError of the slope
 */
public record ConvergenceRate(
    int points, int leftOut, double slope, double stdError, double lower, double upper) {
  /** The least different N of a rate. */
  public static final int LEAST_POINTS = 3;

  /** The least gap, in its standard errors. */
  public static final double LEAST_ERRORS = 2;

  /** A gap at some N with its standard error, NaN where there is none. */
  public record Observation(long servers, double gap, double stdError) {
    boolean isSeen() {
      return gap > 0 && stdError > 0 && gap >= LEAST_ERRORS * stdError;
    }
  }

  /** The rate that some gaps show. */
  public static ConvergenceRate of(List<Observation> gaps, double confidence) {
    List<Observation> seen = gaps.stream().filter(Observation::isSeen).toList();
    int leftOut = gaps.size() - seen.size();
    long different = seen.stream().mapToLong(Observation::servers).distinct().count();
    if (different < LEAST_POINTS) {
      return new ConvergenceRate(
          seen.size(), leftOut, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }
    int n = seen.size();
    double[] y = new double[n];
    double[][] x = new double[n][];
    for (int i = 0; i < n; i++) {
      Observation at = seen.get(i);
      double root = at.gap() / at.stdError();
      y[i] = root * FastMath.log(at.gap());
      x[i] = new double[] {root, root * FastMath.log((double) at.servers())};
    }
    OLSMultipleLinearRegression line = new OLSMultipleLinearRegression();
    line.setNoIntercept(true);
    line.newSampleData(y, x);
    double slope = line.estimateRegressionParameters()[1];
    double stdError = line.estimateRegressionParametersStandardErrors()[1];
    double half = StudentT.factor(confidence, n - 2.0) * stdError;
    return new ConvergenceRate(n, leftOut, slope, stdError, slope - half, slope + half);
  }
}
