package smog.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import smog.graph.CompleteGraph;
import smog.graph.family.Complete;
import smog.graph.family.Ring;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/** What holds on every path of the occupancy's simulators, and their agreement with each other. */
class CompleteGraphPathTest {
  private static final List<BiFunction<Model, TimeGrid, Simulator>> SIMULATORS =
      List.of(OccupancySimulator::new, LeapSimulator::new);

  private static final List<Start> STARTS =
      List.of(
          new Start.Empty(),
          new Start.Tasks(3),
          new Start.Geometric(0.7),
          new Start.FixedPoint(),
          new Start.Tails(List.of(1.0, 0.5, 0.5, 0.01)));

  private static final long[] SIZES = {1, 2, 5, 100, 10_000, 1_000_000};

  @Test
  void sharedTimesKeepTheirValuesUnderFinerGridsAndLongerHorizons() {
    TimeGrid coarse = TimeGrid.of("0.4", "0.1");
    TimeGrid fine = TimeGrid.of("0.8", "0.0125");
    for (var maker : SIMULATORS) {
      for (long servers : SIZES) {
        for (int choices : new int[] {1, 2, 3}) {
          Model model = model(choices, STARTS.get(choices));
          Trajectory few = run(maker, model, coarse, servers, 1);
          Trajectory many = run(maker, model, fine, servers, 1);
          for (int i = 0; i < coarse.size(); i++) {
            assertArrayEquals(few.tails()[i], many.tails()[8 * i]);
            assertEquals(few.tasks()[i], many.tasks()[8 * i]);
          }
          assertTrue(few.maxQueue() <= many.maxQueue());
        }
      }
    }
  }

  /** Totals at a horizon do not depend on how often the way there is looked at. */
  @Test
  void totalsDoNotDependOnTheStep() {
    for (var maker : SIMULATORS) {
      for (long servers : new long[] {3, 1000, 100_000}) {
        Model model = model(2, new Start.Empty());
        Trajectory once = run(maker, model, TimeGrid.of("0.7", "0.7"), servers, 2);
        Trajectory often = run(maker, model, TimeGrid.of("0.7", "0.007"), servers, 2);
        assertEquals(once.arrivals(), often.arrivals());
        assertEquals(once.departures(), often.departures());
        assertEquals(once.events(), often.events());
        assertEquals(once.maxQueue(), often.maxQueue());
      }
    }
  }

  @Test
  void tasksAreConservedAndTailsAreTails() {
    TimeGrid grid = TimeGrid.of("2", "0.25");
    for (var maker : SIMULATORS) {
      for (Start start : STARTS) {
        for (long servers : SIZES) {
          Model model = model(2, start);
          TimeGrid here = servers > 10_000 ? TimeGrid.of("0.5", "0.0625") : grid;
          Trajectory run = run(maker, model, here, servers, 3);
          assertEquals(
              run.tasks()[here.size() - 1] - run.tasks()[0], run.arrivals() - run.departures());
          assertTrue(run.arrivals() + run.departures() <= run.events());
          int longest = 0;
          for (int i = 0; i < here.size(); i++) {
            longest = Math.max(longest, run.tails()[i].length);
            long above = servers;
            long tasks = 0;
            for (long count : run.tails()[i]) {
              assertTrue(count > 0 && count <= above);
              above = count;
              tasks += count;
            }
            assertEquals(run.tasks()[i], tasks);
          }
          assertTrue(longest <= run.maxQueue());
        }
      }
    }
  }

  @Test
  void aPathIsAFunctionOfItsStreamsAlone() {
    TimeGrid grid = TimeGrid.of("1", "0.5");
    Model model = model(3, new Start.Geometric(0.5));
    for (var maker : SIMULATORS) {
      Simulator simulator = maker.apply(model, grid);
      String first = run(simulator, 1000, 4).digest();
      assertNotEquals(first, run(simulator, 1000, 5).digest());
      run(simulator, 17, 4);
      assertEquals(first, run(simulator, 1000, 4).digest());
      assertEquals(first, run(maker, model, grid, 1000, 4).digest());
    }
  }

