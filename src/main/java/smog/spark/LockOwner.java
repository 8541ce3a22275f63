package smog.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * The process that a lock names: a line of host, process, its start, when it took the lock, and the
 * namespace of its number.
 *
 * @param started counted from the boot of the kernel, where Linux tells it, which no clock moves
 * @param taken the wall clock's word, for the reader
 * @param namespace of process numbers, as Linux calls it; empty in locks of versions that knew none
 */
record LockOwner(String host, long pid, String started, String taken, String namespace) {
  private static final String SINCE_BOOT = "boot-";
  private static final String UNKNOWN = "unknown";

  /** The place of starttime in /proc/PID/stat, counted from behind the name; proc(5). */
  private static final int START_TIME = 19;

  /** Much more than clocks are set by, and less than it takes until a number comes again. */
  private static final Duration CLOCK_SET_BY = Duration.ofMinutes(5);

  /** What can be told of a process from where this one runs. */
  enum Sight {
    ALIVE,
    GONE,
    /** It runs, or ran, where this process cannot look. */
    UNSEEN
  }

  static LockOwner self() {
    ProcessHandle process = ProcessHandle.current();
    return new LockOwner(
        hostName(), process.pid(), start(process), Instant.now().toString(), ownNamespace());
  }

  static Optional<LockOwner> parse(String text) {
    String[] fields = text.strip().split(" ", -1);
    if (fields.length < 4 || fields.length > 5 || !fields[1].matches("\\d{1,18}")) {
      return Optional.empty();
    }
    String namespace = fields.length == 5 ? fields[4] : "";
    return Optional.of(
        new LockOwner(fields[0], Long.parseLong(fields[1]), fields[2], fields[3], namespace));
  }

  String toText() {
    String known = namespace.isEmpty() ? "" : " " + namespace;
    return host + " " + pid + " " + started + " " + taken + known + "\n";
  }

  /** Whether it beats: locks of versions that did not know a namespace had no beat either. */
  boolean beats() {
    return !namespace.isEmpty();
  }

  /** What becomes of it, as far as it can be seen; wrongly gone would be two runs. */
  Sight seenBy(LockOwner self) {
    if (!isNear(self)) {
      return Sight.UNSEEN;
    }
    if (pid == self.pid) {
      return started.equals(self.started) || started.equals(startByClock(ProcessHandle.current()))
          ? Sight.ALIVE
          : Sight.GONE;
    }
    boolean alive =
        ProcessHandle.of(pid)
            .filter(ProcessHandle::isAlive)
            .map(process -> isStartOf(process, started))
            .orElse(false);
    return alive ? Sight.ALIVE : seesAll() ? Sight.GONE : Sight.UNSEEN;
  }

  /** One name may be many hosts', and process 1 is there in every container. */
  private boolean isNear(LockOwner self) {
    if (!host.equals(self.host)) {
      return false;
    }
    return namespace.isEmpty()
        || (!namespace.equals(UNKNOWN)
            && namespace.equals(self.namespace)
            && started.startsWith(SINCE_BOOT)
            && boot(started).equals(boot(self.started)));
  }

  private static String boot(String started) {
    return started.replaceFirst("\\+.*", "");
  }

  /** Processes of others may be hidden (hidepid); the first is another's, or this one sees all. */
  private static boolean seesAll() {
    return !Files.exists(Path.of("/proc/self")) || Files.isReadable(Path.of("/proc/1/stat"));
  }

  /** By the wall clock a start moves when that is set; an unknown one fits any. */
  private static boolean isStartOf(ProcessHandle process, String other) {
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

  private static String start(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
      return SINCE_BOOT + boot + "+" + fields[START_TIME];
    } catch (IOException | RuntimeException e) {
      return startByClock(process);
    }
  }

  private static String startByClock(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse(UNKNOWN);
  }

  private static String ownNamespace() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString().replace(' ', '_');
    } catch (IOException | RuntimeException e) {
      return UNKNOWN;
    }
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
