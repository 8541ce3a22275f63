package smog.spark;

import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * A batch of replicas that one task ran: what its commit marker says.
 *
 * @param files the file of each table, by label, relative to the run directory once committed
 * @param sums what the files were when they were written, by label; null in markers of old runs
 * @param ran the replicas whose rows the files hold
 * @param failed replicas that could not be run, with the reason
 * @param checksum of all the rest, see {@link JsonFile#checksum}; null in markers of old runs
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Commit(
    Map<String, String> files,
    Map<String, Checksum> sums,
    List<Ran> ran,
    List<Failure> failed,
    String checksum)
    implements Serializable {
  Commit {
    requireAll(files == null ? null : files.values(), "files");
    requireAll(files == null ? null : files.keySet(), "files");
    requireAll(ran, "ran");
    requireAll(failed, "failed");
    if (sums != null && !sums.keySet().equals(files.keySet())) {
      throw new IllegalArgumentException("sums of other files");
    }
  }

  /** A batch of which nothing is known but its files. */
  Commit(Map<String, String> files, List<Ran> ran, List<Failure> failed) {
    this(files, null, ran, failed, null);
  }

  /** The same with the checksum of what it says. */
  Commit sealed() {
    return withChecksum(JsonFile.checksum(withChecksum(null)));
  }

  /** Whether it says what it said as it was sealed, as far as that is known. */
  boolean sound() {
    return checksum == null || equals(sealed());
  }

  private Commit withChecksum(String other) {
    return new Commit(files, sums, ran, failed, other);
  }

  /** What is known of the files, by their paths; null for those of old runs. */
  Map<String, Checksum> checks() {
    Map<String, Checksum> checks = new TreeMap<>();
    files.forEach((label, file) -> checks.put(file, sums == null ? null : sums.get(label)));
    return checks;
  }

  private static void requireAll(Collection<?> values, String what) {
    if (values == null || values.stream().anyMatch(Objects::isNull)) {
      throw new IllegalArgumentException("no " + what + ", or one that is null");
    }
  }

  /** Whether the files have the batch's name: whatever else a marker says, its disk did. */
  boolean isOf(String batch) {
    Set<String> labels = Arrays.stream(Table.values()).map(Table::label).collect(toSet());
    return files.entrySet().stream()
        .allMatch(
            file ->
                labels.contains(file.getKey())
                    && file.getValue().equals(file.getKey() + "/" + batch + ".parquet"));
  }

  /** Replicas first .. first+count-1 of a point's realisation. */
  record Ran(String point, int realisation, int first, int count) implements Serializable {
    Ran {
      Objects.requireNonNull(point, "replicas of no point");
      if (realisation < 0 || first < 0 || count < 1) {
        throw new IllegalArgumentException(
            "realisation " + realisation + ", first " + first + ", count " + count);
      }
    }
  }

  /** A replica that could not be run. */
  record Failure(String point, int realisation, int replica, String reason)
      implements Serializable {

    /** The failure as a user is told it. */
    String describe() {
      return "point "
          + point
          + ", realisation "
          + realisation
          + ", replica "
          + replica
          + ": "
          + reason;
    }
  }
}
