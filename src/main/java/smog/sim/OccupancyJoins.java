package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.Sampling;

/** Where the occupancy says it all: one choice on any graph, and the complete family. */
final class OccupancyJoins implements JoinLaw {
  private final Model model;
  private final boolean anyServer;
  private long servers;

  OccupancyJoins(Model model, boolean completeFamily) {
    this.model = model;
    this.anyServer = completeFamily && model.sampling() == Sampling.WITH_REPLACEMENT;
  }

  @Override
  public void begin(Graph graph, int[] lengths, int levels) {
    begin(graph.vertices());
  }

  void begin(long vertices) {
    servers = vertices;
  }

  @Override
  public double total(int level, long tail) {
    if (tail == 0 || model.choices() == 1) {
      return tail;
    }
    if (anyServer) {
      double share = (double) tail / servers;
      double sum = tail;
      for (int i = 1; i < model.choices() && sum > 0; i++) {
        sum *= share;
      }
      return sum;
    }
    return tail * JoinLaw.all(model, tail - 1, servers - 1);
  }

  @Override
  public double after(int server, int level, int direction, long tail, double before) {
    return total(level, tail);
  }

  @Override
  public void end() {
    // Keeps no graph.
  }
}
