package smog.sim;

import smog.graph.Family;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.random.FirstRepeat;

/** Chooses the simulator of a point from its parameters alone. */
public final class Simulators {
  /**
   * Events that a run of {@link LeapSimulator} must have on average to be worth it: a run takes
   * about 3.8 microseconds at any N and d, an event of {@link OccupancySimulator} 15 to 20
   * nanoseconds. At arrival rate 0.9 that is N from 8e4 on for d = 2, and from 1.4e5 on for d = 3.
   */
  private static final double LONG_RUN = 240;

  private Simulators() {}

  /**
   * A simulator for graphs of a family.
   *
   * <p>On the complete graph the occupancy is played rather than the servers, which {@link
   * VertexSimulator} would do in 22 nanoseconds an event and more at any N.
   */
  public static Simulator of(Family family, Model model, TimeGrid grid) {
    if (!(family instanceof Family.Complete)) {
      return new VertexSimulator(model, grid, false);
    }
    return runLength(model, family.servers()) >= LONG_RUN
        ? new LeapSimulator(model, grid)
        : new OccupancySimulator(model, grid);
  }

  /** About how many events touch different servers. */
  private static double runLength(Model model, long servers) {
    double rate = model.arrivalRate();
    double touched = (1 + Looks.of(model, servers).count() * rate) / (1 + rate);
    return FirstRepeat.mean(servers) / touched;
  }
}
