package smog.experiment;

/**
 * What a run costs besides its replicas: starting Spark, tasks, files and their commits, bands of
 * points. Measured as {@code src/jmh/overhead.sh} does; no result depends on it.
 */
public final class Overhead {
  private static final double RUN_CPU = 15;
  private static final double RUN_WALL = 8;
  private static final double POINT_CPU = 0.025;
  private static final double TASK_CPU = 0.01;

  /** Moments, control variates and rows, of a replica and recorded time. */
  private static final double TIME_CPU = 7e-6;

  private Overhead() {}

  /** CPU seconds of a run, its replicas excepted. */
  public static double cpuSeconds(Plan plan) {
    return RUN_CPU + shared(plan);
  }

  /** Wall seconds that a run on some cores takes longer than its replicas do. */
  public static double wallSeconds(Plan plan, int cores) {
    return RUN_WALL + shared(plan) / cores;
  }

  private static double shared(Plan plan) {
    double times =
        plan.points().stream()
            .mapToDouble(p -> (double) p.missing() * p.point().grid().size())
            .sum();
    return POINT_CPU * plan.points().size() + TASK_CPU * plan.tasks().size() + TIME_CPU * times;
  }
}
