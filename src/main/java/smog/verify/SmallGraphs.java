package smog.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.graph.family.FromFile;
import smog.model.Model;
import smog.model.Ties;
import smog.theory.OccupancyLaw;
import smog.theory.SmallChain;

/**
 * Paths, stars, cycles and isolated servers under all conventions, against their exact chains:
 * means of plain tails, with the exact standard error, by normal theory in cells of enough counts.
 */
final class SmallGraphs {
  private static final double[] TIMES = {0, 1, 2};
  private static final double LOST = 1e-6;
  private static final double RATE = 0.8;
  private static final double FASTER = 0.01;

  /** Servers in the tail, and out of it, that are expected at least where normal theory is used. */
  private static final double LEAST = 5_000;

  private static final String YAML =
      """
      law: quenched
      graph:
        family: file
        format: metis
        path: [path.graph, star.graph, cycle.graph, isolated.graph]
      model:
        arrival-rate: %s
        choices: [2, 3]
        sampling: [without-replacement, with-replacement]
        ties: [uniform, own]
        few-neighbours: [all, own]
      time: {horizon: 2, step: 1}
      estimator: plain
      store: {trajectories: none}
      replicas: %d
      """;

  private SmallGraphs() {}

  static List<Check> check(Laboratory laboratory) {
    Scale scale = laboratory.scale();
    SmallGraph.ALL.forEach(
        graph -> laboratory.write(graph.name() + ".graph", graph.metis(scale.copies())));
    Ensemble ensemble = laboratory.run("small-graphs", YAML.formatted(RATE, scale.replicas()));
    if (!ensemble.complete()) {
      return List.of(ensemble.incomplete("small graphs"));
    }
    Map<Ensemble.Cell, Row> bands = ensemble.bands();
    long all = (long) scale.copies() * scale.replicas();
    List<Check> checks = new ArrayList<>();
    Matched rate = new Matched(FASTER);
    for (SmallGraph graph : SmallGraph.ALL) {
      Worst worst = new Worst();
      Worst tie = new Worst();
      for (Point point : ensemble.experiment().points()) {
        if (isOf(point, graph)) {
          compare(point, graph, all, bands, worst, tie, rate);
        }
      }
      checks.add(
          worst.check(
              "small graphs: " + graph.name(), "q_i against the exact chain", sees(worst, tie)));
    }
    checks.add(rate.check(RATE));
    return checks;
  }

  private static String sees(Worst worst, Worst tie) {
    String ties = tie.shift() >= worst.limit() + Chances.POWER ? "; the other tie rule" : "";
    return String.format(Locale.ROOT, "a tail off by %.5f%s", worst.seen(), ties);
  }

  private static boolean isOf(Point point, SmallGraph graph) {
    return ((FromFile) point.family()).label().contains(graph.name() + ".graph");
  }

  private static void compare(
      Point point,
      SmallGraph graph,
      long copies,
      Map<Ensemble.Cell, Row> bands,
      Worst worst,
      Worst tie,
      Matched rate) {
    Model model = point.model();
    List<OccupancyLaw> exact = laws(graph, model);
    List<OccupancyLaw> faster =
        laws(graph, with(model, model.arrivalRate() * (1 + FASTER), model.ties()));
    Ties other = model.ties() == Ties.OWN ? Ties.UNIFORM : Ties.OWN;
    List<OccupancyLaw> tied = laws(graph, with(model, model.arrivalRate(), other));
    for (int t = 1; t < TIMES.length; t++) {
      OccupancyLaw law = exact.get(t);
      for (int level = 1; level <= law.mean().length; level++) {
        double mean = law.mean()[level - 1];
        if (Math.min(mean, 1 - mean) * copies * graph.servers() >= LEAST) {
          double error = Math.sqrt(law.variance()[level - 1] / copies);
          double found = plain(bands.get(new Ensemble.Cell(point.key(), TIMES[t], level)));
          worst.add(mean, found, error);
          tie.addShift(tied.get(t).mean()[level - 1] - mean, error);
          if (level == 1 && t == TIMES.length - 1) {
            double shift = faster.get(t).mean()[level - 1] - mean;
            rate.add((found - mean) / error, shift / error);
          }
        }
      }
    }
  }

  private static double plain(Row band) {
    return band == null ? Double.NaN : band.<Double>getAs("mean_plain");
  }

  private static List<OccupancyLaw> laws(SmallGraph graph, Model model) {
    return SmallChain.of(graph.graph(), false, model).at(TIMES, LOST);
  }

  private static Model with(Model model, double rate, Ties ties) {
    return new Model(
        rate, model.choices(), model.sampling(), ties, model.fewNeighbours(), model.start());
  }
}
