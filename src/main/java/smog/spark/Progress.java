package smog.spark;

/** Hears how far a run is, after every task; one call at a time. */
public interface Progress {

  /** Nobody listens. */
  Progress SILENT = (done, all, failed) -> {};

  /**
   * Some of the run is committed.
   *
   * @param done replicas committed or failed in this round
   * @param all replicas that this round has to do
   * @param failed replicas of those done that could not be run
   */
  void update(long done, long all, long failed);

  /**
   * The same, with what it cost.
   *
   * @param share of the planned time of the round, 0 to 1, that the tasks so far stand for
   * @param events that were planned for them
   */
  default void update(long done, long all, long failed, double share, double events) {
    update(done, all, failed);
  }

  /**
   * A round of replicas begins, whose numbers start at 0 and whose share is of the round; a run
   * that goes on until a half-width is reached may have several.
   */
  default void begin() {}

  /**
   * A replica could not be run.
   *
   * @param what which one and why, as the outcome of the run tells it; a run that does not get so
   *     far has no outcome
   */
  default void failed(String what) {}
}
