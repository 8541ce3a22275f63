package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;
import smog.experiment.Experiment;
import smog.sim.Trace;

/** A replica recomputed from its keys is what is stored, and what is not is told. */
class ReplayTest {
  private static final String YAML =
      """
      name: replayed
      seed: 11
      law: quenched
      realisations: 2
      graph: {family: erdos-renyi, servers: [40, 60], mean-degree: 3}
      model: {arrival-rate: 0.9, choices: [2, 14], start: fixed-point}
      time: {horizon: 2.5, step: 0.5}
      replicas: 3
      """;

  @TempDir static Path folder;
  private static Experiment experiment;
  private static Path directory;

  @BeforeAll
  static void run() throws IOException {
    experiment = Runs.experiment(folder, YAML);
    Path first = folder.resolve("first");
    Runs.withSpark("local[2]", spark -> Runs.run(spark, experiment, first, Hooks.NONE));
    directory = Files.move(first, folder.resolve("moved"));
    withoutChecksums(directory);
  }

  /** As in old runs: what is changed is read, and not refused for its checksum. */
  private static void withoutChecksums(Path directory) {
    Configuration conf = new Configuration(false);
    RunDirectory run = RunDirectory.read(directory.toString(), conf);
    for (Commit commit : run.batches().commits()) {
      String batch = commit.files().get("replicas").replaceAll("^replicas/|\\.parquet$", "");
      JsonFile.write(
          Storage.of(run.root(), conf),
          new org.apache.hadoop.fs.Path(run.root(), "_commits/" + batch + ".json"),
          new Commit(commit.files(), commit.ran(), commit.failed()));
    }
  }

  private static Replay open() {
    return Replay.of(directory.toString(), List.of());
  }

  @Test
  void everyReplicaOfAMovedDirectoryIsEqual() {
    Replay replay = open();
    for (var point : experiment.points()) {
      for (int g = 0; g < 2; g++) {
        for (int k = 0; k < 3; k++) {
          Replay.Result result = replay.run(replay.find(point.key(), g, k));
          assertNull(result.difference(), result::toString);
          assertEquals(6, result.times());
        }
      }
    }
  }

  @Test
  void theBeginningOfAKeyIsEnoughIfNoOtherHasIt() {
    String key = experiment.points().get(0).key();
    int shortest = 1;
    while (beginning(key.substring(0, shortest)) > 1) {
      shortest++;
    }
    Replay.Replica found = open().find(key.substring(0, shortest), 1, 2);
    assertEquals(key, found.point().key());
    String both = key.substring(0, shortest - 1);
    RefusedException refused = assertThrows(RefusedException.class, () -> open().find(both, 0, 0));
    assertTrue(refused.getMessage().contains(key), refused.getMessage());
  }

  private static long beginning(String start) {
    return experiment.points().stream().filter(p -> p.key().startsWith(start)).count();
  }

  @Test
  void whatIsNotThereIsToldWithWhatIs() {
    String key = experiment.points().get(0).key();
    assertRefused("pX", 0, 0, key);
    assertRefused("", 0, 0, key);
    assertRefused(key, 0, 3, "3 of 0 to 2 on realisation 0");
    assertRefused(key, 2, 0, "3 of 0 to 2 on realisation 1");
    assertRefused(key, 0, -1, "3 of 0 to 2");
    assertRefused(key, -1, 0, "3 of 0 to 2");
  }

  private static void assertRefused(String key, int realisation, int replica, String told) {
    RefusedException refused =
        assertThrows(RefusedException.class, () -> open().find(key, realisation, replica));
    assertTrue(refused.getMessage().contains(told), refused.getMessage());
    assertTrue(refused.getMessage().lines().count() == 1, refused.getMessage());
  }

  @Test
  void aStoredCountThatIsOffByOneIsTheDifference() {
    String key = experiment.points().get(0).key();
    Replay.Difference difference =
        afterChange(
            Table.TRAJECTORIES,
            key,
            row -> {
              long[] tails = (long[]) row[5];
              if (row[3].equals(4)) {
                tails[0]++;
              }
              return row;
            });
    assertEquals("trajectories", difference.table());
    assertEquals("tail_counts", difference.column());
    assertEquals(4, difference.timeIndex());
    assertTrue(!difference.stored().equals(difference.recomputed()), difference::toString);
    Replay.Difference events =
        afterChange(
            Table.REPLICAS,
            key,
            row -> {
              row[4] = (Long) row[4] + 1;
              return row;
            });
    assertEquals("replicas", events.table());
    assertEquals("events", events.column());
    assertNull(events.timeIndex());
    assertEquals(Long.parseLong(events.stored()), Long.parseLong(events.recomputed()) + 1);
  }

