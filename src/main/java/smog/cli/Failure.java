package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import smog.experiment.InvalidExperimentException;
import smog.graph.io.GraphFileException;
import smog.spark.RefusedException;

/**
 * What goes wrong, as a user is told it: lines without a stack trace, and an exit code by kind.
 *
 * @param lines one, or one a problem of an experiment
 */
record Failure(int code, String lines, Throwable cause) {
  /** What Linux says of a full disk. */
  private static final String NO_SPACE = "No space left on device";

  private static final String NO_MODULE_FLAGS = "module java.base does not";

  /** What Spark says of its jobs when the process is told to end. */
  private static final String SHUT_DOWN = "SparkContext was shut down";

  /** What Java says of a context that Spark stopped by itself, as it does without memory. */
  private static final String GONE = "SparkContext.dagScheduler()\" is null";

  /** What Spark says where a file of a table cannot be read. */
  private static final Pattern UNREADABLE =
      Pattern.compile("(?:reading file|footer for file:?|FileStatus\\{path=) ?(\\S+?\\.parquet)");

  static Failure ofUsage(CommandLine.ParameterException e) {
    return new Failure(
        ExitCode.USAGE, "smog: " + e.getMessage() + "; see smog " + command(e) + "--help", e);
  }

  private static String command(CommandLine.ParameterException e) {
    CommandLine line = e.getCommandLine();
    return line.getParent() == null ? "" : line.getCommandName() + " ";
  }

  static Failure of(Throwable thrown) {
    if (thrown instanceof InvalidExperimentException invalid) {
      return new Failure(ExitCode.USAGE, invalid.getMessage(), thrown);
    }
    if (thrown instanceof RefusedException refused) {
      int code = refused.isOccupied() ? ExitCode.REFUSED : ExitCode.USAGE;
      return new Failure(code, "smog: " + refused.getMessage(), thrown);
    }
    if (thrown instanceof GraphFileException) {
      return new Failure(ExitCode.USAGE, "smog: " + thrown.getMessage(), thrown);
    }
    if (thrown instanceof IllegalArgumentException && isOurs(thrown)) {
      return new Failure(ExitCode.USAGE, "smog: " + thrown.getMessage(), thrown);
    }
    return new Failure(ExitCode.FAILED, "smog: " + reason(thrown), thrown);
  }

  /** Whether a check of smog's own refused an argument, rather than Spark's or Java's. */
  private static boolean isOurs(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length > 0
        && trace[0].getClassName().startsWith("smog.")
        && !trace[0].getClassName().startsWith("smog.shaded.");
  }

  int tell(PrintWriter err, boolean verbose) {
    err.println(lines);
    if (verbose) {
      cause.printStackTrace(err);
    }
    err.flush();
    return code;
  }

  /** The innermost cause. */
  static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    return root;
  }

  /** The first that smog itself threw, since that is written for users; else the innermost. */
  private static Throwable telling(Throwable thrown) {
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      if (isOurs(t) && t.getMessage() != null) {
        return t;
      }
    }
    return root(thrown);
  }

  private static String everyMessage(Throwable thrown) {
    StringBuilder all = new StringBuilder();
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      all.append(t.getMessage()).append('\n');
    }
    return all.toString();
  }

  /** Of the errors of linking, those that a class of another version makes. */
  private static boolean isOfAnotherVersion(Throwable thrown) {
    return thrown instanceof IncompatibleClassChangeError
        || thrown instanceof VerifyError
        || thrown instanceof UnsupportedClassVersionError
        || (thrown instanceof NoClassDefFoundError
            && !String.valueOf(thrown.getMessage()).startsWith("Could not initialize"));
  }

  /** The innermost cause in one line: Spark wraps what happened in what it was doing. */
  private static String reason(Throwable thrown) {
    Throwable root = telling(thrown);
    String message = String.valueOf(root.getMessage());
    if (message.contains(NO_MODULE_FLAGS)) {
      return "Java was started without the module flags that Spark needs: start with submit/smog"
          + " or spark-submit";
    }
    if (message.startsWith("java.beans.")) {
      return "this Java lacks the module java.desktop, which Log4j and so Spark need: take one that"
          + " has it; no display and no fonts are needed";
    }
    if (message.contains(SHUT_DOWN)) {
      return "stopped before the end; the same command goes on from what is committed";
    }
    if (message.contains(GONE)) {
      return "Spark stopped by itself, most likely for want of memory (smog.log in the run's folder"
          + " tells): give more with --driver-memory; the same command goes on from what is"
          + " committed";
    }
    if (isOfAnotherVersion(root(thrown))) {
      return "a library on the class path is not of the version that smog needs ("
          + String.valueOf(root(thrown).getMessage()).lines().findFirst().orElse("")
          + "): run it on Spark 4.0 to 4.2 with the libraries that Spark brings; look at"
          + " --driver-class-path, --jars, --packages and spark-defaults.conf";
    }
    Matcher unreadable = UNREADABLE.matcher(everyMessage(thrown));
    if (unreadable.find()) {
      String file = unreadable.group(1).replaceFirst("^file:/+", "/");
      return file
          + " is damaged ("
          + message.lines().findFirst().orElse("")
          + (file.matches(".*/part-[^/]*")
              ? "): delete it, and the same run makes the table again from its batches"
              : "): put it back, or delete the marker of the same name in _commits to have the"
                  + " batch run again");
    }
    String line = message.lines().findFirst().orElse("");
    if (root instanceof UncheckedIOException unchecked) {
      IOException wrapped = unchecked.getCause();
      // One that was wrapped without words of its own says the name of a class before them.
      return told(wrapped, line.replace(wrapped.getClass().getName() + ": ", ""));
    }
    if (root instanceof IOException io) {
      return told(io, line);
    }
    return isOurs(root)
        ? line
        : root.getClass().getName() + ": " + line + room(line) + " (--verbose shows where)";
  }

  /** The name of a kind of exception often holds half of what it says. */
  private static String told(IOException kind, String line) {
    return (kind.getClass() == IOException.class ? "" : kind.getClass().getSimpleName() + ": ")
        + line
        + room(line);
  }

  private static String room(String line) {
    return line.contains(NO_SPACE) ? ": make room, then give the same command again" : "";
  }
}
