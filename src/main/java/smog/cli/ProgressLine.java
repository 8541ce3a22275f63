package smog.cli;

import java.io.PrintWriter;
import java.util.Locale;
import smog.spark.Progress;

/**
 * How far a run is, in a line: rewritten in place on a terminal, otherwise a plain line at most
 * every {@value #PLAIN_SECONDS} seconds, so that a batch job's log stays short.
 */
final class ProgressLine implements Progress {
  private static final long PLAIN_SECONDS = 30;

  private final PrintWriter err;
  private final boolean quiet;
  private final boolean terminal = Boolean.getBoolean("smog.terminal");
  private long lastNanos = System.nanoTime();

  ProgressLine(PrintWriter err, boolean quiet) {
    this.err = err;
    this.quiet = quiet;
  }

  @Override
  public void update(long done, long all, long failed) {
    long now = System.nanoTime();
    boolean due = now - lastNanos >= (terminal ? 1 : PLAIN_SECONDS) * 1_000_000_000L;
    boolean ended = done == all;
    if (quiet || !(due || (terminal && ended))) {
      return;
    }
    lastNanos = now;
    String text =
        String.format(
            Locale.ROOT,
            "%d of %d replicas%s",
            done,
            all,
            failed == 0 ? "" : ", " + failed + " failed");
    err.print(terminal ? "\r" + text + (ended ? "\n" : "") : "smog: " + text + "\n");
    err.flush();
  }
}
