package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkEnv;

/** A local folder as run directory of a cluster whose machines do not share it. */
final class Unshared {
  private Unshared() {}

  /** What to tell of a staged file that could not be moved. */
  static UncheckedIOException told(Path staged, boolean there, UncheckedIOException thrown) {
    SparkEnv env = SparkEnv.get();
    String master = env == null ? "local" : env.conf().get("spark.master", "local");
    return told(staged, there, master, thrown);
  }

  static UncheckedIOException told(
      Path staged, boolean there, String master, UncheckedIOException thrown) {
    if (there || LocalFiles.of(staged).isEmpty() || master.matches("local(\\[.*\\])?")) {
      return thrown;
    }
    IOException told =
        new IOException(
            Storage.show(staged)
                + " is not there for the driver, though an executor wrote it: executors on other"
                + " hosts write to their own disks; give --out a folder that all machines share, or"
                + " hdfs:, s3a: or the like");
    told.addSuppressed(thrown);
    return new UncheckedIOException(told.getMessage(), told);
  }
}
