package smog.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import smog.spark.Progress;

/**
 * How far a run is, in a line: rewritten in place on a terminal, otherwise a plain line at most
 * every {@value #PLAIN_SECONDS} seconds, and later every tenth of the time so far, so that a batch
 * job's log stays short: some 70 lines a day, 90 a week.
 *
 * <p>The share is of planned cost, not of replicas; the time left is what the rest of the round
 * takes at its pace so far, and is not told before a tenth is done.
 */
final class ProgressLine implements Progress {
  private static final long PLAIN_SECONDS = 30;
  private static final double PLAIN_SHARE = 0.1;
  private static final double SECOND = 1e9;
  private static final double ENOUGH = 0.1;

  private final PrintWriter err;
  private final boolean quiet;
  private final LongSupplier clock;
  private final boolean terminal = Boolean.getBoolean("smog.terminal");
  private final long startNanos;
  private final List<String> failures = new ArrayList<>();
  private int round;
  private long roundNanos;
  private long lastNanos;
  private int lastLength;

  ProgressLine(PrintWriter err, boolean quiet) {
    this(err, quiet, System::nanoTime);
  }

  ProgressLine(PrintWriter err, boolean quiet, LongSupplier clock) {
    this.err = err;
    this.quiet = quiet;
    this.clock = clock;
    this.startNanos = clock.getAsLong();
    this.roundNanos = startNanos;
    this.lastNanos = startNanos;
  }

  @Override
  public void begin() {
    round++;
    roundNanos = clock.getAsLong();
  }

  @Override
  public void failed(String what) {
    failures.add(what);
  }

  /** The run ends before its end, where it would have told what failed. */
  void aborted() {
    err.print(terminal && lastLength > 0 ? "\n" : "");
    int most = ExperimentRuns.MOST_TOLD;
    failures.stream().limit(most).forEach(what -> err.println("smog: failed: " + what));
    if (failures.size() > most) {
      err.println("smog: failed: " + (failures.size() - most) + " replicas more");
    }
    err.flush();
  }

  @Override
  public void update(long done, long all, long failed) {
    update(done, all, failed, (double) done / all, 0);
  }

  @Override
  public void update(long done, long all, long failed, double share, double events) {
    long now = clock.getAsLong();
    double plain = Math.max(PLAIN_SECONDS * SECOND, PLAIN_SHARE * (now - startNanos));
    boolean due = now - lastNanos >= (terminal ? SECOND : plain);
    boolean ended = done == all;
    if (quiet || !(due || (terminal && ended))) {
      return;
    }
    lastNanos = now;
    String text =
        (round > 1 ? "round " + round + ": " : "")
            + text(done, all, failed, share, events, (now - roundNanos) / SECOND, ended);
    // What a longer line before it left is written over with blanks.
    String blanks = " ".repeat(Math.max(0, lastLength - text.length()));
    lastLength = ended ? 0 : text.length();
    err.print(terminal ? "\r" + text + blanks + (ended ? "\n" : "") : "smog: " + text + "\n");
    err.flush();
  }

  private static String text(
      long done, long all, long failed, double share, double events, double seconds, boolean end) {
    StringBuilder text = new StringBuilder();
    int percent = end ? 100 : (int) Math.min(99, 100 * share);
    text.append(String.format(Locale.ROOT, "%d %%, %d of %d replicas", percent, done, all));
    if (events > 0 && seconds > 0) {
      text.append(String.format(Locale.ROOT, ", %.2g events/s", events / seconds));
    }
    if (failed > 0) {
      text.append(", ").append(failed).append(" failed");
    }
    if (!end && share >= ENOUGH) {
      text.append(", about ").append(span(seconds * (1 - share) / share)).append(" left");
    }
    return text.toString();
  }

  private static String span(double seconds) {
    if (seconds < 90) {
      return Math.max(1, Math.round(seconds)) + " s";
    }
    return seconds < 90 * 60
        ? Math.round(seconds / 60) + " min"
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
