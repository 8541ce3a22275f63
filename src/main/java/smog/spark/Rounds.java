package smog.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Point;

/**
 * How many replicas each point is to have, round by round.
 *
 * <p>A point's round follows from the last replica that is committed of it, and a round is ended
 * before it is judged: what is decided is a function of the sums of exactly its replicas, also
 * after an interruption.
 */
final class Rounds {
  private final Experiment experiment;
  private final Map<String, Integer> replicas = new HashMap<>();
  private List<Point> running;

  Rounds(Experiment experiment, Done done) {
    this.experiment = experiment;
    this.running = experiment.points();
    for (Point point : experiment.points()) {
      replicas.put(
          point.key(),
          experiment.until() == null
              ? experiment.replicas()
              : experiment.until().round(last(point, done)));
    }
  }

  private int last(Point point, Done done) {
    int last = 0;
    for (int g = 0; g < experiment.realisations(); g++) {
      last = Math.max(last, done.replicas(point.key(), g).length());
    }
    return last;
  }

  /** By the index of a point: what it is to have now, on each realisation. */
  int of(int point) {
    return replicas.get(experiment.points().get(point).key());
  }

  /** The same by a point's key. */
  Map<String, Integer> replicas() {
    return Map.copyOf(replicas);
  }

  /**
   * Goes on to the next round.
   *
   * @param measure half-widths by key, NaN without an interval
   * @return whether any point has one; points that lack replicas, since some failed, have none
   */
  boolean next(Done done, Function<List<Point>, Map<String, Double>> measure) {
    List<Point> ended =
        running.stream()
            .filter(p -> replicas.get(p.key()) < experiment.until().atMost())
            .filter(p -> isWhole(p, done))
            .toList();
    Map<String, Double> widths = ended.isEmpty() ? Map.of() : measure.apply(ended);
    List<Point> next = new ArrayList<>();
    for (Point point : ended) {
      if (!experiment.until().isReached(widths.get(point.key()))) {
        replicas.merge(point.key(), 0, (now, none) -> experiment.until().after(now));
        next.add(point);
      }
    }
    running = next;
    return !next.isEmpty();
  }

  private boolean isWhole(Point point, Done done) {
    for (int g = 0; g < experiment.realisations(); g++) {
      if (done.replicas(point.key(), g).nextClearBit(0) < replicas.get(point.key())) {
        return false;
      }
    }
    return true;
  }
}
