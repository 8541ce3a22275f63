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
import smog.graph.family.Complete;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;

/** The complete graph's leaps beside its chain played event by event; units are events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx3g", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class CompleteBenchmark {
  private static final StreamKey KEY = StreamKey.ofSeed(1);

  @Param({"leap", "occupancy"})
  private String simulator;

  @Param({"10000", "100000", "1000000", "100000000", "1000000000"})
  private long servers;

  @Param({"2", "3"})
  private int choices;

  private Graph graph;
  private Simulator made;
  private long replica;

  /** About 1e7 events event by event, 1e10 by leaps. */
  @Setup(Level.Trial)
  public void make() {
    double events = simulator.equals("leap") ? 1e10 : 1e7;
    double horizon = Math.min(10, events / servers / (1 + Cases.ARRIVAL_RATE));
    TimeGrid grid = new TimeGrid(BigDecimal.valueOf(horizon), BigDecimal.valueOf(horizon));
    made = Simulators.named(simulator, Cases.model(choices), grid);
    graph = new Complete(servers).sample(KEY.generator());
  }

  /** One replica. */
  @Benchmark
  public Trajectory replica(CpuTime time) {
    Trajectory path = made.run(graph, Streams.of(KEY.child(++replica)));
    time.did(path.events());
    return path;
  }
}
