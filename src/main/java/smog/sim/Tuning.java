package smog.sim;

/**
 * What makes a run fast and leaves its law alone.
 *
 * @param block events a block, at most {@link Block#EVENTS}
 * @param touchFrom from so many servers on, queues are loaded before they are needed
 * @param mostInBlocks up to so many choices, events are played in blocks
 */
record Tuning(int block, int touchFrom, int mostInBlocks) {
  static final Tuning DEFAULT = new Tuning(BlockDynamics.SIZE, 400_000, 12);
}
