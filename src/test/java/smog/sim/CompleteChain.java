package smog.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;

/**
 * The whole Markov chain of a small complete graph, solved by uniformisation without a random
 * number: states are queue lengths in descending order, up to a number of tasks.
 */
final class CompleteChain {
  private final Model model;
  private final int servers;
  private final int mostTasks;
  private final Map<List<Integer>, Integer> index = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();
  private final List<double[]> weights = new ArrayList<>();

  CompleteChain(Model model, int servers, int mostTasks) {
    this.model = model;
    this.servers = servers;
    this.mostTasks = mostTasks;
    int[] start = new int[servers];
    Arrays.fill(start, model.start() instanceof Start.Tasks tasks ? tasks.each() : 0);
    number(start);
    for (int i = 0; i < states.size(); i++) {
      expand(states.get(i));
    }
  }

  /** Row 0 the means, row 1 the variances of Q_1, Q_2 .. at a time. */
  double[][] at(double time, int levels) {
    double rate = servers * (1 + model.arrivalRate());
    double[] p = new double[states.size()];
    p[0] = 1;
    double[] sum = new double[p.length];
    double weight = Math.exp(-rate * time);
    for (int n = 0; n < rate * time + 12 * Math.sqrt(rate * time) + 30; n++) {
      for (int i = 0; i < p.length; i++) {
        sum[i] += weight * p[i];
      }
      weight *= rate * time / (n + 1);
      p = step(p);
    }
    double[][] moments = new double[2][levels];
    for (int i = 0; i < sum.length; i++) {
      for (int level = 1; level <= levels; level++) {
        double q = tail(states.get(i), level);
        moments[0][level - 1] += sum[i] * q;
        moments[1][level - 1] += sum[i] * q * q;
      }
    }
    for (int level = 0; level < levels; level++) {
      moments[1][level] -= moments[0][level] * moments[0][level];
    }
    return moments;
  }

  private double[] step(double[] p) {
    double[] next = new double[p.length];
    for (int i = 0; i < p.length; i++) {
      int[] to = targets.get(i);
      double[] w = weights.get(i);
      for (int k = 0; k < to.length; k++) {
        next[to[k]] += p[i] * w[k];
      }
    }
    return next;
  }

  private void expand(int[] state) {
    double arrival = model.arrivalRate() / (1 + model.arrivalRate());
    int[] to = new int[2 * servers];
    double[] w = new double[2 * servers];
    for (int server = 0; server < servers; server++) {
      int[] fewer = state.clone();
      fewer[server] = Math.max(0, fewer[server] - 1);
      to[server] = number(fewer);
      w[server] = (1 - arrival) / servers;
      // Of servers with equal queues, the first one stands for all.
      int[] more = state.clone();
      boolean full = Arrays.stream(state).sum() >= mostTasks;
      more[server] += full ? 0 : 1;
      boolean first = server == 0 || state[server - 1] != state[server];
      to[servers + server] = number(more);
      w[servers + server] =
          first ? arrival * (all(state, state[server]) - all(state, state[server] + 1)) : 0;
    }
    targets.add(to);
    weights.add(w);
  }

  /** The probability that all servers a task looks at have at least level tasks. */
  private double all(int[] state, int level) {
    int q = tail(state, level);
    boolean with = model.sampling() == Sampling.WITH_REPLACEMENT;
    boolean few = model.choices() > servers;
    int looks = with || !few ? model.choices() : servers;
    looks = !with && few && model.fewNeighbours() == FewNeighbours.OWN ? 1 : looks;
    double probability = 1;
    for (int j = 0; j < looks; j++) {
      probability *= with ? (double) q / servers : Math.max(0, q - j) / (double) (servers - j);
    }
    return probability;
  }

  private static int tail(int[] state, int level) {
    int count = 0;
    for (int queue : state) {
      count += queue >= level ? 1 : 0;
    }
    return count;
  }

  private int number(int[] queues) {
    int[] sorted = Arrays.stream(queues).map(q -> -q).sorted().map(q -> -q).toArray();
    return index.computeIfAbsent(
        Arrays.stream(sorted).boxed().toList(),
        key -> {
          states.add(sorted);
          return states.size() - 1;
        });
  }
}
