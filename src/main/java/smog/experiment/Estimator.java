package smog.experiment;

import java.util.Optional;
import org.apache.commons.math3.util.FastMath;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.FixedPoint;
import smog.model.Labelled;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;

/**
 * How means are estimated: {@code estimator} in an experiment.
 *
 * <p>What is chosen for a point is a function of the point alone. The rule of {@link #AUTO} was
 * fitted to measurements: recording costs an event of some 20 ns about 20 ns more and 3 ns a
 * neighbour, and divides the variance of q_2 by about 8 c^1.5 at mean degree c (31 on the ring, 110
 * at c = 4, 420 at c = 10, 560 at c = 20), by hundreds to thousands on the complete graph. It is
 * taken where variance times time falls to a quarter or less.
 */
public enum Estimator implements Labelled {
  /** Controlled where that pays. */
  AUTO,
  /** Means of the replicas. */
  PLAIN,
  /** Less the martingale control variate. */
  CONTROL_VARIATE;

  /** Levels of which a server in so many replicas' servers is expected are controlled. */
  private static final double SMALLEST_TAIL = 1e-5;

  /** From so many levels on, the matrices cost more than the events. */
  private static final int MOST_LEVELS = 24;

  /** Bins are about so long, shorter where events come faster. */
  private static final double BIN = 0.0625;

  private static final int MOST_BINS_A_STEP = 1024;

  /** What is gained at mean degree c: so much times c^1.5, up to a bound. */
  private static final double GAIN = 8;

  private static final double MOST_GAIN = 2000;
  private static final double LEAST_GAIN = 4;

  /** An event without recording, and what recording adds to it and to each neighbour. */
  private static final double PLAIN_NANOS = 20;

  private static final double RECORDED_NANOS = 20;
  private static final double NEIGHBOUR_NANOS = 3;

  /** Directed edges of a graph known by a formula that are written out, at most. */
  private static final double MOST_WRITTEN = 1e8;

  /** From so many servers on, the complete graph is simulated in leaps, which say no drift. */
  private static final long LEAPS_FROM = 100_000;

  /** What is recorded of a point; empty where its means are plain. */
  public Optional<Recording> recording(Family family, Model model, TimeGrid grid) {
    int levels = levels(model, grid);
    boolean possible = family instanceof Complete || hasRows(family);
    if (this == PLAIN || !possible || (this == AUTO && !pays(family, model, levels))) {
      return Optional.empty();
    }
    return Optional.of(new Recording(bins(model, grid), FastMath.min(MOST_LEVELS, levels)));
  }

  /** Whether the neighbours of each server are at hand, or can be written out. */
  private static boolean hasRows(Family family) {
    return family.storedEdges() > 0
        || (!family.random() && family.servers() * family.meanDegree() <= MOST_WRITTEN);
  }

  private static boolean pays(Family family, Model model, int levels) {
    if (model.choices() == 1 || levels > MOST_LEVELS) {
      return false;
    }
    if (family instanceof Complete) {
      return family.servers() < LEAPS_FROM;
    }
    double degree = family.meanDegree();
    double gain = FastMath.min(MOST_GAIN, GAIN * FastMath.pow(degree, 1.5));
    double cost = 1 + (RECORDED_NANOS + NEIGHBOUR_NANOS * degree) / PLAIN_NANOS;
    return gain / cost >= LEAST_GAIN;
  }

  /** Levels down to a tail of 1e-5, of the start and of the run. */
  private static int levels(Model model, TimeGrid grid) {
    double growth = FastMath.max(0, model.arrivalRate() - 1) * grid.horizon().doubleValue();
    int level = 1;
    while (level <= MOST_LEVELS && tail(model, level - growth) > SMALLEST_TAIL) {
      level++;
    }
    return level + 1;
  }

  private static double tail(Model model, double level) {
    int whole = (int) FastMath.max(0, FastMath.ceil(level));
    double stationary =
        whole == 0
            ? 1
            : FixedPoint.tail(whole, FastMath.min(0.99, model.arrivalRate()), model.choices());
    return FastMath.max(model.startTail(FastMath.max(1, whole)), stationary);
  }

  /** A power of two, so that ends of bins are short binary fractions of the step. */
  private static int bins(Model model, TimeGrid grid) {
    double rate = FastMath.max(1, model.arrivalRate() * model.choices() / 2);
    int bins = 1;
    while (bins < MOST_BINS_A_STEP && grid.step().doubleValue() / bins > BIN / rate) {
      bins *= 2;
    }
    return bins;
  }
}
