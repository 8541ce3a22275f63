package smog.ensemble;

import java.util.List;
import java.util.stream.IntStream;
import smog.graph.Graph;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.random.StreamKey.Purpose;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.Moments;
import smog.theory.MeanField;

/**
 * Independent replicas of the supermarket model, run by the threads of this JVM.
 *
 * <p>A replica is a function of the ensemble and its index alone: more replicas, threads or another
 * order change no bit of it. A random family draws a fresh graph for every replica (annealed); to
 * hold one, give {@link #onGraph} a sample. Time is in mean service times, rates are per server.
 * About 10 ns an event and 1 to 60 ns an edge of a fresh graph; a thread at work keeps one graph
 * and some bytes a server. Immutable and safe for use by many threads.
 *
 * <p>Means are plain. The control variate, which takes tens to thousands of times fewer replicas,
 * and everything that is kept on disk belong to {@code smog.spark.EnsembleRun}; its replicas have
 * streams of their own, so that they are others than these.
 */
public final class Ensemble {
  private final Family family;
  private final Model model;
  private final TimeGrid grid;
  private final StreamKey key;

  private Ensemble(Family family, Model model, TimeGrid grid, long seed) {
    this.family = family;
    this.model = model;
    this.grid = grid;
    this.key = StreamKey.ofSeed(seed);
    family.requireRepresentable();
  }

  /**
   * Replicas on graphs of a family.
   *
   * @param family draws the graphs, with N
   * @param model arrival rate, choices, conventions and start
   * @param grid the recorded times
   * @param seed decides all bits
   * @return the ensemble, of which nothing is run yet
   * @throws IllegalArgumentException if no machine holds such a graph
   */
  public static Ensemble of(Family family, Model model, TimeGrid grid, long seed) {
    return new Ensemble(family, model, grid, seed);
  }

  /**
   * Replicas on one graph, whatever it comes from (quenched).
   *
   * @param graph is held as it is
   * @param model arrival rate, choices, conventions and start
   * @param grid the recorded times
   * @param seed decides all bits
   * @return the ensemble, of which nothing is run yet
   */
  public static Ensemble onGraph(Graph graph, Model model, TimeGrid grid, long seed) {
    return new Ensemble(new FromFile(graph, "graph"), model, grid, seed);
  }

  /**
   * One replica.
   *
   * @param index from 0
   * @return its path, the same whatever else is run
   */
  public Trajectory replica(int index) {
    return replica(index, Simulators.of(family, model, grid));
  }

  private Trajectory replica(int index, Simulator simulator) {
    StreamKey replica = key.child(index);
    Graph graph = family.sample(replica.child(Purpose.GRAPH).generator());
    return simulator.run(graph, Streams.of(replica));
  }

  /**
   * The means of the replicas 0 to {@code replicas - 1}, on all threads of the common pool.
   *
   * @param replicas at least 1; intervals take at least 2
   * @param confidence of the bands, in (0, 1), for example 0.95
   * @return the means with bands, beside the limit
   * @throws IllegalArgumentException if one of the two is out of range
   */
  public Means run(int replicas, double confidence) {
    if (replicas < 1) {
      throw new IllegalArgumentException("replicas is " + replicas + ": give at least 1");
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence is " + confidence + ": give a number between 0 and 1, such as 0.95");
    }
    int parts = Math.min(replicas, Runtime.getRuntime().availableProcessors());
    List<Moments> moments =
        IntStream.range(0, parts)
            .parallel()
            .mapToObj(part -> moments(part, parts, replicas))
            .toList();
    return Means.of(
        moments,
        family.servers(),
        grid,
        replicas,
        confidence,
        MeanField.solve(model, grid.times()));
  }

  /** The sums of every so manieth replica: they are exact, so that the parts do not matter. */
  private Moments moments(int first, int parts, int replicas) {
    Simulator simulator = Simulators.of(family, model, grid);
    Moments moments = new Moments(grid.size(), 0);
    for (int index = first; index < replicas; index += parts) {
      moments.add(replica(index, simulator));
    }
    return moments;
  }
}
