package smog.spark;

import java.io.Closeable;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.fs.Path;

/**
 * Keeps a second run out of a directory.
 *
 * <p>The file names host and process. Where that process can be seen, the lock is believed while it
 * lives, and taken over once it is gone. Elsewhere the file beside it tells, which the owner writes
 * anew every few seconds: one that is silent for longer is taken over. So is a lock that stays
 * empty, which a process left that was killed while it took it.
 *
 * <p>Who was only suspended finds its lock taken over, and must not go on: {@link #requireHeld} is
 * called before anything is published.
 */
final class LockFile implements Closeable {
  /** How often a lock that changes hands is looked at. */
  private static final int ATTEMPTS = 5;

  private final Storage storage;
  private final Path file;
  private final String text;
  private final Heartbeat heart;

  private LockFile(Storage storage, Path file, String text, Duration beat) {
    this.storage = storage;
    this.file = file;
    this.text = text;
    this.heart = Heartbeat.start(storage, file, text, beat);
  }

  /**
   * Takes the lock, or throws RefusedException that tells who has it.
   *
   * @param notes gets lines for the user: that it waits, and from whom it took over
   */
  static LockFile take(Storage storage, Path file, Lease lease, Consumer<String> notes) {
    LockTaker taker = new LockTaker(storage, file, lease, notes);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (taker.create(file)) {
        return new LockFile(storage, file, taker.self().toText(), lease.beat());
      }
      Optional<String> text = taker.written(file);
      if (text.isPresent() && taker.isStale(text.get())) {
        taker.removeStale(text.get());
      } else if (text.isPresent() && storage.readIfThere(file).equals(text)) {
        break;
      }
    }
    throw refused(storage, file);
  }

  /** A lock without a sign of life is believed for ever: only a user can know better. */
  private static RefusedException refused(Storage storage, Path file) {
    Optional<String> text = storage.readIfThere(file);
    boolean beats = text.flatMap(LockOwner::parse).map(LockOwner::beats).orElse(false);
    return RefusedException.occupied(
        Storage.show(file.getParent())
            + " is in use by "
            + describe(text)
            + ": wait for it"
            + (beats
                ? ", or give another --out"
                : "; if it is gone, delete " + Storage.show(file)));
  }

  private static String describe(Optional<String> text) {
    return text.flatMap(LockOwner::parse).map(LockOwner::describe).orElse("another run");
  }

  /** Whether the lock is still this process's. */
  boolean isHeld() {
    return storage.readIfThere(file).equals(Optional.of(text));
  }

  /** Throws RefusedException if another run took the lock over. */
  void requireHeld() {
    Optional<String> there = storage.readIfThere(file);
    if (there.equals(Optional.of(text))) {
      return;
    }
    String directory = Storage.show(file.getParent());
    throw RefusedException.occupied(
        there.isPresent()
            ? directory
                + " was taken over by "
                + describe(there)
                + " while this run stood still: this run ends, and what it committed stays"
            : directory
                + " was lost: its lock is gone, since it was deleted, or another run took it over"
                + " and has ended; what this run committed stays, the same command goes on");
  }

  @Override
  public void close() {
    heart.close();
    if (isHeld()) {
      storage.remove(Heartbeat.file(file));
      storage.remove(file);
    }
  }
}
