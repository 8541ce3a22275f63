package smog.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** An instant of a run, by its progress rather than by time. */
record Instant(String name, BooleanSupplier come) {

  /**
   * An instant of a run that may have gone some way already: with its lock, while a table is made
   * or put in its place, while its report is made, or, half of the time, after some batches.
   */
  static Instant drawn(Path run, Random random) {
    String table = List.of("bands", "points", "limit", "rates").get(random.nextInt(4));
    Path made = run.resolve("_staging/new-" + table);
    return switch (random.nextInt(8)) {
      case 0 -> there("with its lock", run.resolve("_lock"));
      case 1 -> there("while it makes " + table, made);
      case 2 -> there("with its table " + table, run.resolve(table));
      case 3 -> there("while it makes its report", run.resolve("figures"));
      default -> commits(run, Tables.commits(run) + 1 + random.nextInt(20));
    };
  }

  private static Instant there(String name, Path file) {
    return new Instant(name, () -> Files.exists(file));
  }

  static Instant commits(Path run, int count) {
    return new Instant("after " + count + " batches", () -> Tables.commits(run) >= count);
  }

  /** Waits for it; false if the run has ended. */
  boolean comes(Submission running) {
    Programs.await(name, Duration.ofMinutes(4), () -> come.getAsBoolean() || !running.isAlive());
    return running.isAlive();
  }
}