  /** Of N servers, N tail(i) have i tasks up to a few roots; |z| above 7 has p below 3e-12. */
  @Test
  void startsFollowTheirTailsUpToATrillionServers() {
    for (Start start : STARTS) {
      for (long servers : new long[] {1_000_000, 1_000_000_000_000L}) {
        Model model = model(2, start);
        Levels levels = new Levels();
        StartLevels.draw(model, servers, levels, StreamKey.ofSeed(61).child(servers));
        long[] tails = levels.snapshot();
        for (int i = 0; i < 20; i++) {
          double p = model.startTail(i + 1);
          double count = i < tails.length ? tails[i] : 0;
          if (servers * p < 50) {
            assertTrue(count < 200);
          } else {
            double spread = Math.sqrt(servers * p * (1 - p));
            assertTrue(Math.abs(count - servers * p) <= 7 * spread, start + " " + i);
          }
        }
      }
    }
  }

  /** In steps of 1/4 of a leap's length and less: the limit holds up to a few roots of 1/N. */
  @Test
  void aTrillionServersStayAtTheFixedPoint() {
    Model model = model(2, new Start.FixedPoint());
    TimeGrid grid = TimeGrid.of("0.00002", "0.0000001");
    Trajectory run = run(LeapSimulator::new, model, grid, 1_000_000_000_000L, 6);
    assertTrue(run.events() > 30_000_000);
    for (int i = 0; i < 4; i++) {
      double q = (double) run.tails()[200][i] / 1e12;
      assertEquals(model.startTail(i + 1), q, 7e-6);
    }
  }

  /**
   * Means and variances of Q_i at four times; false alarm of the method below 1e-9, see {@link
   * Tally#FAULT}. A shift of the mean by 10 errors is seen with probability above 0.99: 0.3 of a
   * standard deviation at N = 1e6, 0.1 at N = 100.
   */
  @Test
  void theSimulatorsAgreeWithEachOther() {
    long[] sizes = {100, 10_000, 1_000_000};
    int[] replicas = {8_000, 600, 120};
    String[] horizons = {"4", "1", "0.2"};
    for (int n = 0; n < sizes.length; n++) {
      for (int choices : new int[] {1, 2, 3}) {
        String step = Double.toString(Double.parseDouble(horizons[n]) / 4);
        TimeGrid grid = TimeGrid.of(horizons[n], step);
        Model model =
            new Model(
                0.9,
                choices,
                choices == 2 ? Sampling.WITH_REPLACEMENT : Sampling.WITHOUT_REPLACEMENT,
                Ties.UNIFORM,
                FewNeighbours.ALL,
                STARTS.get(choices));
        int[] times = {0, 1, 2, 3, 4};
        StreamKey key = StreamKey.ofSeed(62).child(sizes[n]).child(choices);
        Tally one =
            Tally.of(
                new OccupancySimulator(model, grid), sizes[n], times, 8, replicas[n], key.child(1));
        Tally leap =
            Tally.of(new LeapSimulator(model, grid), sizes[n], times, 8, replicas[n], key.child(2));
        double worst = one.distance(leap);
        assertTrue(worst < Tally.FAULT, () -> model + ": " + worst);
        if (sizes[n] == 100) {
          Simulator vertex = new VertexSimulator(model, grid, true);
          Tally servers = Tally.of(vertex, sizes[n], times, 8, replicas[n], key.child(3));
          double other = leap.distance(servers);
          assertTrue(other < Tally.FAULT, () -> "by server, " + model + ": " + other);
        }
      }
    }
  }

  @Test
  void theChoiceDependsOnServersAndModelAlone() {
    TimeGrid grid = TimeGrid.of("1", "1");
    Model two = Model.of(0.9, 2);
    assertEquals("vertex", Simulators.of(new Complete(1000), two, grid).name());
    Model four = Model.of(0.9, 4);
    assertEquals("occupancy", Simulators.of(new Complete(1000), four, grid).name());
    assertEquals("leap", Simulators.of(new Complete(1_000_000), two, grid).name());
    Model many = Model.of(0.9, 10_000);
    assertEquals("occupancy", Simulators.of(new Complete(1_000_000), many, grid).name());
    assertEquals("vertex", Simulators.of(new Ring(1000, 2), two, grid).name());
  }

  private static Model model(int choices, Start start) {
    return new Model(
        0.9, choices, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, FewNeighbours.ALL, start);
  }

  private static Trajectory run(
      BiFunction<Model, TimeGrid, Simulator> maker,
      Model model,
      TimeGrid grid,
      long servers,
      long seed) {
    return run(maker.apply(model, grid), servers, seed);
  }

  private static Trajectory run(Simulator simulator, long servers, long seed) {
    StreamKey key = StreamKey.ofSeed(60).child(seed);
    return simulator.run(new CompleteGraph(servers), Streams.of(key));
  }
}
