package smog.theory;

import java.nio.DoubleBuffer;
import java.util.Optional;
import org.apache.commons.math3.util.FastMath;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/**
 * The pair approximation for many points: solved once per JVM, degree, start and grid at arrival
 * rates that are multiples of 1e-6, and linear between two of them, so that rates which are very
 * close share their solutions. The error of that is below 1e-9 up to rate {@value #HIGHEST};
 * solutions of higher rates are their own. Thread-safe.
 */
final class PairSolutions {
  private static final double NODES = 1e6;
  private static final double HIGHEST = 0.99;
  private static final double LOWEST = 1e-3;

  private static final JvmCache<Key, Optional<double[][]>> SOLVED = new JvmCache<>();

  private PairSolutions() {}

  /** What a solution depends on; no times stand for the steady state. */
  private record Key(double arrivalRate, int degree, Start start, DoubleBuffer times) {
    Optional<double[][]> solve() {
      Model model =
          new Model(
              arrivalRate, 2, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, FewNeighbours.ALL, start);
      return times.hasRemaining()
          ? PairApproximation.along(model, degree, times.array())
          : PairApproximation.stationary(model, degree).map(tails -> new double[][] {tails});
    }

    Key at(double rate) {
      return new Key(rate, degree, start, times);
    }
  }

  /** As {@link PairApproximation#along} of a model with two choices. */
  static Optional<double[][]> along(Model model, int degree, double[] times) {
    DoubleBuffer copy = DoubleBuffer.wrap(times.clone());
    return of(new Key(model.arrivalRate(), degree, model.start(), copy));
  }

  /** As {@link PairApproximation#stationary} of a model with two choices. */
  static Optional<double[]> stationary(Model model, int degree) {
    DoubleBuffer none = DoubleBuffer.allocate(0);
    return of(new Key(model.arrivalRate(), degree, new Start.Empty(), none)).map(rows -> rows[0]);
  }

  private static Optional<double[][]> of(Key key) {
    double rate = key.arrivalRate();
    double node = FastMath.floor(rate * NODES);
    if (FastMath.rint(rate * NODES) / NODES == rate || rate < LOWEST || rate > HIGHEST) {
      return solved(key);
    }
    Optional<double[][]> low = solved(key.at(node / NODES));
    Optional<double[][]> high = solved(key.at((node + 1) / NODES));
    double weight = rate * NODES - node;
    return low.isEmpty() || high.isEmpty()
        ? Optional.empty()
        : Optional.of(between(low.get(), high.get(), weight));
  }

  private static Optional<double[][]> solved(Key key) {
    return SOLVED.get(key, key::solve);
  }

  private static double[][] between(double[][] low, double[][] high, double weight) {
    double[][] rows = new double[low.length][];
    for (int t = 0; t < rows.length; t++) {
      rows[t] = new double[FastMath.max(low[t].length, high[t].length)];
      for (int i = 0; i < rows[t].length; i++) {
        double from = i < low[t].length ? low[t][i] : 0;
        double to = i < high[t].length ? high[t][i] : 0;
        rows[t][i] = from + weight * (to - from);
      }
    }
    return rows;
  }
}
