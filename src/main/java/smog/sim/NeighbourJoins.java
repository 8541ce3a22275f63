package smog.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.model.Model;

/**
 * Three choices and more: the number of neighbours with at least i tasks is kept for each server
 * and level. 4 bytes a server and level, 4 a server, and 16 a server of the degrees that occur.
 */
final class NeighbourJoins implements JoinLaw {
  /** Probabilities that are kept from one graph to the next. */
  private static final int MOST_KEPT = 1 << 20;

  private final Model model;
  private final Adjacency written = new Adjacency();
  private int[] offsets;
  private int[] adjacency;
  private int[] lengths;
  private int vertices;

  /** Entry (i - 1) * vertices + v: an event changes one level, at many vertices. */
  private int[] counts = new int[0];

  /** By degree: where its probabilities begin; entry 0 belongs to none and is 0. */
  private final Map<Integer, Integer> places = new HashMap<>();

  private int filled = 1;

  /** By place and count: the probability, and by how much the next one is larger. */
  private double[] probabilities = new double[64];

  private double[] steps = new double[64];

  /** By vertex: the place of its degree. */
  private int[] place = new int[0];

  NeighbourJoins(Model model) {
    this.model = model;
  }

  @Override
  public void begin(Graph graph, int[] queues, int levels) {
    CsrGraph rows = written.of(graph);
    offsets = rows.offsets();
    adjacency = rows.adjacency();
    lengths = queues;
    vertices = offsets.length - 1;
    int size = Math.multiplyExact(vertices, levels);
    if (counts.length < size) {
      counts = new int[size];
    }
    if (place.length < vertices) {
      place = new int[vertices];
    }
    Arrays.fill(counts, 0, size, 0);
    if (filled > MOST_KEPT) {
      places.clear(); // each graph may bring new degrees
      filled = 1;
    }
    for (int v = 0; v < vertices; v++) {
      place[v] = places.computeIfAbsent(offsets[v + 1] - offsets[v], this::fill);
      int own = Math.min(levels, lengths[v]);
      for (int at = offsets[v]; own > 0 && at < offsets[v + 1]; at++) {
        for (int level = 0; level < own; level++) {
          counts[level * vertices + adjacency[at]]++;
        }
      }
    }
  }

  private int fill(int degree) {
    int first = filled;
    filled = Math.addExact(first, degree + 1);
    if (probabilities.length < filled) {
      int length = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(filled, 2L * first));
      probabilities = Arrays.copyOf(probabilities, length);
      steps = Arrays.copyOf(steps, length);
    }
    for (int count = 0; count <= degree; count++) {
      probabilities[first + count] = JoinLaw.all(model, count, degree);
    }
    for (int at = first; at < first + degree; at++) {
      steps[at] = probabilities[at + 1] - probabilities[at];
    }
    return first;
  }

  @Override
  public double total(int level, long tail) {
    double sum = 0;
    for (int v = 0; v + 1 < offsets.length && tail > 0; v++) {
      sum += lengths[v] >= level ? probabilities[place[v] + counts[(level - 1) * vertices + v]] : 0;
    }
    return sum;
  }

  @Override
  public double after(int server, int level, int direction, long tail, double before) {
    int[] adjacency = this.adjacency;
    int[] lengths = this.lengths;
    int[] counts = this.counts;
    int[] place = this.place;
    double[] steps = this.steps;
    int down = direction >> 31;
    int row = (level - 1) * vertices;
    double change = direction * probabilities[place[server] + counts[row + server]];
    int to = offsets[server + 1];
    for (int at = offsets[server]; at < to; at++) {
      int neighbour = adjacency[at];
      int entry = row + neighbour;
      int count = counts[entry];
      counts[entry] = count + direction;
      // All ones where the neighbour has at least level tasks, without a branch.
      int has = (level - 1 - lengths[neighbour]) >> 31;
      change += direction * steps[(place[neighbour] + count + down) & has];
    }
    return before + change;
  }

  @Override
  public void end() {
    offsets = null;
    adjacency = null;
    lengths = null;
  }
}
