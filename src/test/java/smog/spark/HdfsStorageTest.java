package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import smog.Hdfs;

/** What locks and markers rest on, on Hadoop's own file system. */
@ExtendWith(Hdfs.class)
class HdfsStorageTest {
  private static final int MANY = 100;

  private final Configuration conf = new Configuration();

  @Test
  void ofManyThatMakeAFileAtOnceOneDoes() throws Exception {
    Path file = new Path(Hdfs.place("once"), "_lock");
    Storage storage = Storage.of(file, conf);
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Future<Boolean>> made =
          IntStream.range(0, 8)
              .mapToObj(
                  i ->
                      pool.submit(
                          () -> {
                            start.await();
                            return storage.create(file, "owner " + i);
                          }))
              .toList();
      start.countDown();
      int count = 0;
      for (Future<Boolean> one : made) {
        count += one.get() ? 1 : 0;
      }
      assertEquals(1, count);
      assertTrue(storage.read(file).startsWith("owner "));
    } finally {
      pool.shutdownNow();
    }
  }

  /** Another client, of another process as far as the name node knows, has it open. */
  @Test
  void aFileThatAnotherOneIsWritingIsThereAlready() throws Exception {
    Path file = new Path(Hdfs.place("open"), "_lock");
    try (var other = org.apache.hadoop.fs.FileSystem.newInstance(file.toUri(), conf);
        OutputStream out = other.create(file, false)) {
      out.write('x');
      assertFalse(Storage.of(file, conf).create(file, "mine"));
    }
  }

  /** A run on another host, as those on a cluster are. */
  @Test
  void aLockFromElsewhereIsBelievedWhileItBeatsAndTakenOverOnceItIsSilent() {
    Path lock = new Path(Hdfs.place("leased"), "_lock");
    Storage storage = Storage.of(lock, conf);
    String owner = "elsewhere 1 unknown 2024-01-01T00:00:00Z pid:[1]\n";
    Duration beat = Duration.ofMillis(20);
    assertTrue(storage.create(lock, owner));
    Lease lease = new Lease(Duration.ofSeconds(5), beat, Duration.ofDays(1));
    try (Heartbeat heart = Heartbeat.start(storage, lock, owner, beat)) {
      assertNotNull(heart);
      assertThrows(RefusedException.class, () -> LockFile.take(storage, lock, lease, note -> {}));
    }
    Lease hasty = new Lease(Duration.ofSeconds(5), beat, Duration.ofMillis(400));
    try (LockFile mine = LockFile.take(storage, lock, hasty, note -> {})) {
      mine.requireHeld();
    }
    assertEquals(List.of(), storage.children(lock.getParent()));
  }

  /** A reader never meets a marker that is missing or half written while it is replaced. */
  @Test
  void aReplacedFileIsSeenWholeAtEveryInstant() throws Exception {
    Path file = new Path(Hdfs.place("replaced"), "manifest.json");
    Storage storage = Storage.of(file, conf);
    JsonFile.write(storage, file, Map.of("state", 0));
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      AtomicBoolean enough = new AtomicBoolean();
      Future<Integer> writer = pool.submit(() -> writeUntil(enough, storage, file));
      int last = 0;
      for (int seen = 0; seen < MANY; seen++) {
        int state = (Integer) JsonFile.read(storage, file, Map.class).get("state");
        assertTrue(state >= last, "older than what was seen before");
        last = state;
      }
      enough.set(true);
      assertEquals(writer.get(), JsonFile.read(storage, file, Map.class).get("state"));
    } finally {
      pool.shutdownNow();
    }
  }

  private static int writeUntil(AtomicBoolean enough, Storage storage, Path file) {
    int state = 0;
    while (!enough.get() || state == 0) {
      state++;
      JsonFile.write(storage, file, Map.of("state", state));
    }
    return state;
  }
}
