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
import smog.graph.Graph;
import smog.graph.family.Family;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;

/**
 * smog beside a C++ program that plays the same chain and draws the same graphs, both in turn, as
 * tables in Markdown: {@code src/jmh/floor.sh} builds and runs it.
 *
 * <p>CPU time of the calling thread on either side, medians over the rounds. The program has the
 * arguments and the output of {@code src/jmh/floor.cc}; its fastest kernel counts.
 */
public final class FloorTable {
  private static final double EVENTS = 1.2e7;
  private static final double WARM_NANOS = 1e9;
  private static final int LEAST_WARM = 2;
  private static final BigDecimal STEP = new BigDecimal("0.5");
  private static final StreamKey KEY = StreamKey.ofSeed(1);
  private static final Pattern EVENT_NANOS = Pattern.compile("ns/event ([0-9.]+)");
  private static final Pattern BUILD_SECONDS = Pattern.compile("build_s ([0-9.]+)");
  private static final List<Integer> UP_TO_1E5 = List.of(1_000, 10_000, 100_000);
  private static final List<Integer> UP_TO_1E6 = List.of(1_000, 10_000, 100_000, 1_000_000);

  /** Complete graphs of 1e6 servers are not played by their servers. */
  private static final List<Case> CASES =
      List.of(
          new Case("ring", "ring", "ring 2", 2, UP_TO_1E6, 1.6),
          new Case("complete", "complete", "clique 0", 2, UP_TO_1E5, 2),
          new Case("4-regular", "regular-4", "reg 4", 2, UP_TO_1E6, 1.3),
          new Case("Erdős–Rényi, c = 10", "er-10", "er 10", 2, UP_TO_1E6, 1.3),
          new Case("Erdős–Rényi, c = 50", "er-50", "er 50", 2, UP_TO_1E6, 1.3),
          new Case("Erdős–Rényi, c = 10", "er-10", "er 10", 3, List.of(10_000), 1.6));

  private final PrintStream out;
  private final String floor;
  private final int rounds;
  private final List<String> sampled = new ArrayList<>();

  private FloorTable(PrintStream out, String floor, int rounds) {
    this.out = out;
    this.floor = floor;
    this.rounds = rounds;
  }

  /**
   * One row for each size.
   *
   * @param floorGraph what the floor calls it, and the degree
   * @param target the largest ratio wanted at a million servers or more than 2 choices; 2 otherwise
   */
  private record Case(
      String label,
      String graph,
      String floorGraph,
      int choices,
      List<Integer> sizes,
      double target) {

    String name(int servers) {
      return label + " d=" + choices + " N=" + servers;
    }

    double target(int servers) {
      return servers < 1_000_000 && choices == 2 ? 2 : target;
    }
  }

  /** The arguments: the floor's program, the number of rounds, parts of the rows wanted. */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    FloorTable table = new FloorTable(out, args[0], Integer.parseInt(args[1]));
    List<String> parts = Arrays.asList(args).subList(2, args.length);
    out.println("| graph | d | N | floor, ns/event | smog, ns/event | smog / floor | target |");
    out.println("|---|---|---|---|---|---|---|");
    for (Case one : CASES) {
      for (int servers : one.sizes()) {
        if (parts.isEmpty() || parts.stream().anyMatch(one.name(servers)::contains)) {
          table.row(one, servers);
        }
      }
    }
    if (!table.sampled.isEmpty()) {
      out.println();
      out.println(
          "| graph | N | floor, ns/edge | smog, ns/edge | smog / floor | bytes a directed edge |");
      out.println("|---|---|---|---|---|---|");
      table.sampled.forEach(out::println);
    }
  }

  private void row(Case one, int servers) throws IOException, InterruptedException {
    BigDecimal horizon =
        BigDecimal.valueOf(Math.max(10, Math.round(EVENTS / servers / (1 + Cases.ARRIVAL_RATE))));
    Family family = Cases.family(one.graph(), servers);
    Graph graph = family.sample(KEY.child(0).generator());
    Simulator simulator =
        Simulators.of(family, Cases.model(one.choices()), new TimeGrid(horizon, STEP));
    warm(simulator, graph);
    boolean draws = family.random() && one.choices() == 2;
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    double[] ourBuild = new double[rounds];
    double[] theirBuild = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      String text = askFloor(one, servers, horizon, round + 1);
      theirs[round] = least(EVENT_NANOS, text);
      theirBuild[round] = 1e9 * least(BUILD_SECONDS, text) / graph.edges();
      ours[round] = eventNanos(simulator, graph, round + 1);
      ourBuild[round] = draws ? edgeNanos(family, round + 1) : 0;
    }
    double ratio = median(ours) / median(theirs);
    double target = one.target(servers);
    out.println(
        String.format(
            Locale.ROOT,
            "| %s | %d | %s | %.1f | %.1f | %.2f | %.1f%s |",
            one.label(),
            one.choices(),
            size(servers),
            median(theirs),
            median(ours),
            ratio,
            target,
            ratio > target ? ", missed" : ""));
    if (draws) {
      sampled.add(
          String.format(
              Locale.ROOT,
              "| %s | %s | %.0f | %.0f | %.2f | %.1f |",
              one.label(),
              size(servers),
              median(theirBuild),
              median(ourBuild),
              median(ourBuild) / median(theirBuild),
              allocated(family) / (2 * graph.edges())));
    }
  }

  private static String size(int servers) {
    return String.format(Locale.ROOT, "1e%d", Math.round(Math.log10(servers)));
  }

  private static void warm(Simulator simulator, Graph graph) {
    long start = cpuNanos();
    for (int run = 0; run < LEAST_WARM || cpuNanos() - start < WARM_NANOS; run++) {
      eventNanos(simulator, graph, -run);
    }
  }

  private static double eventNanos(Simulator simulator, Graph graph, int replica) {
    long start = cpuNanos();
    long events = simulator.run(graph, Streams.of(KEY.child(replica))).events();
    return (double) (cpuNanos() - start) / events;
  }

  /** Small graphs are drawn often enough to be timed. */
  private static double edgeNanos(Family family, int seed) {
    long start = cpuNanos();
    double edges = 0;
    for (int i = 0; edges < 1e6; i++) {
      edges += family.sample(KEY.child(seed).child(i).generator()).edges();
    }
    return (cpuNanos() - start) / edges;
  }

  /** All that a sampler allocates, which bounds its peak from above. */
  private static double allocated(Family family) {
    com.sun.management.ThreadMXBean threads =
        ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class);
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    family.sample(KEY.child(0).generator());
    return threads.getThreadAllocatedBytes(thread) - before;
  }

  private String askFloor(Case one, int servers, BigDecimal horizon, int seed)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(floor));
    int blank = one.floorGraph().indexOf(' ');
    command.add(one.floorGraph().substring(0, blank));
    command.add(String.valueOf(servers));
    command.add(one.floorGraph().substring(blank + 1));
    command.add(String.valueOf(one.choices()));
    command.add(String.valueOf(Cases.ARRIVAL_RATE));
    command.add(horizon.toPlainString());
    command.addAll(List.of("less,batch", String.valueOf(seed), "512"));
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
