package smog.spark;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.hadoop.fs.Path;

/** The steps by which a lock is taken, and one whose owner is gone removed. */
final class LockTaker {
  private final Storage storage;
  private final Path file;
  private final Lease lease;
  private final Consumer<String> notes;
  private final LockOwner self = LockOwner.self();

  LockTaker(Storage storage, Path file, Lease lease, Consumer<String> notes) {
    this.storage = storage;
    this.file = file;
    this.lease = lease;
    this.notes = notes;
  }

  LockOwner self() {
    return self;
  }

  /**
   * Makes a file, if there is none. Who was stopped between making and filling it may have been
   * taken for dead meanwhile: what it finds there then is not its own.
   */
  boolean create(Path path) {
    return storage.create(path, self.toText())
        && storage.readIfThere(path).equals(Optional.of(self.toText()));
  }

  /**
   * What a file says. One without words was made just now and is waited for, or it was left by a
   * process that was killed, or a power failure, before it said whose it is.
   */
  Optional<String> written(Path path) {
    long start = System.nanoTime();
    Optional<String> text = storage.readIfThere(path);
    while (text.map(LockTaker::isEmpty).orElse(false)
        && System.nanoTime() - start < lease.words().toNanos()) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      text = storage.readIfThere(path);
    }
    return text;
  }

  /** Without a word: no byte, or, after a power failure, zeros. */
  private static boolean isEmpty(String text) {
    return text.chars().allMatch(c -> c <= ' ');
  }

  /** Whether nobody holds the lock any more; watches it where that cannot be seen at once. */
  boolean isStale(String text) {
    if (isEmpty(text)) {
      return true;
    }
    Optional<LockOwner> owner = LockOwner.parse(text);
    return owner.isPresent()
        && switch (owner.get().seenBy(self)) {
          case ALIVE -> false;
          case GONE -> true;
          case UNSEEN -> owner.get().beats() && isSilent(text, owner.get());
        };
  }

  private boolean isSilent(String text, LockOwner owner) {
    String directory = Storage.show(file.getParent());
    notes.accept(
        directory
            + " has the lock of "
            + owner.describe()
            + ", which cannot be seen from here: up to "
            + lease.patience().toSeconds()
            + " s go by until it is known whether it lives");
    if (!Heartbeat.isSilent(storage, file, text, Heartbeat.file(file), lease.patience())) {
      return false;
    }
    notes.accept(
        directory + " is taken over from " + owner.describe() + ", which gave no sign of life");
    return true;
  }

  /** Removes a stale lock, one process at a time: the next could be somebody's fresh one. */
  void removeStale(String stale) {
    Path turn = new Path(file.getParent(), file.getName() + "_takeover");
    if (!create(turn)) {
      if (written(turn).map(other -> isAbandoned(turn, other)).orElse(false)) {
        storage.remove(turn); // killed while it took over; the next attempt begins anew
      }
      return;
    }
    try {
      if (storage.readIfThere(file).equals(Optional.of(stale))) {
        storage.remove(file);
      }
    } finally {
      storage.remove(turn);
    }
  }

  /** A turn takes an instant: one that is still there after so long is nobody's. */
  private boolean isAbandoned(Path turn, String text) {
    if (isEmpty(text)) {
      return true;
    }
    return switch (LockOwner.parse(text).map(o -> o.seenBy(self)).orElse(LockOwner.Sight.UNSEEN)) {
      case ALIVE -> false;
      case GONE -> true;
      case UNSEEN -> Heartbeat.isSilent(storage, turn, text, turn, lease.patience());
    };
  }
}
