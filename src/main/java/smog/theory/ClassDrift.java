package smog.theory;

import java.util.Arrays;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import smog.model.Model;
import smog.model.Ties;

/**
 * The right hand side of the mean field of several classes, levels 1 .. levels of each class after
 * the other.
 *
 * <p>A task that arrives at a server of class a sees its own server and m = d - 1 others, each with
 * at least i tasks with probability x_i = sum_b P_ab q_b(i). With e = q_a(k) - q_a(k+1), x = x_k, y
 * = x_{k+1}, and every tied server holding a uniform mark, of which the smallest is taken, it joins
 *
 * <pre>
 * its own server at level k with probability         e int_0^1 (y + (x-y) z)^m dz
 * a neighbour of class b at level k with probability  P_ab (q_b(k) - q_b(k+1)) m
 *     ( q_a(k+1) int_0^1 (y + (x-y) z)^(m-1) dz + e int_0^1 z (y + (x-y) z)^(m-1) dz )
 * </pre>
 *
 * <p>The integrals are sums of positive terms x^j y^(m-j): nothing is divided by x - y. With ties
 * to the own server the first is e x^m, the second has q_a(k+1) alone.
 */
final class ClassDrift implements FirstOrderDifferentialEquations {
  private final double arrivalRate;
  private final int others;
  private final boolean own;
  private final double[] shares;
  private final double[][] mixing;
  private final int levels;
  private final double[] joins;

  ClassDrift(Model model, ClassMix mix, int levels) {
    this.arrivalRate = model.arrivalRate();
    this.others = model.choices() - 1;
    this.own = model.ties() == Ties.OWN;
    this.shares = mix.shares();
    this.mixing = mix.mixing();
    this.levels = levels;
    this.joins = new double[shares.length];
  }

  @Override
  public int getDimension() {
    return shares.length * levels;
  }

  @Override
  public void computeDerivatives(double time, double[] q, double[] drift) {
    for (int k = 0; k < levels; k++) {
      join(q, k);
      for (int b = 0; b < shares.length; b++) {
        drift[b * levels + k] = joins[b] / shares[b] - (tail(q, b, k + 1) - tail(q, b, k + 2));
      }
    }
  }

  /** The tasks a server and a unit of time that would pass the highest level. */
  double lostAbove(double[] q) {
    join(q, levels);
    double lost = 0;
    for (double rate : joins) {
      lost += Math.abs(rate);
    }
    return lost;
  }

  /**
   * The rates at which tasks join servers with k tasks, by their class, as parts of all servers.
   */
  private void join(double[] q, int k) {
    Arrays.fill(joins, 0);
    for (int a = 0; a < shares.length; a++) {
      double x = 0;
      double y = 0;
      double chance = 0;
      for (int b = 0; b < shares.length; b++) {
        x += mixing[a][b] * tail(q, b, k);
        y += mixing[a][b] * tail(q, b, k + 1);
        chance += mixing[a][b];
      }
      double rate = arrivalRate * shares[a];
      double above = tail(q, a, k + 1);
      double exactly = tail(q, a, k) - above;
      if (others == 0 || chance == 0) {
        joins[a] += rate * exactly;
        continue;
      }
      double mean = mean(x, y, others);
      joins[a] += rate * exactly * (own ? MeanFieldDrift.power(x, others) : mean);
      double each =
          others
              * (above * mean(x, y, others - 1) + (own ? 0 : exactly * marked(x, y, others - 1)));
      for (int b = 0; b < shares.length; b++) {
        joins[b] += rate * each * mixing[a][b] * (tail(q, b, k) - tail(q, b, k + 1));
      }
    }
  }

  /** Trial steps may leave [0, 1], where a large power would overflow. */
  private double tail(double[] q, int kind, int level) {
    if (level == 0) {
      return 1;
    }
    return level > levels ? 0 : Math.max(0, Math.min(1, q[kind * levels + level - 1]));
  }

  /** The integral of (y + (x - y) z)^n over z from 0 to 1. */
  private static double mean(double x, double y, int n) {
    double sum = 0;
    double power = 1;
    for (int j = 0; j <= n; j++) {
      sum = sum * y + power;
      power *= x;
    }
    return sum / (n + 1);
  }

  /** The integral of z (y + (x - y) z)^n over z from 0 to 1. */
  private static double marked(double x, double y, int n) {
    double sum = 0;
    double power = 1;
    for (int j = 0; j <= n; j++) {
      sum = sum * y + (j + 1) * power;
      power *= x;
    }
    return sum / (n + 1) / (n + 2.0);
  }
}
