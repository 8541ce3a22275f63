package smog.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.model.Model;

/**
 * The whole Markov chain of a graph of a few servers, with no chance in it: what the simulators are
 * tested against.
 *
 * <p>States are all vectors of queue lengths up to a cap, which is raised until at most the asked
 * probability is lost. Transient by uniformisation (A. Jensen, Skand. Aktuarietidskr. 36, 1953): a
 * task that would pass the cap takes its path's probability with it, so that what is missing bounds
 * every error. Stationary by symmetric Gauss-Seidel sweeps. About 100 bytes and 20 ns a state,
 * server and step; at most {@value #MOST_STATES} states, which is 5 servers of up to 15 tasks. The
 * draws of tasks are written down from the conventions, independently of the simulators.
 */
public final class SmallChain {
  private static final int MOST_STATES = 1_200_000;
  private static final int MOST_VERTICES = 10;
  private static final int MOST_SWEEPS = 20_000;

  /** Events that are expected at most in one go, so that no Poisson weight underflows. */
  private static final double LONGEST = 64;

  private final Model model;
  private final int vertices;
  private final ChoiceLaw choices;

  private SmallChain(Graph graph, boolean completeFamily, Model model) {
    if (graph.vertices() > MOST_VERTICES) {
      throw new IllegalArgumentException(
          "an exact chain of "
              + graph.vertices()
              + " servers has too many states: give at most "
              + MOST_VERTICES);
    }
    this.model = model;
    this.vertices = (int) graph.vertices();
    this.choices = new ChoiceLaw(graph, completeFamily, model);
  }

  /**
   * The chain of a model on a graph.
   *
   * @param completeFamily whether the graph is of the complete family, which has a with-replacement
   *     convention of its own
   */
  public static SmallChain of(Graph graph, boolean completeFamily, Model model) {
    return new SmallChain(graph, completeFamily, model);
  }

  /**
   * The law at some times, from the model's start.
   *
   * @param times ascending, at least 0
   * @param tolerance the probability that may be lost up to the last time, for example 1e-12
   * @throws IllegalArgumentException if that takes too many states
   */
  public List<OccupancyLaw> at(double[] times, double tolerance) {
    int cap = Math.max(4, longestAtStart(tolerance / 2) + 3);
    while (true) {
      List<OccupancyLaw> laws = at(times, matrix(cap));
      if (laws.isEmpty() || laws.get(laws.size() - 1).lost() <= tolerance) {
        return laws;
      }
      OccupancyLaw last = laws.get(laws.size() - 1);
      // Transient tails fall faster and faster: the step is kept short.
      cap += FastMath.min(1 + cap / 3, further(last.maxTail(), last.lost(), tolerance));
    }
  }

  /**
   * The law in steady state.
   *
   * @param tolerance the probability of a queue at the truncation that is allowed
   * @throws IllegalArgumentException if there is none, or it takes too many states
   */
  public OccupancyLaw stationary(double tolerance) {
    if (!model.stable()) {
      throw new IllegalArgumentException(
          "no steady state at arrival rate " + model.arrivalRate() + ": it must be below 1");
    }
    int cap = 8;
    while (true) {
      ChainMatrix matrix = matrix(cap);
      OccupancyLaw law = matrix.law(stationary(matrix), 0);
      double atCap = law.maxTail()[cap - 1];
      if (atCap <= tolerance) {
        return new OccupancyLaw(law.mean(), law.variance(), law.maxTail(), law.byVertex(), atCap);
      }
      cap += further(law.maxTail(), atCap, tolerance);
    }
  }

  /** How many levels more the tails need, if they go on falling as at the end. */
  private static int further(double[] tails, double lost, double tolerance) {
    double ratio = FastMath.min(0.99, tails[tails.length - 1] / tails[tails.length - 2]);
    return 1 + (int) (FastMath.log(tolerance / lost) / FastMath.log(ratio));
  }

