package smog.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import smog.graph.Graph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Ties;
import smog.model.TimeGrid;

/**
 * The model as it is told, for comparison with the fast simulators: an exponential clock for the
 * next event, sets for the servers that a task looks at, another generator. Slow and obvious; from
 * starts that are not drawn only.
 */
final class TextbookSimulator implements Simulator {
  private final Model model;
  private final TimeGrid grid;
  private final boolean completeFamily;
  private SplittableRandom random;
  private int[] queues;

  TextbookSimulator(Model model, TimeGrid grid, boolean completeFamily) {
    this.model = model;
    this.grid = grid;
    this.completeFamily = completeFamily;
  }

  @Override
  public String name() {
    return "textbook";
  }

  @Override
  public int bytesPerServer() {
    throw new UnsupportedOperationException("a reference, not to be measured");
  }

  @Override
  public Trajectory run(Graph graph, Streams streams) {
    random = new SplittableRandom(streams.dynamics().low());
    int servers = (int) graph.vertices();
    queues = new int[servers];
    Arrays.fill(queues, startLevel());
    long[][] tails = new long[grid.size()][];
    long[] tasks = new long[grid.size()];
    long arrivals = 0;
    long departures = 0;
    int longest = startLevel();
    double now = 0;
    int recorded = 0;
    while (true) {
      List<Integer> busy = new ArrayList<>();
      for (int v = 0; v < servers; v++) {
        if (queues[v] > 0) {
          busy.add(v);
        }
      }
      double rate = servers * model.arrivalRate() + busy.size();
      now += -Math.log(1 - random.nextDouble()) / rate;
      while (recorded < grid.size() && grid.time(recorded) < now) {
        tails[recorded] = tails();
        tasks[recorded] = Arrays.stream(queues).sum();
        recorded++;
      }
      if (recorded == grid.size()) {
        long events = arrivals + departures;
        return new Trajectory(servers, tails, tasks, arrivals, departures, events, longest);
      }
      if (random.nextDouble() * rate < servers * model.arrivalRate()) {
        int joined = joined(graph, random.nextInt(servers));
        queues[joined]++;
        longest = Math.max(longest, queues[joined]);
        arrivals++;
      } else {
        queues[busy.get(random.nextInt(busy.size()))]--;
        departures++;
      }
    }
  }

  private int joined(Graph graph, int own) {
    Set<Integer> seen = seen(graph, own);
    int least = seen.stream().mapToInt(v -> queues[v]).min().orElseThrow();
    List<Integer> shortest = seen.stream().filter(v -> queues[v] == least).toList();
    return model.ties() == Ties.OWN && shortest.contains(own)
        ? own
        : shortest.get(random.nextInt(shortest.size()));
  }

  private Set<Integer> seen(Graph graph, int own) {
    Set<Integer> seen = new LinkedHashSet<>();
    boolean replace = model.sampling() == Sampling.WITH_REPLACEMENT;
    if (completeFamily && replace) {
      for (int i = 0; i < model.choices(); i++) {
        seen.add(random.nextInt(queues.length));
      }
      return seen;
    }
    seen.add(own);
    int degree = graph.degree(own);
    int wanted = model.choices() - 1;
    if (degree == 0 || (degree < wanted && model.fewNeighbours() == FewNeighbours.OWN)) {
      return seen;
    }
    if (replace) {
      for (int i = 0; i < wanted; i++) {
        seen.add(graph.neighbour(own, random.nextInt(degree)));
      }
    } else {
      while (seen.size() < 1 + Math.min(wanted, degree)) {
        seen.add(graph.neighbour(own, random.nextInt(degree)));
      }
    }
    return seen;
  }

  private int startLevel() {
    int level = 0;
    while (model.startTail(level + 1) == 1) {
      level++;
    }
    return level;
  }

  private long[] tails() {
    int longest = Arrays.stream(queues).max().orElseThrow();
    long[] tails = new long[longest];
    for (int i = 1; i <= longest; i++) {
      int level = i;
      tails[i - 1] = Arrays.stream(queues).filter(queue -> queue >= level).count();
    }
    return tails;
  }
}
