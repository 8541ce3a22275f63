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
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.graph.family.DegreeGrowth;
import smog.model.Labelled;

/** The claims of Budhiraja, Mukherjee and Wu (2019), family by family. */
class RegimeTest {

  @ParameterizedTest
  @CsvSource({
    "erdos-renyi, BOUNDED, none",
    "erdos-renyi, AT_MOST_LOGARITHMIC, annealed",
    "erdos-renyi, ABOVE_LOGARITHMIC, annealed+quenched",
    "erdos-renyi, UNKNOWN, undetermined",
    "random-regular, BOUNDED, none",
    "random-regular, AT_MOST_LOGARITHMIC, graph",
    "random-regular, ABOVE_LOGARITHMIC, graph",
    "random-regular, UNKNOWN, undetermined",
    "ring, BOUNDED, none",
    "ring, AT_MOST_LOGARITHMIC, graph",
    "complete, UNKNOWN, graph",
    "file, UNKNOWN, undetermined",
    "star, UNKNOWN, none",
    "barabasi-albert, BOUNDED, none",
    "a family yet to come, ABOVE_LOGARITHMIC, undetermined",
  })
  void followsFromFamilyAndGrowth(String family, DegreeGrowth growth, String label) {
    String key = family.equals("erdos-renyi") ? "mean-degree" : "degree";
    assertEquals(label, Regime.of(family, Map.of(key, growth)).label());
  }

  @Test
  void withoutARuleOnlyWhatTheFamilyFixesIsKnown() {
    assertEquals(Regime.GRAPH, Regime.of("complete", Map.of()));
    assertEquals(Regime.UNDETERMINED, Regime.of("erdos-renyi", Map.of()));
    assertEquals(Regime.UNDETERMINED, Regime.of("file", Map.of()));
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
