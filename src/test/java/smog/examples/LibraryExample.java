package smog.examples;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.ensemble.Ensemble;
import smog.ensemble.Means;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.graph.family.ErdosRenyi;
import smog.graph.io.GraphFile;
import smog.graph.io.GraphFormat;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.sim.Trajectory;
import smog.spark.EnsembleRun;
import smog.spark.Progress;
import smog.theory.LimitPath;
import smog.theory.MeanField;
import smog.theory.OccupancyLaw;
import smog.theory.SmallChain;

/** The programs of docs/library.md: its blocks of Java are those between the empty lines here. */
final class LibraryExample {
  private LibraryExample() {}

  static Trajectory oneReplica() {
    Model model = Model.of(0.9, 2); // arrival rate a server, choices
    TimeGrid grid = TimeGrid.of("10", "0.5"); // horizon and step, as text: 0.1 is 0.1
    Ensemble ensemble = Ensemble.of(new ErdosRenyi(1000, 20), model, grid, 42);
    Trajectory path = ensemble.replica(0);
    double q2 = path.tail(grid.size() - 1, 2); // servers with at least 2 tasks at time 10
    System.out.println("q_2(10) = " + q2 + ", longest queue " + path.maxQueue());

    return path;
  }

  static Means manyReplicas() {
    TimeGrid grid = TimeGrid.of("10", "0.5");
    Ensemble ensemble = Ensemble.of(new ErdosRenyi(1000, 20), Model.of(0.9, 2), grid, 42);

    Means means = ensemble.run(100, 0.95);
    int last = grid.size() - 1;
    for (int level = 1; level <= 3; level++) {
      System.out.println(means.tail(last, level) + " limit " + means.limit().tail(last, level));
    }
    means.band(last, 2).ifPresent(b -> System.out.println(b.lower() + " to " + b.upper()));

    return means;
  }

  static Means ownGraph() {
    Graph square = CsrGraph.ofEdges(4, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
    Means means =
        Ensemble.onGraph(square, Model.of(0.5, 2), TimeGrid.of("5", "1"), 7).run(2000, 0.95);

    return means;
  }

  static Ensemble graphFile() {
    GraphFile file = GraphFile.read(Path.of("conf/data/karate.txt"), GraphFormat.AUTO);
    Ensemble karate = Ensemble.onGraph(file.graph(), Model.of(0.9, 2), TimeGrid.of("10", "0.5"), 7);

    return karate;
  }

  static LimitPath limit() {
    LimitPath limit = MeanField.solve(Model.of(0.9, 2), new double[] {0, 1, 10});
    System.out.println("limit of q_2(10): " + limit.tail(2, 2));

    return limit;
  }

  static OccupancyLaw exact() {
    Graph square = CsrGraph.ofEdges(4, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
    SmallChain chain = SmallChain.of(square, false, Model.of(0.5, 2));
    OccupancyLaw at5 = chain.at(new double[] {5}, 1e-12).get(0);
    System.out.println("E q_1(5) = " + at5.mean()[0] + ", variance " + at5.variance()[0]);

    return at5;
  }

  static List<Row> onSpark(SparkSession spark, Path yaml, String directory) {
    Experiment experiment = ExperimentReader.read(yaml, List.of("replicas=10"));
    try (EnsembleRun run = EnsembleRun.claim(experiment, directory, "my-program")) {
      EnsembleRun.Outcome outcome = run.run(spark, Progress.SILENT);
      outcome.failures().forEach(System.err::println);
    }
    List<Row> bands = spark.read().parquet(directory + "/bands").collectAsList();

    return bands;
  }
}
