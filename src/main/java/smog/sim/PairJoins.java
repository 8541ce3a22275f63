package smog.sim;

import smog.graph.CsrGraph;
import smog.graph.Graph;

/**
 * Two choices: p_v(i) is the share of v's neighbours with at least i tasks, if v has them. When u
 * crosses level i, each neighbour w with at least i tasks changes the sum by 1/deg u + 1/deg w: one
 * pass over the neighbours, which only reads. A server without neighbours counts 1. 8 bytes a
 * server.
 */
final class PairJoins implements JoinLaw {
  private int[] offsets;
  private int[] adjacency;
  private int[] lengths;
  private double[] inverse = new double[0];

  @Override
  public void begin(Graph graph, int[] queues, int levels) {
    CsrGraph rows = CsrGraph.copyOf(graph);
    offsets = rows.offsets();
    adjacency = rows.adjacency();
    lengths = queues;
    int vertices = offsets.length - 1;
    if (inverse.length < vertices) {
      inverse = new double[vertices];
    }
    for (int v = 0; v < vertices; v++) {
      inverse[v] = 1.0 / (offsets[v + 1] - offsets[v]);
    }
  }

  @Override
  public double total(int level, long tail) {
    double sum = 0;
    for (int v = 0; v + 1 < offsets.length && tail > 0; v++) {
      if (lengths[v] < level) {
        continue;
      }
      int busy = 0;
      for (int at = offsets[v]; at < offsets[v + 1]; at++) {
        busy += lengths[adjacency[at]] >= level ? 1 : 0;
      }
      sum += offsets[v] == offsets[v + 1] ? 1 : busy * inverse[v];
    }
    return sum;
  }

  @Override
  public double after(int server, int level, int direction, long tail, double before) {
    int from = offsets[server];
    int to = offsets[server + 1];
    if (from == to) {
      return before + direction;
    }
    int[] adjacency = this.adjacency;
    int[] lengths = this.lengths;
    double[] inverse = this.inverse;
    int busy = 0;
    double theirs = 0;
    for (int at = from; at < to; at++) {
      int neighbour = adjacency[at];
      // 1 where the neighbour has at least level tasks, without a branch.
      int has = (level - 1 - lengths[neighbour]) >>> 31;
      busy += has;
      theirs += has * inverse[neighbour];
    }
    return before + direction * (busy * inverse[server] + theirs);
  }

  @Override
  public void end() {
    offsets = null;
    adjacency = null;
    lengths = null;
  }
}
