package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.model.Model;

/** The plan's costs beside those that docs/performance.md tells: within a factor of 1.6. */
class UnitCostsTest {
  private static final double FACTOR = 1.6;

  @ParameterizedTest
  @CsvSource({
    "ring, 2, 1e4, 2, 8.4",
    "ring, 2, 1e6, 2, 10.4",
    "ring, 2, 1e4, 1, 4.4",
    "ring, 10, 1e4, 5, 34",
    "complete, 0, 1e3, 2, 8.5",
    "complete, 0, 1e6, 2, 4",
    "complete, 0, 1e9, 2, 0.12",
    "complete, 0, 1e4, 10, 20",
    "regular, 4, 1e4, 2, 8.3",
    "regular, 4, 1e5, 2, 9.9",
    "regular, 4, 1e6, 2, 16",
    "er, 10, 1e3, 2, 10",
    "er, 10, 1e5, 2, 13",
    "er, 10, 1e6, 2, 24",
    "er, 50, 1e6, 2, 28",
    "er, 10, 1e4, 3, 16",
    "er, 50, 1e4, 10, 86",
    "er, 50, 1e4, 20, 200"
  })
  void eventsCostWhatWasMeasured(
      String kind, int degree, double servers, int choices, double measured) {
    Family family = family(kind, degree, (long) servers);
    assertNear(measured, UnitCosts.nanosPerEvent(family, Model.of(0.9, choices)));
  }

  @ParameterizedTest
  @CsvSource({
    "er, 10, 1e4, 30",
    "er, 10, 1e6, 40",
    "er, 50, 1e6, 40",
    "regular, 3, 1e5, 98",
    "regular, 4, 1e4, 144",
    "regular, 4, 1e6, 1500",
    "regular, 10, 1e5, 107"
  })
  void edgesCostWhatWasMeasured(String kind, int degree, double servers, double measured) {
    assertNear(measured, UnitCosts.nanosPerEdge(family(kind, degree, (long) servers)));
  }

  @ParameterizedTest
  @CsvSource({"ring, 2", "complete, 0"})
  void graphsThatAreNotDrawnCostNothing(String kind, int degree) {
    assertEquals(0, UnitCosts.nanosPerEdge(family(kind, degree, 1_000_000)));
  }

  private static void assertNear(double measured, double reckoned) {
    assertTrue(
        reckoned < measured * FACTOR && reckoned > measured / FACTOR,
        () -> "measured " + measured + ", reckoned " + reckoned);
  }

  private static Family family(String kind, int degree, long servers) {
    return switch (kind) {
      case "ring" -> new Ring(servers, degree);
      case "complete" -> new Complete(servers);
      case "regular" -> new RandomRegular(servers, degree);
      default -> new ErdosRenyi(servers, degree);
    };
  }
}
