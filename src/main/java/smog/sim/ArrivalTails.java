package smog.sim;

import java.util.Arrays;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.model.Model;

/**
 * What a task would find that arrives in a given state: the probability that the server which it
 * joins has at least i tasks already,
 *
 * <pre>S_i / N = (1/N) sum over servers v of p_v(i)</pre>
 *
 * <p>with p_v(i) as in {@link JoinLaw}. On the complete graph, and at one choice, the tail counts
 * say it; elsewhere it is one pass over all neighbours, about 2 nanoseconds each, that draws
 * nothing. Not thread-safe.
 */
public final class ArrivalTails {
  /** Levels above are not told apart. */
  public static final int MOST_LEVELS = 1000;

  private final Model model;

  /** Null where the graph has a say. */
  private final OccupancyJoins occupancy;

  private final Adjacency written = new Adjacency();
  private final int[] counts = new int[MOST_LEVELS + 1];
  private CsrGraph rows;

  /**
   * For a model on the graphs of a family.
   *
   * @param completeFamily whether it is the complete one
   */
  public ArrivalTails(Model model, boolean completeFamily) {
    this.model = model;
    this.occupancy =
        completeFamily || model.choices() == 1 ? new OccupancyJoins(model, completeFamily) : null;
  }

  /** Whether the tail counts say it all. */
  public boolean byOccupancy() {
    return occupancy != null;
  }

  /**
   * From tail counts, where they say it all.
   *
   * @param tails entry i-1: the servers with at least i tasks
   * @return entry i-1: the probability to find at least i tasks
   */
  public double[] of(long[] tails, long servers) {
    occupancy.begin(servers);
    double[] found = new double[Math.min(tails.length, MOST_LEVELS)];
    Arrays.setAll(found, i -> occupancy.total(i + 1, tails[i]) / servers);
    return shortened(found);
  }

  /** A run on a graph begins. */
  public void begin(Graph graph) {
    rows = written.of(graph);
  }

  /**
   * From the queues of all servers.
   *
   * @param queues possibly longer than there are servers
   * @return entry i-1: the probability to find at least i tasks
   */
  public double[] of(int[] queues, int servers) {
    int[] offsets = rows.offsets();
    int[] adjacency = rows.adjacency();
    double[] sums = new double[MOST_LEVELS];
    for (int v = 0; v < servers; v++) {
      int own = Math.min(queues[v], MOST_LEVELS);
      if (own == 0) {
        continue;
      }
      Arrays.fill(counts, 0, own + 1, 0);
      for (int at = offsets[v]; at < offsets[v + 1]; at++) {
        counts[Math.min(own, queues[adjacency[at]])]++;
      }
      int busy = 0;
      for (int level = own; level > 0; level--) {
        busy += counts[level];
        sums[level - 1] += JoinLaw.all(model, busy, offsets[v + 1] - offsets[v]);
      }
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= servers;
    }
    return shortened(sums);
  }

  /** Lets go of the graph. */
  public void end() {
    rows = null;
  }

  private static double[] shortened(double[] found) {
    int used = found.length;
    while (used > 0 && found[used - 1] <= 0) {
      used--;
    }
    return Arrays.copyOf(found, used);
  }
}
