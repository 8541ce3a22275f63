package smog.jmh;

import java.math.BigDecimal;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import smog.graph.Graph;
import smog.graph.family.Family;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;

/** A replica from the empty system, by the simulator that its point has; units are events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx3g", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBenchmark {
  private static final StreamKey KEY = StreamKey.ofSeed(1);
  private static final double MOST_EVENTS = 2e7;

  @Param({"ring", "complete", "regular-4", "er-10", "er-50"})
  private String graph;

  @Param({"1000", "10000", "100000", "1000000"})
  private long servers;

  @Param({"2", "3"})
  private int choices;

  private Graph sampled;
  private Simulator simulator;
  private long replica;

  /** Draws the graph. */
  @Setup(Level.Trial)
  public void draw() {
    Family family = Cases.family(graph, servers);
    sampled = family.sample(KEY.generator());
    double perUnit = servers * (1 + Cases.ARRIVAL_RATE);
    double horizon = Math.min(10, Math.max(1, Math.rint(MOST_EVENTS / perUnit)));
    TimeGrid grid = new TimeGrid(BigDecimal.valueOf(horizon), BigDecimal.valueOf(horizon / 20));
    simulator = Simulators.of(family, Cases.model(choices), grid);
  }

  /** One replica. */
  @Benchmark
  public Trajectory replica(CpuTime time) {
    Trajectory path = simulator.run(sampled, Streams.of(KEY.child(++replica)));
    time.did(path.events());
    return path;
  }
}
