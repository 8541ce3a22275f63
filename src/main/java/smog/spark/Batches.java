package smog.spark;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;

/**
 * The committed batches of a run: a batch is the files of one task, and exists once its marker does
 * ({@code _commits/BATCH.json}).
 *
 * <p>Throws UncheckedIOException where the file system fails or a file is damaged.
 */
final class Batches {
  /** Tables that come from batches; the others are made anew from them. */
  private static final List<Table> TABLES =
      List.of(
          Table.TRAJECTORIES,
          Table.REPLICAS,
          Table.GRAPHS,
          Table.MOMENTS,
          Table.VERTEX_MOMENTS,
          Table.DEGREE_MOMENTS,
          Table.SOJOURN_MOMENTS,
          Table.STEADY_MOMENTS);

  /** Batches and their bytes; Parquet packs rows some ten times. */
  private static final int FEW = 200;

  /** What can be done about a damaged file of a batch. */
  static final String REMEDY = "have its batch run again by smog run with --recompute-damaged";

  private static final long SMALL = 1_000_000;

  /** Files of batches; whatever else lies beside them is a user's. */
  private static final Pattern BATCH = Pattern.compile("[0-9a-f]{8}-\\d{5,}\\.parquet");

  private final Path root;
  private final Storage storage;
  private final Runnable requireHeld;

  /**
   * The batches of a directory.
   *
   * @param requireHeld throws if the directory is no more this run's
   */
  Batches(Path root, Storage storage, Runnable requireHeld) {
    this.root = root;
    this.storage = storage;
    this.requireHeld = requireHeld;
  }

  /** Whether a table comes from batches. */
  static boolean hold(Table table) {
    return TABLES.contains(table);
  }

  /** All batches that are committed, in the order of their names. */
  List<Commit> commits() {
    return markers().stream().map(this::commit).toList();
  }

  /** The same without those whose markers are damaged. */
  List<Commit> soundCommits() {
    List<Commit> commits = new ArrayList<>();
    for (Path marker : markers()) {
      try {
        commits.add(commit(marker));
      } catch (DamagedException e) {
        // told by whoever needs all of them
      }
    }
    return commits;
  }

  private Commit commit(Path marker) {
    String damaged = Storage.show(marker) + ":1: damaged: ";
    Commit commit;
    try {
      commit = JsonFile.read(storage, marker, Commit.class);
    } catch (DamagedException e) {
      throw new DamagedException(e.getMessage() + "; put it back, or " + REMEDY, null);
    }
    if (!commit.isOf(name(marker))) {
      throw new DamagedException(
          damaged + "it names files of another batch; put it back, or " + REMEDY, null);
    }
    if (!commit.sound()) {
      throw new DamagedException(
          damaged + "its checksum is another than it was; put it back, or " + REMEDY, null);
    }
    return commit;
  }

  private static String name(Path marker) {
    return marker.getName().replaceFirst("\\.json$", "");
  }

  private List<Path> markers() {
    return storage.children(new Path(root, "_commits")).stream()
        .filter(path -> path.getName().matches("[^.].*\\.json"))
        .toList();
  }

  /** Whether a text begins with that of the markers that are there. */
  boolean isStateOf(String aggregated) {
    String state = state();
    return aggregated.equals(state) || aggregated.startsWith(state + "-");
  }

  /** A text that changes with every commit. */
  String state() {
    List<String> names = markers().stream().map(Path::getName).toList();
    return names.size() + "-" + Integer.toHexString(names.hashCode());
  }

  /**
   * Publishes a batch: moves its files to their tables, then says so in its marker. Nothing of a
   * batch is published in which every replica failed.
   */
  void commit(String batch, Commit staged) {
    if (staged.ran().isEmpty()) {
      return;
    }
    requireHeld.run();
    Map<String, String> files =
        staged.files().keySet().stream()
            .collect(Collectors.toMap(label -> label, label -> label + "/" + batch + ".parquet"));
    staged.files().forEach((label, file) -> move(new Path(file), new Path(root, files.get(label))));
    JsonFile.write(
        storage,
        new Path(root, "_commits/" + batch + ".json"),
        new Commit(files, staged.sums(), staged.ran(), List.of(), null).sealed(),
        requireHeld); // moving may have taken long, and the marker is what counts
  }

