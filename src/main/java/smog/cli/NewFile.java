package smog.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that a command makes: written beside its place and moved there, so that a full disk or a
 * kill leaves nothing half written under its name.
 */
final class NewFile {
  private NewFile() {}

  /** Writes a file where it is told to. */
  interface Writer {
    void write(Path file) throws IOException;
  }

  static void write(Path file, Writer writer) throws IOException {
    Path staged = file.resolveSibling("." + file.getFileName() + ".tmp");
    try {
      writer.write(staged);
      Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(staged);
    }
  }
}
