package smog.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import smog.spark.Nameless;

/**
 * What users are told where Java, Spark or Hadoop failed in a way that is known: what happened and
 * what helps, in place of a class's name.
 */
final class Words {
  private static final String NO_MODULE_FLAGS = "module java.base does not";

  /** What Spark says of its jobs when its context ends under them, for whatever reason. */
  private static final String SHUT_DOWN = "SparkContext was shut down";

  /** What Java says of a context that Spark stopped by itself, as it does without memory. */
  private static final String GONE = "SparkContext.dagScheduler()\" is null";

  /** A job that failed of a task says so, with what the task met as text. */
  private static final String OF_A_TASK = "Job aborted due to stage failure";

  private static final Pattern LOST =
      Pattern.compile("failed (\\d+) times.*ExecutorLostFailure \\(.*?\\)(?: Reason: ([^\\n]*))?");

  /** What Spark says where a file of a table cannot be read. */
  private static final Pattern UNREADABLE =
      Pattern.compile("(?:reading file|footer for file:?|FileStatus\\{path=) ?(\\S.*?\\.parquet)");

  private static final double MB = 1e6;
  private static final long GB = 1L << 30;

  private Words() {}

  /** The words for a failure; empty where it is of no known kind. */
  static Optional<String> of(Throwable thrown) {
    String message = String.valueOf(Failure.telling(thrown).getMessage());
    String all = everyMessage(thrown);
    if (message.contains(NO_MODULE_FLAGS)) {
      return Optional.of(
          "Java was started without the module flags that Spark needs: start with submit/smog or"
              + " spark-submit");
    }
    if (message.startsWith("java.beans.")) {
      return Optional.of(
          "this Java lacks the module java.desktop, which Log4j and so Spark need: take one that"
              + " has it; no display and no fonts are needed");
    }
    if (isOutOfMemory(thrown) || all.contains("java.lang.OutOfMemoryError")) {
      return Optional.of(outOfMemory(message, all.contains(OF_A_TASK), new SparkConf()));
    }
    Matcher lost = LOST.matcher(all);
    if (lost.find()) {
      return Optional.of(lost(lost.group(1), lost.group(2)));
    }
    if (message.contains(SHUT_DOWN) || message.contains(GONE)) {
      return Optional.of(Stopped.words());
    }
    if (isOfAnotherVersion(Failure.root(thrown))) {
      return Optional.of(anotherVersion(Failure.root(thrown)));
    }
    Optional<String> nameless = Nameless.words(thrown);
    if (nameless.isPresent()) {
      return nameless;
    }
    Matcher unreadable = UNREADABLE.matcher(all);
    return unreadable.find()
        ? Optional.of(unreadable(path(unreadable.group(1)), message))
        : Optional.empty();
  }

  /** Spark tells a path as it is, or encoded: the one that is there. */
  private static String path(String told) {
    String path = told.replaceFirst("^file:/+", "/");
    try {
      String decoded = new URI(path).getPath();
      return Files.exists(Path.of(decoded)) ? decoded : path;
    } catch (URISyntaxException | InvalidPathException e) {
      return path;
    }
  }

  private static String everyMessage(Throwable thrown) {
    StringBuilder all = new StringBuilder();
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      all.append(t.getMessage()).append('\n');
    }
    return all.toString();
  }

  private static boolean isOutOfMemory(Throwable thrown) {
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      if (t instanceof OutOfMemoryError) {
        return true;
      }
    }
    return false;
  }

  /**
   * The option that would mend it.
   *
   * @param message Java's, which tells which memory
   */
  static String outOfMemory(String message, boolean inTask, SparkConf conf) {
    if (message.contains("native thread")) {
      return "Java may start no more threads: raise the limit of processes (ulimit -u, or that of"
          + " the container)";
    }
    if (inTask && !Cluster.isLocal(conf.get("spark.master", "local[*]"))) {
      double heap = Cluster.of(conf, 0).heapBytes();
      return outOfMemory("an executor is out of memory", heap, "--executor-memory");
    }
    return outOfMemory("out of memory", Runtime.getRuntime().maxMemory(), "--driver-memory");
  }

  private static String outOfMemory(String what, double heap, String option) {
    return String.format(
        Locale.ROOT,
        "%s (heap of %.0f MB): give more with %s %.0fg",
        what,
        heap / MB,
        option,
        Math.max(2, Math.ceil(2 * heap / GB)));
  }

  private static String lost(String times, String reason) {
    return "an executor was lost at each of "
        + times
        + " tries of a task"
        + (reason == null || reason.isBlank() ? "" : " (" + reason.strip() + ")")
        + ", most likely for want of memory: its stderr tells "
        + Stopped.LOGS
        + "; give more with --executor-memory; "
        + Stopped.GOES_ON;
  }

  /** Of the errors of linking, those that a class of another version makes. */
  private static boolean isOfAnotherVersion(Throwable thrown) {
    return thrown instanceof IncompatibleClassChangeError
        || thrown instanceof VerifyError
        || thrown instanceof UnsupportedClassVersionError
        || (thrown instanceof NoClassDefFoundError
            && !String.valueOf(thrown.getMessage()).startsWith("Could not initialize"));
  }

  private static String anotherVersion(Throwable root) {
    return "a library on the class path is not of the version that smog needs ("
        + String.valueOf(root.getMessage()).lines().findFirst().orElse("")
        + "): run it on Spark 4.0 to 4.2 with the libraries that Spark brings; look at"
        + " --driver-class-path, --jars, --packages and spark-defaults.conf";
  }

  private static String unreadable(String file, String message) {
    return file
        + " is damaged ("
        + message.lines().findFirst().orElse("")
        + (file.matches(".*/part-[^/]*")
            ? "): delete it, and the same run makes the table again from its batches"
            : "): put it back, or have its batch run again by smog run with --recompute-damaged");
  }
}
