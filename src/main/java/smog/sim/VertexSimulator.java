package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.EventCounts;
import smog.random.Xoshiro256;

/**
 * Keeps every server's queue length and plays one event after the other.
 *
 * <p>All rates are alike, so uniformisation is exact (A. Jensen, Skand. Aktuarietidskr. 36, 1953):
 * at rate N (1 + arrival rate) comes an event at a uniform server, an arrival with probability
 * arrivalRate / (1 + arrivalRate), otherwise a potential departure, which an empty server ignores.
 * Any graph, any choices, every convention. 4 bytes a server.
 */
final class VertexSimulator implements Simulator {
  private final Model model;
  private final double[] times;
  private final Sampler sampler;
  private final boolean ownFirst;
  private final double arrivalShare;
  private final StartState start;
  private final Occupancy occupancy = new Occupancy();
  private final Xoshiro256 random = new Xoshiro256();
  private int[] queues = new int[0];
  private int servers;
  private long arrivals;
  private long departures;

  /**
   * A simulator.
   *
   * @param completeFamily whether graphs come from the complete family, which has a
   *     with-replacement convention of its own
   */
  VertexSimulator(Model model, TimeGrid grid, boolean completeFamily) {
    this.model = model;
    this.times = grid.times();
    boolean ownForced = !(completeFamily && model.sampling() == Sampling.WITH_REPLACEMENT);
    this.sampler = new Sampler(model, ownForced);
    this.ownFirst = model.ties() == Ties.OWN;
    this.arrivalShare = model.arrivalRate() / (1 + model.arrivalRate());
    this.start = new StartState(model);
  }

  @Override
  public String name() {
    return "vertex";
  }

  @Override
  public Trajectory run(Graph graph, Streams streams) {
    servers = Math.toIntExact(graph.vertices());
    if (queues.length < servers) {
      queues = new int[servers];
    }
    start.draw(queues, servers, occupancy, streams.start());
    EventCounts counts = new EventCounts(servers * (1 + model.arrivalRate()));
    counts.reset(streams.times());
    random.seed(streams.dynamics());
    arrivals = 0;
    departures = 0;
    long[][] tails = new long[times.length][];
    long[] tasks = new long[times.length];
    long events = 0;
    for (int i = 0; i < times.length; i++) {
      long until = counts.upTo(times[i]);
      play(graph, until - events);
      events = until;
      tails[i] = occupancy.snapshot();
      tasks[i] = occupancy.tasks();
    }
    return new Trajectory(servers, tails, tasks, arrivals, departures, events, occupancy.top());
  }

  private void play(Graph graph, long events) {
    for (long i = 0; i < events; i++) {
      int server = random.nextInt(servers);
      if (random.nextDouble() < arrivalShare) {
        occupancy.up(++queues[shortest(graph, server)]);
        arrivals++;
      } else if (queues[server] > 0) {
        occupancy.down(queues[server]--);
        departures++;
      }
    }
  }

  /** The server that a task joins which arrives at own. */
  private int shortest(Graph graph, int own) {
    int count = sampler.draw(graph, own, random);
    int[] candidates = sampler.servers();
    int least = Integer.MAX_VALUE;
    int ties = 0;
    for (int i = 0; i < count; i++) {
      int queue = queues[candidates[i]];
      if (queue < least) {
        least = queue;
        ties = 1;
      } else if (queue == least) {
        ties++;
      }
    }
    if (ownFirst
        && queues[own] == least
        && Arrays.stream(candidates, 0, count).anyMatch(c -> c == own)) {
      return own;
    }
    int chosen = ties == 1 ? 0 : random.nextInt(ties);
    for (int i = 0; ; i++) {
      if (queues[candidates[i]] == least && chosen-- == 0) {
        return candidates[i];
      }
    }
  }
}
