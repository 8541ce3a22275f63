package smog.verify;

import java.util.Locale;

/** The cell with the largest distance among many. */
final class Worst {
  private int cells;
  private double largest = Double.NEGATIVE_INFINITY;
  private double expected;
  private double found;
  private double shift;
  private double finest = Double.POSITIVE_INFINITY;

  /** Compares a mean with its exact value; what is NaN counts as infinitely far. */
  void add(double expected, double found, double stdError) {
    double distance = Math.abs(found - expected) / stdError;
    distance = Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
    cells++;
    finest = Math.min(finest, stdError);
    if (distance > largest) {
      largest = distance;
      this.expected = expected;
      this.found = found;
    }
  }

  /** What a fault would move the mean of a cell by. */
  void addShift(double by, double stdError) {
    shift = Math.max(shift, Math.abs(by) / stdError);
  }

  /** The largest shift by the fault, in standard errors. */
  double shift() {
    return shift;
  }

  double limit() {
    return cells == 0 ? 0 : Chances.largest(cells);
  }

  /** The smallest error of a tail that is seen, in the cell that is known best. */
  double seen() {
    return (limit() + Chances.POWER) * finest;
  }

  Check check(String name, String what, String sees) {
    return new Check(
        name,
        what + ", " + cells + " cells",
        number(expected),
        number(found),
        cells == 0 ? Double.NaN : largest,
        "std errors",
        limit(),
        sees);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }
}
