package smog.verify;

import java.util.Locale;

/**
 * Independent cells weighed by what a slightly faster arrival rate would do to them: the sharpest
 * test for that one fault.
 */
final class Matched {
  private final double step;
  private int cells;
  private double sum;
  private double squares;

  /**
   * No cells yet.
   *
   * @param step by how much faster the rate is that shifts are for, such as 0.01
   */
  Matched(double step) {
    this.step = step;
  }

  /** One cell: its distance and what the faster rate would add to it, both in standard errors. */
  void add(double distance, double shift) {
    cells++;
    sum += distance * shift;
    squares += shift * shift;
  }

  /** How much faster the rate seems to be, over the error of that. */
  Check check(double rate) {
    double limit = Chances.largest(1);
    double norm = Math.sqrt(squares);
    return new Check(
        "arrival rate",
        "the rate that fits the tails of all small graphs, " + cells + " cells",
        Worst.number(rate),
        Worst.number(rate * (1 + step * sum / squares)),
        Math.abs(sum / norm),
        "std errors",
        limit,
        String.format(
            Locale.ROOT, "a rate off by %.2f %%", 100 * step * (limit + Chances.POWER) / norm));
  }
}
