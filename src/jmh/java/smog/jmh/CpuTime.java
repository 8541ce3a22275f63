package smog.jmh;

import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * CPU time of the thread, which other programs on the machine do not add to, over the units that
 * the work tells: events, edges, replicas. JMH adds such counters up over the measured iterations,
 * so each gives its share of the mean.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CpuTime {
  private int iterations;
  private long start;
  private double units;

  /** A new iteration. */
  @Setup(Level.Iteration)
  public void begin(BenchmarkParams params) {
    iterations = params.getMeasurement().getCount();
    start = now();
    units = 0;
  }

  /** The work did some more. */
  void did(double more) {
    units += more;
  }

  /** Nanoseconds of CPU a unit in this iteration, over the number of iterations. */
  public double cpuNanosPerUnit() {
    return (now() - start) / units / iterations;
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
