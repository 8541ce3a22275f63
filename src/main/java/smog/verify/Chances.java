package smog.verify;

import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Limits of the statistical checks. There are {@value #CHECKS} at most; all of them together raise
 * a false alarm with probability {@value #FALSE_ALARM}, over all seeds.
 */
final class Chances {
  static final double FALSE_ALARM = 1e-6;
  static final int CHECKS = 20;

  /** What a normal variable is below with probability 0.999: the power that faults are told for. */
  static final double POWER = 3.0902;

  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

  private Chances() {}

  /** The largest |z| of some cells, normal, however they depend on each other. */
  static double largest(int cells) {
    return -NORMAL.inverseCumulativeProbability(FALSE_ALARM / CHECKS / cells / 2);
  }

  /** A Student variable as the normal one of the same probability. */
  static double normalOf(double t, int degrees) {
    if (Double.isNaN(t)) {
      return t;
    }
    double below = new TDistribution(null, degrees).cumulativeProbability(-Math.abs(t));
    return Math.copySign(NORMAL.inverseCumulativeProbability(Math.max(below, 1e-300)), t);
  }

  /** A sum of squares of independent normal variables, as a normal variable; cut off at 8. */
  static double ofSquares(double sum, int degrees) {
    if (Double.isNaN(sum)) {
      return sum;
    }
    ChiSquaredDistribution law = new ChiSquaredDistribution(null, degrees);
    boolean above = sum > degrees;
    // The regularised integral is 1 to all digits far above: limits are far nearer than that.
    double below = above ? 1 - law.cumulativeProbability(sum) : law.cumulativeProbability(sum);
    double z = NORMAL.inverseCumulativeProbability(Math.max(Math.min(below, 0.5), 1e-15));
    return above ? -z : z;
  }

  /** Fewest hits of so many trials that pass. */
  static int fewest(int trials, double chance) {
    return law(trials, chance).inverseCumulativeProbability(FALSE_ALARM / CHECKS / 2);
  }

  /** Most hits of so many trials that pass. */
  static int most(int trials, double chance) {
    return law(trials, chance).inverseCumulativeProbability(1 - FALSE_ALARM / CHECKS / 2);
  }

  private static BinomialDistribution law(int trials, double chance) {
    return new BinomialDistribution(null, trials, chance);
  }
}
