package smog.theory;

/**
 * What an exact chain says about the occupancy at one time, or in steady state.
 *
 * @param mean entry i-1 is the expectation of q_i, the fraction of servers with at least i tasks
 * @param variance entry i-1 is the variance of q_i
 * @param maxTail entry i-1 is the probability that some server has at least i tasks
 * @param byVertex row v, entry i-1: the probability that server v has at least i tasks
 * @param lost at a time, the probability that is missing, a bound on the error of every
 *     probability; in steady state, the probability that some queue is at the truncation
 */
public record OccupancyLaw(
    double[] mean, double[] variance, double[] maxTail, double[][] byVertex, double lost) {

  /** The mean queue length. */
  public double meanQueue() {
    double sum = 0;
    for (double tail : mean) {
      sum += tail;
    }
    return sum;
  }
}
