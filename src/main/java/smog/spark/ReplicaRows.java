package smog.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import smog.experiment.Point;
import smog.experiment.Store;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.random.StreamKey;
import smog.sim.Trajectory;
import smog.stats.Moments;

/** Writes what the replicas of one realisation come to. */
final class ReplicaRows {
  private final Point point;
  private final int realisation;
  private final boolean keepTrajectories;
  private final boolean keepDrift;
  private final TableFiles files;
  private final double[] times;

  ReplicaRows(Point point, int realisation, Store store, TableFiles files) {
    this.point = point;
    this.realisation = realisation;
    this.keepTrajectories = store.trajectories();
    this.keepDrift = store.drift();
    this.files = files;
    this.times = point.grid().times();
  }

  /** A row that is made, but not written. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
  record Line(Table table, Object... cells) {}

  /** Makes the rows of one replica. */
  List<Line> of(
      int replica,
      StreamKey key,
      Graph graph,
      Trajectory path,
      double supGap,
      long graphNanos,
      long runNanos,
      double supGapContinuous) {
    List<Line> lines = new ArrayList<>();
    boolean ownGraph = !point.sharesGraphs() && point.family().random();
    if (ownGraph || replica == 0) {
      lines.add(graph(ownGraph ? replica : null, graph));
    }
    for (int i = 0; keepTrajectories && i < times.length; i++) {
      lines.add(
          new Line(
              Table.TRAJECTORIES, point.key(), realisation, replica, i, times[i], path.tails()[i]));
    }
    lines.add(
        new Line(
            Table.REPLICAS,
            point.key(),
            realisation,
            replica,
            key.toString(),
            path.events(),
            path.arrivals(),
            path.departures(),
            path.tasks()[times.length - 1],
            path.maxQueue(),
            supGap,
            graphNanos,
            runNanos,
            path.digest(),
            supGapContinuous,
            keepDrift && path.drift() != null ? drift(path) : new double[0]));
    return lines;
  }

  /** Writes what was made. */
  void write(List<Line> lines) {
    lines.forEach(line -> files.write(line.table(), line.cells()));
  }

  /** The increments of all bins, one bin after the other, level by level. */
  private static double[] drift(Trajectory path) {
    return Arrays.stream(path.drift().increments()).flatMapToDouble(Arrays::stream).toArray();
  }

  /** What would cost as much as a run is left out: components, and degrees of implicit graphs. */
  private Line graph(Integer replica, Graph graph) {
    DegreeSummary degrees = graph.walkable() ? DegreeSummary.of(graph) : null;
    return new Line(
        Table.GRAPHS,
        point.key(),
        realisation,
        replica,
        degrees == null ? null : degrees.edges(),
        degrees == null ? null : degrees.min(),
        degrees == null ? null : degrees.max(),
        degrees == null ? null : degrees.isolated(),
        null);
  }

  /** The sums of some replicas. */
  void write(Moments moments) {
    moments.forEach(
        m ->
            files.write(
                Table.MOMENTS,
                PowerColumns.flat(
                    point.key(),
                    realisation,
                    m.timeIndex(),
                    m.level(),
                    new PowerColumns(m.counts()),
                    new PowerColumns(m.control() == null ? null : m.control().controlled()),
                    new PowerColumns(m.control() == null ? null : m.control().controls()),
                    m.reached(),
                    m.full(),
                    SignBytes.of(moments.signed(m.timeIndex(), m.level())),
                    SignBytes.of(moments.signedControlled(m.timeIndex(), m.level())))));
  }
}
