package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.model.Model;

/**
 * Records by how much the occupancy moves beyond its drift: over each bin of time and for each
 * level i,
 *
 * <pre>increment_i = (change of q_i) - integral of B_i,
 * B_i = (arrivalRate / N) (S_{i-1} - S_i) - (q_i - q_{i+1}),   S_i = sum over servers v of p_v(i)
 * </pre>
 *
 * <p>where p_v(i) is the probability that a task which arrives at v joins a server with at least i
 * tasks; its mean is 0 whatever the graph. Given the number n of events of a bin their times are
 * uniform and independent of what they do, so that the integral's conditional expectation is the
 * bin's length times the mean over the n+1 states; that is what is taken.
 *
 * <p>A step changes one level alone; the sums over states of the others are brought up to date when
 * they change. Not thread-safe.
 */
final class DriftRecorder {
  private final double arrivalRate;
  private final int levels;
  private final JoinLaw law;

  /** By level from 0: servers with at least so many tasks, and S. */
  private final long[] tails;

  private final double[] joins;

  /** By level: the event that changed it last, and the sums over the states before that. */
  private final long[] since;

  private final long[] tailSums;
  private final double[] joinSums;
  private final long[] atStart;
  private long servers;
  private long event;

  /** By level: the integral of q_i since averages were last taken, over how long. */
  private final double[] areas;

  private double span;

  /**
   * A recorder.
   *
   * @param law how tasks join, on the graphs to come
   */
  DriftRecorder(Model model, int levels, JoinLaw law) {
    this.arrivalRate = model.arrivalRate();
    this.levels = levels;
    this.law = law;
    this.tails = new long[levels + 2];
    this.joins = new double[levels + 2];
    this.since = new long[levels + 2];
    this.tailSums = new long[levels + 2];
    this.joinSums = new double[levels + 2];
    this.atStart = new long[levels + 2];
    this.areas = new double[levels + 1];
  }

  int levels() {
    return levels;
  }

  /**
   * Starts anew.
   *
   * @param lengths the queue of each server, null where servers are not kept
   * @param counts entry i-1: how many servers have at least i tasks
   */
  void begin(Graph graph, int[] lengths, long[] counts) {
    servers = graph.vertices();
    for (int level = 0; level <= levels + 1; level++) {
      tails[level] = level == 0 ? servers : level <= counts.length ? counts[level - 1] : 0;
    }
    law.begin(graph, lengths, levels);
    joins[0] = servers;
    for (int level = 1; level <= levels; level++) {
      joins[level] = law.total(level, tails[level]);
    }
    span = 0;
    Arrays.fill(areas, 0);
    open();
  }

  private void open() {
    event = 0;
    Arrays.fill(since, 0);
    Arrays.fill(tailSums, 0);
    Arrays.fill(joinSums, 0);
    System.arraycopy(tails, 0, atStart, 0, tails.length);
  }

  /** An event about to happen at a server that has some tasks; a departure of none is nothing. */
  void event(int server, int length, boolean arrival) {
    event++;
    if (arrival) {
      cross(server, length + 1, 1);
    } else if (length > 0) {
      cross(server, length, -1);
    }
  }

  private void cross(int server, int level, int direction) {
    if (level > levels + 1) {
      return;
    }
    bringUpToDate(level, event);
    tails[level] += direction;
    if (level <= levels) {
      joins[level] = law.after(server, level, direction, tails[level], joins[level]);
    }
  }

  private void bringUpToDate(int level, long until) {
    long states = until - since[level];
    tailSums[level] += states * tails[level];
    joinSums[level] += states * joins[level];
    since[level] = until;
  }

  /**
   * Ends a bin and starts the next one.
   *
   * @return entry i-1: the increment of q_i
   */
  double[] close(double length) {
    long states = event + 1;
    for (int level = 0; level <= levels + 1; level++) {
      bringUpToDate(level, states);
    }
    double[] increments = new double[levels];
    double share = length / states;
    for (int level = 1; level <= levels; level++) {
      double up = arrivalRate * (joinSums[level - 1] - joinSums[level]);
      long down = tailSums[level] - tailSums[level + 1];
      increments[level - 1] = (tails[level] - atStart[level] - share * (up - down)) / servers;
      areas[level] += share * tailSums[level] / servers;
    }
    span += length;
    open();
    return increments;
  }

  /**
   * Entry i-1: the average of q_i over the time since this was asked last; its conditional
   * expectation given the states, as for the drift. None over no time.
   */
  double[] averages() {
    double[] averages = new double[span > 0 ? levels : 0];
    for (int level = 1; level <= averages.length; level++) {
      averages[level - 1] = areas[level] / span;
    }
    span = 0;
    Arrays.fill(areas, 0);
    return averages;
  }

  /** Entry i-1: the probability now that a task which arrives finds at least i tasks. */
  double[] joins() {
    double[] shares = new double[levels];
    for (int level = 1; level <= levels; level++) {
      shares[level - 1] = Math.min(1, Math.max(0, joins[level] / servers));
    }
    return shares;
  }

  /** Lets go of the graph. */
  void end() {
    law.end();
  }
}
