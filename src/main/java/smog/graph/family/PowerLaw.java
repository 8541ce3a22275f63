package smog.graph.family;

import java.util.Locale;
import org.apache.commons.math3.util.FastMath;
import smog.random.Xoshiro256;

/**
 * Degrees drawn for each server from the power law P(k) = k^-exponent / sum, least &lt;= k &lt;=
 * most, independently but for this: degrees whose sum is odd are drawn anew, all of them.
 *
 * @param exponent above 0
 * @param least the smallest degree, from 1
 * @param most the largest degree
 */
public record PowerLaw(double exponent, int least, int most) implements DegreeLaw {
  /** Larger ones leave one degree in all but 1e-30 of draws. */
  public static final double LARGEST_EXPONENT = 100;

  private static final double LEAST_EVEN = 0.01;
  private static final int SUMMED = 1000;

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public PowerLaw {
    if (!(exponent > 0 && exponent <= LARGEST_EXPONENT)) {
      throw new IllegalArgumentException(
          "exponent is " + Capacity.number(exponent) + ": give a number above 0 and at most 100");
    }
    if (least < 1 || most < least) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "min-degree is %d and max-degree %d: give whole numbers from 1, the first not above"
                  + " the second",
              least,
              most));
    }
  }

  @Override
  public void require(long servers) {
    Parameters.requireDegree("max-degree", most, servers);
    if (even(servers) < LEAST_EVEN) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%d degrees from %d to %d have an even sum with probability %.2g, as a graph's have:"
                  + " give an even number of servers",
              servers,
              least,
              most,
              even(servers)));
    }
  }

  /** The probability that N independent degrees have an even sum. */
  private double even(long servers) {
    return (1 + FastMath.pow(alternating(0), servers)) / 2;
  }

  /** The mean of k^power. */
  private double moment(int power) {
    return sum(exponent - power, least, most) / sum(exponent, least, most);
  }

  /** The mean of (-1)^k k^power. */
  private double alternating(int power) {
    double s = exponent - power;
    double even = FastMath.pow(2, -s) * sum(s, (least + 1) / 2, most / 2);
    return 2 * even / sum(exponent, least, most) - moment(power);
  }

  /** Given that the sum is even, by the generating function at 1 and -1. */
  @Override
  public double mean(long servers) {
    double sign = alternating(0);
    double odd = FastMath.pow(sign, servers - 1);
    double mean = (moment(1) + alternating(1) * odd) / (1 + sign * odd);
    return FastMath.max(least, FastMath.min(most, mean)); // but for rounding it is between them
  }

  @Override
  public double excess(long servers) {
    return moment(2) / moment(1) - 1;
  }

  @Override
  public int most(long servers) {
    return most;
  }

  @Override
  public double points(long servers) {
    double mean = moment(1);
    double deviation = FastMath.sqrt(servers * FastMath.max(0, moment(2) - mean * mean));
    return FastMath.min((double) servers * most, servers * mean + 8 * (deviation + most));
  }

  @Override
  public boolean random() {
    return least < most;
  }

  /** Inversion by a walk up the distribution function: as many steps as a degree has half-edges. */
  @Override
  public int[] draw(int servers, Xoshiro256 random) {
    double[] cumulative = cumulative();
    int[] degrees = new int[servers];
    long sum;
    do {
      sum = 0;
      for (int v = 0; v < servers; v++) {
        double u = random.nextDouble();
        int k = 0;
        while (u >= cumulative[k]) {
          k++;
        }
        degrees[v] = least + k;
        sum += degrees[v];
      }
    } while (sum % 2 != 0);
    return degrees;
  }

  private double[] cumulative() {
    double[] cumulative = new double[most - least + 1];
    double sum = 0;
    for (int k = 0; k < cumulative.length; k++) {
      sum += FastMath.pow((double) least + k, -exponent);
      cumulative[k] = sum;
    }
    for (int k = 0; k < cumulative.length; k++) {
      cumulative[k] /= sum;
    }
    return cumulative;
  }

  /**
   * The sum of k^-s over first &lt;= k &lt;= last; beyond {@value #SUMMED} terms by the formula of
   * Euler and Maclaurin up to the third derivative, relative error below 1e-12.
   */
  private static double sum(double s, long first, long last) {
    long direct = FastMath.min(last, FastMath.max(first + SUMMED, SUMMED));
    double sum = 0;
    for (long k = first; k <= FastMath.min(last, direct); k++) {
      sum += FastMath.pow((double) k, -s);
    }
    return last > direct ? sum + tail(s, direct, last) - FastMath.pow((double) direct, -s) : sum;
  }

  /** The sum over a &lt;= k &lt;= b, both large. */
  private static double tail(double s, double a, double b) {
    double log = FastMath.log(b / a);
    double integral =
        FastMath.pow(a, 1 - s) * (s == 1 ? log : FastMath.expm1((1 - s) * log) / (1 - s));
    double ends = (FastMath.pow(a, -s) + FastMath.pow(b, -s)) / 2;
    double slopes = s * (FastMath.pow(a, -s - 1) - FastMath.pow(b, -s - 1)) / 12;
    double third =
        s * (s + 1) * (s + 2) * (FastMath.pow(a, -s - 3) - FastMath.pow(b, -s - 3)) / 720;
    return integral + ends + slopes - third;
  }
}
