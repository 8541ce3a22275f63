package smog.spark;

import smog.experiment.Point;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.stats.Control;
import smog.stats.LimitCurve;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/**
 * The limit of a point on its own grid, and the control variate made of it, solved once a JVM while
 * memory lasts.
 */
final class Limits {
  private static final JvmCache<Point, Solution> CACHE = new JvmCache<>();

  /** Weights depend on neither the graph nor anything else of a point. */
  private static final JvmCache<Weights, Control> CONTROLS = new JvmCache<>();

  private static final JvmCache<Curve, LimitCurve> CURVES = new JvmCache<>();

  private Limits() {}

  static LimitPath of(Point point) {
    Solution solution = CACHE.get(point, () -> Solution.of(point));
    if (solution.refusal != null) {
      throw solution.refusal;
    }
    return solution.path;
  }

  /** The control variate of a point; null where its means are plain. */
  static Control control(Point point) {
    return point.recording() == null
        ? null
        : CONTROLS.get(
            new Weights(point.model(), point.grid(), point.recording()),
            () -> Control.of(point.model(), point.grid(), point.recording()));
  }

  /** The limit between recorded times, for points whose replicas are followed. */
  static LimitCurve curve(Point point) {
    int bins = point.recording() == null ? 1 : point.recording().binsPerStep();
    return CURVES.get(
        new Curve(point.model(), point.grid(), bins, point.family().servers()),
        () -> LimitCurve.of(point.model(), point.grid(), bins, point.family().servers()));
  }

  private record Curve(Model model, TimeGrid grid, int bins, long servers) {}

  private record Weights(Model model, TimeGrid grid, Recording recording) {}

  /** The limit, or why it cannot be had: the solver gives up late, so it is asked once. */
  private record Solution(LimitPath path, RuntimeException refusal) {
    static Solution of(Point point) {
      try {
        return new Solution(MeanField.solve(point.model(), point.grid().times()), null);
      } catch (IllegalArgumentException | IllegalStateException e) {
        return new Solution(null, e);
      }
    }
  }
}
