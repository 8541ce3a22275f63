package smog.spark;

import smog.experiment.Point;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/** The limit of a point on its own grid, solved once a JVM while memory lasts. */
final class Limits {
  private static final JvmCache<Point, LimitPath> CACHE = new JvmCache<>();

  private Limits() {}

  static LimitPath of(Point point) {
    return CACHE.get(point, () -> MeanField.solve(point.model(), point.grid().times()));
  }
}
