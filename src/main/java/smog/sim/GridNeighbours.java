package smog.sim;

import smog.graph.LatticeGraph;

/**
 * Neighbours in a lattice with borders: by a table of steps where the whole neighbourhood is
 * inside, by the graph's own methods near the border.
 */
final class GridNeighbours implements Neighbours {
  private final LatticeGraph graph;
  private final int side;
  private final int axes;

  /** Coordinates from here to side-1-radius are inside. */
  private final int radius;

  private final int[] steps;
  private final Divisor divisor;

  GridNeighbours(LatticeGraph graph) {
    this.graph = graph;
    this.side = graph.side();
    this.axes = graph.dimension();
    this.radius = graph.radius();
    this.divisor = Divisor.of(side);
    int middle = graph.middle();
    this.steps = inside(middle) ? graph.neighbours(middle) : new int[0];
    for (int i = 0; i < steps.length; i++) {
      steps[i] -= middle;
    }
  }

  private boolean inside(int server) {
    int rest = server;
    for (int axis = 1; axis < axes; axis++) {
      int next = divisor.into(rest);
      if (outside(rest - next * side)) {
        return false;
      }
      rest = next;
    }
    return !outside(rest);
  }

  private boolean outside(int coordinate) {
    return coordinate < radius || coordinate >= side - radius;
  }

  @Override
  public void degrees(int[] events, int[] degrees, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      degrees[i] = (events[i] & 1) == 0 ? 0 : inside(own) ? steps.length : graph.degree(own);
    }
  }

  @Override
  public void pick(int[] events, int[] indices, int[] chosen, int count) {
    for (int i = 0; i < count; i++) {
      int own = events[i] >>> 1;
      int index = indices[i];
      chosen[i] = index < 0 ? own : inside(own) ? own + steps[index] : graph.neighbour(own, index);
    }
  }
}
