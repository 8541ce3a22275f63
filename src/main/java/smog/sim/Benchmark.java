package smog.sim;

import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.LongSupplier;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.graph.family.Family;
import smog.graph.family.Ring;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/**
 * Times the sampler of a family and the simulator of a model on this machine, in CPU time of the
 * calling thread, after warm-up, as medians of at least {@value #LEAST} runs.
 */
public final class Benchmark {
  private static final int LEAST = 5;
  private static final int MOST = 50;
  private static final double WARM_NANOS = 1e9;
  private static final double MEASURE_NANOS = 1.5e9;
  private static final int OVERHEAD_RUNS = 2000;
  private static final StreamKey KEY = StreamKey.ofSeed(1);

  private Benchmark() {}

  /**
   * What was measured.
   *
   * @param events of one run
   * @param edges of one graph; NaN where nobody knows
   * @param nsPerEdge to draw the graph; NaN where it is not drawn
   * @param bytes of graph and queues in memory
   * @param replicaOverheadNs a run in which nothing happens, on 100 servers
   */
  public record Timing(
      String simulator,
      long events,
      double nsPerEvent,
      double edges,
      double nsPerEdge,
      double bytes,
      double replicaOverheadNs) {}

  /** Times one case; takes some seconds, longer for large graphs. */
  public static Timing of(Family family, Model model, TimeGrid grid) {
    Graph graph = family.sample(KEY.child(0).generator());
    double perEdge = Double.NaN;
    if (family.random() && graph.edges() > 0) {
      long[] seed = {0};
      perEdge =
          median(
              () -> {
                long edges = (long) family.sample(KEY.child(++seed[0]).generator()).edges();
                return Math.max(1, edges);
              });
    }
    Simulator simulator = Simulators.of(family, model, grid);
    long[] replica = {0};
    long[] events = {0};
    double perEvent =
        median(
            () -> {
              Trajectory path = simulator.run(graph, Streams.of(KEY.child(--replica[0])));
              events[0] = path.events();
              return Math.max(1, path.events());
            });
    return new Timing(
        simulator.name(),
        events[0],
        perEvent,
        graph.edges(),
        perEdge,
        bytes(graph) + (double) simulator.bytesPerServer() * family.servers(),
        overhead(model));
  }

  private static double bytes(Graph graph) {
    return graph instanceof CsrGraph csr
        ? Integer.BYTES * (csr.vertices() + 1 + 2 * csr.edges())
        : 0;
  }

  /** Nanoseconds of a run without events, whose grid has 20 intervals. */
  private static double overhead(Model model) {
    TimeGrid moment = new TimeGrid(new BigDecimal("2e-14"), new BigDecimal("1e-15"));
    Family few = new Ring(100, 2);
    Simulator simulator = Simulators.of(few, model, moment);
    Graph graph = few.sample(KEY.generator());
    long[] replica = {0};
    return median(
        () -> {
          for (int i = 0; i < OVERHEAD_RUNS; i++) {
            simulator.run(graph, Streams.of(KEY.child(++replica[0])));
          }
          return OVERHEAD_RUNS;
        });
  }

  /** The median CPU time over units, where the work tells how many units it did. */
  private static double median(LongSupplier work) {
    double warm = 0;
    for (int i = 0; i < 2 || (warm < WARM_NANOS && i < MOST); i++) {
      Sample sample = Sample.of(work);
      warm += sample.nanos();
    }
    double[] perUnit = new double[MOST];
    int runs = 0;
    for (double spent = 0; runs < LEAST || (spent < MEASURE_NANOS && runs < MOST); runs++) {
      Sample sample = Sample.of(work);
      spent += sample.nanos();
      perUnit[runs] = (double) sample.nanos() / sample.units();
    }
    double[] sorted = Arrays.copyOf(perUnit, runs);
    Arrays.sort(sorted);
    return sorted[runs / 2];
  }

  private record Sample(long nanos, long units) {
    static Sample of(LongSupplier work) {
      long start = cpuNanos();
      long units = work.getAsLong();
      return new Sample(cpuNanos() - start, units);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
