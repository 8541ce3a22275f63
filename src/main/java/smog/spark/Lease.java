package smog.spark;

import java.time.Duration;

/**
 * How a lock is held and lost.
 *
 * @param words how long one may be there without a word of whose it is: much more than it takes
 * @param beat how often its owner gives a sign of life
 * @param patience how long one is watched for that sign, where its owner cannot be seen: several
 *     beats, since a file system may stand still for a while
 */
record Lease(Duration words, Duration beat, Duration patience) {
  static final Lease USUAL =
      new Lease(Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(30));
}
