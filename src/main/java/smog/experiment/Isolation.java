package smog.experiment;

import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.graph.family.ChungLu;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.FixedEdges;
import smog.graph.family.FromFile;
import smog.graph.family.RandomGeometric;
import smog.graph.family.StochasticBlockModel;

/** Whether servers without neighbours are to be expected in a family's graphs. */
final class Isolation {
  /** A graph in so many with one such server. */
  private static final double LEAST = 0.01;

  private Isolation() {}

  static boolean isExpected(Family family) {
    if (family.meanDegree() == 0) {
      return true;
    }
    if (family instanceof FromFile file) {
      return hasAny(file.graph());
    }
    boolean poisson =
        family instanceof ErdosRenyi
            || family instanceof FixedEdges
            || family instanceof RandomGeometric
            || family instanceof StochasticBlockModel
            || family instanceof ChungLu;
    return poisson && family.servers() * FastMath.exp(-family.meanDegree()) > LEAST;
  }

  private static boolean hasAny(Graph graph) {
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.degree(v) == 0) {
        return true;
      }
    }
    return false;
  }
}
