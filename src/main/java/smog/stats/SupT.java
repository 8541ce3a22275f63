package smog.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.util.FastMath;

/**
 * The factor of the standard error that holds for all cells of a point together, from how the cells
 * move together (sup-t).
 *
 * <p>Multiplier bootstrap: under each set of signs, every replica's deviation from the mean gets the
 * replica's sign, and the largest studentized sum over the cells is taken (V. Chernozhukov, D.
 * Chetverikov, K. Kato, Ann. Statist. 41, 2013). These maxima know the error; that it is estimated
 * from n units is taken account of by dividing by an independent chi, {@code sqrt(chi2_{n-1} /
 * (n-1))}, over which the probability is integrated, not drawn. Not thread-safe.
 */
final class SupT {
  /** Halvings of an interval of factors: more than a double has bits. */
  private static final int STEPS = 60;

  private final double[] largest = new double[Signs.COUNT];
  private final long[] signsOfOnes;
  private final int units;

  /**
   * No cell yet.
   *
   * @param signsOfOnes the sums of the units' signs
   * @param units replicas, or realisations
   */
  SupT(long[] signsOfOnes, int units) {
    this.signsOfOnes = signsOfOnes;
    this.units = units;
  }

  /**
   * Adds a cell.
   *
   * @param signed the sums of the units' values times their signs
   * @param total the sum of the units' values
   * @param stdError of the mean of the units' values, above 0, on the same scale
   */
  void add(long[] signed, BigInteger total, double stdError) {
    // Near the mean and whole, so that nothing is lost in the difference of two large numbers.
    BigInteger n = BigInteger.valueOf(units);
    long near =
        new BigDecimal(total).divide(new BigDecimal(n), RoundingMode.HALF_EVEN).longValueExact();
    double rest =
        CellSums.quotient(total.subtract(n.multiply(BigInteger.valueOf(near))), BigInteger.ONE)
            / units;
    double scale = stdError * FastMath.sqrt((double) units * (units - 1));
    for (int b = 0; b < Signs.COUNT; b++) {
      double deviation = signed[b] - near * signsOfOnes[b] - rest * signsOfOnes[b];
      largest[b] = FastMath.max(largest[b], FastMath.abs(deviation) / scale);
    }
  }

  /**
   * The factor.
   *
   * @param confidence of all cells together
   * @param least that of one cell by itself
   * @param most that of Bonferroni, which is valid however the cells move together
   */
  double factor(double confidence, double least, double most) {
    double below = least;
    double above = most;
    for (int i = 0; i < STEPS; i++) {
      double middle = (below + above) / 2;
      if (covered(middle) < confidence) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return above;
  }

  /** The probability that the maximum over a chi is at most a factor. */
  private double covered(double factor) {
    ChiSquaredDistribution chi = new ChiSquaredDistribution(null, units - 1.0);
    double sum = 0;
    for (double maximum : largest) {
      double ratio = maximum / factor;
      sum += 1 - chi.cumulativeProbability((units - 1) * ratio * ratio);
    }
    return sum / Signs.COUNT;
  }
}
