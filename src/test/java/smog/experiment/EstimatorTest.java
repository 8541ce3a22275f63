package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Representation;
import smog.graph.family.Ring;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;

/** Which points have a control variate: by the point, never by its neighbours or the machine. */
class EstimatorTest {
  private static final TimeGrid GRID = TimeGrid.of("10", "0.5");

  private static Family family(String kind, double degree, long servers) {
    return switch (kind) {
      case "complete" -> new Complete(servers);
      case "ring" -> new Ring(servers, (int) degree);
      case "implicit" -> new ErdosRenyi(servers, degree, Representation.IMPLICIT);
      default -> new ErdosRenyi(servers, degree);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "complete, 0, 1000, 2, 0.9, true",
    "complete, 0, 1000000, 2, 0.9, false",
    "complete, 0, 1000, 1, 0.9, false",
    "ring, 2, 1000, 2, 0.9, true",
    "er, 5, 1000, 3, 0.99, true",
    "er, 0.3, 1000, 2, 0.9, false",
    "er, 20000, 100000, 2, 0.9, false",
    "er, 0, 1000, 2, 0.9, false",
    "implicit, 200, 1000, 2, 0.9, false",
  })
  void autoControlsWhereItPays(
      String kind, double degree, long servers, int choices, double rate, boolean controlled) {
    Family family = family(kind, degree, servers);
    Model model = Model.of(rate, choices);
    assertEquals(controlled, Estimator.AUTO.recording(family, model, GRID).isPresent());
    assertTrue(Estimator.PLAIN.recording(family, model, GRID).isEmpty());
  }

  @Test
  void whatIsAskedForIsDoneWhereItCanBe() {
    Model one = Model.of(0.9, 1);
    assertTrue(Estimator.CONTROL_VARIATE.recording(new Complete(1000), one, GRID).isPresent());
    assertTrue(
        Estimator.CONTROL_VARIATE
            .recording(family("implicit", 200, 1000), Model.of(0.9, 2), GRID)
            .isEmpty());
  }

  /** At rate .9 the fixed point is below 1e-5 from level 7 on: .9^127 is 1.5e-6. */
  @Test
  void levelsAndBinsFollowTheFixedPointAndTheRate() {
    Recording recording =
        Estimator.AUTO.recording(new Complete(1000), Model.of(0.9, 2), GRID).orElseThrow();
    assertEquals(8, recording.levels());
    assertEquals(8, recording.binsPerStep());
    Recording fast =
        Estimator.AUTO.recording(new Complete(1000), Model.of(0.9, 10), GRID).orElseThrow();
    assertTrue(fast.binsPerStep() > 8);
  }
}
