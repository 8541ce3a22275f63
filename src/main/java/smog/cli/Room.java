package smog.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/** Full disks and used-up quotas: which place is meant, and what helps. */
final class Room {
  /** Linux of disks and of quotas. */
  private static final List<String> FULL =
      List.of("No space left on device", "Disk quota exceeded");

  /** The name node's words, and the names that they may come with. */
  private static final Pattern QUOTA =
      Pattern.compile("(DiskSpace|NameSpace) quota .*is exceeded|[DN]SQuotaExceeded|Disk quota");

  private static final Pattern PATH =
      Pattern.compile("(^|[\\s('\"=])(/|[A-Za-z][A-Za-z0-9+.-]*:/)\\S+");

  /** Folders that Spark makes for itself. */
  private static final Pattern OF_SPARK =
      Pattern.compile("/(blockmgr|spark|executor)-[0-9a-f-]{36}|spark\\.local\\.dir");

  private static final List<String> SPILLS =
      List.of(
          "org.apache.spark.storage.",
          "org.apache.spark.shuffle.",
          "org.apache.spark.broadcast.",
          "org.apache.spark.util.collection.");

  private Room() {}

  static boolean isShort(String line) {
    return FULL.stream().anyMatch(line::contains) || QUOTA.matcher(line).find();
  }

  /** What to do, to be put behind what was said; empty if room is not the matter. */
  static String remedy(String line) {
    if (!isShort(line)) {
      return "";
    }
    if (OF_SPARK.matcher(line).find()) {
      return ": make room there, or give Spark another folder with --conf spark.local.dir=FOLDER,"
          + " then give the same command again";
    }
    return QUOTA.matcher(line).find()
        ? ": ask for a larger quota or delete what is not needed, then give the same command again"
        : ": make room, then give the same command again";
  }

  /**
   * The words of a failure in front of which the place stands: as Spark makes a table, or spills,
   * it says nothing of where.
   */
  static String placed(IOException failure, String directory) {
    String words = String.valueOf(failure.getMessage());
    if (failure instanceof FileSystemException || PATH.matcher(words).find()) {
      return words;
    }
    return (isOfSpark(failure) ? folderOfSpark() : directory) + ": " + words;
  }

  /** Whether Spark itself wrote, rather than what writes a table. */
  private static boolean isOfSpark(IOException failure) {
    for (StackTraceElement call : failure.getStackTrace()) {
      if (SPILLS.stream().anyMatch(call.getClassName()::startsWith)) {
        return true;
      }
    }
    return false;
  }

  private static String folderOfSpark() {
    String environment = System.getenv("SPARK_LOCAL_DIRS");
    String folder =
        environment != null
            ? environment
            : new SparkConf().get("spark.local.dir", System.getProperty("java.io.tmpdir"));
    return folder + " (spark.local.dir)";
  }
}
