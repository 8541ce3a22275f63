package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of graphs: the same for points that differ in N alone, and for no others. */
class GraphNamesTest {
  @TempDir private Path folder;

  private static Set<String> names(List<Point> points) {
    return new LinkedHashSet<>(GraphNames.of(points).values());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{family: complete, servers: [50, 60]}; [complete]",
        "{family: erdos-renyi, servers: [50, 60], mean-degree: [5, ln(N)^2]};"
            + " [erdos-renyi, c = 5, erdos-renyi, c = ln(N)^2]",
        "{family: erdos-renyi, servers: 50, edges: [60, 2*N]};"
            + " [erdos-renyi, edges = 60, erdos-renyi, edges = 2*N]",
        "{family: watts-strogatz, servers: [50, 60], degree: 4, rewiring: [0.1, 0.2]};"
            + " [watts-strogatz, degree = 4, rewiring = 0.1, watts-strogatz, degree = 4, rewiring ="
            + " 0.2]",
        "{family: cliques, servers: [16, 64], size: sqrt(N)}; [cliques, size = sqrt(N)]",
        "{family: [ring, random-regular], servers: 50, degree: 4};"
            + " [ring, degree = 4, random-regular, degree = 4]",
        "{family: union, servers: [40, 80], parts: [{share: 0.5, family: star}, {share: 0.5, family:"
            + " path}]}; [union, parts = 0.5 star + 0.5 path]",
      })
  void haveTheFamilyWithItsParameters(String graph, String expected) {
    List<Point> points = Yaml.read(Yaml.with("graph: " + graph)).points();
    assertEquals(expected, names(points).toString());
  }

  @Test
  void differWhereAnythingButNDiffers() {
    String parts = "parts: [{share: 0.5, family: ring, degree: %s}, {share: 0.5, family: star}]";
    String graph =
        "graph: {family: [union, configuration-model, erdos-renyi, complete], servers: 40,"
            + " mean-degree: [3, 3.5], exponent: 2.5, min-degree: 1, max-degree: [5, 6], ";
    List<Point> points = new ArrayList<>();
    points.addAll(Yaml.read(Yaml.with(graph + parts.formatted("2") + "}")).points());
    points.addAll(Yaml.read(Yaml.with(graph + parts.formatted("4") + "}")).points());
    Map<String, String> names = GraphNames.of(points);
    long graphs = points.stream().map(Point::graphPart).distinct().count();
    assertEquals(graphs, names.values().stream().distinct().count(), names::toString);
    assertEquals(7, graphs, "two unions, two power laws, two mean degrees, complete");
  }

  @Test
  void ofFilesHaveFoldersWhereTheNameDoesNotTell() throws IOException {
    List<String> paths =
        List.of("a/x/graph.txt", "b/x/graph.txt", "c/other.txt", "complete", "d/graph.txt");
    StringBuilder edges = new StringBuilder("0 1\n1 2\n");
    int last = 3;
    for (String path : paths) {
      Files.createDirectories(folder.resolve(path).getParent());
      edges.append("0 ").append(last++).append('\n');
      Files.writeString(folder.resolve(path), edges);
    }
    String graph =
        "graph: {family: [file, complete], servers: 50, path: ["
            + String.join(", ", paths.stream().map(p -> folder.resolve(p).toString()).toList())
            + "]}";
    List<Point> points = Yaml.read(Yaml.with(graph, "law: quenched")).points();
    assertEquals(
        Set.of(
            "a/x/graph.txt",
            "b/x/graph.txt",
            "d/graph.txt",
            "other.txt",
            "complete",
            "complete (2)"),
        names(points));
  }
}
