package smog.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import smog.experiment.Experiment;
import smog.experiment.Point;

/**
 * Whether a run directory may go on with an experiment: it is only ever extended.
 *
 * <p>Settings are those of its manifest; replicas, realisations and points are there if they are
 * committed: what was asked for by mistake, and stopped in time, can be taken back.
 */
final class Agreement {
  private static final int MOST_TOLD = 5;

  /** What a run that was killed, or whose Spark did not start, may leave before its manifest. */
  private static final Set<String> BEFORE_MANIFEST =
      Set.of(
          "_lock",
          "_lock_alive",
          "_lock_takeover",
          "." + RunDirectory.MANIFEST + ".tmp",
          "smog.log");

  private Agreement() {}

  /**
   * Throws RefusedException if the directory holds another experiment, or something else; the
   * message names every setting that differs, with both values.
   */
  static void require(String directory, Path root, Storage storage, Experiment experiment) {
    Optional<Manifest> there = manifest(root, storage);
    if (there.isPresent()) {
      require(
          directory, there.get(), new Batches(root, storage, () -> {})::soundCommits, experiment);
    } else {
      requireEmpty(directory, storage.children(root));
    }
  }

  /** A run that has batches has a manifest: killed while it was replaced, it lies next to it. */
  static Optional<Manifest> manifest(Path root, Storage storage) {
    Path manifest = new Path(root, RunDirectory.MANIFEST);
    if (storage.exists(manifest)) {
      return Optional.of(JsonFile.read(storage, manifest, Manifest.class));
    }
    Path commits = new Path(root, "_commits");
    if (!storage.exists(commits)) {
      return Optional.empty();
    }
    Optional<Manifest> staged = JsonFile.staged(storage, manifest, Manifest.class);
    if (staged.isEmpty() && !storage.lengths(commits).isEmpty()) {
      throw Damage.exception(
          manifest, "it is missing, and there are batches", "give another --out", null);
    }
    return staged;
  }

  private static void requireEmpty(String directory, List<Path> children) {
    for (Path child : children) {
      if (!BEFORE_MANIFEST.contains(child.getName())) {
        throw RefusedException.occupied(
            directory
                + " holds "
                + child.getName()
                + " and is no run of smog: give --out an empty folder or one that does not exist");
      }
    }
  }

  /** Commits are looked at only where the manifest knows of more than is asked. */
  private static void require(
      String directory, Manifest there, Supplier<List<Commit>> commits, Experiment asked) {
    List<String> differences = new ArrayList<>();
    TreeSet<String> keys = new TreeSet<>(there.identity().keySet());
    keys.addAll(asked.identity().keySet());
    for (String key : keys) {
      String old = identity(there, key);
      String now = asked.identity().getOrDefault(key, Experiment.LATE.get(key));
      if (old == null || !old.equals(now)) {
        differences.add(key + " is " + told(old) + " there and " + told(now) + " now");
      }
    }
    if (knowsOfMore(there, asked)) {
      missing(differences, there, new CommittedReplicas(commits.get()), asked);
    }
    if (!differences.isEmpty()) {
      throw RefusedException.occupied(
          directory
              + " holds another experiment: "
              + String.join("; ", differences)
              + "; give another --out, a run is only extended by replicas, realisations or points");
    }
  }

  private static boolean knowsOfMore(Manifest there, Experiment asked) {
    return there.replicas() > asked.replicas()
        || there.realisations() > asked.realisations()
        || !keys(asked).containsAll(there.points());
  }

  /** What is committed, and not in the experiment. */
  private static void missing(
      List<String> differences, Manifest manifest, CommittedReplicas there, Experiment asked) {
    if (asked.until() == null) {
      fewer(differences, "replicas", there.most(), asked.replicas());
    }
    fewer(differences, "realisations", there.realisations(), asked.realisations());
    TreeSet<String> points = new TreeSet<>(there.points());
    points.removeAll(keys(asked));
    List<String> changed = points.isEmpty() ? List.of() : changedFiles(manifest, asked);
    differences.addAll(changed);
    if (!points.isEmpty() && changed.isEmpty()) {
      differences.add(
          points.size()
              + " of its points are not in the experiment now: "
              + points.stream().limit(MOST_TOLD).collect(Collectors.joining(" ")));
    }
  }

  /** Of each graph file that holds another graph than it did: its path and both digests. */
  static List<String> changedFiles(Manifest there, Experiment asked) {
    List<String> changed = new ArrayList<>();
    if (there.graphFiles() != null) {
      ManifestWriter.graphFiles(asked)
          .forEach(
              (file, now) -> {
                String then = there.graphFiles().getOrDefault(file, now);
                if (!then.equals(now)) {
                  changed.add(
                      "the graph file "
                          + file
                          + " has changed, its graph was "
                          + then
                          + " there and is "
                          + now
                          + " now (put it back as it was to go on)");
                }
              });
    }
    return changed;
  }

  private static Set<String> keys(Experiment asked) {
    return asked.points().stream().map(Point::key).collect(Collectors.toSet());
  }

  /** A setting of a run; null where its version did not know it. */
  static String identity(Manifest manifest, String key) {
    return manifest.identity().getOrDefault(key, Experiment.LATE.get(key));
  }

  private static String told(String value) {
    return value == null ? "not given" : value;
  }

  private static void fewer(List<String> differences, String what, int there, int now) {
    if (now < there) {
      differences.add(what + " is " + there + " there and only " + now + " now");
    }
  }
}
