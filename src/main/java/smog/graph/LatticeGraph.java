package smog.graph;

import java.util.Arrays;

/**
 * A square lattice in one dimension or more: vertices are neighbours up to a distance, without
 * memory for edges.
 *
 * <p>Vertex v has the coordinates that are the digits of v to the base side, the most significant
 * first. The distance of two vertices is the sum of the distances of their coordinates (von
 * Neumann's neighbourhood) or the largest of them (Moore's); where the lattice wraps, coordinates
 * lie on a cycle. So a lattice that wraps is simple and regular at any side, also where twice the
 * radius reaches around: side 2 and radius 1 is the hypercube.
 *
 * <p>A look-up takes about (2 radius + 1)^(dimension - 1) steps in von Neumann's neighbourhood,
 * dimension steps in Moore's.
 *
 * @param side at least 1; side^dimension is below 2^31
 * @param radius from 0 to side times dimension
 * @param wraps a torus, otherwise a grid with borders
 * @param moore whether the distance is the largest of the coordinates', otherwise their sum
 */
public record LatticeGraph(int side, int dimension, int radius, boolean wraps, boolean moore)
    implements Graph, Formula {

  /** A lattice. */
  public LatticeGraph {
    double vertices = 1;
    for (int i = 0; i < dimension; i++) {
      vertices *= side;
    }
    boolean fits = side >= 1 && dimension >= 1 && vertices <= Integer.MAX_VALUE;
    if (!fits || radius < 0 || radius > (long) side * dimension) {
      throw new IllegalArgumentException(
          "no lattice of side " + side + ", dimension " + dimension + " and radius " + radius);
    }
  }

  @Override
  public long vertices() {
    return (long) layer() * side;
  }

  /** Vertices that agree in the first coordinate. */
  private int layer() {
    int layer = 1;
    for (int i = 1; i < dimension; i++) {
      layer *= side;
    }
    return layer;
  }

  @Override
  public double edges() {
    double directed =
        wraps ? (double) vertices() * degree(0) : pairs(dimension, radius) - vertices();
    return directed / 2;
  }

  /** Ordered pairs of vertices, each with itself included, of a grid with some of the axes. */
  private double pairs(int axes, int left) {
    int most = Math.min(left, side - 1);
    double inner = axes == 1 ? 1 : pairs(axes - 1, left);
    if (axes == 1 || moore) {
      return inner * (side * (1.0 + 2 * most) - most * (most + 1.0));
    }
    double sum = side * inner;
    for (int step = 1; step <= most; step++) {
      sum += 2.0 * (side - step) * pairs(axes - 1, left - step);
    }
    return sum;
  }

  @Override
  public int degree(int vertex) {
    return reached(vertex, layer(), radius) - 1;
  }

  @Override
  public int neighbour(int vertex, int index) {
    int found = place(vertex, index);
    // The vertex itself is among the places: the last one, which no index has, stands in.
    return found == vertex ? place(vertex, degree(vertex)) : found;
  }

  /** How many vertices there are on the axes from one on, that of a stride, within a distance. */
  private int reached(int vertex, int stride, int left) {
    int here = vertex / stride;
    int below = below(here, left);
    int above = above(here, left);
    if (stride == 1) {
      return below + above + 1;
    }
    int rest = vertex % stride;
    int inner = reached(rest, stride / side, left);
    if (moore) {
      return (below + above + 1) * inner;
    }
    int sum = inner;
    for (int step = 1; step <= Math.max(below, above); step++) {
      int sides = (step <= below ? 1 : 0) + (step <= above ? 1 : 0);
      sum += sides * reached(rest, stride / side, left - step);
    }
    return sum;
  }

  private int below(int coordinate, int left) {
    return Math.min(left, wraps ? (side - 1) / 2 : coordinate);
  }

  private int above(int coordinate, int left) {
    return Math.min(left, wraps ? side / 2 : side - 1 - coordinate);
  }

  /** The vertex of a rank among all within the radius, coordinate by coordinate. */
  private int place(int vertex, int rank) {
    int left = radius;
    int rest = vertex;
    int result = 0;
    int stride = layer();
    while (stride > 1) {
      int here = rest / stride;
      rest %= stride;
      int step = -below(here, left);
      int size = reached(rest, stride / side, moore ? left : left + step);
      while (rank >= size) {
        rank -= size;
        step++;
        size = moore ? size : reached(rest, stride / side, left - Math.abs(step));
      }
      left -= moore ? 0 : Math.abs(step);
      result += wrapped(here + step) * stride;
      stride /= side;
    }
    return result + wrapped(rest - below(rest, left) + rank);
  }

  /** All neighbours of a vertex by their index, in time about linear in their number. */
  public int[] neighbours(int vertex) {
    int[] places = new int[degree(vertex) + 1];
    fill(places, 0, 0, vertex, layer(), radius);
    int last = places.length - 1;
    for (int i = 0; i < last; i++) {
      places[i] = places[i] == vertex ? places[last] : places[i];
    }
    return Arrays.copyOf(places, last);
  }

  /** Writes all places of the axes from one on, in the order of their ranks. */
  private int fill(int[] places, int from, int base, int vertex, int stride, int left) {
    int here = vertex / stride;
    int at = from;
    for (int step = -below(here, left); step <= above(here, left); step++) {
      int place = base + wrapped(here + step) * stride;
      if (stride == 1) {
        places[at++] = place;
      } else {
        int inner = moore ? left : left - Math.abs(step);
        at = fill(places, at, place, vertex % stride, stride / side, inner);
      }
    }
    return at;
  }

  private int wrapped(int coordinate) {
    return coordinate < 0 ? coordinate + side : coordinate >= side ? coordinate - side : coordinate;
  }

  @Override
  public DegreeSummary degrees() {
    if (wraps) {
      return DegreeSummary.regular(this, degree(0));
    }
    long vertices = vertices();
    int most = degree(middle());
    double mean = 2 * edges() / vertices;
    return new DegreeSummary(vertices, edges(), degree(0), most, mean, most == 0 ? vertices : 0);
  }

  /** The vertex in the middle, which has most neighbours. */
  public int middle() {
    int vertex = 0;
    for (int i = 0; i < dimension; i++) {
      vertex = vertex * side + side / 2;
    }
    return vertex;
  }

  @Override
  public Components components() {
    Components regular = Components.regular(vertices(), degree(0));
    double ratio = degree(0) == 0 ? 1 : (double) degree(middle()) / degree(0);
    return new Components(regular.count(), regular.largest(), ratio);
  }
}
