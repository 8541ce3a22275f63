package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.TimeGrid;
import smog.random.EventCounts;

/**
 * Keeps every server's queue length and plays every event.
 *
 * <p>All rates are alike, so uniformisation is exact (A. Jensen, Skand. Aktuarietidskr. 36, 1953):
 * at rate N (1 + arrival rate) comes an event at a uniform server, an arrival with probability
 * arrivalRate / (1 + arrivalRate), otherwise a potential departure, which an empty server ignores.
 * Any graph, any choices, every convention. 4 bytes a server.
 */
final class VertexSimulator implements Simulator {
  private final Model model;
  private final double[] times;

  /** How many events come before each recorded time. */
  private final long[] counts;

  private EventCounts process = new EventCounts(1);
  private int processServers;
  private final StartState start;
  private final Queues queues = new Queues();
  private final Dynamics dynamics;

  /**
   * A simulator.
   *
   * @param completeFamily whether graphs come from the complete family, which has a
   *     with-replacement convention of its own
   */
  VertexSimulator(Model model, TimeGrid grid, boolean completeFamily) {
    this(model, grid, completeFamily, Tuning.DEFAULT);
  }

  /** A simulator that is tuned by hand. */
  VertexSimulator(Model model, TimeGrid grid, boolean completeFamily, Tuning tuning) {
    this.model = model;
    this.times = grid.times();
    this.counts = new long[times.length];
    this.start = new StartState(model);
    boolean anyServer = completeFamily && model.sampling() == Sampling.WITH_REPLACEMENT;
    if (tuning.withoutEvents()) {
      this.dynamics = new NoDynamics();
    } else if (model.choices() <= tuning.mostInBlocks()) {
      this.dynamics = new BlockDynamics(model, queues, anyServer, tuning);
    } else {
      this.dynamics = new EventDynamics(model, queues, anyServer);
    }
  }

  @Override
  public String name() {
    return "vertex";
  }

  @Override
  public int bytesPerServer() {
    return Integer.BYTES;
  }

  @Override
  public Trajectory run(Graph graph, Streams streams) {
    int servers = Math.toIntExact(graph.vertices());
    queues.resize(servers);
    start.draw(queues, streams.start());
    EventCounts events = process(servers);
    events.reset(streams.times());
    for (int i = 0; i < times.length; i++) {
      counts[i] = events.upTo(times[i]);
    }
    long total = counts[times.length - 1];
    dynamics.begin(graph, streams.dynamics(), total);
    Occupancy occupancy = queues.occupancy();
    long[][] tails = new long[times.length][];
    long[] tasks = new long[times.length];
    for (int i = 0; i < times.length; i++) {
      dynamics.play(counts[i] - (i == 0 ? 0 : counts[i - 1]));
      tails[i] = occupancy.snapshot();
      tasks[i] = occupancy.tasks();
    }
    dynamics.end();
    return new Trajectory(
        servers,
        tails,
        tasks,
        occupancy.arrivals(),
        occupancy.departures(),
        total,
        occupancy.top());
  }

  private EventCounts process(int servers) {
    if (processServers != servers) {
      process = new EventCounts(servers * (1 + model.arrivalRate()));
      processServers = servers;
    }
    return process;
  }
}
