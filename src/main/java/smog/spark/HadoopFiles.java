package smog.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * Files of any file system that Hadoop knows, with Spark's settings for it ({@code
 * spark.hadoop.*}); no session has to be there.
 */
public final class HadoopFiles {
  private HadoopFiles() {}

  /**
   * The bytes of a file from their beginning; the caller closes them.
   *
   * @param uri with its scheme, such as {@code s3a://bucket/graph.txt.gz}
   * @throws java.io.FileNotFoundException if there is no such file
   */
  public static InputStream open(String uri) throws IOException {
    return open(() -> Storage.path(uri));
  }

  /**
   * The bytes of a file whose URI is encoded, as a program hands it over: {@code %20} is a blank.
   *
   * @throws java.io.FileNotFoundException if there is no such file
   */
  public static InputStream open(URI uri) throws IOException {
    return open(() -> new Path(uri));
  }

  private static InputStream open(Supplier<Path> of) throws IOException {
    try {
      Path path = of.get();
      Storage storage = Storage.of(path, SparkHadoopUtil.get().newConfiguration(new SparkConf()));
      try {
        return storage.open(path);
      } catch (FileNotFoundException e) {
        throw e;
      } catch (IOException e) {
        throw Unreachable.told(path, e);
      }
    } catch (UncheckedIOException e) {
      throw named(e.getCause());
    } catch (IllegalArgumentException e) {
      throw new IOException("it is no URI of a file: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw named(new IOException(String.valueOf(e.getMessage()), e));
    }
  }

  /** The folder of this machine that a directory is; empty of one on another file system. */
  public static Optional<java.nio.file.Path> local(String directory) {
    return LocalFiles.of(Storage.path(directory));
  }

  private static IOException named(IOException thrown) {
    return Nameless.words(thrown).map(words -> new IOException(words, thrown)).orElse(thrown);
  }

  /**
   * Whether a directory is empty or not there.
   *
   * @param directory a local path or a URI
   * @throws RefusedException if it is on no file system that can be reached
   */
  public static boolean isFree(String directory) {
    Path path = Storage.path(directory);
    try {
      Storage storage = Storage.of(path, SparkHadoopUtil.get().newConfiguration(new SparkConf()));
      return !storage.exists(path)
          || (storage.isDirectory(path) && storage.children(path).isEmpty());
    } catch (UncheckedIOException e) {
      throw Unreachable.refused(directory, path, e);
    }
  }
}
