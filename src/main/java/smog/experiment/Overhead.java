package smog.experiment;

/**
 * What a run costs besides its replicas: starting Spark, tasks, files and their commits, bands of
 * points. Measured as {@code src/jmh/overhead.sh} does; no result depends on it.
 */
public final class Overhead {
  private static final double RUN_CPU = 12;
  private static final double RUN_WALL = 8;
  private static final double POINT_CPU = 0.02;
  private static final double TASK_CPU = 0.05;

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
    return POINT_CPU * plan.points().size() + TASK_CPU * plan.tasks().size();
  }
}
