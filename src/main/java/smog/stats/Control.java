package smog.stats;

import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.sim.Trajectory;

/**
 * The martingale control variate of one point: what of a replica's occupancy is chance that is
 * known to have mean 0.
 *
 * <p>Controlled values are kept as whole multiples of 1 / {@value #UNIT}, rounded once a replica,
 * so that their sums are exact and the same in whatever order they are added; what rounding leaves
 * out is below 1e-12.
 */
public final class Control {
  /** Units a value of 1 has: 2^40. */
  public static final long UNIT = 1L << 40;

  private final ControlWeights weights;
  private final int binsPerStep;

  private Control(ControlWeights weights, int binsPerStep) {
    this.weights = weights;
    this.binsPerStep = binsPerStep;
  }

  /** The control variate of a model on the bins of a recording. */
  public static Control of(Model model, TimeGrid grid, Recording recording) {
    return new Control(ControlWeights.of(model, grid, recording), recording.binsPerStep());
  }

  /** Levels 1 .. levels are controlled. */
  public int levels() {
    return weights.levels();
  }

  /** A row a recorded time; entry i-1 is the control of q_i, of mean 0. */
  double[][] of(Trajectory path) {
    long[] counts = path.tails()[0];
    double[] start = new double[counts.length];
    for (int i = 0; i < start.length; i++) {
      start[i] = (double) counts[i] / path.servers();
    }
    return weights.controls(start, path.drift().increments(), binsPerStep);
  }
}
