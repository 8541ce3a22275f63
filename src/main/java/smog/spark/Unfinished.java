package smog.spark;

import java.util.Optional;

/** What a reader should know of a run that goes on, or was killed: its tables are of two states. */
final class Unfinished {
  private Unfinished() {}

  /** A note with how many replicas there are and how many the means are of; empty if it ended. */
  static Optional<String> note(String directory, RunDirectory run) {
    Manifest manifest = run.manifest();
    if (!"running".equals(manifest.status())) {
      return Optional.empty();
    }
    long there =
        run.batches().commits().stream()
            .flatMap(commit -> commit.ran().stream())
            .mapToLong(Commit.Ran::count)
            .sum();
    return Optional.of(
        "the run in "
            + directory
            + " is not finished: it has "
            + there
            + (there == 1 ? " replica" : " replicas")
            + ", and "
            + (manifest.totals() == null
                ? "its tables of means are still to be made"
                : "its tables of means are of " + manifest.totals().replicas())
            + "; the same smog run goes on");
  }
}