  private void move(Path staged, Path to) {
    try {
      storage.move(staged, to);
    } catch (UncheckedIOException e) {
      throw Unshared.told(staged, storage.exists(staged), e);
    }
  }

  /** The files of a table, all of them as long as they were. */
  List<Path> files(Table table) {
    Map<String, Checksum> files = new TreeMap<>();
    for (Commit commit : commits()) {
      String file = commit.files().get(table.label());
      if (file != null) {
        files.put(file, commit.checks().get(file));
      }
    }
    requireWhole(files, Damage.Depth.LENGTH);
    return files.keySet().stream().map(file -> new Path(root, file)).toList();
  }

  /**
   * Throws DamagedException if a file of a batch is missing, or not what it was as far as its
   * length and, on a local disk, its end show: for one listing of each folder and one small read a
   * file.
   */
  void requireWhole() {
    Map<String, Checksum> files = new TreeMap<>();
    commits().forEach(commit -> files.putAll(commit.checks()));
    requireWhole(files, Damage.Depth.END);
  }

  private void requireWhole(Map<String, Checksum> files, Damage.Depth depth) {
    List<Damage> damaged = Damage.of(root, storage, files, depth);
    if (!damaged.isEmpty()) {
      throw Damage.exception(damaged, REMEDY);
    }
  }

  /** That a file of a batch cannot be read, and what to do. */
  static DamagedException damaged(Path file, String why, Exception cause) {
    return Damage.exception(file, why, REMEDY, cause);
  }

  /**
   * Takes out the batches of which the marker or a file is damaged: deletes their markers. Their
   * files are of no batch then, and are swept up. Costs the reading of all files.
   *
   * @return a line for each batch
   */
  List<String> takeOut() {
    Map<String, String> reasons = new TreeMap<>();
    Map<String, Checksum> files = new TreeMap<>();
    for (Path marker : markers()) {
      try {
        files.putAll(commit(marker).checks());
      } catch (DamagedException e) {
        if (!BATCH.matcher(name(marker) + ".parquet").matches()) {
          throw e; // no file of smog's
        }
        reasons.put(name(marker), Storage.show(marker) + " is damaged");
      }
    }
    for (Damage damage : Damage.of(root, storage, files, Damage.Depth.WHOLE)) {
      String batch = damage.file().getName().replaceFirst("\\.parquet$", "");
      reasons.putIfAbsent(batch, Storage.show(damage.file()) + " is damaged: " + damage.why());
    }
    reasons.keySet().forEach(this::remove);
    return reasons.entrySet().stream()
        .map(batch -> "batch " + batch.getKey() + " is run again: " + batch.getValue())
        .toList();
  }

  private void remove(String batch) {
    requireHeld.run();
    storage.remove(new Path(root, "_commits/" + batch + ".json"));
  }

  /** Whether all that its aggregate tables are made from fits the driver many times. */
  boolean isSmall() {
    List<Commit> commits = commits();
    return commits.size() <= FEW
        && commits.stream()
                .flatMap(commit -> commit.files().values().stream())
                .map(file -> new Path(root, file))
                .filter(storage::exists)
                .mapToLong(storage::length)
                .sum()
            <= SMALL;
  }

  /** Ends what killed runs began to write of markers. */
  void settle() {
    List<Path> markers = storage.children(new Path(root, "_commits"));
    requireHeld.run();
    for (Path staged : markers) {
      if (staged.getName().matches("\\..*\\.json\\.tmp")) {
        String marker = staged.getName().replaceFirst("^\\.(.*)\\.tmp$", "$1");
        JsonFile.settle(storage, new Path(root, "_commits/" + marker), Commit.class, false);
      }
    }
  }

  /** Removes what killed runs left: everything of smog's own that no commit marker names. */
  void sweep() {
    Set<String> committed = new HashSet<>();
    commits().forEach(commit -> committed.addAll(commit.files().values()));
    for (Table table : TABLES) {
      List<Path> there = storage.children(new Path(root, table.label()));
      requireHeld.run(); // reading so much may have taken long, and what is new is another's then
      for (Path file : there) {
        if (BATCH.matcher(file.getName()).matches()
            && !committed.contains(table.label() + "/" + file.getName())) {
          storage.remove(file);
        }
      }
    }
  }
}
