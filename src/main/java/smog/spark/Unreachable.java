package smog.spark;

import java.io.IOException;
import java.net.UnknownHostException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.VersionInfo;

/** Why a file system cannot be reached, in a user's words in place of the name of a class. */
final class Unreachable {
  private Unreachable() {}

  /** What Hadoop threw as it looked for the file system of a path. */
  static IOException told(Path path, RuntimeException thrown) {
    String scheme = path.toUri().getScheme();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      // Hadoop knows more schemes than it brings classes for.
      if (cause instanceof ClassNotFoundException || cause instanceof NoClassDefFoundError) {
        return new IOException(
            "Spark has no file system for " + scheme + " at hand; " + remedy(scheme), thrown);
      }
      if (cause instanceof UnknownHostException) {
        return new IOException(
            "no host is called "
                + path.toUri().getHost()
                + "; check the address, or HADOOP_CONF_DIR where it is the name of a service",
            thrown);
      }
    }
    return new IOException(path + ": " + thrown.getMessage(), thrown);
  }

  private static String remedy(String scheme) {
    String artifact =
        switch (scheme) {
          case "s3a" -> "hadoop-aws";
          case "abfs", "abfss", "wasb", "wasbs" -> "hadoop-azure";
          default -> null;
        };
    return artifact == null
        ? "add its jar with --packages or --jars"
        : "add it, for "
            + scheme
            + " by --packages org.apache.hadoop:"
            + artifact
            + ":"
            + VersionInfo.getVersion();
  }
}
