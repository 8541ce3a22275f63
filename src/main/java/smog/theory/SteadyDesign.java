package smog.theory;

import org.apache.commons.math3.util.FastMath;
import smog.model.Model;
import smog.model.Start;

/**
 * How long a run has to be so that its time averages are those of the steady state, by what theory
 * says of the complete graph near its fixed point. Times are in mean service times.
 *
 * <pre>warm-up = drain + ln(1 / bias) / gap,   a batch at least {@value #RELAXATIONS} / gap</pre>
 *
 * <p>The gap is that of the Jacobian at the fixed point (S. Asmussen, P. Glynn, Stochastic
 * Simulation, 2007, chapter IV, for batches). Other graphs may be slower, above all where servers
 * have no neighbours: such a server is an M/M/1 queue, which forgets its start at the rate (1 -
 * sqrt(arrivalRate))^2. The drain is for starts far above the fixed point, of which the gap knows
 * nothing: while all servers are busy queues shrink by 1 - arrivalRate a unit of time, so that the
 * longest queue of the start is served in its length over that.
 *
 * @param gap the rate at which the start is forgotten
 * @param relaxation of the slowest part that may be there: 1 / gap, or that of M/M/1
 * @param warmUp what is left out at the start
 * @param batchLength the least length of a batch
 * @param batches at least {@value #FEWEST_BATCHES}
 */
public record SteadyDesign(
    double gap, double relaxation, double warmUp, double batchLength, int batches) {
  /** Relaxation times that a batch has at least, so that batches are nearly independent. */
  public static final double RELAXATIONS = 10;

  /** Batches of a run at least, so that Student's t has something to work with. */
  public static final int FEWEST_BATCHES = 20;

  private static final int MOST_BATCHES = 1000;

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public SteadyDesign {
    if (!(gap > 0 && warmUp >= 0 && batchLength > 0) || batches < 1) {
      throw new IllegalArgumentException(
          "a steady state with gap "
              + gap
              + ", warm-up "
              + warmUp
              + " and "
              + batches
              + " batches of "
              + batchLength
              + ": give a rate below 1 and lengths above 0");
    }
  }

  /**
   * A design.
   *
   * @param bias what of the start may be left in the tails after the warm-up, in (0, 1), such as
   *     1e-6
   * @param isolated whether servers without neighbours are to be expected
   * @throws IllegalArgumentException at arrival rates from 1 on, where there is no steady state
   */
  public static SteadyDesign of(Model model, double bias, boolean isolated) {
    if (!(bias > 0 && bias < 1)) {
      throw new IllegalArgumentException(
          "the bias that may be left is " + bias + ": give a number between 0 and 1");
    }
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "arrival-rate is "
              + model.arrivalRate()
              + ": queues grow for ever, there is a steady state below 1 alone");
    }
    double gap = StationaryNoise.of(model).spectralGap();
    double relaxation = isolated ? FastMath.max(1 / gap, alone(model)) : 1 / gap;
    return new SteadyDesign(
        gap,
        relaxation,
        drain(model, bias) + FastMath.log(1 / bias) / gap,
        RELAXATIONS / gap,
        FEWEST_BATCHES);
  }

  /** How long the queues of the start are served, but for a share of servers as small as bias. */
  private static double drain(Model model, double bias) {
    int longest = 0;
    while (!(model.start() instanceof Start.FixedPoint) && model.startTail(longest + 1) > bias) {
      longest++;
    }
    return longest / (1 - model.arrivalRate());
  }

  /** The relaxation time of a server that nobody helps, (1 - sqrt(arrivalRate))^-2. */
  private static double alone(Model model) {
    double root = 1 - FastMath.sqrt(model.arrivalRate());
    return 1 / (root * root);
  }

  /** Warm-up and all batches together. */
  public double horizon() {
    return warmUp + batches * batchLength;
  }

  /**
   * How many batches a given length is cut into: as many as are long enough, at most {@value
   * #MOST_BATCHES}; 0 where it does not hold one.
   */
  public int batchesIn(double length) {
    return (int) FastMath.min(MOST_BATCHES, FastMath.floor(length / batchLength + 1e-9));
  }

  /** Whether something that may be there has not forgotten its start after a while. */
  public boolean mixesSlowly(double length) {
    return relaxation * RELAXATIONS > length;
  }

  /**
   * The standard error of a time average over some replicas on the complete graph, to be expected.
   *
   * @param level of the tail; 0 for the mean queue
   * @param serversTimesLength N times the total length of all replicas, warm-up left out
   */
  public static double expectedError(Model model, int level, double serversTimesLength) {
    return FastMath.sqrt(StationaryNoise.of(model).timeAverageVariance(level) / serversTimesLength);
  }
}
