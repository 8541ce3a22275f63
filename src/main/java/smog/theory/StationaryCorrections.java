package smog.theory;

import java.util.Optional;
import org.apache.commons.math3.util.FastMath;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.FixedPoint;
import smog.model.Model;

/**
 * What theory says of steady state, level by level: the fixed point, and of a family at its own N
 * the refined mean field, the standard deviation of one replica and the pair approximation. What is
 * not known is NaN. One choice makes independent M/M/1 queues on every graph.
 *
 * <p>The steady-state companion of {@link Corrections}; rates below 1 alone.
 */
public final class StationaryCorrections {
  /** Levels below this are not shown. */
  private static final double SMALLEST = 1e-14;

  /** The most levels: beyond, one choice at a rate very near 1. */
  private static final int MOST_LEVELS = 1_000_000;

  private final Model model;
  private final long servers;
  private final double[] tails;
  private final Optional<StationaryNoise> noise;
  private final double[] bias;
  private final double[][] covariance;
  private final Optional<double[]> pairs;

  private StationaryCorrections(Model model, Family family) {
    this.model = model;
    this.servers = family == null ? 0 : family.servers();
    this.noise =
        model.choices() > 1 && family instanceof Complete
            ? Optional.of(StationaryNoise.of(model))
            : Optional.empty();
    this.bias = noise.map(StationaryNoise::bias).orElse(null);
    this.covariance = noise.map(StationaryNoise::covariance).orElse(null);
    this.pairs =
        Corrections.hasPairs(family, model)
            ? PairSolutions.stationary(model, (int) family.meanDegree())
            : Optional.empty();
    this.tails = fixedPoint(model);
  }

  /**
   * The steady state of a model, of a family if there is one.
   *
   * @param family null for the limit alone
   * @throws IllegalArgumentException at arrival rates from 1 on, or where there are more than a
   *     million levels
   */
  public static StationaryCorrections of(Model model, Family family) {
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is " + model.arrivalRate() + ": there is a steady state below 1 alone");
    }
    return new StationaryCorrections(model, family);
  }

  private static double[] fixedPoint(Model model) {
    int levels = 1;
    while (FixedPoint.tail(levels + 1, model.arrivalRate(), model.choices()) >= SMALLEST) {
      if (++levels > MOST_LEVELS) {
        throw new IllegalArgumentException(
            "arrival-rate is "
                + model.arrivalRate()
                + ": with so few choices the steady state has more than "
                + MOST_LEVELS
                + " levels; give a lower rate");
      }
    }
    double[] tails = new double[levels];
    for (int i = 0; i < levels; i++) {
      tails[i] = FixedPoint.tail(i + 1, model.arrivalRate(), model.choices());
    }
    return tails;
  }

  /** How many levels have a fixed point of at least 1e-14, or a tail of a pair approximation. */
  public int levels() {
    int levels = tails.length;
    double[] paired = pairs.orElse(new double[0]);
    int shown = paired.length;
    while (shown > levels && paired[shown - 1] < SMALLEST) {
      shown--;
    }
    return Math.max(levels, shown);
  }

  /** The fixed point, the fraction of servers with at least level tasks. */
  public double fixedPoint(int level) {
    return FixedPoint.tail(level, model.arrivalRate(), model.choices());
  }

  /**
   * A bound on the sum of the fixed point over all levels above {@link #levels}: a tail is at most
   * arrivalRate times the one before it.
   */
  public double neglected() {
    return fixedPoint(levels() + 1) / (1 - model.arrivalRate());
  }

  /** The fixed point with its bias of order 1/N. */
  public double refined(int level) {
    if (isIndependent()) {
      return fixedPoint(level);
    }
    return noise.isEmpty() ? Double.NaN : fixedPoint(level) + entry(bias, level) / servers;
  }

  /** The standard deviation of q_i of one replica, to the first order. */
  public double standardDeviation(int level) {
    if (isIndependent()) {
      return FastMath.sqrt(fixedPoint(level) * (1 - fixedPoint(level)) / servers);
    }
    return noise.isEmpty()
        ? Double.NaN
        : FastMath.sqrt(
            (level <= covariance.length ? covariance[level - 1][level - 1] : 0) / servers);
  }

  /** The tail by the pair approximation. */
  public double pairApproximation(int level) {
    return pairs.isEmpty() ? Double.NaN : entry(pairs.get(), level);
  }

  private boolean isIndependent() {
    return model.choices() == 1 && servers > 0;
  }

  private static double entry(double[] row, int level) {
    return level <= row.length ? row[level - 1] : 0;
  }
}
