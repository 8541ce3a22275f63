package smog.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import smog.graph.Graph;
import smog.random.StreamKey;

/** A random graph; units are undirected edges. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx3g", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SamplerBenchmark {
  private static final StreamKey KEY = StreamKey.ofSeed(1);

  @Param({"er-10", "er-20", "er-50", "regular-3", "regular-4", "regular-10"})
  private String graph;

  @Param({"1000", "10000", "100000", "1000000"})
  private long servers;

  private long seed;

  /** One graph. */
  @Benchmark
  public Graph sample(CpuTime time) {
    Graph sampled = Cases.family(graph, servers).sample(KEY.child(++seed).generator());
    time.did(sampled.edges());
    return sampled;
  }
}
