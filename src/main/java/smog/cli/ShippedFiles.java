package smog.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import smog.spark.HadoopFiles;

/**
 * Files that {@code --files} ships. A driver on a standalone cluster begins in a folder of its own,
 * and Spark brings them there only with a session; an experiment is read before.
 */
final class ShippedFiles {
  private ShippedFiles() {}

  /** The file itself where it is there; otherwise the shipped one of its name beside the others. */
  static Path find(Path file) {
    List<String> shipped =
        Arrays.stream(System.getProperty("spark.files", "").split(",", -1))
            .map(uri -> uri.replaceFirst("#.*", "").strip())
            .filter(uri -> !uri.isEmpty())
            .toList();
    if (file.isAbsolute()
        || Files.exists(file)
        || shipped.stream().noneMatch(uri -> name(uri).equals(file.toString()))) {
      return file;
    }
    try {
      Path folder = Files.createTempDirectory("smog-files");
      folder.toFile().deleteOnExit();
      for (String uri : shipped) {
        Path copy = folder.resolve(name(uri));
        try (InputStream in = HadoopFiles.open(uri)) {
          Files.copy(in, copy);
        }
        copy.toFile().deleteOnExit();
      }
      return folder.resolve(file);
    } catch (IOException e) {
      throw new UncheckedIOException("a file of --files cannot be read: " + e.getMessage(), e);
    }
  }

  private static String name(String uri) {
    return uri.substring(uri.lastIndexOf('/') + 1);
  }
}
