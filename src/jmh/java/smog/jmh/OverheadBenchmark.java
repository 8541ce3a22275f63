package smog.jmh;

import java.math.BigDecimal;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import smog.graph.Graph;
import smog.graph.family.Ring;
import smog.model.TimeGrid;
import smog.random.EventCounts;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;

/** What a replica of 100 servers costs besides its events, on 20 intervals up to time 10. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx3g", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OverheadBenchmark {
  private static final StreamKey KEY = StreamKey.ofSeed(1);
  private static final TimeGrid GRID = new TimeGrid(BigDecimal.TEN, new BigDecimal("0.5"));
  private static final int SERVERS = 100;

  private final double[] times = GRID.times();
  private final EventCounts counts = new EventCounts(SERVERS * (1 + Cases.ARRIVAL_RATE));
  private final Graph graph = new Ring(SERVERS, 2).sample(KEY.generator());
  private final Simulator withoutEvents = Simulators.named("without-events", Cases.model(2), GRID);
  private final Simulator vertex = Simulators.named("vertex", Cases.model(2), GRID);
  private long replica;

  /** All but the events. */
  @Benchmark
  public Trajectory withoutEvents(CpuTime time) {
    time.did(1);
    return withoutEvents.run(graph, Streams.of(KEY.child(++replica)));
  }

  /** The whole replica. */
  @Benchmark
  public Trajectory replica(CpuTime time) {
    time.did(1);
    return vertex.run(graph, Streams.of(KEY.child(++replica)));
  }

  /** The numbers of events between the recorded times. */
  @Benchmark
  public long eventCounts(CpuTime time) {
    time.did(1);
    counts.reset(KEY.child(++replica));
    long sum = 0;
    for (double at : times) {
      sum += counts.upTo(at);
    }
    return sum;
  }
}
