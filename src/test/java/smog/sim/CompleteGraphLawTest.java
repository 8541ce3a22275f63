package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/**
 * The occupancy's simulators against exact laws: {@link CompleteChain}, tables of whole chains that
 * were solved by another program, and the corrections of order 1/N. False alarm of the class below
 * 1e-8, see {@link Tally#FAULT}; what is seen is tried in the tests of mistakes.
 */
class CompleteGraphLawTest {
  private static final List<BiFunction<Model, TimeGrid, Simulator>> SIMULATORS =
      List.of(OccupancySimulator::new, LeapSimulator::new);

  private static final TimeGrid GRID = TimeGrid.of("1.5", "0.5");
  private static final int[] TIMES = {0, 1, 3};
  private static final int LEVELS = 5;

  /** Runs of few events, and conventions that differ only where d is above N. */
  @Test
  void followTheExactChainOfUpToTenServers() {
    int number = 0;
    for (int servers : new int[] {1, 2, 3, 5, 10}) {
      for (Model model : models(servers)) {
        CompleteChain chain = new CompleteChain(model, servers, servers < 10 ? 30 : 22);
        for (var maker : SIMULATORS) {
          double worst = worst(maker, model, chain, servers, 8_000, number++);
          assertTrue(worst < Tally.FAULT, () -> model + " at N = " + servers + ": " + worst);
        }
      }
    }
    assertTrue(number > 80);
  }

  private static List<Model> models(int servers) {
    List<Model> models = new ArrayList<>();
    for (int choices : new int[] {1, 2, 3, 5}) {
      for (Sampling sampling : Sampling.values()) {
        for (FewNeighbours few : FewNeighbours.values()) {
          Start start = servers < 5 ? new Start.Tasks(choices % 3) : new Start.Empty();
          if (few == FewNeighbours.ALL || choices > servers) {
            models.add(
                new Model(servers < 10 ? 0.9 : 0.5, choices, sampling, Ties.UNIFORM, few, start));
          }
        }
      }
    }
    return models;
  }

  private static double worst(
      BiFunction<Model, TimeGrid, Simulator> maker,
      Model model,
      CompleteChain chain,
      int servers,
      int replicas,
      int number) {
    StreamKey key = StreamKey.ofSeed(51).child(number);
    Tally tally = Tally.of(maker.apply(model, GRID), servers, TIMES, LEVELS, replicas, key);
    double worst = 0;
    for (int t = 0; t < TIMES.length; t++) {
      double[][] exact = chain.at(0.5 * TIMES[t], LEVELS);
      worst = Math.max(worst, tally.distance(t, exact[0], exact[1]));
    }
    return worst;
  }

  /** Draws with replacement, a rate 3 % too high, a choice too few. */
  @Test
  void mistakesAreSeen() {
    Model right = Model.of(0.9, 3);
    Model with = model(0.9, 3, Sampling.WITH_REPLACEMENT);
    for (Model wrong : List.of(with, Model.of(0.93, 3), Model.of(0.9, 2))) {
      CompleteChain chain = new CompleteChain(right, 5, 30);
      for (var maker : SIMULATORS) {
        double seen = worst(maker, wrong, chain, 5, 60_000, 1000);
        assertTrue(seen > Tally.FAULT, () -> wrong + ": " + seen);
        double fine = worst(maker, right, chain, 5, 60_000, 1001);
        assertTrue(fine < Tally.FAULT, () -> right + ": " + fine);
      }
    }
  }

  /** At load 0.5, time 60 is steady: the slowest mode, of two servers, has decayed by e^-10. */
  @Test
  void followTheTablesOfSteadyStatesOfTwoToSixServers() {
    Map<String, List<Oracle>> cases = cases("stationary", "N", "lambda", "d", "sampling");
    assertEquals(20, cases.size());
    TimeGrid grid = TimeGrid.of("60", "60");
    cases.forEach(
        (name, rows) -> {
          Oracle row = rows.get(0);
          for (var maker : SIMULATORS) {
            compare(name, rows, maker.apply(model(row), grid), 1, 3000);
          }
        });
  }

