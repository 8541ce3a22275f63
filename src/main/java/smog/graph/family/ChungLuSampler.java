package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CsrGraph;
import smog.random.Geometric;
import smog.random.Xoshiro256;

/**
 * Draws graphs whose edges are independent with probability min(1, factor x_i x_j), x descending.
 *
 * <p>Along a row probabilities only fall, so candidates are found by geometric skips at the
 * probability of the last one, and kept with probability new over old (J. Miller, A. Hagberg,
 * Efficient generation of networks with given expected degrees, WAW 2011, LNCS 6732). Time N +
 * edges.
 */
final class ChungLuSampler {
  private static final int STEPS = 200;

  private final double meanDegree;
  private final double capacity;
  private final double[] x;
  private final double factor;

  private ChungLuSampler(ChungLu law) {
    this.meanDegree = law.meanDegree();
    this.capacity = law.storedEdges();
    this.x = new double[(int) law.servers()];
    double power = -1 / (law.exponent() - 1);
    for (int i = 0; i < x.length; i++) {
      x[i] = FastMath.exp(power * FastMath.log(i + 1.0));
    }
    this.factor = solve();
  }

  static ChungLuSampler of(ChungLu law) {
    return new ChungLuSampler(law);
  }

  /** The probability of an edge between two vertices. */
  double probability(int i, int j) {
    return FastMath.min(1, factor * x[i] * x[j]);
  }

  /**
   * The factor whose expected mean degree is the one asked for. That degree is a concave piecewise
   * linear function of the factor, so Newton's method rises to the root from the root without caps.
   */
  private double solve() {
    double[] sums = new double[x.length + 1];
    double squares = 0;
    for (int i = 0; i < x.length; i++) {
      sums[i + 1] = sums[i] + x[i];
      squares += x[i] * x[i];
    }
    double asked = meanDegree * x.length;
    double found = asked / (sums[x.length] * sums[x.length] - squares);
    for (int step = 0; asked > 0 && step < STEPS; step++) {
      double next = newton(found, asked, sums);
      if (!(next > found)) {
        break;
      }
      found = next;
    }
    return asked > 0 ? found : 0;
  }

  private double newton(double from, double asked, double[] sums) {
    double capped = 0;
    double slope = 0;
    int prefix = x.length;
    for (int i = 0; i < x.length; i++) {
      while (prefix > 0 && from * x[i] * x[prefix - 1] < 1) {
        prefix--;
      }
      // The vertices below prefix are certain neighbours of i, itself excepted.
      boolean own = i < prefix;
      capped += own ? prefix - 1 : prefix;
      slope += x[i] * (sums[x.length] - sums[prefix] - (own ? 0 : x[i]));
    }
    return slope > 0 ? (asked - capped) / slope : from;
  }

  CsrGraph sample(Xoshiro256 random) {
    EdgeBuffer edges = new EdgeBuffer(capacity);
    for (int i = 0; i < x.length - 1; i++) {
      row(i, edges, random);
    }
    return edges.toGraph(x.length);
  }

  private void row(int i, EdgeBuffer edges, Xoshiro256 random) {
    int j = i + 1;
    double p = probability(i, j);
    while (j < x.length && p > 0) {
      if (p < 1) {
        j += (int) Geometric.failures(random, Geometric.scale(p), x.length - j);
      }
      if (j < x.length) {
        double q = probability(i, j);
        if (q == p || random.nextDouble() * p < q) {
          edges.add(i, j);
        }
        p = q;
        j++;
      }
    }
  }
}
