package smog.spark;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * Writes a file over another so that a kill at any instant loses neither: what is written lies
 * beside the file before the file is touched.
 *
 * <p>Local disks and HDFS then move it there in one step. Other stores have no such step: Hadoop
 * deletes the target first, and killed in between, it is gone. There the file is written over
 * itself, which object stores do as a whole, and whoever finds it damaged takes what lies beside
 * it.
 */
final class WholeFiles {
  private final FileSystem system;

  /** One for all files: each has connections of its own, and nobody can close it. */
  private FileContext context;

  WholeFiles(FileSystem system) {
    this.system = system;
  }

  /** Where a file is written before it takes its place. */
  static Path staged(Path path) {
    return new Path(path.getParent(), "." + path.getName() + ".tmp");
  }

  /** Stages what is to take a file's place, and has it do so unless the check throws. */
  void write(Path path, byte[] bytes, Runnable check) throws IOException {
    try {
      stage(path, bytes);
    } catch (IOException e) {
      throw Storage.failed(path, e);
    }
    try {
      check.run();
    } catch (RuntimeException e) {
      system.delete(staged(path), false);
      throw e;
    }
    replace(path, bytes);
  }

  /** Writes what is to take the place of a file beside it. */
  void stage(Path path, byte[] bytes) throws IOException {
    write(staged(path), bytes);
  }

  /** Has what was staged take its place. */
  void replace(Path path, byte[] bytes) throws IOException {
    Path staged = staged(path);
    Optional<java.nio.file.Path> local = LocalFiles.of(path);
    if (local.isPresent()) {
      LocalFiles.replace(LocalFiles.of(staged).orElseThrow(), local.get());
    } else if (isRenamedInOneStep(staged)) {
      context().rename(staged, path, Options.Rename.OVERWRITE);
    } else {
      write(path, bytes);
      system.delete(staged, false);
    }
  }

  /** A view may lead anywhere. */
  private boolean isRenamedInOneStep(Path staged) throws IOException {
    String scheme = system.getUri().getScheme();
    if ("viewfs".equals(scheme)) {
      scheme = system.resolvePath(staged).toUri().getScheme();
    }
    return "hdfs".equals(scheme);
  }

  /** What can rename over a file; rename() of FileSystem refuses an existing target. */
  private synchronized FileContext context() throws IOException {
    if (context == null) {
      context = FileContext.getFileContext(system.getUri(), system.getConf());
    }
    return context;
  }

  private void write(Path path, byte[] bytes) throws IOException {
    Optional<java.nio.file.Path> local = LocalFiles.of(path);
    if (local.isPresent()) {
      LocalFiles.write(local.get(), bytes);
      return;
    }
    try (FSDataOutputStream out = system.create(path, true)) {
      out.write(bytes);
      if (out.hasCapability(StreamCapabilities.HSYNC)) {
        out.hsync(); // a name that outlives a loss of power has to have its content
      }
    }
  }
}
