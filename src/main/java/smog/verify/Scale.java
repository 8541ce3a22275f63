package smog.verify;

/**
 * How much is simulated. What each size sees is computed and told in the checks.
 *
 * @param copies of a small graph side by side in one graph
 * @param replicas of those
 * @param complete replicas of the complete graphs
 * @param coverage points whose intervals are counted
 */
public record Scale(int copies, int replicas, int complete, int coverage) {
  /** About half a minute on two cores. */
  public static final Scale QUICK = new Scale(2_500, 50, 16, 200);

  /** A few minutes on two cores. */
  public static final Scale FULL = new Scale(20_000, 200, 1_000, 2_000);

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Scale {
    if (copies < 1 || replicas < 2 || complete < 2 || coverage < 1) {
      throw new IllegalArgumentException("no scale: at least one of each, and two replicas");
    }
  }
}
