package smog.spark;

/** A summary quantity of two points. */
public enum ComparedQuantity {
  /** Tasks per server: at the horizon, or in steady state. */
  MEAN_QUEUE("mean-queue", Double.NaN, null),
  /** Time in the system: of tasks that arrive then, or in steady state. */
  MEAN_SOJOURN("mean-sojourn", Double.NaN, null),
  /** The time in the system that half of the tasks do not exceed. */
  SOJOURN_P50("sojourn-p50", 0.5, "p50"),
  /** The same of nine tenths of the tasks. */
  SOJOURN_P90("sojourn-p90", 0.9, "p95"),
  /** The same of 99 % of the tasks. */
  SOJOURN_P99("sojourn-p99", 0.99, "p99"),
  /** The same of 99.9 % of the tasks. */
  SOJOURN_P999("sojourn-p99.9", 0.999, "p99"),
  /**
   * The mean over replicas of the longest queue of any server up to the horizon; in steady state
   * the mean longest queue at the end of a batch.
   */
  LONGEST_QUEUE("longest-queue", Double.NaN, null);

  /** Tasks beyond a quantile, over all replicas, below which the normal theory is not trusted. */
  private static final double FEWEST = 30;

  private final String label;
  private final double share;
  private final String tabulated;

  ComparedQuantity(String label, double share, String tabulated) {
    this.label = label;
    this.share = share;
    this.tabulated = tabulated;
  }

  /** Its name in tables. */
  public String label() {
    return label;
  }

  /** Of a quantile, the share of tasks that do not exceed it; NaN of others. */
  double share() {
    return share;
  }

  /** The nearest quantile that the run's tables have: where that has no interval, this has none. */
  String tabulated() {
    return tabulated;
  }

  boolean isQuantile() {
    return tabulated != null;
  }

  /** Whether enough of some tasks are beyond the quantile. */
  boolean isResolvedBy(double tasks) {
    return tasks * (1 - share) >= FEWEST;
  }
}
