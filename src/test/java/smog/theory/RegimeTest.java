package smog.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.CompleteGraph;
import smog.graph.Components;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.graph.family.BarabasiAlbert;
import smog.graph.family.Blocks;
import smog.graph.family.ChungLu;
import smog.graph.family.Cliques;
import smog.graph.family.Complete;
import smog.graph.family.CompleteBipartite;
import smog.graph.family.DegreeGrowth;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.graph.family.Hypercube;
import smog.graph.family.Path;
import smog.graph.family.RandomGeometric;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.graph.family.Star;
import smog.graph.family.StochasticBlockModel;
import smog.graph.family.WattsStrogatz;
import smog.model.Labelled;

/** The claims of Budhiraja, Mukherjee and Wu (2019), family by family. */
class RegimeTest {

  private static final CsrGraph TRIANGLE =
      new CsrGraph(new int[] {0, 2, 4, 6}, new int[] {1, 2, 0, 2, 0, 1});

  private static Blocks blocks(double within, double between, double other) {
    return new Blocks(
        List.of(0.5, 0.5), List.of(List.of(within, between), List.of(between, other)));
  }

  private static final Map<String, Family> FAMILIES =
      Map.ofEntries(
          Map.entry("complete", new Complete(10)),
          Map.entry("erdos-renyi", new ErdosRenyi(10, 3)),
          Map.entry("random-regular", new RandomRegular(10, 4)),
          Map.entry("ring", new Ring(10, 4)),
          Map.entry("star", new Star(10)),
          Map.entry("path", new Path(10)),
          Map.entry("hypercube", new Hypercube(8)),
          Map.entry("cliques", new Cliques(12, 3)),
          Map.entry("even-bipartite", new CompleteBipartite(11, 0.5)),
          Map.entry("uneven-bipartite", new CompleteBipartite(10, 0.3)),
          Map.entry("even-blocks", new StochasticBlockModel(20, 4, blocks(2, 1, 2))),
          Map.entry("uneven-blocks", new StochasticBlockModel(20, 4, blocks(2, 1, 1))),
          Map.entry("barabasi-albert", new BarabasiAlbert(10, 2)),
          Map.entry("watts-strogatz", new WattsStrogatz(10, 4, 0.1)),
          Map.entry("random-geometric", new RandomGeometric(100, 4, 2)),
          Map.entry("chung-lu", new ChungLu(100, 4, 2.5)),
          Map.entry("file", new FromFile(TRIANGLE, "triangle")));

  @ParameterizedTest
  @CsvSource({
    "erdos-renyi, mean-degree, BOUNDED, none",
    "erdos-renyi, mean-degree, AT_MOST_LOGARITHMIC, annealed",
    "erdos-renyi, mean-degree, ABOVE_LOGARITHMIC, annealed+quenched",
    "erdos-renyi, edges, ABOVE_LOGARITHMIC, annealed+quenched",
    "erdos-renyi, mean-degree, UNKNOWN, undetermined",
    "random-regular, degree, BOUNDED, none",
    "random-regular, degree, AT_MOST_LOGARITHMIC, graph",
    "random-regular, degree, ABOVE_LOGARITHMIC, graph",
    "random-regular, degree, UNKNOWN, undetermined",
    "ring, degree, BOUNDED, none",
    "ring, degree, AT_MOST_LOGARITHMIC, graph",
    "complete, degree, UNKNOWN, graph",
    "hypercube, degree, UNKNOWN, graph",
    "cliques, size, AT_MOST_LOGARITHMIC, graph",
    "cliques, size, BOUNDED, none",
    "even-bipartite, balance, BOUNDED, graph",
    "uneven-bipartite, balance, BOUNDED, none",
    "even-blocks, mean-degree, ABOVE_LOGARITHMIC, annealed+quenched",
    "even-blocks, mean-degree, AT_MOST_LOGARITHMIC, none",
    "uneven-blocks, mean-degree, ABOVE_LOGARITHMIC, none",
    "watts-strogatz, degree, ABOVE_LOGARITHMIC, annealed+quenched",
    "random-geometric, mean-degree, ABOVE_LOGARITHMIC, annealed+quenched",
    "random-geometric, mean-degree, AT_MOST_LOGARITHMIC, none",
    "chung-lu, mean-degree, ABOVE_LOGARITHMIC, none",
    "file, degree, UNKNOWN, undetermined",
    "star, degree, UNKNOWN, none",
    "path, degree, UNKNOWN, none",
    "barabasi-albert, attachments, ABOVE_LOGARITHMIC, none",
  })
  void followsFromFamilyAndGrowth(String family, String key, DegreeGrowth growth, String label) {
    assertEquals(label, Regime.of(FAMILIES.get(family), Map.of(key, growth)).label());
  }

  @Test
  void withoutARuleOnlyWhatTheFamilyFixesIsKnown() {
    assertEquals(Regime.GRAPH, Regime.of(FAMILIES.get("complete"), Map.of()));
    assertEquals(Regime.UNDETERMINED, Regime.of(FAMILIES.get("erdos-renyi"), Map.of()));
    assertEquals(Regime.UNDETERMINED, Regime.of(FAMILIES.get("file"), Map.of()));
  }

  @Test
  void hasTheWordsOfTheTables() {
    assertEquals(
        List.of("graph", "annealed", "annealed+quenched", "none", "undetermined"),
        Labelled.labels(Regime.class));
  }

  private static Conditions of(Graph graph) {
    return Conditions.of(DegreeSummary.of(graph), Components.of(graph));
  }

  @Test
  void aLargeCompleteGraphIsNearTheLimitAndARingIsNot() {
    Conditions complete = of(new CompleteGraph(31));
    assertTrue(complete.largeDegree() && complete.nearlyEqual());
    assertEquals(30 / Math.log(31), complete.degreeOverLog(), 1e-12);
    Conditions smaller = of(new CompleteGraph(30));
    assertFalse(smaller.largeDegree());
    Conditions ring = of(new RingGraph(100, 2));
    assertTrue(ring.nearlyEqual());
    assertFalse(ring.largeDegree());
    assertTrue(ring.words().get(0).startsWith("minimal degree 2: small"), ring.words()::toString);
  }

  @Test
  void oneServerHasNoLogarithm() {
    Conditions alone = of(new CompleteGraph(1));
    assertTrue(Double.isNaN(alone.degreeOverLog()));
    assertEquals(1, alone.isolated());
    assertTrue(alone.words().contains("1 isolated server is M/M/1 at any size"));
  }

  /** Far: the typical ratio of Erdős–Rényi graphs at N = 1000 and c = ln(N)^2. */
  @Test
  void aRatioOf2AndAHalfIsFarFrom1() {
    Conditions conditions = new Conditions(30, 0, 2.5, 6.9);
    assertFalse(conditions.nearlyEqual());
    assertTrue(conditions.words().get(1).endsWith("up to 2.5: far from 1"));
    assertTrue(new Conditions(30, 0, 1.2, 200).nearlyEqual());
  }
}
