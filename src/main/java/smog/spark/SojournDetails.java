package smog.spark;

import org.apache.commons.math3.util.FastMath;
import smog.experiment.Point;
import smog.experiment.Store;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.sim.ArrivalTails;
import smog.sim.Observer;
import smog.sim.Trajectory;
import smog.stats.Control;
import smog.stats.SojournMoments;
import smog.theory.LimitPath;

/** What tasks of the replicas of one realisation find when they arrive, where that is asked for. */
final class SojournDetails implements Observer {
  private final Point point;
  private final int first;
  private final ArrivalTails arrivals;

  /** Entry time: what a task finds in the replica that runs. */
  private final double[][] found;

  private SojournMoments moments;

  SojournDetails(Point point, Store store) {
    this.point = point;
    this.found = new double[point.grid().size()][];
    this.first = store.sojourn().first(found.length);
    this.arrivals = new ArrivalTails(point.model(), point.family() instanceof Complete);
  }

  /** Whether the queues of all servers are to be looked at. */
  boolean byServer() {
    return !arrivals.byOccupancy();
  }

  void begin(Graph graph) {
    if (moments == null) {
      Control control = Limits.control(point);
      double[][] slopes = control == null ? null : slopes(Limits.of(point), control.levels());
      moments = new SojournMoments(found.length, first, control, slopes);
    }
    if (byServer()) {
      arrivals.begin(graph);
    }
  }

  private double[][] slopes(LimitPath limit, int levels) {
    int choices = point.model().choices();
    double[][] slopes = new double[found.length][levels];
    for (int t = first; t < slopes.length; t++) {
      for (int j = 0; j < levels; j++) {
        slopes[t][j] = choices * FastMath.pow(limit.tail(t, j + 1), choices - 1);
      }
    }
    return slopes;
  }

  @Override
  public void see(int timeIndex, int[] queues, int servers) {
    if (byServer() && timeIndex >= first) {
      found[timeIndex] = arrivals.of(queues, servers);
    }
  }

  void add(Trajectory path) {
    for (int t = first; t < found.length && !byServer(); t++) {
      found[t] = arrivals.of(path.tails()[t], path.servers());
    }
    moments.add(path, found);
    arrivals.end();
  }

  void write(int realisation, TableFiles files) {
    if (moments != null) {
      moments.forEach(
          m ->
              files.write(
                  Table.SOJOURN_MOMENTS,
                  PowerColumns.flat(
                      point.key(),
                      realisation,
                      m.timeIndex(),
                      m.statistic().label(),
                      m.index(),
                      new PowerColumns(m.powers()))));
    }
  }
}
