package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.sim.Trajectory;

/**
 * Coverage of all kinds of bands on data of which the truth is known, with limits fixed beforehand:
 * pointwise within [.93, .965], sup-t within [.93, .985], Bonferroni within [.93, .99], at nominal
 * .95.
 *
 * <p>The limits are widened by 6 standard deviations of a binomial of .95, one-sided 1e-9 each.
 * With 4,000 experiments that is .0207: coverage of .88 or of .995, as pointwise bands taken for
 * simultaneous ones have or bands of twice the width, is seen with probability above .999. With
 * 1,000 experiments it is .0413, and .85 is seen with probability above .99.
 */
class SupTTest {
  private static final long SERVERS = 1_000_000;

  /** Shares of experiments in which a cell, and all cells together, were covered. */
  private record Coverage(double pointwise, double together) {
    void check(int experiments, double most, String what) {
      double margin = 6 * Math.sqrt(.95 * .05 / experiments);
      assertTrue(pointwise > .93 - margin && pointwise < .965 + margin, what + ": " + this);
      assertTrue(together > .93 - margin && together < most + margin, what + ": " + this);
    }
  }

  private static Signs signs(Random random) {
    return Signs.of(random::nextLong);
  }

  private static Coverage coverage(int experiments, double[] truth, IntFunction<List<Band>> made) {
    double pointwise = 0;
    double together = 0;
    for (int e = 0; e < experiments; e++) {
      int covered = 0;
      boolean all = true;
      int cells = 0;
      List<Band> bands = made.apply(e);
      for (int i = 0; i < bands.size(); i++) {
        Band band = bands.get(i);
        if (band.method().normal()) {
          cells++;
          covered += band.lower() <= truth[i] && truth[i] <= band.upper() ? 1 : 0;
          all &= !band.excludes(truth[i]);
        }
      }
      pointwise += (double) covered / cells / experiments;
      together += all ? 1.0 / experiments : 0;
    }
    return new Coverage(pointwise, together);
  }

  /** Gaussian counts of 8 times, a stationary autoregression, for each of some replicas. */
  private static long[][] paths(Random random, int replicas, double correlation, double spread) {
    long[][] paths = new long[replicas][8];
    for (long[] path : paths) {
      double state = random.nextGaussian();
      for (int t = 0; t < path.length; t++) {
        path[t] = Math.round(SERVERS / 2.0 + spread * state);
        state =
            correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
      }
    }
    return paths;
  }

  private static List<Band> bands(Random random, long[][] paths, boolean supT) {
    Moments moments = new Moments(8, 0);
    for (long[] path : paths) {
      long[][] tails = new long[path.length][];
      Arrays.setAll(tails, t -> new long[] {path[t]});
      moments.add(
          new Trajectory(SERVERS, tails, new long[8], 0, 0, 0, 1), supT ? signs(random) : null);
    }
    return bands(moments, 8, 1, SERVERS, paths.length, 0, supT);
  }

  /** From moments, as the aggregation does it. */
  private static List<Band> bands(
      Moments moments,
      int times,
      int levels,
      long servers,
      int replicas,
      int controlled,
      boolean supT) {
    CellSums[][] cells = new CellSums[times][levels];
    ControlCell[][] controls = new ControlCell[times][Math.min(levels, controlled)];
    for (int t = 0; t < times; t++) {
      Arrays.setAll(cells[t], i -> new CellSums(1));
      Arrays.setAll(controls[t], i -> ControlCell.empty(1));
    }
    SignedCells signed = SignedCells.ofReplicas(times, levels);
    moments.forEach(
        m -> {
          if (m.level() == 0) {
            if (supT) {
              signed.setOnes(moments.signed(m.timeIndex(), 0));
            }
          } else if (m.level() <= levels) {
            cells[m.timeIndex()][m.level() - 1].add(0, m.counts(), m.reached(), m.full());
            if (m.control() != null && m.level() <= controlled) {
              ControlCell cell = controls[m.timeIndex()][m.level() - 1];
              cell.controlled().add(0, m.control().controlled());
              cell.control().add(0, m.control().controls());
            }
            signed.set(
                m.timeIndex(),
                m.level(),
                moments.signed(m.timeIndex(), m.level()),
                moments.signedControlled(m.timeIndex(), m.level()));
          }
        });
    return new Bands(servers, 1, replicas, .95, 10).of(cells, controls, supT ? signed : null);
  }

