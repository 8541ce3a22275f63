package smog.spark;

/** Hears how far a run is, after every task, on one thread. */
public interface Progress {

  /** Nobody listens. */
  Progress SILENT = (done, all, failed) -> {};

  /**
   * Some of the run is committed.
   *
   * @param done replicas committed or failed in this run
   * @param all replicas that this run has to do
   * @param failed replicas of those done that could not be run
   */
  void update(long done, long all, long failed);

  /**
   * The same, with what it cost.
   *
   * @param share of the planned time of the whole run, 0 to 1, that the tasks so far stand for
   * @param events that were planned for them
   */
  default void update(long done, long all, long failed, double share, double events) {
    update(done, all, failed);
  }
}
