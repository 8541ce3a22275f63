package smog.experiment;

import org.apache.commons.math3.util.FastMath;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.Recording;
import smog.model.Start;

/**
 * What one replica of a point costs, estimated from its parameters alone.
 *
 * <p>The estimates steer packing and the plan's table; no result depends on them.
 *
 * @param events arrivals and departures of a replica, about N (1 + arrival rate) T
 * @param edges undirected edges of a graph that has to be drawn, 0 where it needs no drawing
 * @param graphNanos time to draw a graph
 * @param replicaNanos time of a replica, its graph included when annealed
 * @param levels levels that the tail counts are expected to have
 * @param bytes memory of a running task: graph, queues, recorded counts
 * @param rowBytes disk of a replica's rows in the tables
 * @param tableBytes disk of a realisation's vertices and degree classes
 */
public record Cost(
    double events,
    double edges,
    double graphNanos,
    double replicaNanos,
    double levels,
    double bytes,
    double rowBytes,
    double tableBytes) {

  /**
   * The share of a heap that replicas may take; the rest is for Spark, for rows that are written
   * and for what the estimate forgets.
   */
  public static final double USABLE_HEAP = 0.9;

  private static final double REPLICA_NANOS = 5_000;
  private static final double COUNT_NANOS = 60;

  /**
   * With the drift recorded and the distance followed, an event costs so much more, and each
   * neighbour: it is read with two choices, and kept up to date with more.
   */
  private static final double RECORDED_NANOS = 45;

  private static final double READ_NEIGHBOUR_NANOS = 1;
  private static final double KEPT_NEIGHBOUR_NANOS = 2;

  private static final double REPLICA_ROW_BYTES = 160;
  private static final double GRAPH_ROW_BYTES = 60;
  private static final double TIME_ROW_BYTES = 10;
  private static final double COUNT_BYTES_ON_DISK = 3;
  private static final double MOST_LEVELS = 1e8;

  /** The cost of one replica of a point. */
  public static Cost of(Point point, Store store) {
    Family family = point.family();
    Model model = point.model();
    double servers = family.servers();
    double horizon = point.grid().horizon().doubleValue();
    double events = servers * (1 + model.arrivalRate()) * horizon;
    boolean complete = family instanceof Complete && !store.vertices();
    double eventNanos =
        point.recorded() == null && !store.vertices()
            ? UnitCosts.nanosPerEvent(family, model)
            : UnitCosts.nanosPerServerEvent(family, model) + recordingNanos(point);
    double edges =
        family.random() ? FastMath.min(servers * family.meanDegree(), family.storedEdges()) / 2 : 0;
    double levels = levels(model, servers, horizon);
    double counts = point.grid().size() * levels;
    double graphNanos = UnitCosts.nanosPerEdge(family) * edges;
    StoreCost more = StoreCost.of(point, store, levels);
    double own = REPLICA_NANOS + events * eventNanos + COUNT_NANOS * counts + more.nanos();
    double rows = point.grid().size() * TIME_ROW_BYTES + counts * COUNT_BYTES_ON_DISK;
    return new Cost(
        events,
        edges,
        graphNanos,
        own + (point.sharesGraphs() ? 0 : graphNanos),
        levels,
        family.bytes()
            + (complete ? 0 : Integer.BYTES * servers)
            + Long.BYTES * counts
            + recordingBytes(point)
            + more.bytes(),
        REPLICA_ROW_BYTES
            + (point.sharesGraphs() ? 0 : GRAPH_ROW_BYTES)
            + (store.trajectories() ? rows : 0)
            + more.rowBytes() * FastMath.min(1, own / Packing.SMALL),
        more.tableBytes());
  }

  /** What recording the drift adds to an event: a pass over the neighbours of a server. */
  private static double recordingNanos(Point point) {
    if (point.recorded() == null) {
      return 0;
    }
    boolean occupancy = point.family() instanceof Complete || point.model().choices() == 1;
    double neighbour = point.model().choices() == 2 ? READ_NEIGHBOUR_NANOS : KEPT_NEIGHBOUR_NANOS;
    return RECORDED_NANOS + (occupancy ? 0 : neighbour * point.family().meanDegree());
  }

  /** Weights and increments of all bins, rows that are written out, what is kept of each server. */
  private static double recordingBytes(Point point) {
    Recording recording = point.recorded();
    if (recording == null) {
      return 0;
    }
    double bins = (double) (point.grid().size() - 1) * recording.binsPerStep();
    double matrices =
        (point.recording() == null ? 0 : 2.0 * recording.levels() * recording.levels())
            + recording.levels();
    double weights = Double.BYTES * bins * matrices;
    Family family = point.family();
    if (family instanceof Complete || point.model().choices() == 1) {
      return weights;
    }
    double entries = family.servers() * family.meanDegree();
    double rows =
        family.storedEdges() >= entries ? 0 : Integer.BYTES * (entries + family.servers());
    double counts = point.model().choices() == 2 ? 0 : recording.levels() * Integer.BYTES;
    return weights + rows + family.servers() * (counts + Double.BYTES);
  }

  /** About how many levels are ever reached: the start's, and those of the run. */
  private static double levels(Model model, double servers, double horizon) {
    double start =
        model.start() instanceof Start.Tasks tasks ? tasks.each() : reach(model, servers, true);
    double rate = model.arrivalRate();
    double growth = FastMath.max(0, rate - 1) * horizon;
    double spread = FastMath.log(servers + 2) * (1 + FastMath.sqrt((1 + rate) * horizon));
    double own =
        model.stable() ? FastMath.min(reach(model, servers, false), spread) : growth + spread;
    return FastMath.ceil(
        FastMath.min(MOST_LEVELS, 1 + start + FastMath.min(own, 1 + servers * rate * horizon)));
  }

  /** The first level that fewer than a tenth of a server has, at the start or in the limit. */
  private static double reach(Model model, double servers, boolean start) {
    int level = 1;
    while (level < 10_000
        && servers
                * (start
                    ? model.startTail(level)
                    : smog.model.FixedPoint.tail(level, model.arrivalRate(), model.choices()))
            > 0.1) {
      level++;
    }
    return level - 1;
  }
}
