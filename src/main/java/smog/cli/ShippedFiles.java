package smog.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import smog.spark.HadoopFiles;

/**
 * Files that {@code --files} ships. A driver on a standalone cluster begins in a folder of its own,
 * and Spark brings them there only with a session; an experiment is read before.
 */
final class ShippedFiles {
  private ShippedFiles() {}

  /** The file itself where it is there; otherwise the shipped one of its name beside the others. */
  static Path find(Path file) {
    Map<String, Source> shipped = shipped(System.getProperty("spark.files", ""));
    if (file.isAbsolute() || Files.exists(file) || !shipped.containsKey(file.toString())) {
      return file;
    }
    try {
      Path folder = Files.createTempDirectory("smog-files");
      folder.toFile().deleteOnExit();
      for (Map.Entry<String, Source> entry : shipped.entrySet()) {
        Path copy = folder.resolve(entry.getKey());
        try (InputStream in = entry.getValue().open()) {
          Files.copy(in, copy);
        }
        copy.toFile().deleteOnExit();
      }
      return folder.resolve(file);
    } catch (IOException e) {
      throw new UncheckedIOException("a file of --files cannot be read: " + e.getMessage(), e);
    }
  }

  private interface Source {
    InputStream open() throws IOException;
  }

  /** By the names that a file has: its own, and that behind a {@code #}. */
  private static Map<String, Source> shipped(String files) {
    Map<String, Source> shipped = new LinkedHashMap<>();
    for (String text : files.split(",", -1)) {
      String entry = text.strip();
      if (!entry.isEmpty()) {
        add(shipped, entry);
      }
    }
    return shipped;
  }

  /** Spark encodes what it was given into URIs; without a scheme it is a path as it stands. */
  private static void add(Map<String, Source> shipped, String entry) {
    try {
      URI uri = new URI(entry);
      if (uri.getScheme() != null && uri.getPath() != null) {
        URI file = new URI(uri.getScheme(), uri.getAuthority(), uri.getPath(), null, null);
        shipped.putIfAbsent(name(uri.getPath()), () -> HadoopFiles.open(file));
        if (uri.getFragment() != null) {
          shipped.putIfAbsent(name(uri.getFragment()), () -> HadoopFiles.open(file));
        }
        return;
      }
    } catch (URISyntaxException e) {
      // A path with a blank or a percent sign.
    }
    shipped.putIfAbsent(name(entry), () -> HadoopFiles.open(entry));
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
