package smog.sim;

import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.FirstRepeat;

/** Chooses the simulator of a point from its parameters alone. */
public final class Simulators {
  /**
   * Events that a run of {@link LeapSimulator} must have on average to beat an event at a time: a
   * run takes about 3.8 microseconds at any N and d, an event of {@link VertexSimulator} 8 to 10
   * nanoseconds up to {@value #FEW_CHOICES} choices. At arrival rate 0.9 and d = 2 that is N from
   * 2e5 on.
   */
  private static final double LONG_RUN = 400;

  /** The same against {@link OccupancySimulator}, whose event takes 15 to 30 nanoseconds. */
  private static final double LONG_RUN_OF_MANY_CHOICES = 240;

  private static final int FEW_CHOICES = 3;

  private Simulators() {}

  /**
   * A simulator for graphs of a family.
   *
   * <p>On the complete graph the occupancy is a chain of its own, so servers are kept only where
   * that is faster.
   */
  public static Simulator of(Family family, Model model, TimeGrid grid) {
    if (!(family instanceof Complete)) {
      return new VertexSimulator(model, grid, false);
    }
    boolean few = model.choices() <= FEW_CHOICES;
    if (runLength(model, family.servers()) >= (few ? LONG_RUN : LONG_RUN_OF_MANY_CHOICES)) {
      return new LeapSimulator(model, grid);
    }
    return few ? new VertexSimulator(model, grid, true) : new OccupancySimulator(model, grid);
  }

  /**
   * A simulator that records the drift as well, event by event: on the complete graph there are no
   * leaps then.
   */
  public static Simulator recording(
      Family family, Model model, TimeGrid grid, Recording recording) {
    boolean complete = family instanceof Complete;
    if (complete && !(of(family, model, grid) instanceof VertexSimulator)) {
      return new OccupancySimulator(model, grid, recording, null);
    }
    return observed(family, model, grid, recording, Observer.NONE);
  }

  /**
   * The simulator of {@link #of}, or of {@link #recording} where recording is not null, that shows
   * every step; null for leaps, which play many events at once.
   */
  public static Simulator followed(
      Family family, Model model, TimeGrid grid, Recording recording, StepObserver steps) {
    Simulator simulator =
        recording == null ? of(family, model, grid) : recording(family, model, grid, recording);
    if (simulator instanceof LeapSimulator) {
      return null;
    }
    return simulator instanceof OccupancySimulator
        ? new OccupancySimulator(model, grid, recording, steps)
        : observed(family, model, grid, recording, Observer.NONE, steps);
  }

  /**
   * A simulator that shows every server's queue at the recorded times: that of {@link #of(Family,
   * Model, TimeGrid)} for all families but the complete one, of which servers are kept then.
   */
  public static Simulator observed(Family family, Model model, TimeGrid grid, Observer observer) {
    return observed(family, model, grid, null, observer);
  }

  /** The same, with a recording of the drift unless that is null. */
  public static Simulator observed(
      Family family, Model model, TimeGrid grid, Recording recording, Observer observer) {
    return observed(family, model, grid, recording, observer, null);
  }

  /** The same, with every step shown unless steps is null. */
  public static Simulator observed(
      Family family,
      Model model,
      TimeGrid grid,
      Recording recording,
      Observer observer,
      StepObserver steps) {
    boolean complete = family instanceof Complete;
    return new VertexSimulator(model, grid, complete, Tuning.DEFAULT, recording, observer, steps);
  }

  /**
   * A simulator by its name, fast or not, to time it: vertex, occupancy, leap; without-events is
   * vertex that counts its events and does not play them.
   *
   * @throws IllegalArgumentException if there is none of the name
   */
  public static Simulator named(String name, Model model, TimeGrid grid) {
    return switch (name) {
      case "vertex" -> new VertexSimulator(model, grid, false);
      case "without-events" -> new VertexSimulator(model, grid, false, Tuning.WITHOUT_EVENTS);
      case "occupancy" -> new OccupancySimulator(model, grid);
      case "leap" -> new LeapSimulator(model, grid);
      default -> throw new IllegalArgumentException("no simulator is called " + name);
    };
  }

  /** About how many events touch different servers. */
  private static double runLength(Model model, long servers) {
    double rate = model.arrivalRate();
    double touched = (1 + Looks.of(model, servers).count() * rate) / (1 + rate);
    return FirstRepeat.mean(servers) / touched;
  }
}
