package smog.spark;

import java.io.Closeable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import smog.experiment.Experiment;

/**
 * A run directory: its manifest, tables and commits.
 *
 * <pre>
 * manifest.json             what this is
 * trajectories/, ...        Parquet, a file a batch, or of an aggregate table
 * _moments/, ...            sums that bands and the like are made from
 * _commits/BATCH.json       the files and replicas of a batch: what has no marker does not exist
 * _staging/                 what tasks are writing now
 * _lock, _lock_alive        the process that runs into the directory, and its sign of life
 * smog.log                  Spark's warnings, where the launcher keeps them
 * report.html, figures/     the report, made anew after every run
 * </pre>
 *
 * <p>Throws UncheckedIOException where the file system fails.
 */
final class RunDirectory implements Closeable {
  static final String MANIFEST = "manifest.json";

  /** Files that Spark makes in the folder of a table. */
  private static final Pattern PART =
      Pattern.compile("\\.?(part-\\d{5}-[0-9a-f]{8}-[0-9a-f-]{27}.*|_SUCCESS(\\.crc)?)");

  private final String own = UUID.randomUUID().toString().substring(0, 8);
  private final Path root;
  private final Storage storage;
  private final LockFile lock;
  private final Batches batches;

  private RunDirectory(Path root, Storage storage, LockFile lock) {
    this.root = root;
    this.storage = storage;
    this.lock = lock;
    this.batches = new Batches(root, storage, this::requireHeld);
  }

  /**
   * Opens a run for reading; throws RefusedException where there is none, DamagedException if a
   * file of it is not what it was.
   */
  static RunDirectory read(String directory, Configuration conf) {
    RunDirectory run = unchecked(directory, conf);
    run.batches.requireWhole();
    run.requireAggregates();
    return run;
  }

  /** Opens a run to see what is there, damaged or not. */
  static RunDirectory unchecked(String directory, Configuration conf) {
    Path root = Storage.path(directory);
    Storage storage = storage(directory, root, conf);
    if (!storage.exists(new Path(root, MANIFEST)) && Agreement.manifest(root, storage).isEmpty()) {
      throw RefusedException.unusable(
          directory + " is no run of smog: it has no " + MANIFEST + "; give the folder of a run");
    }
    return new RunDirectory(root, storage, null);
  }

  /**
   * Opens or makes the directory of an experiment for writing, alone; sweeps up after killed runs.
   */
  static RunDirectory claim(String directory, Experiment experiment, Configuration conf) {
    return claim(directory, experiment, conf, Lease.USUAL, false, note -> {});
  }

