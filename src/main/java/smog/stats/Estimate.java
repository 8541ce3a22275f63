package smog.stats;

import java.math.BigInteger;
import java.util.List;

/**
 * A mean with the spread of one replica and the error of the mean.
 *
 * <p>Replicas come in groups: one group when annealed or for one graph, one a realisation when
 * quenched. With several groups the group is the unit of the error, since replicas of one graph are
 * not independent (mean +- t_{G-1} s / sqrt(G)).
 *
 * @param mean over all replicas
 * @param stdDev of one replica; NaN with a single replica
 * @param stdError of the mean; NaN with a single unit
 * @param units independent units behind the error: replicas, or realisations
 * @param skewness of one unit; NaN where it is not known
 */
public record Estimate(double mean, double stdDev, double stdError, int units, double skewness) {
  /** Nothing is known. */
  public static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, Double.NaN, 1);

  /** An estimate whose skewness is not known. */
  public Estimate(double mean, double stdDev, double stdError, int units) {
    this(mean, stdDev, stdError, units, Double.NaN);
  }

  /** Whether the normal theory has anything to work with: two units and some variance. */
  public boolean hasError() {
    return units >= 2 && stdError > 0;
  }

  /** The standard error; NaN where all units agree, since a spread of 0 is no error of 0. */
  public double knownError() {
    return hasError() ? stdError : Double.NaN;
  }

  /** The estimate of so many times the value. */
  public Estimate times(double factor) {
    double size = Math.abs(factor);
    return new Estimate(
        mean * factor, stdDev * size, stdError * size, units, skewness * Math.signum(factor));
  }

  /** The estimate of the value and a number that is known. */
  public Estimate plus(double shift) {
    return new Estimate(mean + shift, stdDev, stdError, units, skewness);
  }

  /** The interval of the mean; NaN where there is no error. */
  public Interval interval(double confidence) {
    return hasError() ? interval(StudentT.factor(confidence, 1, units), 0) : Interval.NONE;
  }

  /**
   * The interval of the mean.
   *
   * @param factor Student's
   * @param allowance by what share both sides are longer
   */
  Interval interval(double factor, double allowance) {
    double[] reach = HallInterval.reach(skewness / Math.sqrt(units), units, factor);
    return new Interval(
        mean - (1 + allowance) * reach[0] * stdError, mean + (1 + allowance) * reach[1] * stdError);
  }

  /** How {@link #interval} is made. */
  public Band.Method method() {
    return Double.isNaN(skewness) || units < HallInterval.FEWEST_UNITS
        ? Band.Method.STUDENT_T
        : Band.Method.HALL;
  }

  /**
   * The estimate of real values, added in the order given.
   *
   * @param groups at least one, each with as many values as the others
   */
  public static Estimate ofValues(List<double[]> groups) {
    int count = groups.get(0).length;
    double[] means = groups.stream().mapToDouble(Estimate::mean).toArray();
    double mean = mean(means);
    double within = 0;
    for (int g = 0; g < means.length; g++) {
      within += squares(groups.get(g), means[g]);
    }
    double between = squares(means, mean);
    return of(mean, within, between, means.length, count)
        .skewed(skewness(means.length > 1 ? means : groups.get(0), mean));
  }

  /**
   * The ratio of a sum of counts y to a sum of sizes x over units, its variance formed in integers:
   * {@code m / (m-1) sum (y - ratio x)^2 / (sum x)^2}. The spread of one unit is left out.
   *
   * @param y the sum of y, above 0 or 0; then those of y y, x y, x and x x
   * @param units m, those in which x is above 0, at least one
   */
  static Estimate ofRatio(
      BigInteger y, BigInteger yy, BigInteger xy, BigInteger x, BigInteger xx, int units) {
    BigInteger squared = x.multiply(x);
    BigInteger residuals =
        squared
            .multiply(yy)
            .subtract(BigInteger.TWO.multiply(x).multiply(y).multiply(xy))
            .add(y.multiply(y).multiply(xx));
    double mean = CellSums.quotient(y, x);
    double perUnit = CellSums.quotient(residuals, squared.multiply(squared));
    double variance = units > 1 ? perUnit * units / (units - 1) : Double.NaN;
    return new Estimate(mean, Double.NaN, Math.sqrt(variance), units);
  }

  /**
   * The estimate from sums of squared deviations.
   *
   * @param within the squared deviations of replicas from their group's mean, over all groups
   * @param between the squared deviations of the groups' means from the mean
   * @param groups how many groups
   * @param count replicas a group
   */
  static Estimate of(double mean, double within, double between, int groups, int count) {
    double meanSquareWithin = count > 1 ? within / ((double) groups * (count - 1)) : 0;
    if (groups == 1) {
      double none = count > 1 ? 1 : Double.NaN;
      return new Estimate(
          mean,
          none * Math.sqrt(meanSquareWithin),
          none * Math.sqrt(meanSquareWithin / count),
          count);
    }
    double ofMeans = between / (groups - 1);
    double graphPart = Math.max(0, ofMeans - meanSquareWithin / count);
    return new Estimate(
        mean, Math.sqrt(meanSquareWithin + graphPart), Math.sqrt(ofMeans / groups), groups);
  }

  /** The same with a skewness. */
  Estimate skewed(double ofUnit) {
    return new Estimate(mean, stdDev, stdError, units, ofUnit);
  }

  private static double skewness(double[] values, double mean) {
    int n = values.length;
    double variance = squares(values, mean) / n;
    double third = 0;
    for (double value : values) {
      third += (value - mean) * (value - mean) * (value - mean) / n;
    }
    return n < 3 || variance == 0
        ? Double.NaN
        : third / variance / Math.sqrt(variance) * Math.sqrt((double) n * (n - 1)) / (n - 2);
  }

  /** From the first value on, so that equal values have exactly their value as mean. */
  private static double mean(double[] values) {
    double first = values[0];
    double sum = 0;
    for (double value : values) {
      sum += value - first;
    }
    return first + sum / values.length;
  }

  private static double squares(double[] values, double mean) {
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum;
  }
}
