package smog.spark;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.io.OutputFile;

/**
 * A run directory's file system: any that Hadoop knows, without checksum files beside the data, so
 * that a copy or an edit of a local run stays readable.
 *
 * <p>Throws UncheckedIOException.
 */
final class Storage {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");
  private final FileSystem system;
  private final WholeFiles whole;

  private Storage(FileSystem system) {
    this.system = system;
    this.whole = new WholeFiles(system);
  }

  /** The file system that a path lies on; that it cannot be reached is told with the remedy. */
  static Storage of(Path path, Configuration conf) {
    return io(
        () -> {
          FileSystem system;
          try {
            system = path.getFileSystem(conf);
          } catch (RuntimeException e) {
            throw Unreachable.told(path, e);
          }
          if (system instanceof LocalFileSystem local) {
            local.setWriteChecksum(false);
            local.setVerifyChecksum(false);
          }
          return new Storage(system);
        });
  }

  /** A path as a user writes it: a URI with a scheme, otherwise a local path. */
  static Path path(String text) {
    return SCHEME.matcher(text).matches()
        ? new Path(text)
        : new Path(new File(text).getAbsoluteFile().toURI());
  }

  /** The size of a file in bytes. */
  long length(Path path) {
    return io(() -> system.getFileStatus(path).getLen());
  }

  /** The size of all files below a directory. */
  long bytes(Path directory) {
    return io(() -> system.getContentSummary(directory).getLength());
  }

  /** The sizes of the files in a directory by name, at the cost of one listing. */
  Map<String, Long> lengths(Path directory) {
    return io(
        () -> {
          Map<String, Long> lengths = new HashMap<>();
          try {
            for (FileStatus file : system.listStatus(directory)) {
              if (file.isFile()) {
                lengths.put(file.getPath().getName(), file.getLen());
              }
            }
          } catch (FileNotFoundException e) {
            return Map.of();
          }
          return lengths;
        });
  }

  /** Hadoop's settings for the file system. */
  Configuration conf() {
    return system.getConf();
  }

  boolean exists(Path path) {
    return io(() -> system.exists(path));
  }

  boolean isDirectory(Path path) {
    return io(() -> system.exists(path) && system.getFileStatus(path).isDirectory());
  }

  void makeDirectory(Path path) {
    io(
        () -> {
          Optional<java.nio.file.Path> local = LocalFiles.of(path);
          if (local.isPresent()) {
            LocalFiles.makeDirectory(local.get());
          } else if (!system.mkdirs(path)) {
            throw new IOException("cannot make the directory " + show(path));
          }
          return null;
        });
  }

  /** The children of a directory, by name; none where there is no directory. */
  List<Path> children(Path directory) {
    return io(
        () -> {
          try {
            return Arrays.stream(system.listStatus(directory))
                .map(FileStatus::getPath)
                .sorted()
                .toList();
          } catch (FileNotFoundException e) {
            return List.of();
          }
        });
  }

  /** Deletes a file or a folder with all that is in it: of smog's own folders alone. */
  void delete(Path path) {
    io(() -> system.delete(path, true));
  }

  /** Removes a file; a folder of that name is not smog's and stays. */
  void remove(Path file) {
    io(
        () -> {
          try {
            return system.getFileStatus(file).isFile() && system.delete(file, false);
          } catch (FileNotFoundException e) {
            return false;
          }
        });
  }

  /** Removes a folder in which nothing is. */
  void removeIfEmpty(Path folder) {
    io(
        () -> {
          try {
            return system.listStatus(folder).length == 0 && system.delete(folder, false);
          } catch (FileNotFoundException e) {
            return false;
          }
        });
  }

  /** Moves a file or directory to a place where nothing is. */
  void move(Path from, Path to) {
    makeDirectory(to.getParent());
    io(
        () -> {
          if (!system.rename(from, to)) {
            throw new IOException("cannot move " + show(from) + " to " + show(to));
          }
          return null;
        });
  }

