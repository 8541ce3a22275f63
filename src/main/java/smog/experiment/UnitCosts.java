package smog.experiment;

import org.apache.commons.math3.util.FastMath;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Representation;
import smog.model.Model;
import smog.random.FirstRepeat;

/**
 * What an event and an edge cost, in nanoseconds of CPU, from a point's parameters alone.
 *
 * <p>Fitted to measurements; {@code smog bench} prints them beside what it measures.
 */
public final class UnitCosts {
  /** An event on a graph in the cache: the own server, one neighbour, where rows differ. */
  private static final double OWN_NANOS = 4.5;

  private static final double NEIGHBOUR_NANOS = 4;
  private static final double ROW_NANOS = 1.5;

  /** Each further neighbour, and each pair of them, which must differ. */
  private static final double FURTHER_NANOS = 7.3;

  private static final double PAIR_NANOS = 0.8;

  /** For each doubling beyond the cache of what is read at random: a queue, a stored neighbour. */
  private static final double QUEUE_MISS_NANOS = 1;

  /** A server that is tried in a graph without edges, 1/p of them for a neighbour. */
  private static final double TRIAL_NANOS = 6;

  private static final double NEIGHBOUR_MISS_NANOS = 4.5;
  private static final double CACHE_BYTES = 1e6;

  /** Up to so many choices a complete graph too big for few runs is played by its servers. */
  private static final int FEW_CHOICES = 3;

  /**
   * The complete graph: an event of the occupancy, and a run of events that touch different servers
   * (3.4 to 5.6 microseconds for d from 1 to 200 and N from 1e5 on).
   */
  private static final double OCCUPANCY_NANOS = 20;

  private static final double RUN_NANOS = 3_800;

  /** An edge of a sparse random graph, and for each doubling of the graph beyond the cache. */
  private static final double EDGE_NANOS = 26;

  private static final double EDGE_MISS_NANOS = 3;

  /** Up to this degree whole pairings are drawn until one is simple; the others break off early. */
  private static final int REJECTS_UP_TO = 4;

  private static final double PAIR_OF_MANY_NANOS = 3.4;
  private static final double PAIR_OF_MANY_MISS_NANOS = 6;
  private static final double PAIR_MENDED_NANOS = 40;
  private static final double PAIR_MENDED_MISS_NANOS = 25;

  private UnitCosts() {}

  /** An arrival or potential departure. */
  public static double nanosPerEvent(Family family, Model model) {
    double servers = family.servers();
    double looks = FastMath.min(model.choices(), servers);
    if (!(family instanceof Complete)) {
      return vertexNanos(family, model, looks);
    }
    double touched = (1 + looks * model.arrivalRate()) / (1 + model.arrivalRate());
    double run = FirstRepeat.mean((long) servers) / touched;
    double single =
        model.choices() <= FEW_CHOICES ? vertexNanos(family, model, looks) : OCCUPANCY_NANOS;
    return FastMath.min(single, RUN_NANOS / run);
  }

  /** The same where every server's queue is kept, on the complete graph, too. */
  public static double nanosPerServerEvent(Family family, Model model) {
    return vertexNanos(family, model, FastMath.min(model.choices(), family.servers()));
  }

  private static double vertexNanos(Family family, Model model, double looks) {
    double arrivals = model.arrivalRate() / (1 + model.arrivalRate());
    double neighbours = FastMath.min(looks - 1, family.meanDegree());
    double further = FastMath.max(0, neighbours - 1);
    boolean rows = family.storedEdges() > 0 && !(family instanceof RandomRegular);
    double steps =
        OWN_NANOS
            + NEIGHBOUR_NANOS * FastMath.min(1, neighbours)
            + (rows ? ROW_NANOS : 0)
            + FURTHER_NANOS * further
            + PAIR_NANOS * further * FastMath.max(0, further - 1) / 2;
    double queues =
        QUEUE_MISS_NANOS
            * beyondCache(Integer.BYTES * (double) family.servers())
            * (1 + arrivals * neighbours);
    double gathers =
        NEIGHBOUR_MISS_NANOS
            * beyondCache(Integer.BYTES * family.storedEdges())
            * arrivals
            * neighbours;
    return steps + queues + gathers + TRIAL_NANOS * trials(family) * arrivals * neighbours;
  }

  /** Servers that are tried for a neighbour in a graph without edges, at most about all. */
  private static double trials(Family family) {
    return family instanceof ErdosRenyi random
            && random.representation() == Representation.IMPLICIT
            && random.edgeProbability() > 0
        ? FastMath.min(1 / random.edgeProbability(), random.servers())
        : 0;
  }

  /** How often the cache would have to double. */
  private static double beyondCache(double bytes) {
    return FastMath.max(0, FastMath.log(2, bytes / CACHE_BYTES));
  }

  /** An undirected edge that is drawn; 0 where none is. */
  public static double nanosPerEdge(Family family) {
    if (!family.random()) {
      return 0;
    }
    double bytes = Integer.BYTES * family.storedEdges();
    if (family instanceof ErdosRenyi) {
      return EDGE_NANOS + EDGE_MISS_NANOS * beyondCache(bytes);
    }
    if (!(family instanceof RandomRegular regular)) {
      return family.edgeNanos();
    }
    // The pairs and the set that they are in.
    double misses = beyondCache(2 * bytes);
    int degree = regular.degree();
    if (degree > REJECTS_UP_TO) {
      return PAIR_MENDED_NANOS + PAIR_MENDED_MISS_NANOS * misses;
    }
    double pairings = FastMath.exp(((double) degree * degree - 1) / 4);
    return pairings * (PAIR_OF_MANY_NANOS + PAIR_OF_MANY_MISS_NANOS * misses);
  }
}
