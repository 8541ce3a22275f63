package smog.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.spark.broadcast.Broadcast;
import smog.experiment.Point;

/** The points of a run by their keys, for functions that Spark sends to its executors. */
final class PointsByKey implements Serializable {
  private static final long serialVersionUID = 1;

  private final Broadcast<List<Point>> points;
  private transient Map<String, Point> byKey;

  PointsByKey(Broadcast<List<Point>> points) {
    this.points = points;
  }

  /** The point of a key that belongs to the run. Not thread-safe: a task has its own copy. */
  Point of(String key) {
    if (byKey == null) {
      byKey = points.value().stream().collect(Collectors.toMap(Point::key, Function.identity()));
    }
    return byKey.get(key);
  }
}
