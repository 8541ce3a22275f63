package smog.spark;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** Who has a run directory: one that lives and no other, whatever the clock says. */
class LockFileTest {
  private static final String YAML =
      """
      name: lock
      seed: 7
      law: annealed
      graph: {family: complete, servers: 10}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 2
      """;

  @TempDir Path folder;

  private RunDirectory claim(Path directory) {
    Experiment experiment = Runs.experiment(folder, YAML);
    return RunDirectory.claim(directory.toString(), experiment, new Configuration());
  }

  @Test
  void theLockOfLivingProcessIsBelievedThoughTheClockWasSet() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      Instant start = other.info().startInstant().orElseThrow();
      assertTrue(taken(other.pid(), start.plusSeconds(2).toString()));
      assertTrue(taken(other.pid(), "unknown"));
      assertFalse(taken(other.pid(), start.minus(Duration.ofDays(1)).toString()));
      other.destroy();
      assertTrue(other.waitFor(30, TimeUnit.SECONDS));
      assertFalse(taken(other.pid(), start.toString()));
      assertFalse(taken(ProcessHandle.current().pid(), start.minusSeconds(1).toString()));
    } finally {
      other.destroyForcibly();
    }
  }

  /** Two runs that find the same stale lock at once: without care, both won in 24 of 300 rounds. */
  @Test
  void ofTwoRunsThatFindOneStaleLockOneGoesOn() throws Exception {
    Storage storage = Storage.of(Storage.path(folder.toString()), new Configuration());
    String host = InetAddress.getLocalHost().getHostName();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 200; round++) {
        Path lock = folder.resolve("_lock" + round);
        Files.writeString(lock, host + " 999999999 unknown 2024-01-01T00:00:00Z\n");
        CyclicBarrier together = new CyclicBarrier(2);
        Callable<Integer> take =
            () -> {
              together.await();
              try {
                LockFile.take(storage, Storage.path(lock.toString()));
                return 1;
              } catch (RefusedException e) {
                return 0;
              }
            };
        int winners = 0;
        for (Future<Integer> result : threads.invokeAll(List.of(take, take))) {
          winners += result.get();
        }
        assertTrue(winners <= 1, "round " + round);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A kill between making and filling it; after a power failure there may be zeros. */
  @Test
  void aLockThatStaysEmptyIsTakenOverAndOneThatIsBeingWrittenIsNot() throws Exception {
    Storage storage = Storage.of(Storage.path(folder.toString()), new Configuration());
    Path lock = folder.resolve("_lock");
    Path turn = folder.resolve("_lock_takeover");
    for (String left : List.of("", "\0\0\0\0")) {
      Files.writeString(lock, left);
      Files.writeString(turn, left);
      LockFile.take(storage, Storage.path(lock.toString()), Duration.ZERO).close();
      assertTrue(Files.notExists(lock) && Files.notExists(turn));
    }
    Files.writeString(lock, "");
    Process other = new ProcessBuilder("sleep", "60").start();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<RefusedException> refused =
          thread.submit(
              () ->
                  assertThrows(
                      RefusedException.class,
                      () ->
                          LockFile.take(
                              storage, Storage.path(lock.toString()), Duration.ofMinutes(1))));
      String host = InetAddress.getLocalHost().getHostName();
      Files.writeString(lock, host + " " + other.pid() + " unknown 2024-01-01T00:00:00Z\n");
      String told = refused.get(1, TimeUnit.MINUTES).getMessage();
      assertTrue(told.contains("is in use by process " + other.pid()), told);
    } finally {
      thread.shutdownNow();
      other.destroyForcibly();
    }
  }

  /** However the clock was set meanwhile, the start of a process counted from the boot stays. */
  @Test
  void theLockOfALivingProcessCountsFromTheBootNotFromTheClock() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      Path stat = Path.of("/proc/" + other.pid() + "/stat");
      org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(stat), "no /proc here");
      String[] fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ", -1);
      String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
      assertTrue(taken(other.pid(), "boot-" + boot + "+" + fields[19]));
      assertFalse(taken(other.pid(), "boot-" + boot + "+1"));
      assertFalse(taken(other.pid(), "boot-of-yesterday+" + fields[19]));
    } finally {
      other.destroyForcibly();
    }
  }

  /** Taken for dead while it stood still, it must not open the door to a third. */
  @Test
  void whatAnotherOneHasPutInItsPlaceStays() throws Exception {
    Storage storage = Storage.of(Storage.path(folder.toString()), new Configuration());
    Path lock = folder.resolve("_lock");
    LockFile mine = LockFile.take(storage, Storage.path(lock.toString()));
    Files.writeString(lock, "elsewhere 1 unknown 2024-01-01T00:00:00Z\n");
    mine.close();
    assertTrue(Files.exists(lock));
    Files.delete(lock);
    LockFile again = LockFile.take(storage, Storage.path(lock.toString()));
    again.close();
    assertTrue(Files.notExists(lock));
  }

  /** Whether a lock of this owner keeps a run out. */
  private boolean taken(long pid, String started) throws IOException {
    String host = InetAddress.getLocalHost().getHostName();
    Path directory = Files.createTempDirectory(folder, "locked");
    Files.writeString(
        directory.resolve("_lock"), host + " " + pid + " " + started + " 2024-01-01T00:00:00Z\n");
    try {
      claim(directory).close();
      return false;
    } catch (RefusedException e) {
      return true;
    }
  }
}
