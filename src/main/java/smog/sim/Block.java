package smog.sim;

/** The size of the blocks of events that go through the phases together. */
final class Block {
  /** Small enough for the first cache, large enough to keep many cache misses in flight. */
  static final int EVENTS = 512;

  private Block() {}
}
