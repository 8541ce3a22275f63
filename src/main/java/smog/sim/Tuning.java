package smog.sim;

/**
 * What makes a run fast and leaves its law alone.
 *
 * @param block events a block, at most {@link BlockDynamics#SIZE}
 * @param touchFrom from so many servers on, queues are loaded before they are needed
 * @param mostInBlocks up to so many choices, events are played in blocks
 * @param withoutEvents whether events are counted and not played, to time the rest of a run
 */
record Tuning(int block, int touchFrom, int mostInBlocks, boolean withoutEvents) {
  static final Tuning DEFAULT = new Tuning(BlockDynamics.SIZE, 400_000, 12, false);
  static final Tuning WITHOUT_EVENTS = new Tuning(BlockDynamics.SIZE, 400_000, 12, true);

  Tuning(int block, int touchFrom, int mostInBlocks) {
    this(block, touchFrom, mostInBlocks, false);
  }
}