  private ChainMatrix matrix(int cap) {
    double states = FastMath.pow(cap + 1, vertices);
    if (states > MOST_STATES) {
      throw new IllegalArgumentException(
          "the exact chain of "
              + vertices
              + " servers needs queues of up to "
              + cap
              + ", more than "
              + MOST_STATES
              + " states: give fewer servers, a lower rate, a shorter time or a wider tolerance");
    }
    return new ChainMatrix(choices, model.arrivalRate(), vertices, cap, (int) states);
  }

  private int longestAtStart(double tolerance) {
    int level = 0;
    while (vertices * model.startTail(level + 1) > tolerance) {
      level++;
    }
    return level;
  }

  private List<OccupancyLaw> at(double[] times, ChainMatrix matrix) {
    double[] p = start(matrix);
    List<OccupancyLaw> laws = new ArrayList<>();
    double now = 0;
    for (double time : times) {
      int pieces = (int) FastMath.ceil((time - now) * matrix.total / LONGEST);
      for (int i = 0; i < pieces; i++) {
        p = after((time - now) / pieces, p, matrix);
      }
      now = time;
      laws.add(matrix.law(p, 1 - sum(p)));
    }
    return laws;
  }

  private double[] start(ChainMatrix matrix) {
    double[] p = new double[matrix.states];
    int[] queues = new int[vertices];
    for (int state = 0; state < p.length; state++) {
      matrix.decode(state, queues);
      p[state] = 1;
      for (int queue : queues) {
        p[state] *= model.startTail(queue) - model.startTail(queue + 1);
      }
    }
    return p;
  }

  /** The distribution after a while: powers of the uniformised chain under Poisson weights. */
  private static double[] after(double duration, double[] start, ChainMatrix matrix) {
    double events = duration * matrix.total;
    double weight = FastMath.exp(-events);
    double left = 1 - weight;
    double[] power = start;
    double[] next = new double[start.length];
    double[] result = new double[start.length];
    add(weight, power, result);
    double[] stay = new double[start.length];
    int[] queues = new int[matrix.vertices];
    for (int state = 0; state < stay.length; state++) {
      stay[state] = stay(state, queues, matrix);
    }
    for (int n = 1; left > 1e-17 && (n < events || weight > 1e-18); n++) {
      for (int state = 0; state < next.length; state++) {
        next[state] = (stay[state] * power[state] + matrix.inflow(state, power)) / matrix.total;
      }
      double[] free = power == start ? new double[start.length] : power;
      power = next;
      next = free;
      weight *= events / n;
      left -= weight;
      add(weight, power, result);
    }
    return result;
  }

  /** The rate of potential departures from empty servers; lost tasks do not stay. */
  private static double stay(int state, int[] queues, ChainMatrix matrix) {
    matrix.decode(state, queues);
    int idle = 0;
    for (int queue : queues) {
      idle += queue == 0 ? 1 : 0;
    }
    return idle;
  }

  private static double[] stationary(ChainMatrix matrix) {
    double[] p = new double[matrix.states];
    Arrays.fill(p, 1.0 / p.length);
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double change = 0;
      for (int i = 0; i < p.length; i++) {
        int state = sweep % 2 == 0 ? i : p.length - 1 - i;
        double value = matrix.inflow(state, p) / matrix.leaving[state];
        change += Math.abs(value - p[state]);
        p[state] = value;
      }
      double scale = 1 / sum(p);
      for (int state = 0; state < p.length; state++) {
        p[state] *= scale;
      }
      if (change * scale < 1e-13) {
        return p;
      }
    }
    throw new IllegalStateException("no steady state after " + MOST_SWEEPS + " sweeps");
  }

  private static void add(double weight, double[] from, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += weight * from[i];
    }
  }

  private static double sum(double[] p) {
    double sum = 0;
    for (double x : p) {
      sum += x;
    }
    return sum;
  }
}
