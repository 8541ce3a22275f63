package smog.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;

/**
 * Writes files of the local disk through java.nio. Hadoop's local file system starts a process of
 * the operating system for the rights of each file and folder that it makes, which costs more than
 * a small file itself; and its test for an existing file is no lock.
 *
 * <p>IOExceptions name the path and what was wrong with it.
 */
final class LocalFiles {
  private LocalFiles() {}

  /** The local path of a URI without scheme or with {@code file:}; empty of any other. */
  static Optional<Path> of(org.apache.hadoop.fs.Path path) {
    String scheme = path.toUri().getScheme();
    return scheme == null || "file".equals(scheme)
        ? Optional.of(Path.of(path.toUri().getPath()))
        : Optional.empty();
  }

  /** Makes a folder and those above it; nothing if it is there, be it by a link. */
  static void makeDirectory(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      try {
        Files.createDirectories(folder);
      } catch (FileSystemException e) {
        throw told(e);
      }
    }
  }

  /** Makes a new file; empty if it is there already. */
  static Optional<OutputStream> create(Path file) throws IOException {
    try {
      return Optional.of(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
    } catch (FileAlreadyExistsException e) {
      return Optional.empty();
    } catch (FileSystemException e) {
      throw told(e);
    }
  }

  /** Writes a file, over one that may be there, and has it on the disk. */
  static void write(Path file, byte[] bytes) throws IOException {
    try {
      makeDirectory(file.getParent());
      Files.write(file, bytes);
      sync(file);
    } catch (FileSystemException e) {
      throw told(e);
    }
  }

  /** A new Parquet file, in a folder that is made if need be. */
  static OutputFile parquet(Path file) throws IOException {
    makeDirectory(file.getParent());
    return new LocalOutputFile(file);
  }

  /** Has a file's content on the disk: a name that outlives a loss of power has to have it. */
  static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Moves a file over another in one step. */
  static void replace(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static IOException told(FileSystemException e) {
    String reason =
        e instanceof AccessDeniedException
            ? "permission denied"
            : e instanceof NoSuchFileException
                ? "no such file or folder"
                : e instanceof FileAlreadyExistsException
                    ? "it is a file, or a link to nothing; move it away"
                    : null;
    IOException told = reason == null ? e : new IOException(e.getFile() + ": " + reason);
    if (told != e) {
      told.addSuppressed(e);
    }
    return told;
  }
}
