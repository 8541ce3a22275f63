package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.util.VersionInfo;

/** Why a file system cannot be reached, in a user's words in place of the name of a class. */
final class Unreachable {
  private Unreachable() {}

  /** The refusal of a run directory whose file system did not answer as it was asked first. */
  static RefusedException refused(String directory, Path path, UncheckedIOException thrown) {
    String words = told(path, thrown.getCause()).getMessage();
    return RefusedException.unusable(
        has(thrown, AccessControlException.class) || has(thrown, AccessDeniedException.class)
            ? directory + " " + words
            : directory + " is on no file system that can be reached: " + words);
  }

  /** What lies behind a folder without the right to enter it seems not to be there to Hadoop. */
  static void requireEntry(Path path) {
    if (!"file".equals(path.toUri().getScheme())) {
      return;
    }
    java.nio.file.Path local = java.nio.file.Path.of(path.toUri().getPath());
    try {
      if (Files.readAttributes(local, BasicFileAttributes.class).isDirectory()
          && !(Files.isReadable(local) && Files.isExecutable(local))) {
        throw new AccessDeniedException(local.toString());
      }
    } catch (AccessDeniedException e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      // Not there: told by whoever needs it.
    }
  }

  /**
   * What Hadoop threw as it looked for the file system of a path, or asked it for the first time.
   */
  static IOException told(Path path, Exception thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String words = words(path, cause);
      if (words != null) {
        return new IOException(words, thrown);
      }
    }
    String line = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    if (line.contains("no host")) {
      line += "; name the host, or set HADOOP_CONF_DIR";
    }
    return thrown instanceof IOException
        ? new IOException(line, thrown)
        : named(path, line, thrown);
  }

  private static IOException named(Path path, String line, Exception thrown) {
    return new IOException(path + ": " + line, thrown);
  }

  private static String words(Path path, Throwable cause) {
    String scheme = path.toUri().getScheme();
    // Hadoop knows more schemes than it brings classes for.
    if (cause instanceof ClassNotFoundException
        || cause instanceof NoClassDefFoundError
        || cause instanceof UnsupportedFileSystemException) {
      return "Spark has no file system for " + scheme + " at hand; " + remedy(scheme);
    }
    if (cause instanceof UnknownHostException) {
      return "no host is called "
          + path.toUri().getHost()
          + "; check the address, or HADOOP_CONF_DIR where it is the name of a service";
    }
    if (cause instanceof SocketException || cause instanceof SocketTimeoutException) {
      return "nothing answers at "
          + path.toUri().getAuthority()
          + " ("
          + innermost(cause)
          + "); check the address and whether the service runs";
    }
    if (cause instanceof AccessControlException || cause instanceof AccessDeniedException) {
      return "may not be read by user "
          + System.getProperty("user.name")
          + " ("
          + String.valueOf(cause.getMessage()).lines().findFirst().orElse("")
          + "); ask for the right, or give another place";
    }
    return null;
  }

  private static String innermost(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage();
  }

  private static boolean has(Throwable thrown, Class<?> type) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
    }
    return false;
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
