package smog.theory;

import java.util.Map;
import smog.graph.family.DegreeGrowth;
import smog.model.Labelled;

/**
 * Which theorem of A. Budhiraja, D. Mukherjee and R. Wu, Supermarket model on graphs (2019), covers
 * a family of graphs as the number of servers tends to infinity.
 */
public enum Regime implements Labelled {
  /** The limit holds on any such graphs: degrees tend to infinity and to one another. */
  GRAPH("degrees tend to infinity and are equal: the limit holds on every such graph"),
  /** The limit holds in the mean over random graphs. */
  ANNEALED(
      "the mean degree tends to infinity, its ratio to ln N does not: the limit holds annealed,"
          + " and nothing is claimed quenched"),
  /** The limit holds in the mean over graphs, and in probability on almost every one. */
  ANNEALED_AND_QUENCHED(
      "mean degree / ln N tends to infinity: the limit holds annealed, and quenched on almost"
          + " every graph"),
  /** No convergence is claimed. */
  NONE("degrees stay bounded, or unequal within a component: no convergence is claimed"),
  /** It is not known how the degrees go on as N grows. */
  UNDETERMINED("nothing says how the degrees go on");

  private final String words;

  Regime(String words) {
    this.words = words;
  }

  /** Why, in a sentence without a full stop. */
  public String words() {
    return words;
  }

  /** The spelling in tables: {@code annealed+quenched}. */
  @Override
  public String label() {
    return Labelled.super.label().replace("-and-", "+");
  }

  /**
   * The regime of a family.
   *
   * @param family its word, such as {@code erdos-renyi}; of families that are not known here
   *     nothing is determined
   * @param rules how the numbers that were given as rules grow with N, by their keys, such as
   *     {@code mean-degree}
   */
  public static Regime of(String family, Map<String, DegreeGrowth> rules) {
    DegreeGrowth degree = rules.getOrDefault("degree", DegreeGrowth.UNKNOWN);
    DegreeGrowth mean = rules.getOrDefault("mean-degree", DegreeGrowth.UNKNOWN);
    return switch (family) {
      case "complete", "hypercube" -> GRAPH;
      case "random-regular", "ring" -> of(degree, GRAPH, GRAPH);
      case "erdos-renyi" -> of(mean, ANNEALED, ANNEALED_AND_QUENCHED);
      case "barabasi-albert", "grid", "path", "star" -> NONE;
      default -> UNDETERMINED;
    };
  }

  private static Regime of(DegreeGrowth growth, Regime slow, Regime fast) {
    return switch (growth) {
      case BOUNDED -> NONE;
      case AT_MOST_LOGARITHMIC -> slow;
      case ABOVE_LOGARITHMIC -> fast;
      case UNKNOWN -> UNDETERMINED;
    };
  }
}
