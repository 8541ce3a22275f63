package smog.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.model.Model;

/**
 * Three choices and more: the number of neighbours with at least i tasks is kept for each server
 * and level. 4 bytes a server and level, 8 a server, and a table of probabilities a degree.
 */
final class NeighbourJoins implements JoinLaw {
  private final Model model;
  private final Map<Integer, double[]> tables = new HashMap<>();
  private int[] offsets;
  private int[] adjacency;
  private int[] lengths;
  private double[][] probabilities;
  private int levels;

  /** Entry v * levels + i - 1. */
  private int[] counts = new int[0];

  NeighbourJoins(Model model) {
    this.model = model;
  }

  @Override
  public void begin(Graph graph, int[] queues, int upTo) {
    CsrGraph rows = CsrGraph.copyOf(graph);
    offsets = rows.offsets();
    adjacency = rows.adjacency();
    lengths = queues;
    levels = upTo;
    int vertices = offsets.length - 1;
    int size = Math.multiplyExact(vertices, levels);
    if (counts.length < size) {
      counts = new int[size];
    }
    Arrays.fill(counts, 0, size, 0);
    probabilities = new double[vertices][];
    for (int v = 0; v < vertices; v++) {
      int degree = offsets[v + 1] - offsets[v];
      probabilities[v] = tables.computeIfAbsent(degree, this::table);
      int own = Math.min(levels, lengths[v]);
      for (int at = offsets[v]; own > 0 && at < offsets[v + 1]; at++) {
        int row = adjacency[at] * levels;
        for (int level = 0; level < own; level++) {
          counts[row + level]++;
        }
      }
    }
  }

  private double[] table(int degree) {
    double[] table = new double[degree + 1];
    for (int count = 0; count <= degree; count++) {
      table[count] = JoinLaw.all(model, count, degree);
    }
    return table;
  }

  @Override
  public double total(int level, long tail) {
    double sum = 0;
    for (int v = 0; v + 1 < offsets.length && tail > 0; v++) {
      sum += lengths[v] >= level ? probabilities[v][counts[v * levels + level - 1]] : 0;
    }
    return sum;
  }

  @Override
  public double after(int server, int level, int direction, long tail, double before) {
    double change = direction * probabilities[server][counts[server * levels + level - 1]];
    for (int at = offsets[server]; at < offsets[server + 1]; at++) {
      int neighbour = adjacency[at];
      int place = neighbour * levels + level - 1;
      int count = counts[place];
      counts[place] = count + direction;
      if (lengths[neighbour] >= level) {
        double[] table = probabilities[neighbour];
        change += table[count + direction] - table[count];
      }
    }
    return before + change;
  }

  @Override
  public void end() {
    offsets = null;
    adjacency = null;
    lengths = null;
    probabilities = null;
  }
}
