package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files that rot and disks that fill up: told in one line, nothing wrong is shown, nothing lost.
 */
@ExtendWith(LocalSpark.class)
@Tag("long")
class DamageTest {
  private static final List<String> TABLES =
      List.of("points", "bands", "limit", "rates", "trajectories", "replicas", "graphs");

  @TempDir Path folder;

  private static Map<String, List<List<Object>>> tables(Path run) {
    return tables(run, TABLES);
  }

  /** All rows of some tables, without columns of time and cost. */
  static Map<String, List<List<Object>>> tables(Path run, List<String> tables) {
    Map<String, List<List<Object>>> all = new TreeMap<>();
    for (String table : tables) {
      List<String> columns = new java.util.ArrayList<>(Duck.columns(run, table));
      columns.removeAll(List.of("graph_ns", "run_ns", "cpu_seconds"));
      String sql = "select " + quoted(columns) + " from {" + table + "} order by all";
      all.put(table, Duck.rows(run, sql));
    }
    return all;
  }

  /** A column is called limit, which is a word of SQL. */
  private static String quoted(List<String> columns) {
    return '"' + String.join("\", \"", columns) + '"';
  }

  private Path oneBatch() {
    Path run = folder.resolve("run");
    Trial.run(Shell.cases("smoke.yaml"), run, "graph.servers=5");
    return run;
  }

  /** A bit of the pages, the middle of the footer, an end that is missing. */
  @ParameterizedTest
  @ValueSource(strings = {"trajectories", "_moments", "replicas"})
  void aDamagedFileOfABatchIsNamedAndRunAgainOnceItsMarkerIsDeleted(String table)
      throws IOException {
    Path run = oneBatch();
    String marker = markers(run).get(0);
    String batch = marker.replace(".json", "");
    Path file = run.resolve(table).resolve(batch + ".parquet");
    byte[] whole = Files.readAllBytes(file);
    byte[] flipped = whole.clone();
    flipped[firstPage(whole)] ^= 1;
    for (byte[] bytes :
        List.of(flipped, Arrays.copyOf(whole, whole.length / 2), Arrays.copyOf(whole, 2))) {
      Files.write(file, bytes);
      Object[] reader =
          table.startsWith("_")
              ? new Object[] {
                "run",
                Shell.cases("smoke.yaml"),
                "--quiet",
                "--out",
                run,
                "--set",
                "graph.servers=5",
                "--set",
                "replicas=5"
              }
              : new Object[] {"export", run, "--table", table};
      Shell.smog(reader).fails(1, file.toString(), "is damaged", "--recompute-damaged");
    }
    Files.delete(run.resolve("_commits").resolve(marker));
    Trial.run(Shell.cases("smoke.yaml"), run, "graph.servers=5", "replicas=6");
    Path undisturbed = folder.resolve("undisturbed");
    Trial.run(Shell.cases("smoke.yaml"), undisturbed, "graph.servers=5", "replicas=6");
    assertEquals(tables(undisturbed), tables(run));
  }

  /** A table of means has no marker: it is made again. */
  @Test
  void aDamagedTableOfMeansIsNamedAndMadeAgainOnceItIsDeleted() throws IOException {
    Path run = oneBatch();
    Map<String, List<List<Object>>> before = tables(run);
    Path part;
    try (Stream<Path> files = Files.list(run.resolve("bands"))) {
      part = files.filter(file -> file.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(part);
    bytes[firstPage(bytes)] ^= 1;
    Files.write(part, bytes);
    Shell.smog("export", run, "--table", "bands")
        .fails(1, part.toString(), "is damaged", "made again by the same smog run");
    Files.delete(part);
    Trial.run(Shell.cases("smoke.yaml"), run, "graph.servers=5");
    assertEquals(before, tables(run));
  }

  /** Behind the four signs and the header of the first page. */
  static int firstPage(byte[] file) {
    byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}; // of Zstandard
    for (int i = 4; i < file.length - 12; i++) {
      if (Arrays.equals(file, i, i + 4, frame, 0, 4)) {
        return i + 10;
      }
    }
    return 40;
  }

  private static boolean mount(String... arguments) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      process.getInputStream().readAllBytes();
      return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }

