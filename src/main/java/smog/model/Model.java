package smog.model;

import java.io.Serializable;

/**
 * The supermarket model of A. Budhiraja, D. Mukherjee, R. Wu, Supermarket model on graphs, Ann.
 * Appl. Probab. 29(3), 2019: each task joins, for good, the shortest queue among its own server and
 * choices - 1 random neighbours; service is exponential with mean 1.
 *
 * @param arrivalRate tasks per server per mean service time, above 0
 * @param choices d, at least 1
 */
public record Model(
    double arrivalRate,
    int choices,
    Sampling sampling,
    Ties ties,
    FewNeighbours fewNeighbours,
    Start start)
    implements Serializable {

  /** The largest arrival rate that is accepted. */
  public static final double FASTEST = 1e6;

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Model {
    if (!(arrivalRate > 0 && arrivalRate <= FASTEST)) {
      throw new IllegalArgumentException(
          "arrival-rate is " + arrivalRate + ": give a number above 0 and at most " + FASTEST);
    }
    if (choices < 1) {
      throw new IllegalArgumentException("choices is " + choices + ": give a whole number from 1");
    }
    if (start instanceof Start.FixedPoint && arrivalRate >= 1) {
      throw new IllegalArgumentException(
          "start is fixed-point, but there is no fixed point at arrival rate "
              + arrivalRate
              + ": it must be below 1");
    }
    if (start instanceof Start.FixedPoint
        && start.tail(Start.MOST_LEVELS, arrivalRate, choices) > Start.SMALLEST_TAIL) {
      throw new IllegalArgumentException(
          "start is fixed-point, whose queues at arrival rate "
              + arrivalRate
              + " have more than "
              + Start.MOST_LEVELS
              + " tasks: give another start or a lower rate");
    }
  }

  /** A model with the default conventions, started empty. */
  public static Model of(double arrivalRate, int choices) {
    return new Model(
        arrivalRate,
        choices,
        Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        new Start.Empty());
  }

  /** The probability that a server starts with at least level tasks. */
  public double startTail(int level) {
    return start.tail(level, arrivalRate, choices);
  }

  /** Whether the limit has a fixed point: arrivalRate below 1. */
  public boolean stable() {
    return arrivalRate < 1;
  }
}
