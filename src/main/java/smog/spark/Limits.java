package smog.spark;

import smog.experiment.Point;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.stats.Control;
import smog.stats.LimitCurve;
import smog.theory.JvmCache;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/**
 * The limit of a point on its own grid, and the control variate made of it, solved once per JVM,
 * model and grid while memory lasts.
 */
final class Limits {
  private static final JvmCache<Path, Solution> PATHS = new JvmCache<>();

  /** Weights depend on neither the graph nor anything else of a point. */
  private static final JvmCache<Weights, Control> CONTROLS = new JvmCache<>();

  private static final JvmCache<Curve, LimitCurve> CURVES = new JvmCache<>();

  private Limits() {}

  static LimitPath of(Point point) {
    Path path = new Path(point.model(), point.grid());
    Solution solution = PATHS.get(path, () -> Solution.of(path));
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
    long servers = point.family().servers();
    int pieces = LimitCurve.pieces(point.model(), point.grid(), bins, servers);
    return CURVES.get(
        new Curve(point.model(), point.grid(), bins, pieces),
        () -> LimitCurve.of(point.model(), point.grid(), bins, servers));
  }

  private record Path(Model model, TimeGrid grid) {}

  private record Curve(Model model, TimeGrid grid, int bins, int pieces) {}

  private record Weights(Model model, TimeGrid grid, Recording recording) {}

  /** The limit, or why it cannot be had: the solver gives up late, so it is asked once. */
  private record Solution(LimitPath path, RuntimeException refusal) {
    static Solution of(Path path) {
      try {
        return new Solution(MeanField.solve(path.model(), path.grid().times()), null);
      } catch (IllegalArgumentException | IllegalStateException e) {
        return new Solution(null, e);
      }
    }
  }
}
