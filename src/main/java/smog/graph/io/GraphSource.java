package smog.graph.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the bytes of a graph file come from: a local file, or an object of any other store.
 *
 * @param name in messages and for the extension
 */
public record GraphSource(String name, Opener opener) {

  /** Opens the bytes anew. */
  @FunctionalInterface
  public interface Opener {
    /** The bytes from their beginning; the caller closes them. */
    InputStream open() throws IOException;
  }

  /**
   * A local file.
   *
   * @throws GraphFileException if it is missing, a directory or unreadable
   */
  public static GraphSource of(Path path) {
    String name = path.toString();
    if (!Files.exists(path)) {
      throw new GraphFileException(name, "there is no such file; check the path");
    }
    if (Files.isDirectory(path)) {
      throw new GraphFileException(name, "is a directory; name the graph file in it");
    }
    if (!Files.isReadable(path)) {
      throw new GraphFileException(name, "may not be read; check its permissions");
    }
    return new GraphSource(name, () -> Files.newInputStream(path));
  }
}
