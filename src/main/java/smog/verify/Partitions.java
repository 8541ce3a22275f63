package smog.verify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import smog.experiment.Experiment;
import smog.experiment.Point;
import smog.graph.Graph;
import smog.sim.Simulator;
import smog.sim.Simulators;
import smog.sim.Streams;
import smog.spark.Table;

/**
 * The same replicas in few tasks, in a task each, and on the driver without Spark: the same digests
 * and bands, bit by bit; and bands that add up to the trajectories, integer by integer.
 */
final class Partitions {
  private static final String YAML =
      """
      law: quenched
      graph: {family: erdos-renyi, servers: 500, mean-degree: 6}
      model: {arrival-rate: 0.9, choices: [2, 3]}
      time: {horizon: 4, step: 1}
      realisations: 2
      replicas: 5
      estimator: control-variate
      """;

  private Partitions() {}

  static List<Check> check(Laboratory laboratory) {
    Ensemble packed = laboratory.run("packed", YAML);
    Ensemble single = laboratory.run("single", YAML, "packing=none");
    for (Ensemble ensemble : List.of(packed, single)) {
      if (!ensemble.complete()) {
        return List.of(ensemble.incomplete("partitions"));
      }
    }
    Map<String, String> digests = digests(packed.replicas());
    return List.of(
        same(
            "partitions: replicas",
            "digests, packed and in a task each",
            digests,
            digests(single.replicas())),
        same(
            "partitions: bands",
            "every column of bands, packed and in a task each",
            bands(packed),
            bands(single)),
        same(
            "partitions: driver",
            "digests on executors, and on the driver without Spark",
            driver(packed.experiment()),
            digests),
        sums(packed));
  }

  private static Check same(
      String name, String what, Map<String, String> expected, Map<String, String> found) {
    long equal =
        expected.entrySet().stream()
            .filter(entry -> entry.getValue().equals(found.get(entry.getKey())))
            .count();
    long all = Math.max(expected.size(), found.size());
    return new Check(
        name,
        what,
        all + " rows",
        equal + " equal",
        all == 0 ? Double.NaN : all - equal,
        "rows",
        0,
        "any bit");
  }

  private static Map<String, String> digests(List<Row> replicas) {
    Map<String, String> digests = new TreeMap<>();
    for (Row row : replicas) {
      digests.put(
          key(row.getAs("point"), row.getAs("realisation"), row.getAs("replica")),
          row.getAs("digest"));
    }
    return digests;
  }

  private static String key(String point, int realisation, int replica) {
    return point + "/" + realisation + "/" + replica;
  }

  private static Map<String, String> bands(Ensemble ensemble) {
    Map<String, String> bands = new TreeMap<>();
    ensemble.bands().forEach((cell, row) -> bands.put(cell.toString(), row.toString()));
    return bands;
  }

  private static Map<String, String> driver(Experiment experiment) {
    Map<String, String> digests = new TreeMap<>();
    for (Point point : experiment.points()) {
      Simulator simulator =
          Simulators.recording(point.family(), point.model(), point.grid(), point.recording());
      for (int g = 0; g < experiment.realisations(); g++) {
        Graph graph = point.family().sample(point.graphKey(experiment.seed(), g, 0).generator());
        for (int r = 0; r < experiment.replicas(); r++) {
          Streams streams = Streams.of(point.replicaKey(experiment.seed(), g, r));
          digests.put(key(point.key(), g, r), simulator.run(graph, streams).digest());
        }
      }
    }
    return digests;
  }

  /** Plain means times servers and replicas, against sums over the rows of trajectories. */
  private static Check sums(Ensemble ensemble) {
    Map<Ensemble.Cell, Long> counts = new HashMap<>();
    for (Row row : ensemble.rows(Table.TRAJECTORIES)) {
      List<Long> tails = row.getList(row.fieldIndex("tail_counts"));
      for (int i = 0; i < tails.size(); i++) {
        counts.merge(
            new Ensemble.Cell(row.getAs("point"), row.getAs("time"), i + 1),
            tails.get(i),
            Long::sum);
      }
    }
    Map<String, String> expected = new TreeMap<>();
    Map<String, String> found = new TreeMap<>();
    ensemble
        .bands()
        .forEach(
            (cell, row) -> {
              double all = row.<Long>getAs("servers") * (double) row.<Long>getAs("replicas");
              expected.put(cell.toString(), Long.toString(counts.getOrDefault(cell, 0L)));
              double sum = row.<Double>getAs("mean_plain") * all;
              found.put(cell.toString(), Long.toString(Math.round(sum)));
            });
    return same("sums", "servers in the tails, by bands and by trajectories", expected, found);
  }
}
