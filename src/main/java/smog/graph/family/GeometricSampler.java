package smog.graph.family;

import org.apache.commons.math3.util.FastMath;
import smog.graph.CsrGraph;
import smog.random.Xoshiro256;

/**
 * Draws random geometric graphs on the torus by cell lists: cells are at least as wide as the
 * radius, so neighbours lie in cells that touch, and as many as vertices at most.
 *
 * <p>A radius above a third of the torus leaves one cell, and all pairs are looked at, of which
 * more than a tenth are edges then.
 */
final class GeometricSampler {
  private static final double MARGIN = 1 - 1e-9;

  private final int vertices;
  private final int dimension;
  private final double square;
  private final int side;

  /** Where the vertices of each cell begin. */
  private final int[] starts;

  /** For each dimension the coordinates of the vertices, which are in the order of the cells. */
  private final double[][] points;

  private final EdgeBuffer edges;

  private GeometricSampler(RandomGeometric law, Xoshiro256 random) {
    this.vertices = (int) law.servers();
    this.dimension = law.dimension();
    this.square = law.radius() * law.radius();
    this.side = side(law);
    this.starts = new int[power(side) + 1];
    this.edges = new EdgeBuffer(law.storedEdges());
    this.points = inCells(random);
  }

  static CsrGraph sample(RandomGeometric law, Xoshiro256 random) {
    GeometricSampler sampler = new GeometricSampler(law, random);
    if (law.meanDegree() > 0) {
      sampler.join();
    }
    return sampler.edges.toGraph(sampler.vertices);
  }

  private static int side(RandomGeometric law) {
    double n = law.servers();
    double most =
        switch (law.dimension()) {
          case 1 -> n;
          case 2 -> FastMath.floor(FastMath.sqrt(n));
          default -> FastMath.floor(FastMath.cbrt(n));
        };
    // A cell is wider than the radius by the margin, whatever the rounding.
    int side = (int) FastMath.min(most, MARGIN / law.radius());
    return side < 3 ? 1 : side;
  }

  private int power(int base) {
    int product = 1;
    for (int d = 0; d < dimension; d++) {
      product *= base;
    }
    return product;
  }

  private double[][] inCells(Xoshiro256 random) {
    double[][] drawn = new double[dimension][vertices];
    for (int v = 0; v < vertices; v++) {
      for (double[] coordinates : drawn) {
        coordinates[v] = random.nextDouble();
      }
    }
    for (int v = 0; v < vertices; v++) {
      starts[cell(drawn, v) + 1]++;
    }
    for (int c = 1; c < starts.length; c++) {
      starts[c] += starts[c - 1];
    }
    double[][] sorted = new double[dimension][vertices];
    int[] next = starts.clone();
    for (int v = 0; v < vertices; v++) {
      int at = next[cell(drawn, v)]++;
      for (int d = 0; d < dimension; d++) {
        sorted[d][at] = drawn[d][v];
      }
    }
    return sorted;
  }

  private int cell(double[][] coordinates, int v) {
    int cell = 0;
    for (double[] coordinate : coordinates) {
      // The product may round up to the side.
      cell = cell * side + FastMath.min((int) (coordinate[v] * side), side - 1);
    }
    return cell;
  }

  /** Joins the vertices within each cell, and with those of half of the cells around it. */
  private void join() {
    int[][] forward = side == 1 ? new int[0][] : forward();
    int[] place = new int[dimension];
    for (int cell = 0; cell < starts.length - 1; cell++) {
      for (int i = starts[cell]; i < starts[cell + 1]; i++) {
        join(i, i + 1, starts[cell + 1]);
      }
      if (starts[cell] < starts[cell + 1]) {
        for (int[] step : forward) {
          int other = moved(place, step);
          for (int i = starts[cell]; i < starts[cell + 1]; i++) {
            join(i, starts[other], starts[other + 1]);
          }
        }
      }
      advance(place);
    }
  }

  private void join(int i, int from, int to) {
    for (int j = from; j < to; j++) {
      double sum = 0;
      for (double[] coordinate : points) {
        double gap = FastMath.abs(coordinate[i] - coordinate[j]);
        gap = FastMath.min(gap, 1 - gap);
        sum += gap * gap;
      }
      if (sum <= square) {
        edges.add(i, j);
      }
    }
  }

  /** Of each pair of opposite steps to a cell that touches, the one that is later in order. */
  private int[][] forward() {
    int all = power(3);
    int[][] steps = new int[all / 2][dimension];
    for (int code = all / 2 + 1; code < all; code++) {
      int rest = code;
      for (int d = dimension - 1; d >= 0; d--) {
        steps[code - all / 2 - 1][d] = rest % 3 - 1;
        rest /= 3;
      }
    }
    return steps;
  }

  private int moved(int[] place, int[] step) {
    int cell = 0;
    for (int d = 0; d < dimension; d++) {
      int index = place[d] + step[d];
      cell = cell * side + (index < 0 ? side - 1 : index == side ? 0 : index);
    }
    return cell;
  }

  private void advance(int[] place) {
    for (int d = dimension - 1; d >= 0; d--) {
      if (++place[d] < side) {
        return;
      }
      place[d] = 0;
    }
  }
}
