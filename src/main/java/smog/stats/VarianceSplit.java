package smog.stats;

import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.util.FastMath;

/**
 * One-way analysis of variance of a quenched cell: what of the spread of a replica is chance on one
 * graph, and what comes from the graph.
 *
 * <p>Model: replica r on realisation g has value {@code mean + a_g + e_gr}, with independent {@code
 * a} of variance {@code sigma_B^2} and {@code e} of variance {@code sigma_W^2}. The interval of the
 * intraclass correlation is exact where both are normal (S. R. Searle, Linear Models, Wiley 1971,
 * section 9.9).
 *
 * @param groups G, realisations, at least 2
 * @param count R, replicas of each, at least 2
 * @param within MSW, the mean square within realisations, on G (R - 1); estimates sigma_W^2
 * @param between MSB, R times the variance of the realisations' means, on G - 1; estimates
 *     sigma_W^2 + R sigma_B^2
 */
public record VarianceSplit(int groups, int count, double within, double between) {

  /** F, MSB over MSW: about 1 where the graph does not matter. */
  public double ratio() {
    return between / within;
  }

  /** The probability of so large an F where the graph does not matter. */
  public double pValue() {
    return within > 0
        ? 1 - law().cumulativeProbability(FastMath.min(ratio(), Double.MAX_VALUE))
        : Double.NaN;
  }

  /**
   * The estimate of the part of a replica's variance that comes from the graph, which is the
   * correlation of two replicas on one graph. Where chance makes MSB smaller than MSW it is below
   * 0, down to {@code -1 / (R - 1)}.
   */
  public double intraclass() {
    return intraclass(ratio());
  }

  /** The interval of the intraclass correlation: lower, upper; not cut at 0. */
  public double[] interval(double confidence) {
    double tail = (1 - confidence) / 2;
    FDistribution law = law();
    return new double[] {
      intraclass(ratio() / law.inverseCumulativeProbability(1 - tail)),
      intraclass(ratio() / law.inverseCumulativeProbability(tail))
    };
  }

  /** The spread of the graphs' own means, 0 where MSB is below MSW. */
  public double sigmaBetween() {
    return FastMath.sqrt(FastMath.max(0, (between - within) / count));
  }

  /**
   * The interval of {@link #sigmaBetween()}: lower, upper (J. S. Williams, A confidence interval
   * for variance components, Biometrika 49, 1962); covers at least as often as it says.
   */
  public double[] sigmaBetweenInterval(double confidence) {
    double tail = (1 - confidence) / 4;
    FDistribution law = law();
    ChiSquaredDistribution spread = new ChiSquaredDistribution(null, groups - 1.0);
    double sum = between * (groups - 1) / count;
    double lower =
        sum
            / spread.inverseCumulativeProbability(1 - tail)
            * (1 - law.inverseCumulativeProbability(1 - tail) / ratio());
    double upper =
        sum
            / spread.inverseCumulativeProbability(tail)
            * (1 - law.inverseCumulativeProbability(tail) / ratio());
    return new double[] {
      FastMath.sqrt(FastMath.max(0, lower)), FastMath.sqrt(FastMath.max(0, upper))
    };
  }

  private double intraclass(double ratio) {
    return (ratio - 1) / (ratio + count - 1);
  }

  private FDistribution law() {
    return new FDistribution(null, groups - 1.0, (double) groups * (count - 1));
  }
}
