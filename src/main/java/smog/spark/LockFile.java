package smog.spark;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.fs.Path;

/**
 * Keeps a second run out of a directory.
 *
 * <p>The file names host, process and the process's start. A lock whose process is gone from this
 * host is stale, and taken over; one of another host is believed. One that stays empty was left by
 * a process that was killed while it took it, and is taken over too.
 */
final class LockFile implements Closeable {
  /** Much more than clocks are set by, and less than it takes until a number comes again. */
  private static final Duration CLOCK_SET_BY = Duration.ofMinutes(5);

  /** How long a lock may be there without a word of whose it is: much more than it takes. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** How often a lock that changes hands is looked at. */
  private static final int ATTEMPTS = 5;

  private final Storage storage;
  private final Path file;
  private final Owner owner;

  private LockFile(Storage storage, Path file, Owner owner) {
    this.storage = storage;
    this.file = file;
    this.owner = owner;
  }

  /** Takes the lock, or throws RefusedException that tells who has it. */
  static LockFile take(Storage storage, Path file) {
    return take(storage, file, PATIENCE);
  }

  static LockFile take(Storage storage, Path file, Duration patience) {
    Owner self = Owner.self();
    Optional<Owner> owner = Optional.empty();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (create(storage, file, self)) {
        return new LockFile(storage, file, self);
      }
      Optional<String> text = written(storage, file, patience);
      owner = text.flatMap(Owner::parse);
      if (text.map(LockFile::isEmpty).orElse(false)
          || owner.map(o -> o.isGone(self)).orElse(false)) {
        removeStale(storage, file, text.get(), self, patience);
      } else if (text.isPresent()) {
        break;
      }
    }
    throw RefusedException.occupied(
        Storage.show(file.getParent())
            + " is in use by "
            + owner.map(Owner::describe).orElse("another run")
            + ": wait for it; if it is gone, delete "
            + Storage.show(file));
  }

  /**
   * Makes the file, if there is none. Who was stopped between making and filling it may have been
   * taken for dead meanwhile: what it finds there then is not its own.
   */
  private static boolean create(Storage storage, Path file, Owner self) {
    return storage.create(file, self.toText())
        && storage.readIfThere(file).equals(Optional.of(self.toText()));
  }

  /**
   * What the file says. One without words was made just now and is waited for, or it was left by a
   * process that was killed, or a power failure, before it said whose it is.
   */
  private static Optional<String> written(Storage storage, Path file, Duration patience) {
    long start = System.nanoTime();
    Optional<String> text = storage.readIfThere(file);
    while (text.map(LockFile::isEmpty).orElse(false)
        && System.nanoTime() - start < patience.toNanos()) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      text = storage.readIfThere(file);
    }
    return text;
  }

  /** Without a word: no byte, or, after a power failure, zeros. */
  private static boolean isEmpty(String text) {
    return text.chars().allMatch(c -> c <= ' ');
  }

  /** Removes a stale lock, one process at a time: the next could be somebody's fresh one. */
  private static void removeStale(
      Storage storage, Path file, String stale, Owner self, Duration patience) {
    Path turn = new Path(file.getParent(), file.getName() + "_takeover");
    if (!create(storage, turn, self)) {
      Optional<String> other = written(storage, turn, patience);
      if (other.map(LockFile::isEmpty).orElse(false)
          || other.flatMap(Owner::parse).map(o -> o.isGone(self)).orElse(false)) {
        storage.delete(turn); // killed while it took over; the next attempt begins anew
      }
      return;
    }
    try {
      if (storage.readIfThere(file).equals(Optional.of(stale))) {
        storage.delete(file);
      }
    } finally {
      storage.delete(turn);
    }
  }

  @Override
  public void close() {
    if (storage.readIfThere(file).equals(Optional.of(owner.toText()))) {
      storage.delete(file);
    }
  }

  private record Owner(String host, long pid, String started, String taken) {
    private static final String SINCE_BOOT = "boot-";

    /** The place of starttime in /proc/PID/stat, counted from behind the name; proc(5). */
    private static final int START_TIME = 19;

    static Owner self() {
      ProcessHandle process = ProcessHandle.current();
      return new Owner(hostName(), process.pid(), start(process), Instant.now().toString());
    }

    static Optional<Owner> parse(String text) {
      String[] fields = text.strip().split(" ", -1);
      if (fields.length != 4 || !fields[1].matches("\\d{1,18}")) {
        return Optional.empty();
      }
      return Optional.of(new Owner(fields[0], Long.parseLong(fields[1]), fields[2], fields[3]));
    }

    String toText() {
      return host + " " + pid + " " + started + " " + taken + "\n";
    }

    /** Whether the owner ran on this host and does so no more; wrongly yes would be two runs. */
    boolean isGone(Owner self) {
      if (!host.equals(self.host)) {
        return false;
      }
      if (pid == self.pid) {
        return !started.equals(self.started)
            && !started.equals(startByClock(ProcessHandle.current()));
      }
      return ProcessHandle.of(pid)
          .filter(ProcessHandle::isAlive)
          .map(process -> !near(process, started))
          .orElse(true);
    }

    /** By the wall clock a start moves when that is set; an unknown one fits any. */
    private static boolean near(ProcessHandle process, String other) {
      if (other.startsWith(SINCE_BOOT)) {
        return start(process).equals(other);
      }
      String start = startByClock(process);
      try {
        return Duration.between(Instant.parse(start), Instant.parse(other))
                .abs()
                .compareTo(CLOCK_SET_BY)
            <= 0;
      } catch (DateTimeParseException e) {
        return true;
      }
    }

    String describe() {
      return "process " + pid + " on host " + host + " since " + taken;
    }

    /** When a process began: where Linux tells it, counted from the boot, which no clock moves. */
    private static String start(ProcessHandle process) {
      try {
        String stat = Files.readString(java.nio.file.Path.of("/proc/" + process.pid() + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        String boot =
            Files.readString(java.nio.file.Path.of("/proc/sys/kernel/random/boot_id")).strip();
        return SINCE_BOOT + boot + "+" + fields[START_TIME];
      } catch (IOException | RuntimeException e) {
        return startByClock(process);
      }
    }

    private static String startByClock(ProcessHandle process) {
      return process.info().startInstant().map(Instant::toString).orElse("unknown");
    }

    private static String hostName() {
      try {
        return InetAddress.getLocalHost().getHostName();
      } catch (UnknownHostException e) {
        // The name is there, only its address is not: the message begins with it.
        return String.valueOf(e.getMessage()).replaceFirst("[:\\s].*", "");
      }
    }
  }
}
