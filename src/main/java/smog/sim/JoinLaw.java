package smog.sim;

import smog.graph.Graph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;

/**
 * The number of servers v, each weighed by the probability p_v(i) that a task which arrives there
 * joins a server with at least i tasks, kept while queues change:
 *
 * <pre>p_v(i) = 1{x_v &gt;= i} C(n_v(i), m) / C(deg v, m),   m = min(choices - 1, deg v)
 *        or 1{x_v &gt;= i} (n_v(i) / deg v)^(choices - 1) with replacement,</pre>
 *
 * <p>n_v(i) being the neighbours with at least i tasks. How ties are broken does not enter. An
 * instance belongs to one simulator.
 */
sealed interface JoinLaw permits OccupancyJoins, PairJoins, NeighbourJoins {

  /** Starts anew; lengths are read later, too, and must be those before each step. */
  void begin(Graph graph, int[] lengths, int levels);

  /** The sum at a level, from nothing. */
  double total(int level, long tail);

  /**
   * The sum at a level after a server crossed it.
   *
   * @param direction 1 if it goes up to the level, -1 if it leaves it downwards
   * @param tail servers with at least that many tasks after the step
   * @param before the sum before
   */
  double after(int server, int level, int direction, long tail, double before);

  /** Lets go of the graph. */
  void end();

  /** The law of a model on the graphs of a family. */
  static JoinLaw of(Model model, boolean completeFamily) {
    if (completeFamily || model.choices() == 1) {
      return new OccupancyJoins(model, completeFamily);
    }
    return model.choices() == 2 ? new PairJoins() : new NeighbourJoins(model);
  }

  /**
   * The probability that all neighbours that a task looks at are among some of them.
   *
   * @param count how many of the neighbours have a property
   */
  static double all(Model model, long count, long degree) {
    long wanted = model.choices() - 1L;
    if (degree == 0 || (degree < wanted && model.fewNeighbours() == FewNeighbours.OWN)) {
      return 1;
    }
    double probability = 1;
    if (model.sampling() == Sampling.WITH_REPLACEMENT) {
      double share = (double) count / degree;
      for (long i = 0; i < wanted && probability > 0; i++) {
        probability *= share;
      }
      return probability;
    }
    for (long i = 0; i < Math.min(wanted, degree) && probability > 0; i++) {
      probability *= Math.max(0, (double) (count - i)) / (degree - i);
    }
    return probability;
  }
}
