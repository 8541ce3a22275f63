package smog.graph.family;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.apache.commons.math3.util.FastMath;

/** What the arrays of a stored graph hold, and the words for a graph that is too large. */
final class Capacity {
  /** The longest array that every virtual machine makes: 2^31 - 9. */
  static final int ENTRIES = Integer.MAX_VALUE - 8;

  private static final double SAFE_DEVIATIONS = 8;
  private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};

  private Capacity() {}

  /** The mean and 8 standard deviations of a binomial count: more has probability below 1e-14. */
  static double atMost(double trials, double p) {
    double mean = trials * p;
    return FastMath.min(
        trials, FastMath.ceil(mean + SAFE_DEVIATIONS * (1 + FastMath.sqrt(mean * (1 - p)))));
  }

  /**
   * Refuses a family whose graphs do not fit.
   *
   * @param entries directed edges that have to be stored, at most
   */
  static void require(Family family, double entries) {
    if (family.servers() > ENTRIES || entries > ENTRIES) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s with %d servers and mean degree %s takes about %s: a graph holds at most %d"
                  + " servers and as many directed edges, so lower servers or the degree",
              family.name(),
              family.servers(),
              number(family.meanDegree()),
              size(family.bytes()),
              ENTRIES));
    }
  }

  /** A number as a user writes it: without the fraction where there is none. */
  static String number(double value) {
    return value == FastMath.rint(value) && FastMath.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** A bound in six digits, rounded down so that it may be given itself. */
  static String bound(double value) {
    return new BigDecimal(value)
        .round(new MathContext(6, RoundingMode.DOWN))
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Bytes as a double, capped at what a long holds. */
  static long bytes(double bytes) {
    return (long) FastMath.ceil(bytes);
  }

  private static String size(double bytes) {
    int unit = 0;
    double rest = bytes;
    while (rest >= 1000 && unit < UNITS.length - 1) {
      rest /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, rest < 10 ? "%.1f %s" : "%.0f %s", rest, UNITS[unit]);
  }
}
