package smog.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;

/**
 * The factor of the standard error that holds for all cells of a point together, from how the cells
 * move together (sup-t).
 *
 * <p>Multiplier bootstrap: under each set of signs, every unit's deviation from the mean gets the
 * unit's sign, and the largest Student statistic over the cells is taken (V. Chernozhukov, D.
 * Chetverikov, K. Kato, Ann. Statist. 41, 2013). Each cell is studentized by its own error under
 * these signs: errors of different cells are estimated from the same few units, and go together as
 * much as the cells do, which one chi for all cells would not say. Not thread-safe.
 */
final class SupT {
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
      double deviation = (signed[b] - near * signsOfOnes[b] - rest * signsOfOnes[b]) / scale;
      double squared = deviation * deviation;
      double student = FastMath.sqrt(squared * (units - 1) / FastMath.max(0, units - squared));
      largest[b] = FastMath.max(largest[b], student);
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
    int rank = (int) FastMath.ceil((Signs.COUNT + 1) * confidence);
    if (rank > Signs.COUNT) {
      return most;
    }
    double[] sorted = largest.clone();
    Arrays.sort(sorted);
    return FastMath.max(least, FastMath.min(most, sorted[rank - 1]));
  }
}
