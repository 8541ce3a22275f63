package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Components;
import smog.graph.DegreeSummary;

/** Published networks, with the counts of an independent parser. */
class RealNetworksTest {

  @ParameterizedTest
  @CsvSource({
    "facebook_combined.txt, auto, edge-list, 4039, 88234, 1, 1045",
    "facebook_combined.txt.gz, auto, edge-list, 4039, 88234, 1, 1045",
    "power.graph, auto, metis, 4941, 6594, 1, 19",
    "airfoil1.graph, auto, metis, 4253, 12289, 3, 9",
    "celegans_metabolic.graph, auto, metis, 453, 2025, 1, 237",
    "jagmesh7.mtx, auto, matrix-market, 1138, 3156, 3, 6",
    "le450_5d.col, auto, dimacs, 450, 9757, 29, 68",
    "UsCarrier.graphml, auto, graphml, 158, 189, 1, 6",
    "out.opsahl-powergrid, edge-list, edge-list, 4941, 6594, 1, 19"
  })
  void countsArePublished(
      String name, String format, String found, long vertices, long edges, long min, long max) {
    String folder = System.getProperty("smog.graphs", "");
    assumeTrue(!folder.isBlank(), "give the networks' folder by -Dsmog.graphs to run this");
    Path path = Path.of(folder, name);
    assumeTrue(Files.exists(path), "the folder of -Dsmog.graphs has no " + name);
    GraphFile file = GraphFile.read(path, GraphFormat.ofLabel(format));
    assertEquals(
        new DegreeSummary(vertices, edges, min, max, 2.0 * edges / vertices, 0),
        DegreeSummary.of(file.graph()));
    assertEquals(vertices, Components.of(file.graph()).largest());
    assertEquals(found, file.report().format().label());
  }
}
