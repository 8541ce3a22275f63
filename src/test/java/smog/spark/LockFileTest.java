package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
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

  /** Much more than a beat, and far less than what is usual. */
  private static final Duration PATIENCE = Duration.ofMillis(400);

  private static final Duration BEAT = Duration.ofMillis(10);
  private static final Lease SHORT = new Lease(Duration.ofSeconds(5), BEAT, PATIENCE);

  /** Who waits for its end has not seen the sign of life. */
  private static final Lease LONG = new Lease(Duration.ofSeconds(5), BEAT, Duration.ofDays(1));

  private static final String TAKEN = "2024-01-01T00:00:00Z";

  @TempDir Path folder;
  private final List<String> notes = new CopyOnWriteArrayList<>();

  private Storage storage() {
    return Storage.of(Storage.path(folder.toString()), new Configuration());
  }

  private LockFile take(Path lock, Lease lease) {
    return LockFile.take(storage(), Storage.path(lock.toString()), lease, notes::add);
  }

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
    String host = InetAddress.getLocalHost().getHostName();
    List<LockFile> locks = new CopyOnWriteArrayList<>();
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
                locks.add(take(lock, SHORT));
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
        locks.forEach(LockFile::close);
        locks.clear();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A kill between making and filling it; after a power failure there may be zeros. */
  @Test
  void aLockThatStaysEmptyIsTakenOverAndOneThatIsBeingWrittenIsNot() throws Exception {
    Path lock = folder.resolve("_lock");
    Path turn = folder.resolve("_lock_takeover");
    for (String left : List.of("", "\0\0\0\0")) {
      Files.writeString(lock, left);
      Files.writeString(turn, left);
      take(lock, new Lease(Duration.ZERO, BEAT, PATIENCE)).close();
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
                      () -> take(lock, new Lease(Duration.ofMinutes(1), BEAT, PATIENCE))));
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
    Path lock = folder.resolve("_lock");
    LockFile mine = take(lock, SHORT);
    Files.writeString(lock, "elsewhere 1 unknown 2024-01-01T00:00:00Z\n");
    mine.close();
    assertTrue(Files.exists(lock));
    Files.delete(lock);
    LockFile again = take(lock, SHORT);
    again.close();
    assertTrue(Files.notExists(lock));
  }

  /** Hosts, boots and namespaces in which a process of this number is another one. */
  private static List<String> unseen() throws IOException {
    String host = InetAddress.getLocalHost().getHostName();
    String[] self = LockOwner.self().toText().strip().split(" ", -1);
    String boot = self[2].replaceFirst("\\+.*", "");
    return List.of(
        // Two containers with the host's name: each has a process 1.
        host + " 1 " + boot + "+1 " + TAKEN + " pid:[1]\n",
        // Two machines called localhost; their kernels give the first namespace one name.
        host + " 1 boot-other+1 " + TAKEN + " " + self[4] + "\n",
        // A container of the same line has another name each time.
        "0a1b2c3d4e5f 1 " + boot + "+1 " + TAKEN + " pid:[1]\n",
        // A system without /proc.
        host + " 999999999 unknown " + TAKEN + " unknown\n");
  }

  @Test
  void anOwnerThatCannotBeSeenIsBelievedWhileItGivesSignsOfLife() throws Exception {
    Path lock = folder.resolve("_lock");
    for (String owner : unseen()) {
      Files.writeString(lock, owner);
      Heartbeat heart = Heartbeat.start(storage(), Storage.path(lock.toString()), owner, BEAT);
      try {
        RefusedException told = assertThrows(RefusedException.class, () -> take(lock, LONG), owner);
        assertTrue(told.isOccupied() && told.getMessage().contains("in use by"), told::getMessage);
        assertEquals(owner, Files.readString(lock));
      } finally {
        heart.close();
      }
    }
  }

  @Test
  void anOwnerThatCannotBeSeenAndIsSilentIsTakenOverAndThatIsTold() throws Exception {
    Path lock = folder.resolve("_lock");
    for (String owner : unseen()) {
      Files.writeString(lock, owner);
      Files.writeString(folder.resolve("_lock_alive"), owner.strip() + " 17\n");
      notes.clear();
      LockFile mine = take(lock, SHORT);
      assertEquals(2, notes.size(), notes::toString);
      String words = LockOwner.parse(owner).orElseThrow().describe();
      assertTrue(notes.get(1).contains("is taken over from " + words), notes::toString);
      mine.requireHeld();
      mine.close();
      assertEquals(0, folder.toFile().list().length);
    }
  }

  /** Killed between the lock and its first sign of life. */
  @Test
  void aLockThatNeverHadASignOfLifeIsTakenOverToo() throws Exception {
    Path lock = folder.resolve("_lock");
    for (String owner : unseen()) {
      Files.writeString(lock, owner);
      take(lock, SHORT).close();
    }
  }

  /** Versions before this one wrote none: with no patience at all, it would be taken over. */
  @Test
  void aLockOfFourWordsFromElsewhereIsBelieved() throws Exception {
    Path lock = folder.resolve("_lock");
    Files.writeString(lock, "elsewhere 1 unknown " + TAKEN + "\n");
    Lease none = new Lease(Duration.ZERO, BEAT, Duration.ZERO);
    assertThrows(RefusedException.class, () -> take(lock, none));
    assertEquals(List.of(), notes);
  }

  /** Whose process is seen is not watched, living or gone. */
  @Test
  void whatCanBeSeenIsDecidedAtOnce() throws Exception {
    Path lock = folder.resolve("_lock");
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      String self = LockOwner.self().toText();
      org.junit.jupiter.api.Assumptions.assumeTrue(self.contains(" pid:["), "no /proc here");
      String pid = " " + other.pid() + " ";
      String stat = Files.readString(Path.of("/proc/" + other.pid() + "/stat"));
      String start = stat.replaceFirst(".*\\) ", "").split(" ", -1)[19];
      String owner = self.replaceFirst(" \\d+ ", pid).replaceFirst("\\+\\d+ ", "+" + start + " ");
      Files.writeString(lock, owner);
      Lease none = new Lease(Duration.ZERO, BEAT, Duration.ZERO);
      assertThrows(RefusedException.class, () -> take(lock, none), owner);
      other.destroyForcibly().waitFor();
      take(lock, LONG).close();
      assertEquals(List.of(), notes);
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void aTakeoverInTheMiddleOfWhichItsHostWasLostIsMended() throws Exception {
    Path lock = folder.resolve("_lock");
    Files.writeString(lock, unseen().get(0));
    Files.writeString(folder.resolve("_lock_takeover"), unseen().get(2));
    take(lock, SHORT).close();
    assertEquals(0, folder.toFile().list().length);
  }

  @Test
  void theOwnerBeatsAndABeatThatFailsIsLeftOut() throws Exception {
    Path sign = folder.resolve("_lock_alive");
    LockFile mine = take(folder.resolve("_lock"), SHORT);
    String first = Files.readString(sign);
    until(() -> changed(sign, first));
    // Beats fail while a folder has their place.
    until(
        () -> {
          Files.deleteIfExists(sign);
          try {
            Files.createDirectory(sign);
            return true;
          } catch (java.nio.file.FileAlreadyExistsException e) {
            return false;
          }
        });
    mine.requireHeld();
    Files.delete(sign);
    until(() -> changed(sign, ""));
    mine.close();
    assertEquals(0, folder.toFile().list().length);
  }

  private static boolean changed(Path sign, String before) throws IOException {
    if (Files.notExists(sign)) {
      return false;
    }
    String now = Files.readString(sign);
    return !now.isBlank() && !now.equals(before);
  }

  /** Who lost the lock must not keep the next one's alive. */
  @Test
  void whoLostTheLockDoesNotBeatForAnother() throws Exception {
    Path lock = folder.resolve("_lock");
    Files.writeString(lock, unseen().get(0));
    Files.writeString(folder.resolve("_lock_alive"), "another's");
    Heartbeat.start(storage(), Storage.path(lock.toString()), unseen().get(1), BEAT).close();
    assertEquals("another's", Files.readString(folder.resolve("_lock_alive")));
  }

  /** Its laptop slept, or it was stopped, for longer than others wait. */
  @Test
  void whoLostTheDirectoryPublishesAndDeletesNothingOfIt() throws Exception {
    Path directory = folder.resolve("run");
    RunDirectory mine = claim(directory);
    Files.createDirectories(directory.resolve("_staging/1"));
    Path staged = Files.writeString(directory.resolve("_staging/1/replicas.parquet"), "PAR1");
    Path part =
        Files.createDirectory(directory.resolve("claims"))
            .resolve("part-00000-01234567-89ab-cdef-0123-456789abcdef-c000.zstd.parquet");
    Files.writeString(part, "another's");
    Commit commit =
        new Commit(
            Map.of("replicas", staged.toString()),
            List.of(new Commit.Ran("p", 0, 0, 1)),
            List.of());
    List<Executable> steps =
        List.of(
            () -> mine.batches().commit("0123abcd-00000", commit),
            () -> mine.write(LeftOverTest.done(Runs.experiment(folder, YAML))),
            () -> mine.replace(Table.CLAIMS, Storage.path(staged.getParent().toString())),
            () -> mine.drop(Table.CLAIMS),
            () -> mine.batches().sweep());
    Files.delete(directory.resolve("_lock"));
    for (Executable step : steps) {
      assertTold("run was lost: its lock is gone", step);
    }
    Files.writeString(directory.resolve("_lock"), "elsewhere 1 unknown " + TAKEN + " pid:[1]\n");
    Files.writeString(directory.resolve("_lock_alive"), "elsewhere 17\n");
    for (Executable step : steps) {
      assertTold("was taken over by process 1 on host elsewhere since " + TAKEN, step);
    }
    mine.close();
    assertEquals(
        List.of("_lock", "_lock_alive", "_staging", "claims"),
        Arrays.stream(directory.toFile().list()).sorted().toList());
    assertTrue(Files.exists(staged) && Files.exists(part));
    assertTrue(Files.readString(directory.resolve("_lock_alive")).startsWith("elsewhere"));
  }

  private static void assertTold(String words, Executable step) {
    RefusedException told = assertThrows(RefusedException.class, step);
    assertTrue(told.isOccupied() && told.getMessage().contains(words), told::getMessage);
  }

  private static void until(Callable<Boolean> holds) throws Exception {
    long start = System.nanoTime();
    while (!holds.call()) {
      assertTrue(System.nanoTime() - start < 60e9, "not within a minute");
      LockSupport.parkNanos(1_000_000);
    }
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
