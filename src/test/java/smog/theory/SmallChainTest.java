package smog.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.CompleteGraph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/** Oracles: whole Markov chains solved by another program; their last digits are below 1e-11. */
class SmallChainTest {
  private static final double[] TIMES = {0.5, 1, 2, 5};

  @Test
  void agreesWithTheTransientsOfAllSmallGraphs() {
    Map<String, List<Oracle>> cases =
        cases("small_graphs.csv", "name", "lambda", "d", "sampling", "mode", "start");
    cases.keySet().removeIf(name -> name.contains("stationary"));
    assertEquals(98, cases.size());
    cases.forEach(
        (name, rows) -> {
          Oracle first = rows.get(0);
          Model model = model(first, new Start.Tasks(first.whole("start")));
          List<OccupancyLaw> laws =
              SmallChain.of(Oracle.graph(first.text("graph")), false, model).at(TIMES, 1e-10);
          for (Oracle row : rows) {
            int time = Arrays.binarySearch(TIMES, row.number("t"));
            assertAgrees(row, laws.get(time), name + row.key("t", "i"));
          }
        });
  }

  @Test
  void agreesWithTheSteadyStatesOfSmallGraphs() {
    Map<String, List<Oracle>> cases =
        cases("small_graphs.csv", "name", "lambda", "d", "sampling", "mode");
    cases.keySet().removeIf(name -> name.contains("transient"));
    assertEquals(22, cases.size());
    cases.forEach(
        (name, rows) -> {
          Oracle first = rows.get(0);
          OccupancyLaw law =
              SmallChain.of(
                      Oracle.graph(first.text("graph")), false, model(first, new Start.Empty()))
                  .stationary(1e-10);
          rows.forEach(row -> assertAgrees(row, law, name + row.key("i")));
        });
  }

  @Test
  void agreesWithTheMarginalsOfUnequalServers() {
    cases("small_graphs_by_vertex.csv", "name", "lambda", "d")
        .forEach(
            (name, rows) -> {
              Oracle first = rows.get(0);
              Model model = Model.of(first.number("lambda"), first.whole("d"));
              OccupancyLaw law =
                  SmallChain.of(Oracle.graph(first.text("graph")), false, model).stationary(1e-10);
              for (Oracle row : rows) {
                assertEquals(
                    row.number("P(Q_v>=i)"),
                    law.byVertex()[row.whole("vertex")][row.whole("i") - 1],
                    1e-9,
                    () -> name + row.key("vertex", "i"));
              }
            });
  }

  @Test
  void agreesWithCompleteGraphsWithAndWithoutReplacement() {
    Map<String, List<Oracle>> cases = cases("clique.csv", "N", "lambda", "d", "sampling", "mode");
    cases.keySet().removeIf(name -> name.contains("transient"));
    assertEquals(18, cases.size());
    cases.forEach(
        (name, rows) -> {
          Oracle first = rows.get(0);
          OccupancyLaw law =
              SmallChain.of(
                      new CompleteGraph(first.whole("N")), true, model(first, new Start.Empty()))
                  .stationary(1e-9);
          rows.forEach(row -> assertAgrees(row, law, name + row.key("i")));
        });
  }

  /** Independent queues of one choice: the tails of the iid start evolve as the limit's. */
  @Test
  void startsFromIndependentQueuesAndKeepsSingleQueuesIndependent() {
    Model model =
        new Model(
            0.7,
            1,
            Sampling.WITHOUT_REPLACEMENT,
            Ties.UNIFORM,
            FewNeighbours.ALL,
            new Start.Geometric(0.4));
    OccupancyLaw law =
        SmallChain.of(Oracle.graph("3:0-1 1-2"), false, model).at(new double[] {3}, 1e-9).get(0);
    LimitPath limit = MeanField.solve(model, new double[] {0, 3});
    for (int level = 1; level <= 6; level++) {
      double q = limit.tail(1, level);
      assertEquals(q, law.mean()[level - 1], 2e-9);
      assertEquals(q * (1 - q) / 3, law.variance()[level - 1], 2e-9);
      assertEquals(1 - Math.pow(1 - q, 3), law.maxTail()[level - 1], 2e-9);
    }
  }

  @Test
  void refusesWhatIsTooLargeOrHasNoSteadyState() {
    assertThrows(
        IllegalArgumentException.class,
        () -> SmallChain.of(new CompleteGraph(1000), true, Model.of(0.9, 2)));
    assertThrows(
        IllegalArgumentException.class,
        () -> SmallChain.of(new CompleteGraph(9), true, Model.of(0.9, 2)).stationary(1e-9));
    assertThrows(
        IllegalArgumentException.class,
        () -> SmallChain.of(new CompleteGraph(2), true, Model.of(1, 2)).stationary(1e-9));
  }

  private static void assertAgrees(Oracle row, OccupancyLaw law, String name) {
    int i = row.whole("i") - 1;
    assertEquals(row.number("E_q_i"), law.mean()[i], 1e-9, name);
    if (!row.text("Var_q_i").isEmpty()) {
      assertEquals(row.number("Var_q_i"), law.variance()[i], 1e-9, name);
    }
    if (!row.text("P_max_ge_i").isEmpty()) {
      assertEquals(row.number("P_max_ge_i"), law.maxTail()[i], 2e-9, name);
    }
  }

  private static Map<String, List<Oracle>> cases(String table, String... columns) {
    return Oracle.read(table).stream()
        .collect(Collectors.groupingBy(r -> r.key(columns), TreeMap::new, Collectors.toList()));
  }

  private static Model model(Oracle row, Start start) {
    return new Model(
        row.number("lambda"),
        row.whole("d"),
        row.text("sampling").equals("with-replacement")
            ? Sampling.WITH_REPLACEMENT
            : Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        start);
  }
}
