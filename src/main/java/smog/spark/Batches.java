package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    List<Commit> commits = new ArrayList<>();
    for (Path marker : markers()) {
      Commit commit = JsonFile.read(storage, marker, Commit.class);
      if (!commit.isOf(marker.getName().replaceFirst("\\.json$", ""))) {
        String message =
            Storage.show(marker)
                + ":1: damaged: it names files of another batch; put it back, or delete it to have"
                + " the batch run again";
        throw new UncheckedIOException(message, new IOException(message));
      }
      commits.add(commit);
    }
    return commits;
  }

  private List<Path> markers() {
    return storage.children(new Path(root, "_commits")).stream()
        .filter(path -> path.getName().matches("[^.].*\\.json"))
        .toList();
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
        new Commit(files, staged.ran(), List.of()),
        requireHeld); // moving may have taken long, and the marker is what counts
  }

  private void move(Path staged, Path to) {
    try {
      storage.move(staged, to);
    } catch (UncheckedIOException e) {
      throw Unshared.told(staged, storage.exists(staged), e);
    }
  }

  /** The files of a table, none of them missing or empty. */
  List<Path> files(Table table) {
    return commits().stream()
        .map(commit -> commit.files().get(table.label()))
        .filter(file -> file != null)
        .distinct()
        .map(file -> new Path(root, file))
        .peek(this::requireWhole)
        .toList();
  }

  /** Spark would read an empty file as one without rows, and a batch would count as nothing. */
  void requireWhole(Path file) {
    if (!storage.exists(file) || storage.length(file) == 0) {
      throw damaged(file, "a file of a committed batch is missing or empty", null);
    }
  }

  /** That a file of a batch cannot be read, and what to do. */
  static UncheckedIOException damaged(Path file, String why, Exception cause) {
    String message =
        Storage.show(file)
            + " is damaged: "
            + why.lines().findFirst().orElse("")
            + "; put it back, or delete the marker of the same name in _commits to have the batch"
            + " run again";
    return new UncheckedIOException(message, new IOException(message, cause));
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

  /** Removes what killed runs left: everything of smog's own that no commit marker names. */
  void sweep() {
    List<Path> markers = storage.children(new Path(root, "_commits"));
    requireHeld.run();
    for (Path staged : markers) {
      if (staged.getName().matches("\\..*\\.json\\.tmp")) {
        String marker = staged.getName().replaceFirst("^\\.(.*)\\.tmp$", "$1");
        JsonFile.settle(storage, new Path(root, "_commits/" + marker), Commit.class, false);
      }
    }
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
