package smog.sim;

import smog.graph.LatticeGraph;

/**
 * Neighbours in a torus of two dimensions or more, by a table of the steps that lead to them: all
 * servers have the same. Coordinates are taken one after the other, the last first.
 */
final class TorusNeighbours implements Neighbours {
  private final int side;
  private final int degree;

  /** For each coordinate, the last first, the steps of all indices, from 0 to side-1. */
  private final int[][] steps;

  private final Divisor divisor;
  private final int[] rest = new int[BlockDynamics.SIZE];

  TorusNeighbours(LatticeGraph graph) {
    this.side = graph.side();
    this.degree = graph.degree(0);
    this.divisor = Divisor.of(side);
    // Events without a neighbour read the first entry, which must be there.
    this.steps = new int[graph.dimension()][Math.max(1, degree)];
    int[] neighbours = graph.neighbours(0);
    for (int index = 0; index < degree; index++) {
      int left = neighbours[index];
      for (int[] axis : steps) {
        axis[index] = left % side;
        left /= side;
      }
    }
  }

  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] = degree & -(events[i] & 1);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      rest[i] = events[i] >>> 1;
      chosen[i] = 0;
    }
    int stride = 1;
    for (int axis = 0; axis < steps.length - 1; axis++) {
      step(steps[axis], stride, indices, chosen, count);
      stride *= side;
    }
    last(steps[steps.length - 1], stride, indices, chosen, count);
    CsrNeighbours.keepUnused(events, indices, chosen, count);
  }

  /** Adds a coordinate and takes it off the rest. */
  private void step(int[] axis, int stride, int[] indices, int[] chosen, int count) {
    int[] rest = this.rest;
    Divisor divisor = this.divisor;
    for (int i = 0; i < count; i++) {
      int index = indices[i];
      int used = ~(index >> 31);
      int above = divisor.into(rest[i]);
      int moved = rest[i] - above * side + axis[index & used] - side;
      chosen[i] += (moved + (side & (moved >> 31))) * stride;
      rest[i] = above;
    }
  }

  /** Adds the first coordinate, of which nothing has to be taken off. */
  private void last(int[] axis, int stride, int[] indices, int[] chosen, int count) {
    int[] rest = this.rest;
    for (int i = 0; i < count; i++) {
      int index = indices[i];
      int used = ~(index >> 31);
      int moved = rest[i] + axis[index & used] - side;
      chosen[i] += (moved + (side & (moved >> 31))) * stride;
    }
  }
}
