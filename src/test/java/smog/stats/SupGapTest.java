package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.graph.family.Ring;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Recording;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/** The supremum over all times against grids so fine that nothing is missed, and an exact law. */
class SupGapTest {
  private static final StreamKey KEY = StreamKey.ofSeed(20240917);

  private static Model model(double arrivalRate, int choices, Start start) {
    return new Model(
        arrivalRate, choices, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, FewNeighbours.ALL, start);
  }

  private static LimitCurve curve(Family family, Model model, TimeGrid grid, Recording recording) {
    int bins = recording == null ? 1 : recording.binsPerStep();
    return LimitCurve.of(model, grid, bins, family.servers());
  }

  private static double followed(
      Family family, Model model, TimeGrid grid, Recording recording, StreamKey key) {
    SupGap gap = new SupGap(curve(family, model, grid, recording));
    Simulator simulator = Simulators.followed(family, model, grid, recording, gap);
    simulator.run(family.sample(key.generator()), Streams.of(key));
    return gap.value();
  }

  /**
   * One server, one task, (nearly) no arrivals: q_1 is 1 up to a time T and 0 then, with exp(-T)
   * uniform on (0, 1), and the limit is exp(-t). The supremum is max(exp(-T), 1 - exp(-T)), uniform
   * on (1/2, 1). Kolmogorov's distance of 2000 replicas is above 0.07 with probability 1e-8
   * (Massart); events taken at recorded times alone, half a unit apart, are 0.1 off.
   */
  @Test
  void aSingleDeathHasAUniformSupremum() {
    Model model = model(1e-9, 1, new Start.Tasks(1));
    TimeGrid grid = TimeGrid.of("30", "0.5");
    Family family = new Complete(1);
    double[] found = new double[2000];
    SupGap gap = new SupGap(curve(family, model, grid, null));
    Simulator simulator = Simulators.followed(family, model, grid, null, gap);
    Graph graph = family.sample(KEY.generator());
    for (int r = 0; r < found.length; r++) {
      simulator.run(graph, Streams.of(KEY.child(r)));
      found[r] = gap.value();
    }
    Arrays.sort(found);
    double distance = 0;
    for (int r = 0; r < found.length; r++) {
      double law = 2 * found[r] - 1;
      distance = Math.max(distance, Math.abs(law - (double) r / found.length));
      distance = Math.max(distance, Math.abs(law - (r + 1.0) / found.length));
    }
    assertTrue(distance < 0.07, "distance " + distance);
  }

  /**
   * The same paths on a grid of 1/8192 by {@link Gap}, which knows nothing of events: it finds no
   * more, and less only by what the limit moves in a step, at most (1 + arrivalRate) / 8192, as
   * long as no two events share one, which these 4 x 20 paths do not at their suprema.
   */
  @Test
  void isWhatAVeryFineGridFinds() {
    for (Recording recording : new Recording[] {null, new Recording(3, 4)}) {
      for (int choices : new int[] {1, 2, 13}) {
        Family family = choices == 13 ? new Complete(20) : new Ring(12, 4);
        Model model = model(0.9, choices, choices == 2 ? new Start.Tasks(2) : new Start.Empty());
        TimeGrid fine = new TimeGrid(new BigDecimal("3"), step(8192));
        LimitPath limit = MeanField.solve(model, fine.times());
        Simulator plain = Simulators.of(family, model, fine);
        for (int r = 0; r < 20; r++) {
          StreamKey key = KEY.child(choices).child(r);
          double found = followed(family, model, TimeGrid.of("3", "0.75"), recording, key);
          Graph graph = family.sample(key.generator());
          double onGrid = Gap.overGrid(plain.run(graph, Streams.of(key)), limit);
          assertTrue(found >= onGrid - 1e-7, found + " < " + onGrid);
          assertTrue(found <= onGrid + 1.9 / 8192 + 1e-7, found + " > " + onGrid);
        }
      }
    }
  }

  private static BigDecimal step(int parts) {
    return BigDecimal.ONE.divide(BigDecimal.valueOf(parts));
  }

  /** Where the distance is looked at does not matter: other pieces, the same supremum. */
  @Test
  void piecesDoNotMatter() {
    Family family = new Ring(200, 2);
    Model model = model(0.7, 2, new Start.Empty());
    double once = followed(family, model, TimeGrid.of("4", "4"), null, KEY);
    for (int bins : new int[] {1, 7, 50}) {
      TimeGrid grid = TimeGrid.of("4", "0.5");
      assertEquals(once, followed(family, model, grid, new Recording(bins, 5), KEY), 2e-7);
    }
  }

  /** The path is the same whether it is looked at or not, and leaps cannot be looked at. */
  @Test
  void lookingChangesNothing() {
    TimeGrid grid = TimeGrid.of("2", "0.25");
    for (int choices : new int[] {1, 2, 3, 5, 13}) {
      for (Family family : new Family[] {new Ring(100, 6), new Complete(100)}) {
        Model model = model(0.8, choices, new Start.Empty());
        SupGap gap = new SupGap(curve(family, model, grid, null));
        Graph graph = family.sample(KEY.generator());
        Trajectory seen =
            Simulators.followed(family, model, grid, null, gap).run(graph, Streams.of(KEY));
        Trajectory unseen = Simulators.of(family, model, grid).run(graph, Streams.of(KEY));
        assertEquals(unseen.digest(), seen.digest());
        assertTrue(gap.value() >= Gap.overGrid(seen, MeanField.solve(model, grid.times())) - 1e-7);
      }
    }
    Model model = model(0.8, 2, new Start.Empty());
    assertEquals(null, Simulators.followed(new Complete(1_000_000), model, grid, null, null));
  }

  /** Between its nodes, the curve is the solution of the equation there. */
  @Test
  void theCurveIsTheLimit() {
    for (int choices : new int[] {1, 2, 5}) {
      Model model = model(0.9, choices, choices == 5 ? new Start.Tasks(3) : new Start.Empty());
      TimeGrid grid = TimeGrid.of("2", "0.5");
      LimitCurve curve = LimitCurve.of(model, grid, 1, 100);
      double[] times = new double[1001];
      Arrays.setAll(times, i -> i * 2.0 / 1000);
      LimitPath limit = MeanField.solve(model, times);
      int piece = 1;
      double worst = 0;
      for (int i = 0; i < times.length; i++) {
        while (piece < curve.cuts().length - 1 && curve.cuts()[piece] <= times[i]) {
          piece++;
        }
        for (int level = 1; level <= 6; level++) {
          double at = curve.at(piece, level, times[i]);
          worst = Math.max(worst, Math.abs(at - limit.tail(i, level)));
          assertTrue(at >= curve.least(piece, level) - 1e-15, "below its bound");
          assertTrue(at <= curve.most(piece, level) + 1e-15, "above its bound");
        }
      }
      assertTrue(worst < 1e-7, choices + " choices: off by " + worst);
    }
  }
}
