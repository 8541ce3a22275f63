package smog.sim;

import smog.graph.Family;
import smog.model.Model;
import smog.model.TimeGrid;

/** Chooses the simulator of a point from its parameters alone. */
public final class Simulators {
  private Simulators() {}

  /** A simulator for graphs of a family. */
  public static Simulator of(Family family, Model model, TimeGrid grid) {
    return new VertexSimulator(model, grid, family instanceof Family.Complete);
  }
}
