package smog.theory;

import java.util.Arrays;
import org.apache.commons.math3.exception.MaxCountExceededException;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.ode.sampling.StepHandler;
import org.apache.commons.math3.ode.sampling.StepInterpolator;
import smog.model.Model;
import smog.model.Start;

/**
 * The limit of the occupancy as the number of servers grows,
 *
 * <pre>dq_i/dt = arrivalRate (q_{i-1}^d - q_i^d) - (q_i - q_{i+1}),  i = 1, 2, ..,  q_0 = 1</pre>
 *
 * <p>(N. Vvedenskaya, R. Dobrushin, F. Karpelevich, Problems Inform. Transmission 32, 1996; A.
 * Budhiraja, D. Mukherjee, R. Wu, Ann. Appl. Probab. 29(3), 2019). Dormand and Prince's method of
 * order 8, absolute error below 1e-10 plus what is reported as neglected.
 *
 * <p>Time is cut into stretches of fixed length, each with a window of levels of its own: below it
 * tails are 1, above it 0. Tasks that would pass an end of the window are what is neglected: the
 * equation does not spread two paths apart in the sum over levels, so that the sum of the tails'
 * errors is at most the tasks lost so far. Where they are too many, the stretch is redone with a
 * wider window. Once the sum of the distances to the fixed point is below {@value #SETTLED} it
 * stays so, and the fixed point is given.
 *
 * <p>Steps and windows depend on neither the horizon nor the recorded times: a row is a function of
 * the model and its time alone, bit for bit. Costs about 10 to 20 right hand sides a mean service
 * time at arrivalRate choices near 1, in proportion to 1 + arrivalRate choices beyond, each of them
 * linear in the levels between 1 and 0.
 */
public final class MeanField {
  private static final double TOLERANCE = 1e-13;
  private static final double SETTLED = 1e-11;
  private static final double SMALLEST = 1e-14;

  /**
   * The tasks a unit of time that a window may lose at its two ends. Tails near 1 carry the
   * integrator's own error, so that the lower end can't be told as finely.
   */
  private static final double LOSS_ABOVE = 1e-16;

  private static final double LOSS_BELOW = 1e-13;

  /** Right hand sides times levels before the solver gives up: some two minutes. */
  private static final long MOST_WORK = 5_000_000_000L;

  /** What a right hand side costs besides its levels, in levels. */
  private static final long OVERHEAD = 50;

  private final Model model;
  private final double[] times;
  private final double[][] rows;
  private final LevelWindow settled;
  private final double stretch;
  private int margin = 16;
  private int done;
  private double neglected;
  private long work;

  private MeanField(Model model, double[] times) {
    this.model = model;
    this.times = times.clone();
    this.rows = new double[times.length][];
    this.settled = model.stable() ? fixedPoint(model) : null;
    this.stretch = 8 / (1 + model.arrivalRate());
  }

  /**
   * The limit from the model's start.
   *
   * @param times ascending from 0, in mean service times
   * @return a row a time, down to the last tail of at least 1e-14
   * @throws IllegalArgumentException if times do not ascend from 0, or the start has too many
   *     levels
   * @throws IllegalStateException if the path takes a few minutes: very many levels or very fast
   *     rates
   */
  public static LimitPath solve(Model model, double[] times) {
    for (int i = 0; i < times.length; i++) {
      if (i == 0 ? times[0] != 0 : !(times[i] > times[i - 1] && times[i] < 1e300)) {
        throw new IllegalArgumentException(
            "time " + i + " of the limit is " + times[i] + ": give times that ascend from 0");
      }
    }
    return new MeanField(model, times).path();
  }

  private LimitPath path() {
    LevelWindow state = LevelWindow.of(model);
    if (times.length > 0) {
      rows[done++] = row(state.ones(), state.tails());
    }
    for (long k = 0; done < times.length; k++) {
      if (settled != null && state.isWithin(SETTLED, settled)) {
        Arrays.fill(rows, done, times.length, row(settled.ones(), settled.tails()));
        break;
      }
      state = advance(state, k * stretch, (k + 1) * stretch);
    }
    return new LimitPath(times, rows, neglected);
  }

  /** The state a stretch later; fills the rows of the times on the way, the end excluded. */
  private LevelWindow advance(LevelWindow start, double from, double to) {
    while (true) {
      LevelWindow window = start.withMargin(margin);
      double[] q = window.tails();
      MeanFieldDrift drift = new MeanFieldDrift(model, q.length);
      double longest = 2 / (1 + model.arrivalRate() * Math.min(model.choices(), 4));
      DormandPrince853Integrator integrator =
          new DormandPrince853Integrator(0, longest, TOLERANCE, 0);
      long cost = q.length + OVERHEAD;
      integrator.setMaxEvaluations((int) Math.min(Integer.MAX_VALUE, (MOST_WORK - work) / cost));
      Recorder recorder = new Recorder(window.ones(), drift, to);
      integrator.addStepHandler(recorder);
      try {
        integrator.integrate(drift, from, q, to, q);
      } catch (MaxCountExceededException e) {
        throw tooLong(from, e);
      }
      work += integrator.getEvaluations() * cost;
      if (recorder.above <= LOSS_ABOVE * (to - from)
          && recorder.below <= LOSS_BELOW * (to - from)) {
        done = recorder.next;
        neglected += recorder.above + recorder.below;
        return window;
      }
      margin = Math.multiplyExact(margin, 2);
    }
  }

  private IllegalStateException tooLong(double time, Throwable cause) {
    return new IllegalStateException(
        "the limit at arrival rate "
            + model.arrivalRate()
            + " and "
            + model.choices()
            + " choices takes too long beyond time "
            + time
            + ": give a shorter horizon, fewer choices or a lower rate",
        cause);
  }

  /** Tails clipped to [0, 1], not rising, without the smallest ones at the end. */
  private static double[] row(int ones, double[] q) {
    int levels = q.length;
    while (levels > 0 && q[levels - 1] < SMALLEST) {
      levels--;
    }
    double[] row = new double[ones + levels];
    Arrays.fill(row, 0, ones, 1);
    double above = 1;
    for (int j = 0; j < levels; j++) {
      above = Math.min(above, Math.max(0, q[j]));
      row[ones + j] = above;
    }
    return row;
  }

  private static LevelWindow fixedPoint(Model model) {
    return LevelWindow.of(
        new Model(
            model.arrivalRate(),
            model.choices(),
            model.sampling(),
            model.ties(),
            model.fewNeighbours(),
            new Start.FixedPoint()));
  }

  /** Reads rows off the integrator's own steps and adds up what the window loses. */
  private final class Recorder implements StepHandler {
    private final int ones;
    private final MeanFieldDrift drift;
    private final double end;
    private int next = done;
    private double above;
    private double below;

    Recorder(int ones, MeanFieldDrift drift, double end) {
      this.ones = ones;
      this.drift = drift;
      this.end = end;
    }

    @Override
    public void init(double from, double[] q, double to) {}

    @Override
    public void handleStep(StepInterpolator step, boolean isLast) {
      double to = step.getCurrentTime();
      while (next < times.length && times[next] < end && (isLast || times[next] <= to)) {
        step.setInterpolatedTime(times[next]);
        rows[next++] = row(ones, step.getInterpolatedState());
      }
      double length = to - step.getPreviousTime();
      step.setInterpolatedTime(to);
      double[] q = step.getInterpolatedState();
      above += length * drift.lostAbove(q);
      below += ones == 0 ? 0 : length * Math.abs(1 - q[0]);
    }
  }
}
