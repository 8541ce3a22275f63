package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
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
  static Throwable telling(Throwable thrown) {
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      if (isOurs(t) && t.getMessage() != null) {
        return t;
      }
    }
    return root(thrown);
  }

  /** The innermost cause in one line: Spark wraps what happened in what it was doing. */
  private static String reason(Throwable thrown) {
    Optional<String> known = Words.of(thrown);
    if (known.isPresent()) {
      return known.get();
    }
    Throwable root = telling(thrown);
    String line = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
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
        : root.getClass().getName() + ": " + line + Room.remedy(line) + " (--verbose shows where)";
  }

  /** The name of a kind of exception often holds half of what it says. */
  private static String told(IOException kind, String line) {
    boolean silent = kind.getClass() == IOException.class || Room.isShort(line);
    return (silent ? "" : kind.getClass().getSimpleName() + ": ") + line + Room.remedy(line);
  }
}