  /**
   * Makes a new file; false if it is there already. One that cannot be filled is removed again,
   * unless somebody else has put another in its place meanwhile.
   */
  boolean create(Path path, String text) {
    return io(
        () -> {
          Optional<OutputStream> created = create(path);
          if (created.isEmpty()) {
            return false;
          }
          try (OutputStream out = created.get()) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
          } catch (IOException e) {
            if (readIfThere(path).filter(text::startsWith).isPresent()) {
              system.delete(path, false);
            }
            throw e;
          }
          return true;
        });
  }

  private Optional<OutputStream> create(Path path) throws IOException {
    Optional<java.nio.file.Path> local = LocalFiles.of(path);
    if (local.isPresent()) {
      return LocalFiles.create(local.get());
    }
    try {
      return system.exists(path) ? Optional.empty() : Optional.of(system.create(path, false));
    } catch (FileAlreadyExistsException e) {
      return Optional.empty();
    } catch (IOException e) {
      // A name node has other words for a file that somebody else is just writing.
      if (system.exists(path)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** The bytes of a file; FileNotFoundException if there is none. */
  InputStream open(Path path) throws IOException {
    if (system.getFileStatus(path).isDirectory()) {
      throw new IOException("it is a directory; name the file in it");
    }
    return system.open(path);
  }

  /** The text of a file that may have been deleted. */
  Optional<String> readIfThere(Path path) {
    return io(
        () -> {
          try (InputStream in = system.open(path)) {
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
          } catch (FileNotFoundException e) {
            return Optional.empty();
          }
        });
  }

  String read(Path path) {
    return io(
        () -> {
          try (InputStream in = system.open(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
          }
        });
  }

  /** Writes a file, over one that may be there: seen whole, or not at all where it is new. */
  void writeBytes(Path path, byte[] bytes) {
    writeBytes(path, bytes, () -> {});
  }

  /** The same; the check comes before the last step, and may throw. */
  void writeBytes(Path path, byte[] bytes, Runnable check) {
    io(
        () -> {
          whole.write(path, bytes, check);
          return null;
        });
  }

  /**
   * Writes a file over itself and nothing else: a reader may find it empty for a moment. Where its
   * folder is gone, on a local disk, it fails.
   */
  void overwrite(Path path, String text) {
    io(
        () -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          Optional<java.nio.file.Path> local = LocalFiles.of(path);
          if (local.isPresent()) {
            java.nio.file.Files.write(local.get(), bytes);
            return null;
          }
          try (OutputStream out = system.create(path, true)) {
            out.write(bytes);
          }
          return null;
        });
  }

  /** A new Parquet file on whatever file system its path lies on. */
  static OutputFile parquet(Path file, Configuration conf) throws IOException {
    Optional<java.nio.file.Path> local = LocalFiles.of(file);
    return local.isPresent()
        ? LocalFiles.parquet(local.get())
        : HadoopOutputFile.fromPath(file, conf);
  }

  /** Has a local file's content on the disk before a marker says so. Not of other file systems. */
  static void sync(Path file) throws IOException {
    Optional<java.nio.file.Path> local = LocalFiles.of(file);
    if (local.isPresent()) {
      LocalFiles.sync(local.get());
    }
  }

  /** A failure at a file, which is named where the system's words are "No space left" alone. */
  static UncheckedIOException failed(Path path, IOException found) {
    String words = String.valueOf(found.getMessage());
    if (words.contains(path.getName())) {
      return new UncheckedIOException(found);
    }
    IOException named = new IOException(show(path) + ": " + words);
    named.addSuppressed(found);
    return new UncheckedIOException(named);
  }

  /** A path as a user would write it. */
  static String show(Path path) {
    return "file".equals(path.toUri().getScheme())
        ? new File(path.toUri().getPath()).getPath()
        : path.toString();
  }

  private static <T> T io(Call<T> call) {
    try {
      return call.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private interface Call<T> {
    T run() throws IOException;
  }
}
