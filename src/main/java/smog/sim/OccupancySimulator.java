package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.EventCounts;
import smog.random.Xoshiro256;

/**
 * Plays the occupancy of the complete graph, a Markov chain of its own, one event after the other.
 *
 * <p>Uniformised as in {@link VertexSimulator}. A task joins the least of the levels that it draws,
 * whichever server has it, so that ties do not matter. All draws are of bounded whole numbers and
 * exact. Memory: the levels, whatever the number of servers. Time an event: the levels and, where
 * many are drawn, the draws until one has the least level.
 */
final class OccupancySimulator implements Simulator {
  /** Up to here the drawn positions are kept and compared; beyond, levels are climbed. */
  private static final int KEPT = 8;

  private final Model model;
  private final double[] edges;
  private final int perStep;
  private final DriftRecorder recorder;
  private final StepLog log;
  private final long arrivalThreshold;
  private final Levels levels = new Levels();
  private final Xoshiro256 random = new Xoshiro256();
  private final long[] kept = new long[KEPT];
  private Looks looks;
  private long arrivals;
  private long departures;

  OccupancySimulator(Model model, TimeGrid grid) {
    this(model, grid, null, null);
  }

  /**
   * A simulator that records the drift, or not where recording is null, and shows every step where
   * steps is not null: the path is the same.
   */
  OccupancySimulator(Model model, TimeGrid grid, Recording recording, StepObserver steps) {
    this.log = steps == null ? null : new StepLog(steps, model);
    this.model = model;
    this.perStep = recording == null ? 1 : recording.binsPerStep();
    this.edges = grid.edges(perStep);
    this.recorder =
        recording == null
            ? null
            : new DriftRecorder(model, recording.levels(), JoinLaw.of(model, true));
    double share = model.arrivalRate() / (1 + model.arrivalRate());
    // Words below the share of 2^64 are arrivals; compared as signed words, moved by 2^63.
    this.arrivalThreshold = ((long) (share * 0x1p63) << 1) + Long.MIN_VALUE;
  }

  @Override
  public String name() {
    return "occupancy";
  }

  @Override
  public int bytesPerServer() {
    return 0;
  }

  @Override
  public Trajectory run(Graph graph, Streams streams) {
    long servers = graph.vertices();
    looks = Looks.of(model, servers);
    StartLevels.draw(model, servers, levels, streams.start());
    EventCounts counts = new EventCounts(servers * (1 + model.arrivalRate()));
    counts.reset(streams.times());
    random.seed(streams.dynamics());
    arrivals = 0;
    departures = 0;
    int size = (edges.length - 1) / perStep + 1;
    long[][] tails = new long[size][];
    long[] tasks = new long[size];
    double[][] increments = new double[edges.length - 1][];
    double[][] joins = new double[size][];
    double[][] averages = new double[size][];
    if (recorder != null) {
      recorder.begin(graph, null, levels.snapshot());
    }
    if (log != null) {
      log.begin(servers, levels.snapshot(), streams.times());
    }
    long events = 0;
    for (int i = 0; i < edges.length; i++) {
      long until = counts.upTo(edges[i]);
      if (log == null || i == 0) {
        play(until - events);
      } else {
        log.play(i, edges.length, this::play);
      }
      events = until;
      if (recorder != null && i > 0) {
        increments[i - 1] = recorder.close(edges[i] - edges[i - 1]);
      }
      if (i % perStep == 0) {
        joins[i / perStep] = recorder == null ? null : recorder.joins();
        averages[i / perStep] = recorder == null ? null : recorder.averages();
        tails[i / perStep] = levels.snapshot();
        tasks[i / perStep] = levels.tasks();
      }
    }
    return new Trajectory(
        servers,
        tails,
        tasks,
        arrivals,
        departures,
        events,
        levels.longest(),
        recorder == null ? null : new DriftPath(increments, joins, averages));
  }

  private void play(long events) {
    long servers = levels.servers();
    for (long i = 0; i < events; i++) {
      if (random.nextLong() < arrivalThreshold) {
        int joined = levelJoined();
        show(joined, true);
        levels.up(1 + joined, 1);
        arrivals++;
      } else {
        int level = levels.levelOf(random.nextLong(servers));
        show(level, false);
        if (level > 0) {
          levels.down(level, 1);
          departures++;
        }
      }
    }
  }

  private void show(int level, boolean arrival) {
    if (recorder != null) {
      recorder.event(0, level, arrival);
    }
    if (log != null) {
      log.add(level, arrival);
    }
  }

  private int levelJoined() {
    if (looks.count() > KEPT) {
      return leastByClimbing();
    }
    return levels.levelOf(looks.distinct() ? lastOfDistinct() : lastOfAny());
  }

  private long lastOfAny() {
    long last = 0;
    for (int i = 0; i < looks.count(); i++) {
      last = Math.max(last, random.nextLong(levels.servers()));
    }
    return last;
  }

  /** The last of distinct positions, by R. Floyd's algorithm (Commun. ACM 30, 1987). */
  private long lastOfDistinct() {
    long last = 0;
    for (int i = 0; i < looks.count(); i++) {
      long bound = levels.servers() - looks.count() + i;
      long position = random.nextLong(bound + 1);
      for (int j = 0; j < i; j++) {
        if (kept[j] == position) {
          position = bound;
          break;
        }
      }
      kept[i] = position;
      last = Math.max(last, position);
    }
    return last;
  }

  /** Given that all draws have at least some level, looks for one that has no more. */
  private int leastByClimbing() {
    int level = levels.low();
    while (allAbove(levels.at(level), levels.at(level + 1))) {
      level++;
    }
    return level;
  }

  private boolean allAbove(long here, long above) {
    boolean distinct = looks.distinct();
    if (above == here || above == 0 || (distinct && above < looks.count())) {
      return above == here;
    }
    for (int drawn = 0; drawn < looks.count(); drawn++) {
      int removed = distinct ? drawn : 0;
      if (random.nextLong(here - removed) >= above - removed) {
        return false;
      }
    }
    return true;
  }
}
