package smog.stats;

import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/**
 * The limit at all times: Hermite's cubics between nodes, whose slopes are the limit's own.
 *
 * <p>Nodes are at most 1 / (32 (1 + arrivalRate choices)) apart, but no nearer than 1/256 and not
 * more than fit: the error is then at most about 1e-7, that of cubics being the fourth derivative
 * times the fourth power of the distance over 384. Nodes lie in pieces, over each of which the
 * limit's bounds are known. Immutable.
 */
public final class LimitCurve {
  private static final double LONGEST_PIECE = 0.1;
  private static final double MOST_EVENTS = 1 << 17;
  private static final double MOST_VALUES = 1e7;

  private final double[] cuts;
  private final int perPiece;
  private final LimitPath path;
  private final double[][] slopes;

  /** By piece from 1, then level from 1: what the cubics do not leave. */
  private final double[][] least;

  private final double[][] most;

  private LimitCurve(Model model, double[] cuts, int perPiece, LimitPath path) {
    this.cuts = cuts;
    this.perPiece = perPiece;
    this.path = path;
    this.slopes = new double[path.times().length][];
    for (int node = 0; node < slopes.length; node++) {
      boolean same = node > 0 && Arrays.equals(path.tails()[node], path.tails()[node - 1]);
      slopes[node] = same ? slopes[node - 1] : slopes(model, path, node);
    }
    this.least = new double[cuts.length][];
    this.most = new double[cuts.length][];
    for (int piece = 1; piece < cuts.length; piece++) {
      bound(piece);
    }
  }

  /**
   * The limit of a model.
   *
   * @param bins that each interval of the grid is cut into by the simulator
   * @param servers N, so that a piece has few events
   */
  public static LimitCurve of(Model model, TimeGrid grid, int bins, long servers) {
    double[] cuts = cut(grid.edges(bins), pieces(model, grid, bins, servers));
    double piece = cuts[1] - cuts[0];
    double nodes = Math.min(256, 32 * (1 + model.arrivalRate() * model.choices())) * piece;
    double horizon = cuts[cuts.length - 1];
    double levels = 64 + 2 * Math.max(0, model.arrivalRate() - 1) * horizon;
    double room = MOST_VALUES / levels / cuts.length;
    int perPiece = (int) Math.max(1, Math.ceil(Math.min(nodes, room)));
    return new LimitCurve(model, cuts, perPiece, MeanField.solve(model, cut(cuts, perPiece)));
  }

  /** In how many pieces a bin is cut, through which alone N enters. */
  public static int pieces(Model model, TimeGrid grid, int bins, long servers) {
    double[] edges = grid.edges(bins);
    double width = edges[1] - edges[0];
    double rate = servers * (1 + model.arrivalRate());
    double parts = Math.max(width / LONGEST_PIECE, width * rate / MOST_EVENTS);
    return (int) Math.ceil(Math.max(1, parts));
  }

  private static double[] cut(double[] edges, int parts) {
    double[] cuts = new double[Math.addExact(Math.multiplyExact(edges.length - 1, parts), 1)];
    for (int i = 0; i < cuts.length; i++) {
      int edge = i / parts;
      double from = edges[edge];
      cuts[i] =
          i % parts == 0 ? from : from + (edges[edge + 1] - from) * ((double) (i % parts) / parts);
    }
    return cuts;
  }

  private static double[] slopes(Model model, LimitPath path, int node) {
    // The level above the last one may be about to begin.
    double[] slopes = new double[path.tails()[node].length + 1];
    for (int level = 1; level <= slopes.length; level++) {
      double below = FastMath.pow(path.tail(node, level - 1), model.choices());
      double here = FastMath.pow(path.tail(node, level), model.choices());
      double leave = path.tail(node, level) - path.tail(node, level + 1);
      slopes[level - 1] = model.arrivalRate() * (below - here) - leave;
    }
    return slopes;
  }

  /** A cubic lies between the least and the largest of its four control points (Bezier). */
  private void bound(int piece) {
    int first = firstNode(piece);
    int levels = 0;
    for (int node = first; node <= first + perPiece; node++) {
      levels = Math.max(levels, path.tails()[node].length);
    }
    least[piece] = new double[levels];
    most[piece] = new double[levels];
    for (int level = 1; level <= levels; level++) {
      double low = path.tail(first, level);
      double high = low;
      for (int node = first; node < first + perPiece; node++) {
        double third = (path.times()[node + 1] - path.times()[node]) / 3;
        double to = path.tail(node + 1, level);
        double leaving = path.tail(node, level) + third * slope(node, level);
        double coming = to - third * slope(node + 1, level);
        low = Math.min(low, Math.min(to, Math.min(leaving, coming)));
        high = Math.max(high, Math.max(to, Math.max(leaving, coming)));
      }
      least[piece][level - 1] = low;
      most[piece][level - 1] = high;
    }
  }

  private double slope(int node, int level) {
    return level <= slopes[node].length ? slopes[node][level - 1] : 0;
  }

  private int firstNode(int piece) {
    return (piece - 1) * perPiece;
  }

  /** The ends of the pieces. */
  double[] cuts() {
    return cuts;
  }

  /** The levels that are not 0 throughout a piece. */
  int levels(int piece) {
    return least[piece].length;
  }

  /** A lower bound over a piece. */
  double least(int piece, int level) {
    return level <= least[piece].length ? least[piece][level - 1] : 0;
  }

  /** An upper bound over a piece. */
  double most(int piece, int level) {
    return level <= most[piece].length ? most[piece][level - 1] : 0;
  }

  /** The limit at a time within a piece. */
  double at(int piece, int level, double time) {
    int node = firstNode(piece);
    int last = node + perPiece - 1;
    while (node < last && path.times()[node + 1] <= time) {
      node++;
    }
    double from = path.times()[node];
    return cubic(node, level).at((time - from) / (path.times()[node + 1] - from));
  }

  /**
   * The times within a piece, ascending, between which a level of the limit is monotone; both ends
   * are among them.
   */
  double[] turns(int piece, int level) {
    double[] turns = new double[3 * perPiece + 1];
    int count = 0;
    for (int node = firstNode(piece); node < firstNode(piece) + perPiece; node++) {
      double from = path.times()[node];
      double width = path.times()[node + 1] - from;
      turns[count++] = from;
      for (double turn : cubic(node, level).turns()) {
        if (turn > 0 && turn < 1) {
          turns[count++] = from + turn * width;
        }
      }
    }
    turns[count++] = path.times()[firstNode(piece) + perPiece];
    Arrays.sort(turns, 0, count);
    return Arrays.copyOf(turns, count);
  }

  private Cubic cubic(int node, int level) {
    double width = path.times()[node + 1] - path.times()[node];
    double rise = path.tail(node + 1, level) - path.tail(node, level);
    double leaving = width * slope(node, level);
    double coming = width * slope(node + 1, level);
    return new Cubic(
        path.tail(node, level),
        leaving,
        3 * rise - 2 * leaving - coming,
        leaving + coming - 2 * rise);
  }

  /** value + slope u + square u^2 + cube u^3 for u from 0 to 1. */
  private record Cubic(double value, double slope, double square, double cube) {
    double at(double u) {
      return value + u * (slope + u * (square + u * cube));
    }

    /** Where the derivative is 0; other values, or none, where it is not. */
    double[] turns() {
      double root = Math.sqrt(square * square - 3 * cube * slope);
      double sum = square < 0 ? square - root : square + root;
      return new double[] {-sum / (3 * cube), -slope / sum};
    }
  }
}
