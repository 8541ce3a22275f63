package smog.jmh;

import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/** The graphs and the model that are timed. */
final class Cases {
  static final double ARRIVAL_RATE = 0.9;

  private Cases() {}

  /** The family of a name such as {@code ring}, {@code regular-4} or {@code er-10}. */
  static Family family(String name, long servers) {
    int dash = name.indexOf('-');
    int degree = dash < 0 ? 2 : Integer.parseInt(name.substring(dash + 1));
    return switch (dash < 0 ? name : name.substring(0, dash)) {
      case "ring" -> new Ring(servers, degree);
      case "complete" -> new Complete(servers);
      case "regular" -> new RandomRegular(servers, degree);
      case "er" -> new ErdosRenyi(servers, degree);
      default -> throw new IllegalArgumentException("no graph is called " + name);
    };
  }

  static Model model(int choices) {
    return new Model(
        ARRIVAL_RATE,
        choices,
        Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        new Start.Empty());
  }
}
