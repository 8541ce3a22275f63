package smog.theory;

import smog.graph.Graph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Ties;

/**
 * Where the tasks of a small graph go: every sequence of draws, one by one, with its probability.
 */
final class ChoiceLaw {
  private static final double MOST_SEQUENCES = 1e6;

  private final int vertices;
  private final boolean ownFirst;

  /** Row own, entry set: the probability that a task at own looks at this set of servers. */
  private final double[][] sets;

  ChoiceLaw(Graph graph, boolean completeFamily, Model model) {
    this.vertices = Math.toIntExact(graph.vertices());
    this.ownFirst = model.ties() == Ties.OWN;
    this.sets = new double[vertices][1 << vertices];
    boolean replace = model.sampling() == Sampling.WITH_REPLACEMENT;
    for (int own = 0; own < vertices; own++) {
      if (completeFamily && replace) {
        draw(sets[own], everyone(), 0, model.choices(), true, 1);
        continue;
      }
      int degree = graph.degree(own);
      int[] neighbours = new int[degree];
      for (int i = 0; i < degree; i++) {
        neighbours[i] = graph.neighbour(own, i);
      }
      int wanted = model.choices() - 1;
      boolean tooFew = degree < wanted;
      int draws;
      if (degree == 0 || (tooFew && model.fewNeighbours() == FewNeighbours.OWN)) {
        draws = 0;
      } else {
        draws = tooFew && !replace ? degree : wanted;
      }
      draw(sets[own], neighbours, 1 << own, draws, replace, 1);
    }
  }

  private int[] everyone() {
    int[] all = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      all[v] = v;
    }
    return all;
  }

  private static void draw(
      double[] law, int[] from, int set, int draws, boolean replace, double probability) {
    if (replace && Math.pow(from.length, draws) > MOST_SEQUENCES) {
      throw new IllegalArgumentException(
          "choices is too large for the exact chain with replacement: " + draws + " draws");
    }
    if (draws == 0) {
      law[set] += probability;
      return;
    }
    int left = from.length;
    if (!replace) {
      for (int server : from) {
        left -= isIn(set, server) ? 1 : 0;
      }
    }
    for (int server : from) {
      if (replace || !isIn(set, server)) {
        draw(law, from, set | 1 << server, draws - 1, replace, probability / left);
      }
    }
  }

  private static boolean isIn(int set, int server) {
    return (set >> server & 1) == 1;
  }

  /** Adds to each server the probability that a task at own joins it. */
  void addJoins(int own, int[] queues, double[] joins) {
    for (int set = 1; set < sets[own].length; set++) {
      if (sets[own][set] > 0) {
        addJoins(own, set, sets[own][set], queues, joins);
      }
    }
  }

  private void addJoins(int own, int set, double probability, int[] queues, double[] joins) {
    int shortest = Integer.MAX_VALUE;
    int ties = 0;
    for (int v = 0; v < vertices; v++) {
      if (isIn(set, v) && queues[v] <= shortest) {
        ties = queues[v] < shortest ? 1 : ties + 1;
        shortest = queues[v];
      }
    }
    if (ownFirst && isIn(set, own) && queues[own] == shortest) {
      joins[own] += probability;
      return;
    }
    for (int v = 0; v < vertices; v++) {
      if (isIn(set, v) && queues[v] == shortest) {
        joins[v] += probability / ties;
      }
    }
  }
}