  @Test
  void followTheTablesOfTwentyServers() {
    Map<String, List<Oracle>> cases = cases("transient", "N", "lambda", "d", "sampling", "t");
    assertEquals(25, cases.size());
    TimeGrid grid = TimeGrid.of("10", "0.5");
    cases.forEach(
        (name, rows) -> {
          Oracle row = rows.get(0);
          int index = (int) (2 * row.number("t"));
          for (var maker : SIMULATORS) {
            compare(name, rows, maker.apply(model(row), grid), index, 2500);
          }
        });
  }

  /**
   * E Q_i = N q_i + V_i and Var Q_i = N W_ii up to terms that are smaller than the errors here. At
   * N = 300 the runs see V: without it they would be taken for faulty.
   */
  @Test
  void followTheRefinedMeanFieldAndItsSpread() {
    for (Sampling sampling : Sampling.values()) {
      for (var maker : SIMULATORS) {
        refined(maker, 10_000, 2, 2, sampling, 400);
        refined(maker, 10_000, 3, 2, sampling, 400);
        double limit = refined(maker, 300, 3, 5, sampling, 20_000);
        assertTrue(limit > Tally.FAULT, () -> sampling + " without V: " + limit);
      }
    }
  }

  /** The distance from the limit itself. */
  private static double refined(
      BiFunction<Model, TimeGrid, Simulator> maker,
      int servers,
      int choices,
      int time,
      Sampling sampling,
      int replicas) {
    double[] limit = new double[4];
    double[] means = new double[4];
    double[] variances = new double[4];
    for (Oracle row : Oracle.read("refined_empty.csv")) {
      if (row.whole("d") == choices && row.whole("t") == time) {
        int i = row.whole("i") - 1;
        limit[i] = servers * row.number("q_i");
        means[i] = limit[i] + row.number("V_i_" + sampling.label().replace('-', '_'));
        variances[i] = servers * row.number("W_ii");
      }
    }
    Model model = model(0.9, choices, sampling);
    Simulator simulator = maker.apply(model, TimeGrid.of(Integer.toString(time), "1"));
    StreamKey key = StreamKey.ofSeed(53).child(simulator.name()).child(servers).child(choices);
    int[] index = {time};
    Tally tally = Tally.of(simulator, servers, index, 4, replicas, key.child(sampling.label()));
    double worst = tally.distance(0, means, variances);
    assertTrue(worst < Tally.FAULT, () -> simulator.name() + " " + model + ": " + worst);
    return tally.distance(0, limit, variances);
  }

  private static void compare(
      String name, List<Oracle> rows, Simulator simulator, int index, int replicas) {
    int servers = rows.get(0).whole("N");
    double[] means = new double[rows.size()];
    double[] variances = new double[rows.size()];
    for (Oracle row : rows) {
      means[row.whole("i") - 1] = servers * row.number("E_q_i");
      variances[row.whole("i") - 1] = servers * servers * row.number("Var_q_i");
    }
    StreamKey key = StreamKey.ofSeed(52).child(name).child(simulator.name());
    Tally tally = Tally.of(simulator, servers, new int[] {index}, means.length, replicas, key);
    double worst = tally.distance(0, means, variances);
    assertTrue(worst < Tally.FAULT, () -> simulator.name() + " " + name + ": " + worst);
  }

  private static Map<String, List<Oracle>> cases(String mode, String... columns) {
    return Oracle.read("clique_means.csv").stream()
        .filter(row -> row.text("mode").equals(mode))
        .collect(Collectors.groupingBy(row -> row.key(columns), TreeMap::new, Collectors.toList()));
  }

  private static Model model(Oracle row) {
    boolean with = row.text("sampling").equals("with-replacement");
    return model(
        row.number("lambda"),
        row.whole("d"),
        with ? Sampling.WITH_REPLACEMENT : Sampling.WITHOUT_REPLACEMENT);
  }

  private static Model model(double rate, int choices, Sampling sampling) {
    return new Model(rate, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, new Start.Empty());
  }
}
