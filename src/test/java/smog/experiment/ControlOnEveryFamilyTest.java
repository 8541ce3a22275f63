package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import smog.graph.Graph;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;
import smog.stats.ControlWeights;

/**
 * The control variate has mean 0 on graphs of every family, as the theory of martingales says of
 * any graph: no oracle is needed. Fresh graphs, every convention of ties and sampling in turn.
 *
 * <p>About 5000 dependent comparisons of means over {@value #REPLICAS} replicas; beyond {@value
 * #FAULT} standard errors Student's t with 399 degrees of freedom has 1e-13. Drift integrals with
 * an arrival rate that is 10 % off move Z by some fourteen standard errors, see the last test.
 */
class ControlOnEveryFamilyTest {
  private static final double FAULT = 7.6;
  private static final int REPLICAS = 400;
  private static final TimeGrid GRID = TimeGrid.of("4", "1");
  private static final Recording RECORDING = new Recording(4, 4);

  private static List<Point> points() {
    return ExperimentReader.read(
            Path.of("conf/families.yaml"),
            List.of(
                "model.choices=[1,2,4]",
                "model.ties=[uniform,own]",
                "model.sampling=[without-replacement,with-replacement]",
                "graph.servers=16"))
        .points();
  }

  @Test
  void hasMeanZero() {
    TreeSet<String> families = new TreeSet<>();
    for (Point point : points()) {
      families.add(point.family().name());
      double worst = worst(point, 0);
      assertTrue(worst < FAULT, () -> point.graphPart() + " " + point.model() + ": " + worst);
    }
    assertEquals(18, families.size());
  }

  /** The power: an increment with 10 % of the arrival rate too much is found. */
  @Test
  void aDriftThatIsOffIsFound() {
    Point point = points().get(0);
    double worst = worst(point, 0.1 * point.model().arrivalRate());
    assertTrue(worst > FAULT, () -> "found only " + worst);
  }

  /** The largest z of Z over times and levels; {@code fault} is added to the drift of level 1. */
  private static double worst(Point point, double fault) {
    Simulator simulator = Simulators.recording(point.family(), point.model(), GRID, RECORDING);
    ControlWeights weights = ControlWeights.of(point.model(), GRID, RECORDING);
    double[][] sums = new double[GRID.size()][RECORDING.levels()];
    double[][] squares = new double[GRID.size()][RECORDING.levels()];
    for (int r = 0; r < REPLICAS; r++) {
      StreamKey key = StreamKey.ofSeed(20261202).child(point.key()).child(r);
      Graph graph = point.family().sample(key.child(99).generator());
      Trajectory path = simulator.run(graph, Streams.of(key));
      double[][] increments = path.drift().increments();
      for (double[] increment : increments) {
        increment[0] -= fault / RECORDING.binsPerStep();
      }
      double[][] controls =
          weights.controls(new double[RECORDING.levels()], increments, RECORDING.binsPerStep());
      for (int k = 0; k < sums.length; k++) {
        for (int i = 0; i < sums[k].length; i++) {
          sums[k][i] += controls[k][i];
          squares[k][i] += controls[k][i] * controls[k][i];
        }
      }
    }
    double worst = 0;
    for (int k = 1; k < sums.length; k++) {
      for (int i = 0; i < sums[k].length; i++) {
        double mean = sums[k][i] / REPLICAS;
        double variance = squares[k][i] / REPLICAS - mean * mean;
        // Levels that few replicas reach have too skew a distribution for a normal bound.
        if (variance > 1e-5) {
          worst = Math.max(worst, Math.abs(mean) / Math.sqrt(variance / (REPLICAS - 1)));
        }
      }
    }
    return worst;
  }
}