  /**
   * The same.
   *
   * @param recompute whether damaged batches are taken out, rather than refused
   * @param notes gets lines for the user while a lock is watched, when it is taken over, and of
   *     what is taken out
   */
  static RunDirectory claim(
      String directory,
      Experiment experiment,
      Configuration conf,
      Lease lease,
      boolean recompute,
      Consumer<String> notes) {
    Path root = Storage.path(directory);
    Storage storage = storage(directory, root, conf);
    if (storage.exists(root) && !storage.isDirectory(root)) {
      throw RefusedException.occupied(directory + " is a file: give a folder to --out");
    }
    Agreement.require(directory, root, storage, experiment);
    LockFile lock;
    try {
      storage.makeDirectory(root);
      lock = LockFile.take(storage, new Path(root, "_lock"), lease, notes);
    } catch (UncheckedIOException e) {
      throw RefusedException.unusable(
          "cannot write to "
              + Storage.show(root)
              + " as user "
              + System.getProperty("user.name")
              + ": "
              + e.getMessage());
    }
    RunDirectory run = new RunDirectory(root, storage, lock);
    try {
      // Once more: another run may have come and gone before the lock was taken.
      Agreement.require(directory, root, storage, experiment);
      run.settle();
      if (recompute) {
        run.batches.takeOut().forEach(notes);
      }
      run.batches.sweep();
      run.batches.requireWhole();
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
    return run;
  }

  /** Ends or removes what killed runs were about to write, other than files of batches. */
  private void settle() {
    requireHeld();
    storage.delete(staging());
    Path manifest = new Path(root, MANIFEST);
    JsonFile.settle(storage, manifest, Manifest.class, storage.exists(new Path(root, "_commits")));
    for (String left : List.of("_lock_takeover", ".report.html.tmp")) {
      storage.remove(new Path(root, left));
    }
    storage.children(new Path(root, "figures")).stream()
        .filter(path -> ReportStore.isHalfFigure(path.getName()))
        .forEach(storage::remove);
    batches.settle();
  }

  private static Storage storage(String directory, Path root, Configuration conf) {
    try {
      Storage storage = Storage.of(root, conf);
      storage.exists(root); // connects only now
      Unreachable.requireEntry(root);
      return storage;
    } catch (UncheckedIOException e) {
      throw Unreachable.refused(directory, root, e);
    }
  }

  Path root() {
    return root;
  }

  Batches batches() {
    return batches;
  }

  Path path(Table table) {
    return new Path(root, table.label());
  }

  Path staging() {
    return new Path(root, "_staging");
  }

  /** Where a table is made anew: a place of this run's own, whoever has the directory meanwhile. */
  Path staged(Table table) {
    return new Path(staging(), own + "/new-" + table.label());
  }

  /**
   * Puts a newly made table in the place of the old one, file by file: a user's file beside them
   * stays where it is at every instant. Killed in between, the table is missing and made again.
   */
  void replace(Table table, Path staged) {
    requireHeld();
    storage.children(path(table)).stream()
        .filter(file -> PART.matcher(file.getName()).matches())
        .forEach(storage::remove);
    List<Path> parts = storage.children(staged);
    parts.stream()
        .sorted(Comparator.comparing((Path file) -> file.getName().contains("_SUCCESS")))
        .forEach(file -> storage.move(file, new Path(path(table), file.getName())));
    storage.delete(staged);
  }

  /**
   * Removes an aggregate table that the experiment does not ask for any more, and its folder if
   * nothing else is in it: one of that name may be a user's.
   */
  void drop(Table table) {
    requireHeld();
    storage.children(path(table)).stream()
        .filter(file -> PART.matcher(file.getName()).matches())
        .forEach(storage::remove);
    storage.removeIfEmpty(path(table));
  }

  /** The Parquet files of a table that are committed. */
  List<Path> files(Table table) {
    if (Batches.hold(table)) {
      return batches.files(table);
    }
    return storage.children(path(table)).stream()
        .filter(path -> path.getName().matches("part-.*\\.parquet"))
        .toList();
  }

  /** What the files of aggregate tables are now, by path in the directory. */
  SortedMap<String, Checksum> sums(List<Table> aggregates) {
    SortedMap<String, Checksum> sums = new TreeMap<>();
    for (Table table : aggregates) {
      Map<String, Long> lengths = storage.lengths(path(table));
      for (Path file : files(table)) {
        String end = LocalFiles.of(file).map(Checksum::endOf).orElse(null);
        String name = table.label() + "/" + file.getName();
        sums.put(name, new Checksum(lengths.get(file.getName()), end, null));
      }
    }
    return sums;
  }

  /** The files of aggregate tables that are not what they were; none while a run goes on. */
  List<Damage> damagedAggregates(Manifest manifest) {
    return manifest.tables() == null
        ? List.of()
        : Damage.of(root, storage, manifest.tables(), Damage.Depth.END);
  }

  /** Throws DamagedException if the aggregate tables are not those of the run's end. */
  private void requireAggregates() {
    Manifest manifest = manifest();
    List<Damage> found = new ArrayList<>(damagedAggregates(manifest));
    if (manifest.aggregated() != null) {
      if (!batches.isStateOf(manifest.aggregated())) {
        found.add(new Damage(new Path(root, "_commits"), "markers are missing"));
      } else if (manifest.tables() == null && files(Table.POINTS).isEmpty()) {
        found.add(new Damage(path(Table.POINTS), "it has no file"));
      }
    }
    // Another run may have begun meanwhile, and makes them again.
    if (!found.isEmpty() && manifest().equals(manifest)) {
      throw Damage.exception(found, "have it made again by the same smog run");
    }
  }

  /** Whether every aggregate table is there. */
  boolean hasAggregates(List<Table> aggregates) {
    return aggregates.stream().noneMatch(table -> files(table).isEmpty());
  }

  Manifest manifest() {
    return JsonFile.read(storage, new Path(root, MANIFEST), Manifest.class);
  }

  boolean hasManifest() {
    return storage.exists(new Path(root, MANIFEST));
  }

  /** The size of all that is in the directory. */
  long bytes() {
    return storage.bytes(root);
  }

  void write(Manifest manifest) {
    requireHeld();
    JsonFile.write(storage, new Path(root, MANIFEST), manifest, this::requireHeld);
  }

  /** The manifest as it is written. */
  String manifestText() {
    return storage.read(new Path(root, MANIFEST));
  }

  /** Writes a file beside the tables in one step, such as one of the report. */
  void writeFile(String name, byte[] bytes) {
    storage.writeBytes(new Path(root, name), bytes);
  }

  List<Path> children(String folder) {
    return storage.children(new Path(root, folder));
  }

  /** Removes a file; a folder of that name stays. */
  void remove(Path file) {
    storage.remove(file);
  }

  /** Throws RefusedException if another run has taken the directory over meanwhile. */
  private void requireHeld() {
    if (lock != null) {
      lock.requireHeld();
    }
  }

  /** What requireHeld() throws, if it can be told: it often is why something else failed. */
  Optional<RefusedException> lost() {
    try {
      requireHeld();
      return Optional.empty();
    } catch (RefusedException e) {
      return Optional.of(e);
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    if (lock == null) {
      return;
    }
    try {
      if (lock.isHeld()) {
        storage.delete(staging());
      }
    } finally {
      lock.close();
    }
  }
}
