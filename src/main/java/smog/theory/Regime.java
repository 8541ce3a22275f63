package smog.theory;

import java.util.Map;
import smog.graph.family.CompleteBipartite;
import smog.graph.family.DegreeGrowth;
import smog.graph.family.Family;
import smog.graph.family.StochasticBlockModel;
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
   * @param rules how the numbers that were given as rules grow with N, by their keys, such as
   *     {@code mean-degree}
   */
  public static Regime of(Family family, Map<String, DegreeGrowth> rules) {
    DegreeGrowth degree = rules.getOrDefault("degree", DegreeGrowth.UNKNOWN);
    DegreeGrowth mean = rules.getOrDefault("mean-degree", DegreeGrowth.UNKNOWN);
    return switch (family.name()) {
      case "complete", "hypercube" -> GRAPH;
      case "random-regular", "ring" -> of(degree, GRAPH, GRAPH);
      case "torus" -> of(rules.getOrDefault("radius", DegreeGrowth.BOUNDED), GRAPH, GRAPH);
      case "cliques" -> of(rules.getOrDefault("size", DegreeGrowth.UNKNOWN), GRAPH, GRAPH);
      case "complete-bipartite" -> isEven((CompleteBipartite) family) ? GRAPH : NONE;
      case "erdos-renyi" -> of(rules.getOrDefault("edges", mean), ANNEALED, ANNEALED_AND_QUENCHED);
      // Degrees concentrate where they outgrow ln N; below, no theorem speaks of these.
      case "random-geometric" -> of(mean, NONE, ANNEALED_AND_QUENCHED);
      case "watts-strogatz" -> of(degree, NONE, ANNEALED_AND_QUENCHED);
      case "stochastic-block-model" ->
          ((StochasticBlockModel) family).evenDegrees()
              ? of(mean, NONE, ANNEALED_AND_QUENCHED)
              : of(mean, NONE, NONE);
      case "barabasi-albert", "chung-lu", "configuration-model", "grid", "path", "star" -> NONE;
      default -> UNDETERMINED;
    };
  }

  /** Whether both sides are as large, up to the one server of an odd number. */
  private static boolean isEven(CompleteBipartite family) {
    return Math.abs(2 * family.first() - family.servers()) <= 1;
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
