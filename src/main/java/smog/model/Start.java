package smog.model;

import java.io.Serializable;
import java.util.List;
import org.apache.commons.math3.util.FastMath;

/**
 * The state at time 0: a number of tasks at every server, or independent queue lengths with given
 * tails.
 */
public sealed interface Start extends Serializable {

  /** The longest queue that a random start may have. */
  int MOST_LEVELS = 4_000_000;

  /** Tails below this do not occur: uniform numbers are multiples of 2^-53. */
  double SMALLEST_TAIL = 0x1p-54;

  /** The probability that a server has at least level tasks; 1 at level 0. */
  double tail(int level, double arrivalRate, int choices);

  /** The canonical spelling, as in an experiment. */
  String text();

  /** Whether every server starts alike, so that nothing is drawn. */
  default boolean deterministic() {
    return false;
  }

  /** No task anywhere. */
  record Empty() implements Start {
    @Override
    public double tail(int level, double arrivalRate, int choices) {
      return level == 0 ? 1 : 0;
    }

    @Override
    public boolean deterministic() {
      return true;
    }

    @Override
    public String text() {
      return "empty";
    }
  }

  /** The same number of tasks at every server. */
  record Tasks(int each) implements Start {
    /** The most tasks a server may start with. */
    public static final int MOST = 10_000_000;

    /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
    public Tasks {
      if (each < 0 || each > MOST) {
        throw new IllegalArgumentException(
            "tasks is " + each + ": give a whole number from 0 to " + MOST);
      }
    }

    @Override
    public double tail(int level, double arrivalRate, int choices) {
      return level <= each ? 1 : 0;
    }

    @Override
    public boolean deterministic() {
      return true;
    }

    @Override
    public String text() {
      return "{tasks: " + each + "}";
    }
  }

  /** Independent geometric queues: at least i tasks with probability ratio^i. */
  record Geometric(double ratio) implements Start {
    /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
    public Geometric {
      if (!(ratio >= 0 && ratio < 1)) {
        throw new IllegalArgumentException(
            "geometric is " + ratio + ": give a ratio from 0 to below 1");
      }
      if (FastMath.pow(ratio, MOST_LEVELS) > SMALLEST_TAIL) {
        throw new IllegalArgumentException(
            "geometric is "
                + ratio
                + ": queues of more than "
                + MOST_LEVELS
                + " tasks would occur, so give a smaller ratio");
      }
    }

    @Override
    public double tail(int level, double arrivalRate, int choices) {
      return FastMath.pow(ratio, level);
    }

    @Override
    public String text() {
      return "{geometric: " + ratio + "}";
    }
  }

  /** Independent queues with the tails of the limit's fixed point, arrivalRate^((d^i-1)/(d-1)). */
  record FixedPoint() implements Start {
    @Override
    public double tail(int level, double arrivalRate, int choices) {
      return smog.model.FixedPoint.tail(level, arrivalRate, choices);
    }

    @Override
    public String text() {
      return "fixed-point";
    }
  }

  /** Independent queues with listed tails: entry i-1 is the probability of at least i tasks. */
  record Tails(List<Double> tails) implements Start {
    /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
    public Tails {
      tails = List.copyOf(tails);
      double above = 1;
      for (int i = 0; i < tails.size(); i++) {
        double tail = tails.get(i);
        if (!(tail >= 0 && tail <= 1)) {
          throw new IllegalArgumentException(
              "tails has " + tail + " at level " + (i + 1) + ": a tail lies between 0 and 1");
        }
        if (tail > above) {
          throw new IllegalArgumentException(
              "tails rises from "
                  + above
                  + " to "
                  + tail
                  + " at level "
                  + (i + 1)
                  + ": at least i tasks cannot be likelier than at least i-1");
        }
        above = tail;
      }
    }

    @Override
    public double tail(int level, double arrivalRate, int choices) {
      return level == 0 ? 1 : level <= tails.size() ? tails.get(level - 1) : 0;
    }

    @Override
    public String text() {
      return "{tails: " + tails + "}";
    }
  }
}
