package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import smog.Oracle;
import smog.graph.CliquesGraph;
import smog.graph.CompleteBipartiteGraph;
import smog.graph.CompleteGraph;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.graph.HypercubeGraph;
import smog.graph.LatticeGraph;
import smog.graph.RingGraph;
import smog.graph.UnionGraph;
import smog.graph.family.Complete;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.theory.SmallChain;

/**
 * Simulated laws of small graphs against whole Markov chains: tables computed elsewhere, and {@link
 * SmallChain}, which draws nothing. False alarm of the class below 1e-8, see {@link
 * Comparison#FAULT}; that a wrong rate or convention is seen with probability above 0.999 is
 * computed and tried in the tests of faults below.
 */
class ExactLawTest {
  private static final TimeGrid GRID = TimeGrid.of("5", "0.5");
  private static final int[] INDICES = {1, 2, 4, 10};
  private static final double[] TIMES = {0.5, 1, 2, 5};
  private static final int FEWEST = 20_000;
  private static final int MOST = 640_000;
  private static final int SOME = 40_000;

  /** Other block sizes and touching give the same bits, see {@link VertexSimulatorTest}. */
  private static final Tuning EVENT_BY_EVENT = new Tuning(1, 0, 0);

  private static final String CYCLE = "4:0-1 1-2 2-3 3-0";
  private static final String PATH = "3:0-1 1-2";
  private static final String STAR = "4:0-1 0-2 0-3";
  private static final String ISOLATED = "3:0-1";
  private static final String DIAMOND = "4:0-1 0-2 0-3 1-2 1-3";

  /** A model on a graph; the complete family has a rule of its own for draws with replacement. */
  private record Case(Graph graph, boolean completeFamily, Model model) {
    static Case of(String graph, Model model) {
      return new Case(Oracle.graph(graph), false, model);
    }

    /** Good to 1e-6, where standard errors are above 1e-4. */
    Comparison exact() {
      return Comparison.of(SmallChain.of(graph, completeFamily, model).at(TIMES, 1e-6));
    }

    double distance(Comparison exact, int replicas, StreamKey key) {
      return distance(exact, replicas, key, Tuning.DEFAULT);
    }

    double distance(Comparison exact, int replicas, StreamKey key, Tuning tuning) {
      Simulator simulator = new VertexSimulator(model, GRID, completeFamily, tuning);
      return exact.worst(simulator, graph, INDICES, replicas, key);
    }
  }

  @Test
  void followsTheTableOfSmallGraphs() {
    Map<String, List<Oracle>> cases =
        Oracle.read("small_graphs.csv").stream()
            .filter(row -> row.text("mode").equals("transient"))
            .collect(grouped("name", "lambda", "d", "sampling", "start"));
    assertEquals(98, cases.size());
    cases.forEach(
        (name, rows) -> {
          Oracle first = rows.get(0);
          Case here =
              Case.of(first.text("graph"), model(first, new Start.Tasks(first.whole("start"))));
          for (Tuning tuning : new Tuning[] {Tuning.DEFAULT, EVENT_BY_EVENT}) {
            double worst = here.distance(table(rows, TIMES), SOME, key(name), tuning);
            assertTrue(worst < Comparison.FAULT, () -> name + " " + tuning + ": " + worst);
          }
        });
  }

  /** At load 0.9 and time 10 the table itself is good to 4e-5 only, a tenth of an error here. */
  @Test
  void followsTheTableOfTheCompleteGraphOfTwenty() {
    double[] times = {0.5, 1, 2, 5, 10};
    TimeGrid grid = TimeGrid.of("10", "0.5");
    Map<String, List<Oracle>> cases =
        Oracle.read("clique.csv").stream()
            .filter(row -> row.text("mode").equals("transient"))
            .collect(grouped("N", "lambda", "d"));
    assertEquals(5, cases.size());
    cases.forEach(
        (name, rows) -> {
          Model model = model(rows.get(0), new Start.Empty());
          Simulator simulator = Simulators.of(new Complete(20), model, grid);
          int[] indices = {1, 2, 4, 10, 20};
          double worst =
              table(rows, times).worst(simulator, new CompleteGraph(20), indices, SOME, key(name));
          assertTrue(worst < Comparison.FAULT, () -> name + ": " + worst);
        });
  }

  @Test
  void followsTheExactChainUnderEveryCombinationOfConventions() {
    List<Case> graphs = new ArrayList<>();
    Model any = Model.of(0.9, 3);
    for (String text : new String[] {CYCLE, PATH, STAR, ISOLATED, DIAMOND}) {
      graphs.add(Case.of(text, any));
    }
    for (int servers = 1; servers <= 4; servers++) {
      graphs.add(new Case(new CompleteGraph(servers), true, any));
    }
    int number = 0;
    for (Case graph : graphs) {
      for (Sampling sampling : Sampling.values()) {
        for (Ties ties : Ties.values()) {
          for (FewNeighbours few : FewNeighbours.values()) {
            for (int choices : new int[] {3, number % 4 < 2 ? 2 : 5}) {
              Model model = new Model(0.9, choices, sampling, ties, few, new Start.Tasks(1));
              Case here = new Case(graph.graph, graph.completeFamily, model);
              Comparison exact = here.exact();
              StreamKey key = key("combination " + number++);
              for (Tuning tuning : new Tuning[] {Tuning.DEFAULT, EVENT_BY_EVENT}) {
                double worst = here.distance(exact, SOME / 2, key, tuning);
                assertTrue(worst < Comparison.FAULT, () -> here + " " + tuning + ": " + worst);
              }
            }
          }
        }
      }
    }
  }

