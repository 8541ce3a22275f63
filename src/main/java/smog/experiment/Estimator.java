package smog.experiment;

import java.util.Optional;
import org.apache.commons.math3.util.FastMath;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Representation;
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

  /**
   * The revision of what is chosen and of what is stored: replicas that were recorded otherwise
   * must not be mixed.
   */
  static final int REVISION = 2;

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
  private static final double MOST_WRITTEN = 2e7;

  /** Entries of the matrices of all bins, of which there are two a bin: 64 MB. */
  private static final double MOST_ENTRIES = 4e6;

  /** No mean queue may be longer, or sums would not be exact. */
  private static final int MOST_QUEUE = 200;

  /** Beyond it, a complete graph is too large to be played event by event. */
  private static final long MOST_COUNTED = 100_000_000;

  /** About from so many servers on the complete graph is simulated in leaps, which say no drift. */
  private static final long LEAPS_FROM = 100_000;

  /** Levels of which time averages are taken, at most. */
  private static final int MOST_AVERAGED = 1000;

  private static final double SMALLEST_AVERAGED = 1e-10;

  /** Servers times levels, where counts of neighbours are kept for each. */
  private static final long MOST_AVERAGED_COUNTS = 100_000_000;

  /** Bins of averages are long, but sums over their states have to fit into 64 bits. */
  private static final double MOST_EVENTS_A_BIN = 1e8;

  /**
   * The fewest units that an interval of a controlled mean takes: measured. The more choices, the
   * less linear the drift, and the more skewed is what the control variate leaves.
   *
   * @param choices d
   */
  public static int fewestUnits(int choices) {
    return 10 * FastMath.max(1, FastMath.min(3, choices - 1));
  }

  /** What is recorded of a point; empty where its means are plain. */
  public Optional<Recording> recording(Family family, Model model, TimeGrid grid) {
    int reached = levels(model, grid);
    int levels = FastMath.min(MOST_LEVELS, reached);
    int bins = bins(model, grid, levels);
    boolean possible =
        bins > 0 && isShort(model, grid) && hasRows(family) && fits(family, model, levels);
    if (this == PLAIN || !possible || (this == AUTO && !pays(family, model, reached))) {
      return Optional.empty();
    }
    return Optional.of(new Recording(bins, levels));
  }

  /**
   * What is recorded for time averages in steady state: levels down to a tail of 1e-10 of a server
   * without neighbours; empty where nothing can be recorded.
   */
  Optional<Recording> averages(Family family, Model model, TimeGrid grid) {
    int levels = 2;
    while (levels < MOST_AVERAGED
        && FixedPoint.tail(levels, model.arrivalRate(), 1) > SMALLEST_AVERAGED) {
      levels++;
    }
    if (!(family instanceof Complete) && model.choices() > 2) {
      long fitting = MOST_AVERAGED_COUNTS / family.servers();
      levels = (int) FastMath.min(levels, FastMath.max(MOST_LEVELS, fitting));
    }
    if (!isShort(model, grid) || !hasRows(family) || !fits(family, model, levels)) {
      return Optional.empty();
    }
    double events = family.servers() * (1 + model.arrivalRate()) * grid.step().doubleValue();
    int bins = 1;
    while (bins < MOST_BINS_A_STEP && events / bins > MOST_EVENTS_A_BIN) {
      bins *= 2;
    }
    return Optional.of(new Recording(bins, levels));
  }

  /** Whether queues stay so short that sums of them in units of 2^-40 fit into 64 bits. */
  private static boolean isShort(Model model, TimeGrid grid) {
    double growth = FastMath.max(0, model.arrivalRate() - 1) * grid.horizon().doubleValue();
    return growth < MOST_QUEUE && model.startTail(MOST_QUEUE) < SMALLEST_TAIL;
  }

  /** Whether the neighbours of each server are at hand, or can be written out, or not needed. */
  private static boolean hasRows(Family family) {
    if (family instanceof Complete) {
      return family.servers() <= MOST_COUNTED;
    }
    if (family instanceof ErdosRenyi random && random.representation() == Representation.IMPLICIT) {
      return false;
    }
    double entries = family.servers() * family.meanDegree();
    return family.storedEdges() >= entries || entries <= MOST_WRITTEN;
  }

  /** Whether what is kept by server and level fits into an array. */
  private static boolean fits(Family family, Model model, int levels) {
    return family instanceof Complete
        || model.choices() <= 2
        || (double) family.servers() * levels <= Integer.MAX_VALUE - 8;
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

  /**
   * A power of two, so that ends of bins are short binary fractions of the step; 0 if the matrices
   * of even the longest bins are too many.
   */
  private static int bins(Model model, TimeGrid grid, int levels) {
    double rate = FastMath.max(1, model.arrivalRate() * model.choices() / 2);
    int bins = 1;
    while (bins < MOST_BINS_A_STEP && grid.step().doubleValue() / bins > BIN / rate) {
      bins *= 2;
    }
    while (bins > 0 && (double) bins * (grid.size() - 1) * levels * levels > MOST_ENTRIES) {
      bins /= 2;
    }
    return bins;
  }
}
