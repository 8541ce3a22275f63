package smog.theory;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.exception.MaxCountExceededException;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.ode.sampling.StepHandler;
import org.apache.commons.math3.ode.sampling.StepInterpolator;
import smog.model.Model;

/**
 * The mean field of servers in classes that see different neighbours, such as the two sides of a
 * complete bipartite graph: where degrees tend to infinity and differ within a component, the
 * occupancy of a class follows an equation of its own, and the overall occupancy is not the limit
 * of the complete graph. Classes that see the same have that limit.
 *
 * <p>With q_a(i) the fraction of class a with at least i tasks,
 *
 * <pre>dq_b(i)/dt = (1/w_b) sum_a arrivalRate w_a J_ab(i-1) - (q_b(i) - q_b(i+1))</pre>
 *
 * <p>where J_ab(k) is the probability that a task which arrives at class a joins a server of class
 * b with k tasks, see {@link ClassDrift}. Sampling with and without replacement have the same
 * limit.
 *
 * <p>Dormand and Prince's method of order 8 at tolerance 1e-13. Longer queues elsewhere only raise
 * what a server receives, and no task is made on the way: two solutions do not come apart in the
 * sum over classes and levels, weighted by shares. What the truncation of the levels leaves out is
 * therefore at most the tasks that pass the highest level; a stretch that loses more than 1e-16 a
 * unit of time is redone with more levels. Costs classes (classes + choices) levels a right hand
 * side.
 */
public final class ClassMeanField {
  private static final double TOLERANCE = 1e-13;
  private static final double SMALLEST = 1e-14;
  private static final double LOSS = 1e-16;
  private static final int MARGIN = 8;

  /** Beyond this a start or many choices cost too much to be worth it. */
  private static final int MOST_LEVELS = 2000;

  private static final int MOST_CHOICES = 200;

  private static final long MOST_WORK = 2_000_000_000L;

  private final Model model;
  private final ClassMix mix;
  private final double[] times;
  private final double[][][] rows;
  private int levels;
  private int done;
  private double neglected;
  private long work;

  private ClassMeanField(Model model, ClassMix mix, double[] times) {
    this.model = model;
    this.mix = mix;
    this.times = times.clone();
    this.rows = new double[mix.classes()][times.length][];
  }

  /**
   * The paths of the classes from the model's start.
   *
   * @param times ascending from 0, in mean service times
   * @return nothing where the path would cost too much: starts of more than 2000 levels, more than
   *     200 choices, very long times
   */
  public static Optional<ClassPaths> solve(Model model, ClassMix mix, double[] times) {
    LevelWindow start = LevelWindow.of(model);
    int levels = start.ones() + start.tails().length;
    if (levels > MOST_LEVELS || model.choices() > MOST_CHOICES) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ClassMeanField(model, mix, times).paths(start, levels));
    } catch (MaxCountExceededException e) {
      return Optional.empty();
    }
  }

  private ClassPaths paths(LevelWindow start, int startLevels) {
    levels = startLevels + MARGIN;
    double[] state = new double[mix.classes() * levels];
    for (int j = 0; j < state.length; j++) {
      state[j] = start.tail(j % levels + 1);
    }
    if (times.length > 0) {
      record(state, levels);
    }
    double stretch = 8 / (1 + model.arrivalRate());
    for (long k = 0; done < times.length; k++) {
      state = advance(state, k * stretch, (k + 1) * stretch);
    }
    LimitPath[] paths = new LimitPath[rows.length];
    for (int a = 0; a < paths.length; a++) {
      paths[a] = new LimitPath(times, rows[a], neglected);
    }
    return new ClassPaths(mix, paths);
  }

  private double[] advance(double[] start, double from, double to) {
    int before = start.length / mix.classes();
    while (true) {
      double[] q = widened(start, before, levels);
      ClassDrift drift = new ClassDrift(model, mix, levels);
      double longest = 2 / (1 + model.arrivalRate() * Math.min(model.choices(), 4));
      DormandPrince853Integrator integrator =
          new DormandPrince853Integrator(0, longest, TOLERANCE, 0);
      long cost = (long) q.length * (mix.classes() + 2L * model.choices());
      integrator.setMaxEvaluations(
          (int) Math.min(Integer.MAX_VALUE, Math.max(1, (MOST_WORK - work) / cost)));
      Recorder recorder = new Recorder(drift, to, levels);
      integrator.addStepHandler(recorder);
      integrator.integrate(drift, from, q, to, q);
      work += integrator.getEvaluations() * cost;
      if (recorder.lost <= LOSS * (to - from)) {
        neglected += recorder.lost;
        return q;
      }
      done = recorder.first;
      levels *= 2;
    }
  }

  private double[] widened(double[] state, int from, int to) {
    double[] wide = new double[mix.classes() * to];
    for (int a = 0; a < mix.classes(); a++) {
      System.arraycopy(state, a * from, wide, a * to, from);
    }
    return wide;
  }

  private void record(double[] state, int width) {
    for (int a = 0; a < rows.length; a++) {
      rows[a][done] = row(Arrays.copyOfRange(state, a * width, (a + 1) * width));
    }
    done++;
  }

  /** Tails clipped to [0, 1], not rising, without the smallest ones at the end. */
  private static double[] row(double[] q) {
    int count = q.length;
    while (count > 0 && q[count - 1] < SMALLEST) {
      count--;
    }
    double[] row = new double[count];
    double above = 1;
    for (int j = 0; j < count; j++) {
      above = Math.min(above, Math.max(0, q[j]));
      row[j] = above;
    }
    return row;
  }

  /** Reads rows off the integrator's own steps and adds up what the highest level loses. */
  private final class Recorder implements StepHandler {
    private final ClassDrift drift;
    private final double end;
    private final int width;
    private final int first = done;
    private double lost;

    Recorder(ClassDrift drift, double end, int width) {
      this.drift = drift;
      this.end = end;
      this.width = width;
    }

    @Override
    public void init(double from, double[] q, double to) {}

    @Override
    public void handleStep(StepInterpolator step, boolean isLast) {
      double to = step.getCurrentTime();
      while (done < times.length && times[done] < end && (isLast || times[done] <= to)) {
        step.setInterpolatedTime(times[done]);
        record(step.getInterpolatedState(), width);
      }
      step.setInterpolatedTime(to);
      lost += (to - step.getPreviousTime()) * drift.lostAbove(step.getInterpolatedState());
    }
  }
}
