package smog.experiment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The replicas that an experiment still lacks, packed into tasks, and what they cost.
 *
 * <p>No result depends on the packing, so it may depend on the number of cores.
 *
 * @param points in the order of the experiment
 * @param tasks the longest first; each missing replica is in exactly one
 */
public record Plan(List<PointPlan> points, List<TaskPlan> tasks, Totals totals) {

  private static final double BILLION = 1e9;
  private static final double BAND_ROW_BYTES = 120;

  /**
   * Sums over all points.
   *
   * @param peakBytes memory of the largest task
   * @param wallSeconds on the given cores: the longest task, or the whole work shared evenly
   */
  public record Totals(
      int points,
      long replicas,
      long missing,
      int tasks,
      double events,
      double edges,
      double cpuSeconds,
      double peakBytes,
      double diskBytes,
      double wallSeconds) {}

  /**
   * The plan of an experiment.
   *
   * @param done what need not be run again
   * @param cores at least 1
   * @throws IllegalArgumentException if there would be more than {@link Packing#MOST} tasks
   */
  public static Plan of(Experiment experiment, Done done, int cores) {
    return of(experiment, point -> experiment.replicas(), done, cores);
  }

  /**
   * The plan of a round of an experiment.
   *
   * @param replicas by the index of a point: how many it is to have, on each realisation
   */
  public static Plan of(Experiment experiment, IntUnaryOperator replicas, Done done, int cores) {
    long graphs = (long) experiment.points().size() * experiment.realisations();
    if (graphs > Packing.MOST) {
      throw new IllegalArgumentException(
          graphs + " graphs, more than " + Packing.MOST + ": give fewer points or realisations");
    }
    List<PointPlan> points = new ArrayList<>();
    List<Packing.Missing> missing = new ArrayList<>();
    for (int i = 0; i < experiment.points().size(); i++) {
      Point point = experiment.points().get(i);
      Cost cost = Cost.of(point, experiment.store());
      List<Packing.Missing> found = missing(experiment, i, replicas.applyAsInt(i), cost, done);
      missing.addAll(found);
      points.add(pointPlan(experiment, point, replicas.applyAsInt(i), cost, found));
    }
    List<TaskPlan> tasks = new Packing(missing, experiment.packed(), cores).tasks();
    return new Plan(List.copyOf(points), tasks, totals(points, tasks, cores));
  }

  /** Memory of the largest tasks, as many as share a heap, at the same time. */
  public double bytesAtOnce(int count) {
    return tasks.stream()
        .mapToDouble(
            task ->
                task.slices().stream()
                    .mapToDouble(slice -> points.get(slice.point()).taskBytes())
                    .max()
                    .orElse(0))
        .boxed()
        .sorted(Comparator.reverseOrder())
        .limit(count)
        .mapToDouble(bytes -> bytes)
        .sum();
  }

  private static List<Packing.Missing> missing(
      Experiment experiment, int index, int most, Cost cost, Done done) {
    Point point = experiment.points().get(index);
    List<Packing.Missing> found = new ArrayList<>();
    for (int g = 0; g < experiment.realisations(); g++) {
      BitSet there = done.replicas(point.key(), g);
      int replica = there.nextClearBit(0);
      while (replica >= 0 && replica < most) {
        int next = there.nextSetBit(replica);
        int end = next < 0 ? most : Math.min(next, most);
        Slice slice = new Slice(index, g, replica, end - replica);
        double shared = point.sharesGraphs() ? cost.graphNanos() : 0;
        found.add(new Packing.Missing(slice, cost.replicaNanos(), shared));
        replica = next < 0 ? -1 : there.nextClearBit(next);
      }
    }
    return found;
  }

  private static PointPlan pointPlan(
      Experiment experiment, Point point, int most, Cost cost, List<Packing.Missing> found) {
    long missing = found.stream().mapToLong(m -> m.slice().count()).sum();
    long replicas = (long) most * experiment.realisations();
    double graphs =
        !point.sharesGraphs()
            ? missing
            : found.stream().mapToInt(m -> m.slice().realisation()).distinct().count();
    double shared = found.stream().mapToDouble(Packing.Missing::sharedNanos).sum();
    double bands = point.grid().size() * Math.min(cost.levels(), most(experiment)) * BAND_ROW_BYTES;
    return new PointPlan(
        point,
        replicas,
        missing,
        missing * cost.events(),
        graphs * cost.edges(),
        (missing * cost.replicaNanos() + shared) / BILLION,
        cost.bytes(),
        replicas * cost.rowBytes() + bands + experiment.realisations() * cost.tableBytes());
  }

  private static double most(Experiment experiment) {
    int levels = experiment.bands().levels();
    return levels == 0 ? Double.MAX_VALUE : levels;
  }

  private static Totals totals(List<PointPlan> points, List<TaskPlan> tasks, int cores) {
    double nanos = tasks.stream().mapToDouble(TaskPlan::nanos).sum();
    double longest = tasks.isEmpty() ? 0 : tasks.get(0).nanos();
    return new Totals(
        points.size(),
        points.stream().mapToLong(PointPlan::replicas).sum(),
        points.stream().mapToLong(PointPlan::missing).sum(),
        tasks.size(),
        points.stream().mapToDouble(PointPlan::events).sum(),
        points.stream().mapToDouble(PointPlan::edges).sum(),
        nanos / BILLION,
        points.stream()
            .filter(p -> p.missing() > 0)
            .mapToDouble(PointPlan::taskBytes)
            .max()
            .orElse(0),
        points.stream().mapToDouble(PointPlan::diskBytes).sum(),
        Math.max(longest, nanos / cores) / BILLION);
  }
}