  @Test
  void coversGaussianPathsAsOftenAsItSays() {
    int experiments = 4000;
    double[] truth = new double[8];
    Arrays.fill(truth, .5);
    for (int replicas : new int[] {20, 60}) {
      for (double correlation : new double[] {0, .9}) {
        for (boolean supT : new boolean[] {true, false}) {
          Random random = new Random(replicas + (int) (10 * correlation));
          Coverage found =
              coverage(
                  experiments,
                  truth,
                  e -> bands(random, paths(random, replicas, correlation, 5000), supT));
          String what = "R " + replicas + ", correlation " + correlation + ", sup-t " + supT;
          found.check(experiments, supT ? .985 : .99, what);
        }
      }
    }
  }

  /**
   * Realisations as units: 24 of them, whose graph part is most of the variance, 3 replicas each.
   */
  @Test
  void coversQuenchedMeansAsOftenAsItSays() {
    int experiments = 4000;
    double[] truth = new double[8];
    Arrays.fill(truth, .5);
    Random fixed = new Random(5);
    List<Signs> ofGroups =
        java.util.stream.IntStream.range(0, 24).mapToObj(g -> signs(fixed)).toList();
    Random random = new Random(6);
    Coverage found =
        coverage(
            experiments,
            truth,
            e -> {
              CellSums[][] cells = new CellSums[8][1];
              Arrays.setAll(cells, t -> new CellSums[] {new CellSums(24)});
              long[][] graphs = paths(random, 24, .9, 5000);
              for (int g = 0; g < 24; g++) {
                for (long[] path : paths(random, 3, .5, 2000)) {
                  for (int t = 0; t < 8; t++) {
                    BigInteger x = BigInteger.valueOf(graphs[g][t] + path[t] - SERVERS / 2);
                    cells[t][0].add(g, Powers.of(x), 1, 0);
                  }
                }
              }
              return new Bands(SERVERS, 24, 3, .95)
                  .of(cells, new ControlCell[8][0], SignedCells.ofRealisations(ofGroups));
            });
    found.check(experiments, .985, "quenched");
  }

  /**
   * 1,000 ensembles of 40 replicas of 50 servers on the complete graph. The truth is the mean of
   * all 40,000 replicas, controlled: its error is a thirtieth of an ensemble's, and for plain bands
   * less still.
   */
  @Test
  void coversASmallModelAsOftenAsItSaysPlainAndControlled() {
    int experiments = 1000;
    int replicas = 40;
    Model model = Model.of(0.7, 2);
    TimeGrid grid = TimeGrid.of("2", "0.5");
    Recording recording = new Recording(4, 4);
    Family family = new Complete(50);
    Graph graph = family.sample(null);
    Simulator simulator = Simulators.recording(family, model, grid, recording);
    Control control = Control.of(model, grid, recording);
    StreamKey key = StreamKey.ofSeed(77);
    int levels = 3;
    Moments[] ensembles = new Moments[experiments];
    Moments all = new Moments(5, 0, control);
    for (int e = 0; e < experiments; e++) {
      ensembles[e] = new Moments(5, 0, control);
      for (int r = 0; r < replicas; r++) {
        StreamKey own = key.child(e).child(r);
        Trajectory path = simulator.run(graph, Streams.of(own));
        Signs signs = Signs.of(own.child(StreamKey.Purpose.SIGNS).generator()::nextLong);
        ensembles[e].add(path, signs);
        all.add(path);
      }
    }
    double[] truth =
        bands(all, 5, levels, 50, experiments * replicas, 4, false).stream()
            .mapToDouble(band -> band.estimate().mean())
            .toArray();
    for (int controlled : new int[] {0, 4}) {
      for (boolean supT : new boolean[] {true, false}) {
        Coverage found =
            coverage(
                experiments,
                truth,
                e -> bands(ensembles[e], 5, levels, 50, replicas, controlled, supT));
        found.check(
            experiments, supT ? .985 : .99, "levels controlled " + controlled + ", sup-t " + supT);
      }
    }
  }

  /** Cells that are copies of one another are one cell: sup-t knows, Bonferroni does not. */
  @Test
  void copiesOfACellCostNothing() {
    Random random = new Random(9);
    long[][] paths = paths(random, 50, 1, 5000);
    Band sup = bands(new Random(1), paths, true).get(0);
    Band bonferroni = bands(new Random(1), paths, false).get(0);
    double single = StudentT.factor(.95, 1, 50);
    // The .95 quantile of 512 maxima has an error of .05 or so about 2.0; four of them.
    assertEquals(
        single,
        (sup.upperSimultaneous() - .5) / sup.estimate().stdError()
            - (sup.estimate().mean() - .5) / sup.estimate().stdError(),
        .25);
    assertTrue(bonferroni.upperSimultaneous() > sup.upperSimultaneous());
    assertTrue(sup.upper() <= sup.upperSimultaneous());
  }
}
