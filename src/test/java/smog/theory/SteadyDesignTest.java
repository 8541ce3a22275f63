package smog.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.model.FixedPoint;
import smog.model.Model;
import smog.model.Start;

/** Lengths of runs in steady state against a table that was computed elsewhere. */
class SteadyDesignTest {

  @Test
  void hasTheWarmUpsOfTheTable() {
    List<Oracle> rows = Oracle.read("steady_state_design.csv");
    assertTrue(rows.size() >= 20);
    for (Oracle row : rows) {
      Model model = Model.of(row.number("lambda"), row.whole("d"));
      SteadyDesign design = SteadyDesign.of(model, 1e-6, false);
      assertEquals(1, design.gap() / row.number("spectral_gap"), 1e-7);
      assertEquals(1, design.relaxation() / row.number("relaxation_time"), 1e-7);
      assertEquals(1, design.warmUp() / row.number("warmup_for_1e-6"), 1e-7);
      double rough = SteadyDesign.of(model, 1e-3, false).warmUp();
      assertEquals(1, rough / row.number("warmup_for_1e-3"), 1e-7);
      assertEquals(1, design.batchLength() / (10 * row.number("relaxation_time")), 1e-7);
      assertEquals(20, design.batches());
      assertEquals(design.warmUp() + 20 * design.batchLength(), design.horizon(), 1e-9);
    }
  }

  /** N T for an error of 1e-3 in the mean queue. */
  @Test
  void expectsTheErrorsOfTheTable() {
    for (Oracle row : Oracle.read("steady_state_design.csv")) {
      if (row.whole("d") > 1) {
        Model model = Model.of(row.number("lambda"), row.whole("d"));
        double needed = row.number("N_times_T_needed_for_SE_1e-3_mean_queue");
        assertEquals(1e-3, SteadyDesign.expectedError(model, 0, needed), 1e-9);
      }
    }
  }

  /**
   * The limit itself, solved from the start, is the independent source: from far above the fixed
   * point the gap alone would leave hundreds of tasks a server in the tails' sum.
   */
  @Test
  void longQueuesOfTheStartAreServedWithinTheWarmUp() {
    for (Start start : List.of(new Start.Tasks(100), new Start.Geometric(0.9))) {
      for (int choices : new int[] {1, 2}) {
        Model usual = Model.of(0.8, choices);
        Model model =
            new Model(0.8, choices, usual.sampling(), usual.ties(), usual.fewNeighbours(), start);
        double warmUp = SteadyDesign.of(model, 1e-6, false).warmUp();
        LimitPath path = MeanField.solve(model, new double[] {0, warmUp});
        for (int level = 1; level <= 10; level++) {
          assertEquals(FixedPoint.tail(level, 0.8, choices), path.tail(1, level), 1e-5);
        }
      }
    }
  }

  /** At rate 0.99 a lone server forgets within 39800, the complete graph at d = 2 within 142. */
  @Test
  void warnsOfServersWithoutNeighbours() {
    Model busy = Model.of(0.99, 2);
    assertEquals(39799.7487, SteadyDesign.of(busy, 1e-6, true).relaxation(), 1e-3);
    assertTrue(SteadyDesign.of(busy, 1e-6, true).mixesSlowly(10_000));
    assertFalse(SteadyDesign.of(busy, 1e-6, false).mixesSlowly(10_000));
    assertFalse(SteadyDesign.of(Model.of(0.5, 2), 1e-6, true).mixesSlowly(1_000));
  }

  @Test
  void cutsALengthIntoBatchesThatAreLongEnough() {
    SteadyDesign design = SteadyDesign.of(Model.of(0.9, 2), 1e-6, false);
    assertEquals(0, design.batchesIn(design.batchLength() * 0.99));
    assertEquals(20, design.batchesIn(design.batchLength() * 20));
    assertEquals(1000, design.batchesIn(design.batchLength() * 1e6));
  }

  @Test
  void refusesWhatHasNoSteadyState() {
    for (double rate : new double[] {1, 1.2}) {
      String words =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> SteadyDesign.of(Model.of(rate, 2), 1e-6, false))
              .getMessage();
      assertTrue(words.startsWith("arrival-rate is " + rate + ": queues grow for ever"), words);
    }
    assertThrows(IllegalArgumentException.class, () -> SteadyDesign.of(Model.of(0.9, 2), 0, false));
  }
}
