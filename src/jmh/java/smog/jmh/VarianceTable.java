package smog.jmh;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Ring;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.ControlWeights;
import smog.stats.LimitCurve;
import smog.stats.SupGap;

/**
 * Variance times CPU time of the mean of q_2(10), plain over controlled, as a table in Markdown:
 * arrival rate 0.9, two choices, from empty. Both sides in turn, replica by replica; the plain side
 * is the fastest simulator, and drawing the graph counts for both.
 */
public final class VarianceTable {
  private static final TimeGrid GRID = TimeGrid.of("10", "0.5");
  private static final Model MODEL = Model.of(0.9, 2);
  private static final int LEVEL = 2;

  private VarianceTable() {}

  public static void main(String[] arguments) {
    int replicas = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 400;
    System.out.println("| graph | variance, plain / controlled | CPU, controlled / plain | gain |");
    System.out.println("|---|---|---|---|");
    row("complete, N = 1000", new Complete(1000), 5 * replicas);
    row("annealed Erdős–Rényi, c = 20, N = 10000", new ErdosRenyi(10_000, 20), replicas);
    row("ring, N = 1000", new Ring(1000, 2), 5 * replicas);
  }

  private static void row(String name, Family family, int replicas) {
    Recording recording = new Recording(8, 9);
    Simulator plain = Simulators.of(family, MODEL, GRID);
    // As a run does by default: the distance to the limit is followed at every event.
    SupGap gap =
        new SupGap(LimitCurve.of(MODEL, GRID, recording.binsPerStep(), family.servers()));
    Simulator recorded = Simulators.followed(family, MODEL, GRID, recording, gap);
    ControlWeights weights = ControlWeights.of(MODEL, GRID, recording);
    double[] values = new double[replicas];
    double[] controlled = new double[replicas];
    long[] times = new long[2];
    // The first round warms up.
    for (int round = 0; round < 2; round++) {
      Arrays.fill(times, 0);
      for (int r = 0; r < replicas; r++) {
        StreamKey key = StreamKey.ofSeed(1).child(r);
        long start = cpuNanos();
        Graph graph = family.sample(key.child(0).generator());
        long drawn = cpuNanos();
        plain.run(graph, Streams.of(key));
        long played = cpuNanos();
        Trajectory path = recorded.run(graph, Streams.of(key));
        double[][] controls =
            weights.controls(new double[0], path.drift().increments(), recording.binsPerStep());
        long end = cpuNanos();
        times[0] += played - start;
        times[1] += end - played + drawn - start;
        int last = GRID.size() - 1;
        values[r] = path.tails()[last][LEVEL - 1] / (double) path.servers();
        controlled[r] = values[r] - controls[last][LEVEL - 1];
      }
    }
    double reduction = variance(values) / variance(controlled);
    double cost = (double) times[1] / times[0];
    System.out.printf(
        Locale.ROOT, "| %s | %.0f | %.1f | %.0f |%n", name, reduction, cost, reduction / cost);
  }

  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
