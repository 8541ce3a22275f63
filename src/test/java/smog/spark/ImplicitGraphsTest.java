package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run on Erdős–Rényi graphs without edges, and what its tables know of them. */
class ImplicitGraphsTest {
  private static final String YAML =
      """
      name: implicit
      seed: 7
      law: %s
      graph: {family: erdos-renyi, servers: [100, 3000], mean-degree: 0.3*(N-1), representation: implicit}
      model: {arrival-rate: [0.5, 0.9], choices: 2}
      time: {horizon: 1, step: 0.5}
      replicas: 3
      """;

  @TempDir static Path folder;

  @Test
  void tablesTellDegreesOfSmallGraphsAndNullOfLargeOnes() {
    Runs.withSpark(
        "local[2]",
        spark -> {
          for (String law : List.of("annealed", "quenched")) {
            Path directory = folder.resolve(law);
            Runs.run(spark, Runs.experiment(folder, YAML.formatted(law)), directory, Hooks.NONE);
            List<String> points = Runs.rows(spark, directory, Table.POINTS);
            assertEquals(4, points.size());
            assertTrue(points.stream().allMatch(p -> p.contains("representation=implicit")));
            assertTrue(points.stream().allMatch(p -> p.contains("status=done")));
            List<String> graphs = Runs.rows(spark, directory, Table.GRAPHS);
            boolean annealed = law.equals("annealed");
            assertEquals(annealed ? 12 : 4, graphs.size());
            List<String> unknown =
                graphs.stream()
                    .filter(g -> g.contains("edges=null, min_degree=null, max_degree=null"))
                    .toList();
            assertEquals(graphs.size() / 2, unknown.size(), graphs::toString);
            List<String> edges =
                graphs.stream()
                    .filter(g -> !unknown.contains(g))
                    .map(g -> g.replaceAll(".*(edges=[^,]*),.*", "$1"))
                    .distinct()
                    .toList();
            assertFalse(edges.contains("edges=null"));
            // Quenched, both rates have the one graph.
            assertEquals(annealed, edges.size() > 1, edges::toString);
          }
          return null;
        });
  }
}
