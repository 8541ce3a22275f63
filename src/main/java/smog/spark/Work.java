package smog.spark;

import java.util.Arrays;
import java.util.List;
import smog.experiment.Plan;
import smog.experiment.PointPlan;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/**
 * What the tasks of a job are planned to cost, for its progress.
 *
 * @param replicas of all
 * @param nanos by task
 * @param events by task
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
record Work(long replicas, double[] nanos, double[] events, double allNanos) {

  /** The work of tasks, which hold the replicas of a plan. */
  static Work of(List<TaskPlan> tasks, Plan plan) {
    double[] nanos = tasks.stream().mapToDouble(TaskPlan::nanos).toArray();
    double[] events =
        tasks.stream()
            .mapToDouble(
                task -> task.slices().stream().mapToDouble(slice -> events(slice, plan)).sum())
            .toArray();
    return new Work(plan.totals().missing(), nanos, events, Arrays.stream(nanos).sum());
  }

  private static double events(Slice slice, Plan plan) {
    PointPlan point = plan.points().get(slice.point());
    return point.missing() == 0 ? 0 : point.events() / point.missing() * slice.count();
  }
}
