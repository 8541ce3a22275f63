package smog.experiment;

import java.util.List;
import java.util.Optional;
import smog.graph.HashGraph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.Start;

/** Which points have no tables of sojourn times. */
final class SojournCheck {
  /** Levels above are not told apart when a task arrives. */
  static final int MOST_LEVELS = 1000;

  /** Directed edges of a graph known by a formula that are written out, at most. */
  private static final double MOST_WRITTEN = 1e8;

  private SojournCheck() {}

  static List<String> refusals(List<Point> points) {
    return points.stream().map(SojournCheck::refusal).flatMap(Optional::stream).distinct().toList();
  }

  private static Optional<String> refusal(Point point) {
    Family family = point.family();
    if (point.model().start() instanceof Start.Tasks tasks && tasks.each() >= MOST_LEVELS) {
      return Optional.of(
          "sojourn times are told of queues below "
              + MOST_LEVELS
              + ", but each server starts with "
              + tasks.each()
              + ": give none, or another start");
    }
    if (family instanceof Complete || point.model().choices() == 1 || family.storedEdges() > 0) {
      return Optional.empty();
    }
    boolean unknown = family.random() && family.servers() > HashGraph.MOST_WALKED;
    if (unknown || family.servers() * family.meanDegree() > MOST_WRITTEN) {
      return Optional.of(
          "what a task finds depends on all neighbours, which nobody looks through without edges in"
              + " memory at N = "
              + family.servers()
              + ": give none, or fewer servers"
              + (unknown ? ", or graph.representation: csr" : ""));
    }
    return Optional.empty();
  }
}