  /** Full while batches come, while tables are made, and while the report is; then read-only. */
  @Test
  void aFullDiskIsToldAndTheRunGoesOnWhenThereIsRoom() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("small"));
    boolean mounted;
    try {
      mounted = mount("mount", "-t", "tmpfs", "-o", "size=260k", "smog", disk.toString());
    } catch (IOException e) {
      mounted = false;
    }
    assumeTrue(mounted, "a disk of 260 kB can be mounted by root only");
    try {
      Path run = disk.resolve("run");
      List<String> kept = fullWhileBatchesCome(run);
      assertTrue(mount("mount", "-o", "remount,size=100m", disk.toString()));
      Shell.smog(fortyTasks(run)).succeeds();
      assertTrue(markers(run).containsAll(kept), "what was committed is run again");
      assertEquals(40, markers(run).size());
      Path undisturbed = folder.resolve("undisturbed");
      Shell.smog(fortyTasks(undisturbed)).succeeds();
      assertEquals(tables(undisturbed), tables(run));
      fullWhileTablesAreMade(disk, run);
      assertEquals(tables(undisturbed), tables(run));
      assertTrue(Files.notExists(run.resolve("_staging")));
      assertTrue(mount("mount", "-o", "remount,ro", disk.toString()));
      Shell.smog(fortyTasks(run)).fails(2, "cannot write", run.toString());
      Shell.smog("export", run, "--table", "points", "--to", folder.resolve("points.csv"))
          .succeeds();
    } finally {
      // At once, or as soon as nothing of a failed test has a file open there.
      mount("umount", "--lazy", disk.toString());
    }
  }

  private static Object[] fortyTasks(Path run) {
    return new Object[] {
      "run",
      Shell.cases("smoke.yaml"),
      "--quiet",
      "--out",
      run,
      "--set",
      "replicas=40",
      "--set",
      "packing=none"
    };
  }

  private static List<String> fullWhileBatchesCome(Path run) throws IOException {
    Shell.smog(fortyTasks(run)).fails(1, run.toString(), "space", "make room");
    List<String> kept = markers(run);
    assertTrue(!kept.isEmpty() && kept.size() < 40, kept::toString);
    Shell.smog(fortyTasks(run)).fails(1, run.toString(), "space", "make room");
    assertTrue(markers(run).containsAll(kept), "a second try loses nothing");
    return kept;
  }

  /** With room for the lock and a manifest, and for no table or figure. */
  private void fullWhileTablesAreMade(Path disk, Path run) throws Exception {
    for (String lost : List.of("bands", "figures")) {
      try (Stream<Path> files = Files.list(run.resolve(lost))) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      var store = Files.getFileStore(disk);
      long room = store.getTotalSpace() - store.getUsableSpace() + 16_384;
      assertTrue(mount("mount", "-o", "remount,size=" + room, disk.toString()));
      Shell.smog(fortyTasks(run)).fails(1, run.toString(), "space", "make room");
      assertEquals(40, markers(run).size());
      assertTrue(mount("mount", "-o", "remount,size=100m", disk.toString()));
      Shell.smog(fortyTasks(run)).succeeds();
    }
  }

  private static List<String> markers(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run.resolve("_commits"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .toList();
    }
  }

  @Test
  void settingsThatSparkDoesNotTakeAreWrongUsage() {
    String before = System.setProperty("spark.cleaner.periodicGC.interval", "nonsense");
    try {
      Shell.smog("run", Shell.cases("smoke.yaml"), "--quiet", "--out", folder.resolve("x"))
          .fails(2, "nonsense", "--conf");
    } finally {
      if (before == null) {
        System.clearProperty("spark.cleaner.periodicGC.interval");
      } else {
        System.setProperty("spark.cleaner.periodicGC.interval", before);
      }
    }
  }
}
