package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.TimeGrid;
import smog.random.EventCounts;
import smog.random.StreamKey;

/**
 * One replica event by event: the very path that {@link Simulators} give, slowly.
 *
 * <p>A run counts events between recorded times and needs no times of their own; here they are
 * taken from the same process of event times, to about 1e-15 of a unit of time.
 */
public final class Trace {
  private static final int HALVINGS = 50;

  private final Model model;
  private final TimeGrid grid;
  private final Queues queues = new Queues();
  private final Dynamics dynamics;

  /** Hears of one event after the other. */
  @FunctionalInterface
  public interface Listener {
    /**
     * An event.
     *
     * @param time in mean service times
     * @param server whose queue changed
     * @param candidates distinct servers that an arriving task looked at, the one that it arrived
     *     at first; the server alone for others
     * @param before tasks at the server
     * @param after tasks at the server; as many as before where an empty server had a departure
     */
    void event(double time, Kind kind, int server, int[] candidates, int before, int after);
  }

  /** What an event is; the tasks that are there at time 0 are told first, a server an event. */
  public enum Kind {
    /** A task that is there at time 0. */
    START,
    /** A task arrives and joins a server. */
    ARRIVAL,
    /** A server ends a task, if it has one. */
    DEPARTURE
  }

  private Trace(Model model, TimeGrid grid, boolean complete) {
    this.model = model;
    this.grid = grid;
    boolean anyServer = complete && model.sampling() == Sampling.WITH_REPLACEMENT;
    this.dynamics =
        model.choices() <= Tuning.DEFAULT.mostInBlocks()
            ? new BlockDynamics(model, queues, anyServer, Tuning.DEFAULT, null, null)
            : new EventDynamics(model, queues, anyServer, null, null);
  }

  /**
   * The trace of runs on graphs of a family.
   *
   * @throws IllegalArgumentException if the path keeps no servers, as on large complete graphs
   */
  public static Trace of(Family family, Model model, TimeGrid grid) {
    String simulator = Simulators.of(family, model, grid).name();
    if (!simulator.equals("vertex")) {
      throw new IllegalArgumentException(
          "the simulator "
              + simulator
              + " of the complete graph keeps no servers, so there is no path of theirs to write");
    }
    return new Trace(model, grid, family instanceof Complete);
  }

  /** The number of events of a replica, arrivals and potential departures. */
  public long events(Graph graph, Streams streams) {
    EventCounts counts = new EventCounts(graph.vertices() * (1 + model.arrivalRate()));
    counts.reset(streams.times());
    return counts.upTo(grid.horizon().doubleValue());
  }

  /** Plays a replica. */
  public void run(Graph graph, Streams streams, Listener listener) {
    int servers = Math.toIntExact(graph.vertices());
    queues.resize(servers);
    new StartState(model).draw(queues, streams.start());
    int[] lengths = queues.lengths();
    for (int v = 0; v < servers; v++) {
      if (lengths[v] > 0) {
        listener.event(0, Kind.START, v, new int[] {v}, 0, lengths[v]);
      }
    }
    long total = events(graph, streams);
    Times times = new Times(servers * (1 + model.arrivalRate()), streams.times());
    dynamics.begin(graph, streams.dynamics(), total);
    int[] seen = Arrays.copyOf(lengths, servers);
    for (long k = 0; k < total; k++) {
      dynamics.play(1);
      tell(times.next(), seen, lengths, listener);
    }
    dynamics.end();
  }

  private void tell(double time, int[] seen, int[] lengths, Listener listener) {
    Step step = dynamics.last();
    int server = step.server();
    for (int candidate : step.candidates()) {
      if (seen[candidate] != lengths[candidate]) {
        server = candidate;
      }
    }
    Kind kind = step.arrival() ? Kind.ARRIVAL : Kind.DEPARTURE;
    listener.event(time, kind, server, step.candidates(), seen[server], lengths[server]);
    seen[server] = lengths[server];
  }

  /** The times of events, in order. */
  private static final class Times {
    private final EventCounts counts;
    private long unit;
    private long seen;

    Times(double rate, StreamKey key) {
      counts = new EventCounts(rate);
      counts.reset(key);
    }

    /** The last time, as far as it is looked for, before which the next event has not come. */
    double next() {
      long wanted = ++seen;
      while (counts.upTo(Math.nextDown(unit + 1.0)) < wanted) {
        unit++;
      }
      double low = unit;
      double high = unit + 1.0;
      for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (middle <= low || middle >= high) {
          break;
        }
        if (counts.upTo(middle) >= wanted) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return low;
    }
  }
}
