package smog.spark;

import java.util.Arrays;
import smog.experiment.Point;
import smog.experiment.Steady;
import smog.experiment.Store;
import smog.graph.DegreeClasses;
import smog.graph.Graph;
import smog.sim.Observer;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Trajectory;
import smog.stats.DegreeMoments;
import smog.stats.SteadyMoments;
import smog.stats.SupGap;
import smog.stats.VertexMoments;
import smog.stats.VertexSums;

/**
 * What the replicas of one realisation come to by vertex, by degree and in sojourn times, as far as
 * that is asked for.
 *
 * <p>A replica is {@link #begin}, its run by {@link #simulator}, and {@link #add}; one that fails
 * between is forgotten.
 */
final class Details implements Observer {
  private final Point point;
  private final Store store;

  /** Whether all replicas of a slice have one graph. */
  private final boolean oneGraph;

  private VertexMoments vertices;
  private int[] degrees;
  private final DegreeMoments classes;
  private DegreeClasses classesNow;
  private final SojournDetails sojourn;
  private final SteadyMoments steady;

  /** Null where replicas are not followed. */
  private SupGap supGap;

  Details(Point point, Store store) {
    this.point = point;
    this.store = store;
    this.oneGraph = point.sharesGraphs() || !point.family().random();
    this.classes =
        store.hasDegreeClasses()
            ? new DegreeMoments(point.grid().size(), store.mostLevels())
            : null;
    this.sojourn = store.hasSojourn() ? new SojournDetails(point, store) : null;
    this.steady = point.steady() == null ? null : moments(point);
  }

  private static SteadyMoments moments(Point point) {
    Steady asked = point.steady();
    return new SteadyMoments(
        point.model(),
        asked.recording().levels(),
        asked.warmUp(),
        asked.recording().binsPerStep(),
        point.grid().step().doubleValue(),
        asked.controlled());
  }

  /** The simulator of the point, watched if need be. */
  Simulator simulator() {
    if (follows()) {
      supGap = new SupGap(Limits.curve(point));
    }
    if (byServer()) {
      return Simulators.observed(
          point.family(), point.model(), point.grid(), point.recorded(), this, supGap);
    }
    return supGap != null
        ? Simulators.followed(point.family(), point.model(), point.grid(), point.recorded(), supGap)
        : plain();
  }

  /** The same, of which no step is looked at. */
  Simulator unfollowed() {
    return byServer()
        ? Simulators.observed(point.family(), point.model(), point.grid(), point.recorded(), this)
        : plain();
  }

  private Simulator plain() {
    return point.recorded() != null
        ? Simulators.recording(point.family(), point.model(), point.grid(), point.recorded())
        : Simulators.of(point.family(), point.model(), point.grid());
  }

  /** Where all degrees are one, the tail counts say it all. */
  private boolean classesByVertex() {
    return classes != null && !point.regular();
  }

  /** A replica begins on a graph. */
  void begin(Graph graph) {
    if (store.vertices()) {
      if (vertices == null) {
        int size = Math.toIntExact(graph.vertices());
        degrees = new int[size];
        Arrays.setAll(degrees, graph::degree);
        vertices = new VertexMoments(size, point.firstTime(store), store.mostLevels());
      }
      vertices.begin();
    }
    if (classesByVertex()) {
      if (classesNow == null || !oneGraph) {
        classesNow = DegreeClasses.of(graph, d -> (int) store.degreeClasses().first(d));
      }
      classes.begin(classesNow.degrees(), classesNow.sizes(), classesNow.classOf());
    }
    if (sojourn != null) {
      sojourn.begin(graph);
    }
  }

  @Override
  public void see(int timeIndex, int[] queues, int servers) {
    if (vertices != null) {
      vertices.see(timeIndex, queues, servers);
    }
    if (classesByVertex()) {
      classes.see(timeIndex, queues, servers);
    }
    if (sojourn != null) {
      sojourn.see(timeIndex, queues, servers);
    }
  }

  /** Whether replicas are followed between recorded times. */
  boolean follows() {
    return store.follows(point)
        && (byServer()
            || Simulators.followed(
                    point.family(), point.model(), point.grid(), point.recorded(), null)
                != null);
  }

  private boolean byServer() {
    return store.vertices() || classesByVertex() || (sojourn != null && sojourn.byServer());
  }

  /** The distance to the limit over all times; NaN where it was not followed. */
  double supGap() {
    return supGap == null ? Double.NaN : supGap.value();
  }

  /** The replica is whole. */
  void add(Trajectory path) {
    if (vertices != null) {
      vertices.add();
    }
    if (classesByVertex()) {
      classes.add();
    } else if (classes != null) {
      classes.add(store.degreeClasses().first((long) point.family().meanDegree()), path);
    }
    if (sojourn != null) {
      sojourn.add(path);
    }
    if (steady != null) {
      steady.add(path);
    }
  }

  /** Writes the sums of the replicas that were added. */
  void write(int realisation, TableFiles files) {
    if (vertices != null && vertices.replicas() > 0) {
      for (int first = 0; first < degrees.length; first += VertexChunk.SIZE) {
        files.write(Table.VERTEX_MOMENTS, point.key(), realisation, first, chunk(first).toBytes());
      }
    }
    if (sojourn != null) {
      sojourn.write(realisation, files);
    }
    if (steady != null) {
      steady.forEach(
          m ->
              files.write(
                  Table.STEADY_MOMENTS,
                  PowerColumns.flat(
                      point.key(),
                      realisation,
                      m.statistic().label(),
                      m.index(),
                      new PowerColumns(m.replicas()),
                      new PowerColumns(m.batches()),
                      m.batchProducts(),
                      m.ends())));
    }
    if (classes != null) {
      classes.forEach(
          m ->
              files.write(
                  Table.DEGREE_MOMENTS,
                  point.key(),
                  realisation,
                  m.degree(),
                  m.timeIndex(),
                  m.level(),
                  m.sum(),
                  m.squares(),
                  m.products(),
                  m.replicas()));
    }
  }

  private VertexChunk chunk(int first) {
    int size = Math.min(VertexChunk.SIZE, degrees.length - first);
    VertexSums[] sums = new VertexSums[size];
    Arrays.setAll(sums, i -> vertices.of(first + i));
    return new VertexChunk(
        vertices.replicas(), Arrays.copyOfRange(degrees, first, first + size), sums);
  }
}
