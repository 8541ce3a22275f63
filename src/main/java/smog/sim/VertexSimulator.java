package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.Recording;
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

  /** Where events are counted: the recorded times, or the ends of all bins between them. */
  private final double[] edges;

  private final int perStep;
  private EventCounts process = new EventCounts(1);
  private int processServers;
  private final StartState start;
  private final Queues queues = new Queues();
  private final DriftRecorder recorder;
  private final Dynamics dynamics;
  private final Observer observer;
  private final StepLog log;

  /** How many events come before each edge. */
  private final long[] counts;

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
    this(model, grid, completeFamily, tuning, null, Observer.NONE, null);
  }

  /**
   * A simulator that records the drift, or not where recording is null, and shows all queues and,
   * where steps is not null, every step: the path is the same.
   */
  VertexSimulator(
      Model model,
      TimeGrid grid,
      boolean completeFamily,
      Tuning tuning,
      Recording recording,
      Observer observer,
      StepObserver steps) {
    this.observer = observer;
    this.log = steps == null ? null : new StepLog(steps, model);
    this.model = model;
    this.perStep = recording == null ? 1 : recording.binsPerStep();
    this.edges = grid.edges(perStep);
    this.counts = new long[edges.length];
    this.start = new StartState(model);
    this.recorder =
        recording == null
            ? null
            : new DriftRecorder(model, recording.levels(), JoinLaw.of(model, completeFamily));
    boolean anyServer = completeFamily && model.sampling() == Sampling.WITH_REPLACEMENT;
    if (tuning.withoutEvents()) {
      this.dynamics = new NoDynamics();
    } else if (model.choices() <= tuning.mostInBlocks()) {
      this.dynamics = new BlockDynamics(model, queues, anyServer, tuning, recorder, log);
    } else {
      this.dynamics = new EventDynamics(model, queues, anyServer, recorder, log);
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
    for (int i = 0; i < edges.length; i++) {
      counts[i] = events.upTo(edges[i]);
    }
    long total = counts[edges.length - 1];
    dynamics.begin(graph, streams.dynamics(), total);
    Occupancy occupancy = queues.occupancy();
    if (recorder != null) {
      recorder.begin(graph, queues.lengths(), occupancy.snapshot());
    }
    if (log != null) {
      log.begin(servers, occupancy.snapshot(), streams.times());
    }
    Trajectory path = record(servers, occupancy, total);
    dynamics.end();
    if (recorder != null) {
      recorder.end();
    }
    return path;
  }

  private Trajectory record(int servers, Occupancy occupancy, long total) {
    int size = (edges.length - 1) / perStep + 1;
    long[][] tails = new long[size][];
    long[] tasks = new long[size];
    double[][] increments = new double[edges.length - 1][];
    double[][] joins = new double[size][];
    double[][] averages = new double[size][];
    for (int i = 0; i < edges.length; i++) {
      long before = i == 0 ? 0 : counts[i - 1];
      if (log == null || i == 0) {
        dynamics.play(counts[i] - before);
      } else {
        log.play(i, edges.length, dynamics::play);
      }
      if (recorder != null && i > 0) {
        increments[i - 1] = recorder.close(edges[i] - edges[i - 1]);
      }
      if (i % perStep == 0) {
        joins[i / perStep] = recorder == null ? null : recorder.joins();
        averages[i / perStep] = recorder == null ? null : recorder.averages();
        tails[i / perStep] = occupancy.snapshot();
        tasks[i / perStep] = occupancy.tasks();
        observer.see(i / perStep, queues.lengths(), servers);
      }
    }
    return new Trajectory(
        servers,
        tails,
        tasks,
        occupancy.arrivals(),
        occupancy.departures(),
        total,
        occupancy.top(),
        recorder == null ? null : new DriftPath(increments, joins, averages));
  }

  private EventCounts process(int servers) {
    if (processServers != servers) {
      process = new EventCounts(servers * (1 + model.arrivalRate()));
      processServers = servers;
    }
    return process;
  }
}
