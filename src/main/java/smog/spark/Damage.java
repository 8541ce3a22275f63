package smog.spark;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;

/**
 * A file that is not what it was when it was written.
 *
 * @param why such as "it is missing"
 */
record Damage(Path file, String why) {
  /** How much of files is looked at. */
  enum Depth {
    /** Lengths, which cost one listing of each folder. */
    LENGTH,
    /** Also the last 64 kB, on local disks: each read is a request elsewhere. */
    END,
    /** All bytes; where no sum of them is known, all pages by the sums that Parquet keeps. */
    WHOLE
  }

  /**
   * What is damaged of some files.
   *
   * @param files by path in the root; those of old runs are null: they have to be there, not empty
   */
  static List<Damage> of(Path root, Storage storage, Map<String, Checksum> files, Depth depth) {
    List<Damage> found = new ArrayList<>();
    Map<Path, Map<String, Long>> folders = new HashMap<>();
    files.forEach(
        (name, sum) -> {
          Path file = new Path(root, name);
          Long length =
              folders.computeIfAbsent(file.getParent(), storage::lengths).get(file.getName());
          why(storage, file, length, sum, depth).ifPresent(why -> found.add(new Damage(file, why)));
        });
    return found;
  }

  private static Optional<String> why(
      Storage storage, Path file, Long length, Checksum sum, Depth depth) {
    if (length == null) {
      return Optional.of("it is missing");
    }
    if (length == 0) {
      return Optional.of("it is empty");
    }
    if (sum != null && length != sum.bytes()) {
      return Optional.of("it has " + length + " bytes, and had " + sum.bytes());
    }
    try {
      return depth == Depth.WHOLE && (sum == null || sum.whole() != null)
          ? whole(storage, file, sum)
          : end(file, sum, depth);
    } catch (IOException e) {
      throw Storage.failed(file, e);
    }
  }

  private static Optional<String> end(Path file, Checksum sum, Depth depth) {
    Optional<java.nio.file.Path> local = LocalFiles.of(file);
    return depth == Depth.LENGTH || sum == null || sum.end() == null || local.isEmpty()
        ? Optional.empty()
        : changed(Checksum.endOf(local.get()), sum.end());
  }

  private static Optional<String> whole(Storage storage, Path file, Checksum sum)
      throws IOException {
    if (sum == null) {
      return pages(file, storage.conf());
    }
    try (InputStream in = storage.open(file)) {
      return changed(Checksum.wholeOf(in), sum.whole());
    }
  }

  private static Optional<String> changed(String now, String then) {
    return now.equals(then) ? Optional.empty() : Optional.of("its checksum is another than it was");
  }

  /** What Parquet says of a file as it reads all of its pages. */
  private static Optional<String> pages(Path file, Configuration conf) throws IOException {
    try (ParquetFileReader reader =
        ParquetFileReader.open(
            HadoopInputFile.fromPath(file, conf),
            HadoopReadOptions.builder(conf, file).usePageChecksumVerification(true).build())) {
      while (reader.readNextRowGroup() != null) {
        // verified as it is read
      }
      return Optional.empty();
    } catch (EOFException | RuntimeException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      String words = String.valueOf(e.getMessage());
      if (words.startsWith(StoredReplica.NO_HEADER)) {
        return Optional.of(words);
      }
      throw e;
    }
  }

  /**
   * The exception for damaged files, of which the first is named.
   *
   * @param remedy what to do other than to put it back
   */
  static DamagedException exception(List<Damage> found, String remedy) {
    Damage first = found.get(0);
    int more = found.size() - 1;
    return exception(
        first.file(),
        first.why() + (more == 0 ? "" : ", and " + more + " files more are damaged"),
        remedy,
        null);
  }

  /** The same for one file, with what was thrown as it was read. */
  static DamagedException exception(Path file, String why, String remedy, Exception cause) {
    String line = why.lines().findFirst().orElse("");
    return new DamagedException(
        Storage.show(file) + " is damaged: " + line + "; put it back, or " + remedy, cause);
  }
}
