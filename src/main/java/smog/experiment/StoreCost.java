package smog.experiment;

import java.util.BitSet;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.graph.family.FromFile;

/**
 * What the tables of vertices, of degree classes and of sojourn times add to the cost of a replica;
 * nothing where they are not asked for.
 *
 * @param nanos time of a replica
 * @param bytes memory of a running task
 * @param rowBytes disk of a replica's part of the sums, where it has a task of its own
 * @param tableBytes disk of the tables, of one realisation
 */
record StoreCost(double nanos, double bytes, double rowBytes, double tableBytes) {
  private static final double VERTEX_NANOS = 4;
  private static final double CLASS_NANOS = 4;
  private static final double NEIGHBOUR_NANOS = 2;

  /** Times at which the curve of sojourn times is kept. */
  private static final double SOJOURN_TIMES = 88;

  /** Deviations of a degree within which nearly all degrees of a graph lie, on either side. */
  private static final double SPREAD = 4;

  static StoreCost of(Point point, Store store, double allLevels) {
    double levels = FastMath.min(allLevels, store.mostLevels());
    double servers = point.family().servers();
    double times = point.grid().size();
    StoreCost cost = new StoreCost(0, 0, 0, 0);
    if (store.vertices()) {
      cost =
          cost.plus(
              VERTEX_NANOS * servers * (times - point.firstTime(store)),
              servers * (32 + 12 * levels),
              servers * (4 + levels),
              servers * (24 + 4 * levels));
    }
    if (store.hasDegreeClasses()) {
      double classes = point.regular() ? 1 : classes(point.family(), store.degreeClasses());
      boolean byVertex = !point.regular();
      double cells = classes * times * levels;
      cost =
          cost.plus(
              byVertex ? CLASS_NANOS * servers * times : 0,
              (byVertex ? Integer.BYTES * servers : 0) + 64 * cells + 200 * classes * times,
              8 * cells,
              50 * cells);
    }
    return store.hasSojourn() ? plusSojourn(cost, point, store, allLevels) : cost;
  }

  private static StoreCost plusSojourn(StoreCost cost, Point point, Store store, double allLevels) {
    Family family = point.family();
    int all = point.grid().size();
    double times = all - store.sojourn().first(all);
    double levels = FastMath.min(allLevels, SojournCheck.MOST_LEVELS);
    boolean byOccupancy = family instanceof Complete || point.model().choices() == 1;
    double neighbours = byOccupancy ? 0 : family.servers() * family.meanDegree();
    double written = family.storedEdges() > 0 ? 0 : Integer.BYTES * neighbours;
    double values = times * (SOJOURN_TIMES + levels);
    return cost.plus(
        NEIGHBOUR_NANOS * times * neighbours + times * SOJOURN_TIMES * levels,
        written + 32 * values + 8 * SOJOURN_TIMES * levels,
        12 * values,
        40 * values);
  }

  private StoreCost plus(double moreNanos, double moreBytes, double moreRows, double moreTable) {
    return new StoreCost(
        nanos + moreNanos, bytes + moreBytes, rowBytes + moreRows, tableBytes + moreTable);
  }

  private static double classes(Family family, Store.Classes kind) {
    if (family instanceof FromFile file) {
      return classes(file.graph(), kind);
    }
    double spread = 2 * SPREAD * FastMath.sqrt(family.meanDegree());
    return FastMath.min(family.servers(), 4 + spread);
  }

  private static double classes(Graph graph, Store.Classes kind) {
    BitSet degrees = new BitSet();
    for (int v = 0; v < graph.vertices(); v++) {
      degrees.set((int) kind.first(graph.degree(v)));
    }
    return degrees.cardinality();
  }
}