  /** The exact chain of the stored graph, the simulator on the formula. */
  @Test
  void followsTheExactChainOnGraphsThatFollowFromAFormula() {
    List<Graph> graphs =
        List.of(
            new LatticeGraph(2, 2, 1, true, false),
            new LatticeGraph(4, 1, 1, false, false),
            new HypercubeGraph(2),
            new CompleteBipartiteGraph(1, 3),
            new CliquesGraph(4, 2),
            new UnionGraph(List.of(new CompleteGraph(3), new RingGraph(1, 0))));
    Model model = Model.of(0.9, 2);
    for (Graph graph : graphs) {
      Comparison exact = new Case(CsrGraph.of(graph), false, model).exact();
      double worst =
          new Case(graph, false, model).distance(exact, SOME, key(graph.getClass().getName()));
      assertTrue(worst < Comparison.FAULT, () -> graph + ": " + worst);
    }
  }

  @Test
  void seesAnArrivalRateOnePercentOff() {
    mistake(CYCLE, Model.of(0.9, 2), Model.of(0.909, 2));
    mistake(STAR, Model.of(0.9, 3), Model.of(0.891, 3));
  }

  @Test
  void seesWrongTies() {
    mistake(STAR, with(2, Ties.UNIFORM), with(2, Ties.OWN));
    mistake(STAR, with(2, Ties.OWN), with(2, Ties.UNIFORM));
  }

  @Test
  void seesWrongSampling() {
    for (String graph : new String[] {CYCLE, STAR, DIAMOND}) {
      mistake(graph, with(3, Sampling.WITHOUT_REPLACEMENT), with(3, Sampling.WITH_REPLACEMENT));
      mistake(graph, with(3, Sampling.WITH_REPLACEMENT), with(3, Sampling.WITHOUT_REPLACEMENT));
    }
  }

  @Test
  void seesWrongTreatmentOfFewNeighbours() {
    for (String graph : new String[] {PATH, STAR, ISOLATED}) {
      mistake(graph, with(3, FewNeighbours.ALL), with(3, FewNeighbours.OWN));
      mistake(graph, with(3, FewNeighbours.OWN), with(3, FewNeighbours.ALL));
    }
  }

  /** The complete family with replacement does not force the own server, a read graph does. */
  @Test
  void seesTheCompleteFamilysRuleInTheWrongPlace() {
    Model model = with(2, Sampling.WITH_REPLACEMENT);
    Case family = new Case(new CompleteGraph(4), true, model);
    Case read = Case.of("4:0-1 0-2 0-3 1-2 1-3 2-3", model);
    mistake(family, read);
    mistake(read, family);
  }

  private static void mistake(String graph, Model right, Model wrong) {
    mistake(Case.of(graph, right), Case.of(graph, wrong));
  }

  /**
   * The right data pass, data of the wrong model do not, and that is no luck: the number of
   * replicas is doubled until the exact laws give a power above 0.999.
   */
  private static void mistake(Case right, Case wrong) {
    Comparison exact = right.exact();
    Comparison other = wrong.exact();
    int servers = (int) right.graph.vertices();
    int enough = FEWEST;
    while (exact.power(other, servers, enough) <= 0.999) {
      enough *= 2;
      assertTrue(enough <= MOST, () -> right + " and " + wrong + " are too much alike");
    }
    StreamKey key = key(right.model + " " + wrong.model);
    double passes = right.distance(exact, enough, key.child(0));
    assertTrue(passes < Comparison.FAULT, () -> right + ": " + passes);
    double fails = wrong.distance(exact, enough, key.child(1));
    assertTrue(fails > Comparison.FAULT, () -> wrong + " passes for " + right + ": " + fails);
  }

  private static Model with(int choices, Sampling sampling) {
    return new Model(0.9, choices, sampling, Ties.UNIFORM, FewNeighbours.ALL, new Start.Empty());
  }

  private static Model with(int choices, Ties ties) {
    return new Model(
        0.9, choices, Sampling.WITHOUT_REPLACEMENT, ties, FewNeighbours.ALL, new Start.Empty());
  }

  private static Model with(int choices, FewNeighbours few) {
    return new Model(
        0.9, choices, Sampling.WITHOUT_REPLACEMENT, Ties.UNIFORM, few, new Start.Empty());
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

  private static Comparison table(List<Oracle> rows, double[] times) {
    double[][] mean = new double[times.length][5];
    double[][] variance = new double[times.length][5];
    for (Oracle row : rows) {
      int time = Arrays.binarySearch(times, row.number("t"));
      mean[time][row.whole("i") - 1] = row.number("E_q_i");
      variance[time][row.whole("i") - 1] = row.number("Var_q_i");
    }
    return new Comparison(mean, variance);
  }

  private static Collector<Oracle, ?, Map<String, List<Oracle>>> grouped(String... columns) {
    return Collectors.groupingBy(row -> row.key(columns));
  }

  private static StreamKey key(String name) {
    return StreamKey.ofSeed(31).child(name);
  }
}