  /** What replica 1 of realisation 1 says when rows of the table were changed; undone after. */
  private static Replay.Difference afterChange(
      Table table, String key, UnaryOperator<Object[]> change) {
    Configuration conf = new Configuration(false);
    RunDirectory run = RunDirectory.read(directory.toString(), conf);
    List<Path> files =
        run.files(table).stream().map(path -> Path.of(path.toUri().getPath())).toList();
    try {
      List<byte[]> before = new ArrayList<>();
      for (Path file : files) {
        before.add(Files.readAllBytes(file));
        rewrite(file, table, change);
      }
      Replay replay = open();
      Replay.Difference difference = replay.run(replay.find(key, 1, 1)).difference();
      for (int i = 0; i < files.size(); i++) {
        Files.write(files.get(i), before.get(i));
      }
      return difference;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every bit of the pages is under a checksum, and what tells where rows are is not trusted. */
  @Test
  void aTurnedBitIsDamageAndNoDifference() throws IOException {
    Replay replay = open();
    Replay.Replica replica = replay.find(experiment.points().get(0).key(), 1, 1);
    Configuration conf = new Configuration(false);
    RunDirectory run = RunDirectory.read(directory.toString(), conf);
    for (Table table : List.of(Table.REPLICAS, Table.TRAJECTORIES)) {
      for (org.apache.hadoop.fs.Path path : run.files(table)) {
        Path file = Path.of(path.toUri().getPath());
        byte[] whole = Files.readAllBytes(file);
        int damaged = 0;
        for (int at = 4; at < footer(whole); at += 41) {
          byte[] turned = whole.clone();
          turned[at] ^= (byte) (1 << at % 8);
          Files.write(file, turned);
          damaged += damaged(replay, replica, file, at) ? 1 : 0;
        }
        Files.write(file, whole);
        assertTrue(damaged > 5, table + ": " + damaged);
      }
    }
    assertNull(replay.run(replica).difference());
  }

  private static boolean damaged(Replay replay, Replay.Replica replica, Path file, int at) {
    try {
      Replay.Difference difference = replay.run(replica).difference();
      assertNull(difference, () -> "byte " + at + " of " + file + ": " + difference);
      return false;
    } catch (UncheckedIOException e) {
      assertTrue(e.getMessage().startsWith(file + " is damaged: "), e::toString);
      assertTrue(e.getMessage().contains("--recompute-damaged"), e::toString);
      assertTrue(e.getMessage().lines().count() == 1, e::toString);
      return true;
    }
  }

  /** Where the footer begins, whose length stands before the last four bytes. */
  private static int footer(byte[] file) {
    int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
    return file.length - 8 - length;
  }

  private static void rewrite(Path file, Table table, UnaryOperator<Object[]> change)
      throws IOException {
    List<Row> rows =
        Runs.withSpark(
            "local[2]",
            spark -> spark.read().schema(table.schema()).parquet(file.toString()).collectAsList());
    Files.delete(file);
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    try (ParquetRows writer = new ParquetRows(path, table, new Configuration(false))) {
      for (Row row : rows) {
        Object[] cells = new Object[row.size()];
        for (int i = 0; i < cells.length; i++) {
          cells[i] =
              row.get(i) instanceof Seq<?> list
                  ? CollectionConverters.asJava(list).stream().mapToLong(n -> (Long) n).toArray()
                  : row.get(i);
        }
        writer.write(change.apply(cells));
      }
    }
    Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".crc"));
  }

  /** Queues rebuilt from the events alone have the stored tail counts at every recorded time. */
  @Test
  void aTraceComesToTheStoredCounts() {
    Replay replay = open();
    for (var point : experiment.points()) {
      Replay.Replica replica = replay.find(point.key(), 1, 2);
      int[] queues = new int[(int) point.family().servers()];
      Map<Trace.Kind, Integer> moves = new EnumMap<>(Trace.Kind.class);
      List<long[]> tails = new ArrayList<>();
      double[] last = {0};
      replay.trace(
          replica,
          100_000,
          (time, kind, server, candidates, before, after) -> {
            assertTrue(time >= last[0], "times fall");
            last[0] = time;
            while (kind != Trace.Kind.START && tails.size() * 0.5 <= time) {
              tails.add(tails(queues));
            }
            assertEquals(before, queues[server]);
            moves.merge(kind, Math.abs(after - before), Integer::sum);
            queues[server] = after;
            for (int candidate : candidates) {
              assertTrue(kind != Trace.Kind.ARRIVAL || queues[candidate] >= before);
            }
          });
      while (tails.size() < 6) {
        tails.add(tails(queues));
      }
      StoredReplica stored = stored(replica);
      for (int i = 0; i < 6; i++) {
        assertEquals(
            stored.trajectories().get(i), LongStream.of(tails.get(i)).boxed().toList(), "at " + i);
      }
      Group row = stored.replicas().get(0);
      assertEquals(row.getLong("arrivals", 0), (long) moves.get(Trace.Kind.ARRIVAL));
      assertEquals(row.getLong("departures", 0), (long) moves.get(Trace.Kind.DEPARTURE));
      assertTrue(moves.get(Trace.Kind.START) > 0, "the start is not empty");
    }
  }

  private static StoredReplica stored(Replay.Replica replica) {
    Configuration conf = new Configuration(false);
    RunDirectory run = RunDirectory.read(directory.toString(), conf);
    for (Commit commit : run.batches().commits()) {
      StoredReplica stored =
          StoredReplica.read(
              new org.apache.hadoop.fs.Path(run.root(), commit.files().get("replicas")),
              new org.apache.hadoop.fs.Path(run.root(), commit.files().get("trajectories")),
              conf,
              replica.point().key(),
              replica.realisation(),
              replica.index());
      if (!stored.replicas().isEmpty()) {
        return stored;
      }
    }
    throw new AssertionError("not stored");
  }

  private static long[] tails(int[] queues) {
    int top = java.util.Arrays.stream(queues).max().orElse(0);
    long[] tails = new long[top];
    for (int i = 1; i <= top; i++) {
      int level = i;
      tails[i - 1] = java.util.Arrays.stream(queues).filter(q -> q >= level).count();
    }
    return tails;
  }

  @Test
  void aTraceThatWouldBeTooLongIsRefused() {
    Replay replay = open();
    Replay.Replica replica = replay.find(experiment.points().get(0).key(), 0, 0);
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> replay.trace(replica, 10, (time, kind, server, c, before, after) -> {}));
    assertTrue(refused.getMessage().contains("at most 10"), refused.getMessage());
  }
}
