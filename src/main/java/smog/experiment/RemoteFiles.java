package smog.experiment;

import java.io.IOException;
import java.io.InputStream;

/** Opens graph files of other file systems than the local one. */
@FunctionalInterface
public interface RemoteFiles {
  /** Knows none. */
  RemoteFiles NONE =
      uri -> {
        throw new IOException("there are no file systems but the local one here");
      };

  /**
   * The bytes of a file from their beginning; the caller closes them.
   *
   * @param uri with its scheme, such as {@code hdfs://host/graphs/a.txt}
   * @throws java.io.FileNotFoundException if there is no such file
   */
  InputStream open(String uri) throws IOException;
}
