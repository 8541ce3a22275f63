package smog.spark;

import java.io.Closeable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.fs.Path;

/**
 * The sign of life beside a lock: its owner writes the file anew every few seconds, and whoever
 * cannot see the owner watches it.
 *
 * <p>A beat that fails is left out: what a file system in trouble means for a run, its batches
 * tell.
 */
final class Heartbeat implements Closeable {
  /** How often a watched file is looked at. */
  private static final Duration LOOK = Duration.ofMillis(250);

  private static final int SECONDS_TO_END = 10;

  private final Storage storage;
  private final Path lock;
  private final String owner;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          job -> {
            Thread daemon = new Thread(job, "smog-beat");
            daemon.setDaemon(true);
            return daemon;
          });
  private ScheduledFuture<?> beats;
  private long count;

  private Heartbeat(Storage storage, Path lock, String owner) {
    this.storage = storage;
    this.lock = lock;
    this.owner = owner;
  }

  /** Begins, with a first beat at once. */
  static Heartbeat start(Storage storage, Path lock, String owner, Duration every) {
    Heartbeat heart = new Heartbeat(storage, lock, owner);
    heart.beat();
    long nanos = every.toNanos();
    heart.beats =
        heart.thread.scheduleWithFixedDelay(heart::beat, nanos, nanos, TimeUnit.NANOSECONDS);
    return heart;
  }

  /** The file beside a lock. */
  static Path file(Path lock) {
    return new Path(lock.getParent(), lock.getName() + "_alive");
  }

  private void beat() {
    try {
      // Whose lock was taken over must not beat for the one that has it now.
      if (storage.readIfThere(lock).equals(Optional.of(owner))) {
        count++;
        storage.overwrite(file(lock), owner.strip() + " " + count + "\n");
      }
    } catch (RuntimeException | OutOfMemoryError e) {
      // The next one may do; one that throws would be the last.
    }
  }

  /** Ends the beats; the file stays. */
  @Override
  public void close() {
    beats.cancel(false);
    thread.shutdown();
    try {
      thread.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Watches a lock and the sign of life beside it until either changes, or for as long as the
   * patience goes. Time is counted by looks: while this process stands still, so may the other.
   *
   * @param lock of which this is what it says
   * @param sign may be missing or empty for a moment, as it is written anew
   * @return whether nothing changed
   */
  static boolean isSilent(Storage storage, Path lock, String text, Path sign, Duration patience) {
    String first = storage.readIfThere(sign).orElse("");
    long look = Math.max(1, Math.min(LOOK.toNanos(), patience.toNanos() / 8));
    for (long left = patience.toNanos(); left > 0; ) {
      long before = System.nanoTime();
      LockSupport.parkNanos(look);
      left -= Math.min(look, System.nanoTime() - before);
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException(
            "interrupted while watching " + Storage.show(lock) + "; nothing was changed");
      }
      String now = storage.readIfThere(sign).orElse("");
      if ((!now.isBlank() && !now.equals(first))
          || !storage.readIfThere(lock).equals(Optional.of(text))) {
        return false;
      }
    }
    return true;
  }
}
