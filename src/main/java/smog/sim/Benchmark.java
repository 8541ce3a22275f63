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
 * calling thread, after warm-up, as medians of {@value #LEAST} to {@value #SAMPLES} samples.
 */
public final class Benchmark {
  private static final int LEAST = 5;
  private static final int SAMPLES = 15;
  private static final int LEAST_WARM = 2;
  private static final int OVERHEAD_RUNS = 2000;
  private static final int OVERHEAD_SERVERS = 100;
  private static final TimeGrid TWENTY = new TimeGrid(BigDecimal.TEN, new BigDecimal("0.5"));
  private static final StreamKey KEY = StreamKey.ofSeed(1);

  private final double nanos;

  /**
   * A benchmark.
   *
   * @param seconds CPU time for each figure, and as much to warm up; samples are of one run where
   *     that takes longer
   */
  public Benchmark(double seconds) {
    this.nanos = 1e9 * seconds;
  }

  /**
   * What was measured.
   *
   * @param events of one run
   * @param edges of one graph; NaN where nobody knows
   * @param nsPerEdge to draw the graph; NaN where it is not drawn
   * @param bytes of graph and queues in memory
   * @param bytesPerServer those that come with a server
   * @param bytesPerEdge those that come with an edge; 0 where none is stored
   * @param replicaOverheadNs all of a run but its events, on 100 servers and 20 intervals of time
   */
  public record Timing(
      String simulator,
      long events,
      double nsPerEvent,
      double edges,
      double nsPerEdge,
      double bytes,
      double bytesPerServer,
      double bytesPerEdge,
      double replicaOverheadNs) {}

  /** Times one case; takes some seconds, longer for large graphs. */
  public Timing of(Family family, Model model, TimeGrid grid) {
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
    boolean stored = graph instanceof CsrGraph;
    double edgeBytes = stored ? 2.0 * Integer.BYTES : 0;
    double serverBytes = simulator.bytesPerServer() + (stored ? (double) Integer.BYTES : 0);
    return new Timing(
        simulator.name(),
        events[0],
        perEvent,
        graph.edges(),
        perEdge,
        serverBytes * graph.vertices() + edgeBytes * graph.edges(),
        serverBytes,
        edgeBytes,
        overhead(model));
  }

  /** Nanoseconds of a run whose events are counted and not played. */
  private double overhead(Model model) {
    Simulator simulator = Simulators.named("without-events", model, TWENTY);
    Graph graph = new Ring(OVERHEAD_SERVERS, 2).sample(KEY.generator());
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
  private double median(LongSupplier work) {
    double share = nanos / SAMPLES;
    double warm = 0;
    for (int i = 0; i < LEAST_WARM || warm < nanos; i++) {
      warm += Sample.of(work, share).nanos();
    }
    double[] perUnit = new double[SAMPLES];
    int samples = 0;
    for (double spent = 0; samples < LEAST || (spent < nanos && samples < SAMPLES); samples++) {
      Sample sample = Sample.of(work, share);
      spent += sample.nanos();
      perUnit[samples] = sample.nanos() / sample.units();
    }
    double[] sorted = Arrays.copyOf(perUnit, samples);
    Arrays.sort(sorted);
    return sorted[samples / 2];
  }

  private record Sample(double nanos, double units) {
    /** Works once, and again until it has taken its share of time. */
    static Sample of(LongSupplier work, double share) {
      long start = cpuNanos();
      double units = 0;
      long taken;
      do {
        units += work.getAsLong();
        taken = cpuNanos() - start;
      } while (taken < share);
      return new Sample(taken, units);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
