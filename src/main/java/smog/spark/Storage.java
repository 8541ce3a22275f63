package smog.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

/**
 * A run directory's file system: any that Hadoop knows, without checksum files beside the data, so
 * that a copy or an edit of a local run stays readable.
 *
 * <p>Throws UncheckedIOException.
 */
final class Storage {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final FileSystem system;

  private Storage(FileSystem system) {
    this.system = system;
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

  boolean exists(Path path) {
    return io(() -> system.exists(path));
  }

  boolean isDirectory(Path path) {
    return io(() -> system.exists(path) && system.getFileStatus(path).isDirectory());
  }

  void makeDirectory(Path path) {
    io(
        () -> {
          if (!system.mkdirs(path)) {
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

  void delete(Path path) {
    io(() -> system.delete(path, true));
  }

  /** Moves a file or directory to a place where nothing is. */
  void move(Path from, Path to) {
    io(
        () -> {
          system.mkdirs(to.getParent());
          if (!system.rename(from, to)) {
            throw new IOException("cannot move " + show(from) + " to " + show(to));
          }
          return null;
        });
  }

  /** Makes a new file; false if it is there already. One that cannot be filled is removed again. */
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
            system.delete(path, false);
            throw e;
          }
          return true;
        });
  }

  /** A stream into a new file; Hadoop's local file system would look first and make it then. */
  private Optional<OutputStream> create(Path path) throws IOException {
    try {
      if (system instanceof LocalFileSystem) {
        return Optional.of(Files.newOutputStream(local(path), StandardOpenOption.CREATE_NEW));
      }
      return system.exists(path) ? Optional.empty() : Optional.of(system.create(path, false));
    } catch (FileAlreadyExistsException | java.nio.file.FileAlreadyExistsException e) {
      return Optional.empty();
    } catch (IOException e) {
      // A name node has other words for a file that somebody else is just writing.
      if (!(system instanceof LocalFileSystem) && system.exists(path)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(path.toUri().getPath());
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

  /** Writes a value as JSON beside the path and moves it there: seen whole or not at all. */
  void writeJson(Path path, Object value) {
    try {
      writeBytes(path, (JSON.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw failed(path, e);
    }
  }

  /** Writes a file beside the path and moves it there: seen whole or not at all. */
  void writeBytes(Path path, byte[] bytes) {
    Path staged = new Path(path.getParent(), "." + path.getName() + ".tmp");
    io(
        () -> {
          try (FSDataOutputStream out = system.create(staged, true)) {
            out.write(bytes);
            if (out.hasCapability(StreamCapabilities.HSYNC)) {
              out.hsync(); // a name that outlives a loss of power has to have its content
            }
          } catch (IOException | FSError e) {
            throw failed(path, e);
          }
          replace(staged, path);
          return null;
        });
  }

  /**
   * Has a local file's content on the disk before a marker says so; others see to it themselves.
   */
  static void sync(Path file) throws IOException {
    if ("file".equals(file.toUri().getScheme())) {
      try (FileChannel channel = FileChannel.open(local(file), StandardOpenOption.WRITE)) {
        channel.force(true);
      }
    }
  }

  /** Moves a file over another in one step; rename() of FileSystem refuses an existing target. */
  private void replace(Path from, Path to) throws IOException {
    if (system instanceof LocalFileSystem) {
      Files.move(local(from), local(to), StandardCopyOption.ATOMIC_MOVE);
      return;
    }
    FileContext files;
    try {
      files = FileContext.getFileContext(system.getUri(), system.getConf());
    } catch (UnsupportedFileSystemException e) {
      // Connectors of object stores often have no FileContext; an object is overwritten as a whole.
      FileUtil.copy(system, from, system, to, true, true, system.getConf());
      return;
    }
    files.rename(from, to, Options.Rename.OVERWRITE);
  }

  /**
   * Reads what writeJson() wrote; throws UncheckedIOException that names the file if it is damaged.
   */
  <T> T readJson(Path path, Class<T> type) {
    String text = read(path);
    T value;
    try {
      value = JSON.readValue(text, type);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw damaged(show(path) + ":" + line + ": damaged: " + e.getOriginalMessage(), e);
    }
    if (value == null) {
      throw damaged(show(path) + ":1: damaged: null instead of an object", null);
    }
    return value;
  }

  /** The file is named by the innermost exception, which is the one that a user is told. */
  private static UncheckedIOException damaged(String message, JsonProcessingException seen) {
    IOException damaged = new IOException(message);
    if (seen != null) {
      damaged.addSuppressed(seen);
    }
    return new UncheckedIOException(damaged);
  }

  /**
   * A failure at a file, which is named where the system's words are "No space left" alone.
   *
   * @param thrown an IOException, or Hadoop's error around one that its local file system throws
   */
  static UncheckedIOException failed(Path path, Throwable thrown) {
    IOException found =
        thrown instanceof IOException io ? io : new IOException(thrown.getCause().getMessage());
    String words = String.valueOf(found.getMessage());
    if (words.contains(path.getName())) {
      return new UncheckedIOException(found);
    }
    IOException named = new IOException(show(path) + ": " + words);
    named.addSuppressed(thrown);
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
