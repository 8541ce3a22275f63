package smog.theory;

import org.apache.commons.math3.util.FastMath;
import smog.model.Model;
import smog.model.Sampling;

/**
 * The limit's drift on levels 1 .. K with its derivatives, and the noise of the complete graph:
 * what stands beside q in the equations of a finite N. Entry i-1 belongs to level i.
 *
 * <p>The Jacobian is tridiagonal: {@link #lower}, {@link #diagonal}, and 1 above.
 */
public final class Linearisation {
  private final double arrivalRate;
  private final int choices;
  private final boolean replacement;
  private final int levels;

  /** The drift of a model on levels 1 .. levels. */
  public Linearisation(Model model, int levels) {
    this.arrivalRate = model.arrivalRate();
    this.choices = model.choices();
    this.replacement = model.sampling() == Sampling.WITH_REPLACEMENT;
    this.levels = levels;
  }

  int levels() {
    return levels;
  }

  private static double tail(double[] q, int level) {
    return level == 0 ? 1 : q[level - 1];
  }

  /** The probability that a task joins a server with at least level tasks already. */
  private double joins(double[] q, int level) {
    return MeanFieldDrift.power(FastMath.max(0, tail(q, level)), choices);
  }

  /** Arrivals that raise a server to a level, less departures from it, per server. */
  double drift(double[] q, int level) {
    return flowUp(q, level) - flowDown(q, level);
  }

  /** The variance per unit of time of the level's own noise, per server. */
  double noise(double[] q, int level) {
    return flowUp(q, level) + flowDown(q, level);
  }

  private double flowUp(double[] q, int level) {
    return arrivalRate * (joins(q, level - 1) - joins(q, level));
  }

  private double flowDown(double[] q, int level) {
    return tail(q, level) - (level == levels ? 0 : tail(q, level + 1));
  }

  /** The derivative of a level's drift by the tail one level below; 0 at level 1. */
  public double lower(double[] q, int level) {
    return level == 1 ? 0 : slope(q, level - 1);
  }

  /** The derivative of a level's drift by its own tail. */
  public double diagonal(double[] q, int level) {
    return -slope(q, level) - 1;
  }

  private double slope(double[] q, int level) {
    return arrivalRate
        * choices
        * MeanFieldDrift.power(FastMath.max(0, tail(q, level)), choices - 1);
  }

  /**
   * What the spread of q adds to the drift, per 1/N: half the second derivative times the variance,
   * and what drawing without replacement changes.
   *
   * @param variance N times the variance of each level
   */
  double bias(double[] q, double[] variance, int level) {
    double spread = curved(q, level, variance[level - 1]);
    double below = level == 1 ? 0 : curved(q, level - 1, variance[level - 2]);
    double distinct = replacement ? 0 : distinct(q, level - 1) - distinct(q, level);
    return below - spread + arrivalRate * distinct;
  }

  private double curved(double[] q, int level, double variance) {
    return choices < 2
        ? 0
        : pairs()
            * arrivalRate
            * MeanFieldDrift.power(FastMath.max(0, tail(q, level)), choices - 2)
            * variance;
  }

  /** By how much d distinct servers are less often all at a level than d independent ones. */
  private double distinct(double[] q, int level) {
    double tail = FastMath.max(0, tail(q, level));
    return choices < 2 ? 0 : -pairs() * MeanFieldDrift.power(tail, choices - 1) * (1 - tail);
  }

  private double pairs() {
    return choices * (choices - 1.0) / 2;
  }
}
