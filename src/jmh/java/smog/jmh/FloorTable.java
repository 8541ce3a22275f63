package smog.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.graph.Family;
import smog.graph.Graph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;

/**
 * smog beside a C++ program that plays the same chain, both in turn, as a table in Markdown: {@code
 * src/jmh/floor.sh} builds and runs it.
 *
 * <p>CPU time of the calling thread on either side, medians over the rounds. The program is asked
 * as {@code FLOOR GRAPH N DEGREE D LAMBDA T less,batch SEED BLOCK}, prints {@code ns/event X} once
 * a kernel, of which the fastest counts, and {@code build_s X}.
 */
public final class FloorTable {
  private static final double ARRIVAL_RATE = 0.9;
  private static final double EVENTS = 1.2e7;
  private static final BigDecimal STEP = new BigDecimal("0.5");
  private static final StreamKey KEY = StreamKey.ofSeed(1);
  private static final Pattern EVENT_NANOS = Pattern.compile("ns/event ([0-9.]+)");
  private static final Pattern BUILD_SECONDS = Pattern.compile("build_s ([0-9.]+)");

  /** What each case is, and the ratio that it should not exceed. */
  private static final List<Case> CASES =
      List.of(
          new Case("ring", "ring", 2, 2, new int[] {1_000, 10_000, 100_000, 1_000_000}, 1.6),
          new Case("complete", "clique", 0, 2, new int[] {1_000, 10_000, 100_000}, 2),
          new Case("4-regular", "reg", 4, 2, new int[] {1_000, 10_000, 100_000, 1_000_000}, 1.3),
          new Case(
              "Erdős–Rényi, c = 10", "er", 10, 2, new int[] {1_000, 10_000, 100_000, 1_000_000}, 1.3),
          new Case(
              "Erdős–Rényi, c = 50", "er", 50, 2, new int[] {1_000, 10_000, 100_000, 1_000_000}, 1.3),
          new Case("Erdős–Rényi, c = 10", "er", 10, 3, new int[] {10_000}, 1.6));

  private final PrintStream out;
  private final String floor;
  private final int rounds;

  private FloorTable(PrintStream out, String floor, int rounds) {
    this.out = out;
    this.floor = floor;
    this.rounds = rounds;
  }

  private record Case(
      String label, String graph, int degree, int choices, int[] sizes, double largest) {
    Family family(int servers) {
      return switch (graph) {
        case "ring" -> new Family.Ring(servers, degree);
        case "clique" -> new Family.Complete(servers);
        case "reg" -> new Family.RandomRegular(servers, degree);
        default -> new Family.ErdosRenyi(servers, degree);
      };
    }

    double most(int servers) {
      return servers < 1_000_000 && choices == 2 ? 2 : largest;
    }
  }

  /** The arguments: the floor's program, the number of rounds, and parts of cases to run. */
  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    String only = args.length > 2 ? args[2] : "";
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    FloorTable table = new FloorTable(out, args[0], rounds);
    out.println("| graph | d | N | floor, ns/event | smog, ns/event | smog / floor | at most |");
    out.println("|---|---|---|---|---|---|---|");
    for (Case one : CASES) {
      for (int servers : one.sizes()) {
        String name = one.label() + " d=" + one.choices() + " N=" + servers;
        if (name.contains(only)) {
          table.row(one, servers);
        }
      }
    }
  }

  private void row(Case one, int servers) throws IOException, InterruptedException {
    Model model =
        new Model(
            ARRIVAL_RATE,
            one.choices(),
            Sampling.WITHOUT_REPLACEMENT,
            Ties.UNIFORM,
            FewNeighbours.ALL,
            new Start.Empty());
    BigDecimal horizon =
        BigDecimal.valueOf(Math.max(10, Math.round(EVENTS / servers / (1 + ARRIVAL_RATE))));
    Family family = one.family(servers);
    Graph graph = family.sample(KEY.child(0).generator());
    Simulator simulator = Simulators.of(family, model, new TimeGrid(horizon, STEP));
    smog(simulator, graph, 0);
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    double[] build = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      String text = floor(one, servers, horizon, round + 1);
      theirs[round] = least(EVENT_NANOS, text);
      build[round] = least(BUILD_SECONDS, text);
      ours[round] = smog(simulator, graph, round + 1);
    }
    double ratio = median(ours) / median(theirs);
    out.println(
        String.format(
            Locale.ROOT,
            "| %s | %d | %.0e | %.1f | %.1f | %.2f | %s |",
            one.label(),
            one.choices(),
            (double) servers,
            median(theirs),
            median(ours),
            ratio,
            one.most(servers) + (ratio > one.most(servers) ? " **missed**" : "")));
  }

  private static double smog(Simulator simulator, Graph graph, int replica) {
    long start = cpuNanos();
    long events = simulator.run(graph, Streams.of(KEY.child(replica))).events();
    return (double) (cpuNanos() - start) / events;
  }

  private String floor(Case one, int servers, BigDecimal horizon, int seed)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(floor, one.graph(), "" + servers, "" + one.degree()));
    command.addAll(List.of("" + one.choices(), "" + ARRIVAL_RATE, horizon.toPlainString()));
    command.addAll(List.of("less,batch", "" + seed, "512"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed: " + text);
    }
    return text;
  }

  private static double least(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    double least = Double.POSITIVE_INFINITY;
    while (matcher.find()) {
      least = Math.min(least, Double.parseDouble(matcher.group(1)));
    }
    return least;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
