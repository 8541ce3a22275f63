package smog.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Row;
import smog.experiment.Point;
import smog.model.Model;
import smog.sim.Simulators;
import smog.spark.Table;
import smog.theory.Corrections;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/**
 * Complete graphs of 10,000 and 1,000,000 servers by each of the three simulators, against the
 * limit with its bias of order 1/N and the standard deviation of the linear noise: what both leave
 * out is of order 1/N^2 and far below the error. The limit that executors wrote is compared bit by
 * bit.
 */
final class CompleteGraphs {
  private static final double LEAST = 5_000;
  private static final String YAML =
      """
      law: annealed
      graph: {family: complete, servers: [10000, 1000000]}
      model: {arrival-rate: 0.9, choices: [2, 6]}
      time: {horizon: 5, step: 1}
      estimator: plain
      store: {trajectories: none}
      """;

  private CompleteGraphs() {}

  static List<Check> check(Laboratory laboratory) {
    int replicas = laboratory.scale().complete();
    Ensemble ensemble = laboratory.run("complete-graphs", YAML + "replicas: " + replicas + "\n");
    if (!ensemble.complete()) {
      return List.of(ensemble.incomplete("complete graphs"));
    }
    Map<Ensemble.Cell, Row> bands = ensemble.bands();
    List<Check> checks = new ArrayList<>();
    for (Point point : ensemble.experiment().points()) {
      checks.add(means(point, replicas, bands));
    }
    checks.add(limit(ensemble));
    return checks;
  }

  private static Check means(Point point, int replicas, Map<Ensemble.Cell, Row> bands) {
    Model model = point.model();
    long servers = point.family().servers();
    Corrections theory = theory(point, model);
    Corrections faster = theory(point, Model.of(model.arrivalRate() * 1.01, model.choices()));
    Worst worst = new Worst();
    for (int t = 1; t < point.grid().size(); t++) {
      for (int level = 1; ; level++) {
        double mean = theory.refined(t, level);
        if (mean * servers * replicas < LEAST) {
          break;
        }
        double error = theory.standardDeviation(t, level) / Math.sqrt(replicas);
        Row band = bands.get(new Ensemble.Cell(point.key(), point.grid().time(t), level));
        worst.add(mean, band == null ? Double.NaN : band.<Double>getAs("mean_plain"), error);
        worst.addShift(faster.refined(t, level) - mean, error);
      }
    }
    String simulator = Simulators.of(point.family(), model, point.grid()).name();
    return worst.check(
        "complete graph: " + simulator + ", N = " + servers + ", d = " + model.choices(),
        "q_i against the refined limit",
        String.format(
            Locale.ROOT,
            "a tail off by %.6f; a rate off by %.3f %%",
            worst.seen(),
            (worst.limit() + Chances.POWER) / worst.shift()));
  }

  private static Corrections theory(Point point, Model model) {
    return Corrections.of(point.family(), model, MeanField.solve(model, point.grid().times()));
  }

  /** The limit as executors solved it, and as the driver does. */
  private static Check limit(Ensemble ensemble) {
    long unequal = 0;
    long rows = 0;
    List<Row> written = ensemble.rows(Table.LIMIT);
    for (Point point : ensemble.experiment().points()) {
      LimitPath limit = MeanField.solve(point.model(), point.grid().times());
      for (Row row : written) {
        if (row.getAs("point").equals(point.key())) {
          int time = (int) Math.round(row.<Double>getAs("time"));
          double here = limit.tail(time, row.<Integer>getAs("level"));
          unequal += Double.compare(here, row.<Double>getAs("limit")) == 0 ? 0 : 1;
          rows++;
        }
      }
    }
    return new Check(
        "limit on executors",
        "the bits of the table limit and of the driver's solution",
        rows + " values",
        rows - unequal + " equal",
        rows == 0 ? Double.NaN : unequal,
        "values",
        0,
        "any bit");
  }
}
