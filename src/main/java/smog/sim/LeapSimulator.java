package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.random.EventCounts;
import smog.random.FirstRepeat;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * Plays the occupancy of the complete graph in runs of events that touch different servers, about
 * sqrt(N) at once, exactly.
 *
 * <p>Events of a run do not see each other, so only numbers are drawn: how many servers are drawn
 * before one is drawn again, how many of the events are arrivals, from how many servers of each
 * level tasks leave, and how many arrivals join servers of each level. The event that draws a
 * server again is played by itself; it ends the run. Leaps of this kind, for pairs and finite state
 * spaces: P. Berenbrink et al., Simulating population protocols in sub-constant time per
 * interaction, ESA 2020.
 *
 * <p>Runs come from the dynamics stream one after the other, and never end at a recorded time: a
 * time within a run is looked at by {@link Prefix}. Memory: the levels. Time a run: a
 * hypergeometric draw a level for departures, and one a level and choice for arrivals.
 */
final class LeapSimulator implements Simulator {
  private final Model model;
  private final double[] times;
  private final Levels levels = new Levels();
  private final Levels shown = new Levels();
  private final Outcomes outcomes = new Outcomes();
  private final Outcomes before = new Outcomes();
  private final Prefix prefix = new Prefix();
  private final Pool pool = new Pool();
  private final Xoshiro256 random = new Xoshiro256();
  private FirstRepeat firstRepeat;
  private RunTypes types;
  private LastEvent last;
  private long arrivals;
  private long departures;

  LeapSimulator(Model model, TimeGrid grid) {
    this.model = model;
    this.times = grid.times();
  }

  @Override
  public String name() {
    return "leap";
  }

  @Override
  public int bytesPerServer() {
    return 0;
  }

  @Override
  public Trajectory run(Graph graph, Streams streams) {
    long servers = graph.vertices();
    Looks looks = Looks.of(model, servers);
    firstRepeat = new FirstRepeat(servers);
    types = new RunTypes(model.arrivalRate() / (1 + model.arrivalRate()), looks.count());
    last = new LastEvent(looks);
    StartLevels.draw(model, servers, levels, streams.start());
    EventCounts counts = new EventCounts(servers * (1 + model.arrivalRate()));
    counts.reset(streams.times());
    random.seed(streams.dynamics());
    arrivals = 0;
    departures = 0;
    return record(servers, looks, counts, streams.dynamics());
  }

  private Trajectory record(long servers, Looks looks, EventCounts counts, StreamKey key) {
    long[][] tails = new long[times.length][];
    long[] tasks = new long[times.length];
    long number = 0;
    long start = 0;
    long length = 0;
    long events = 0;
    before.clear(0, 0);
    for (int i = 0; i < times.length; i++) {
      events = counts.upTo(times[i]);
      while (events >= start + length) {
        if (length > 0) {
          finish();
        }
        start += length;
        length = events > start ? leap(looks) : 0;
        if (length == 0) {
          break;
        }
        number++;
      }
      shown.copy(levels);
      if (length > 0) {
        prefix.draw(outcomes, length - 1, events - start, key.child(number), before);
        before.applyTo(shown);
      }
      tails[i] = shown.snapshot();
      tasks[i] = shown.tasks();
    }
    if (length > 0) {
      arrivals += before.arrivals();
      departures += before.departures();
    }
    return new Trajectory(servers, tails, tasks, arrivals, departures, events, shown.longest());
  }

  /** Draws a run, and returns how many events it has, the last one included. */
  private long leap(Looks looks) {
    outcomes.clear(levels.low(), levels.high());
    pool.fill(levels);
    types.draw(firstRepeat.draw(random) - 1, random);
    last.draw(types, levels.servers(), pool, outcomes, random);
    pool.leave(last.departures(), outcomes, random);
    pool.join(last.arrivals(), looks.count(), outcomes, random);
    return types.departures() + types.arrivals() + 1;
  }

  /** Lets a whole run happen. */
  private void finish() {
    arrivals += outcomes.arrivals();
    departures += outcomes.departures();
    outcomes.applyTo(levels);
    if (types.lastArrives()) {
      levels.up(last.level() + 1, 1);
      arrivals++;
    } else if (last.level() > 0) {
      levels.down(last.level(), 1);
      departures++;
    }
  }
}
