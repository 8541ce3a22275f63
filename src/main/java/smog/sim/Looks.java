package smog.sim;

import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;

/**
 * What a task looks at on the complete graph.
 *
 * @param count servers that it draws
 * @param distinct whether they are drawn without replacement
 */
record Looks(int count, boolean distinct) {

  /** The draws of a model among a number of servers, by the conventions of the complete family. */
  static Looks of(Model model, long servers) {
    if (model.sampling() == Sampling.WITH_REPLACEMENT) {
      return new Looks(model.choices(), false);
    }
    boolean enough = model.choices() <= servers;
    if (!enough && model.fewNeighbours() == FewNeighbours.OWN) {
      return new Looks(1, true);
    }
    return new Looks(enough ? model.choices() : (int) servers, true);
  }
}
