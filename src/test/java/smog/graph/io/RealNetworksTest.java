package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Components;
import smog.graph.DegreeSummary;
import smog.graph.GraphDigest;

/** Published networks, with the counts of an independent parser. */
class RealNetworksTest {

  private static GraphFile read(String name) {
    String folder = System.getProperty("smog.graphs", "");
    assumeTrue(!folder.isBlank(), "give the networks' folder by -Dsmog.graphs to run this");
    Path path = Path.of(folder, name);
    assumeTrue(Files.exists(path), "the folder of -Dsmog.graphs has no " + name);
    return GraphFile.read(path, GraphFormat.AUTO);
  }

  @ParameterizedTest
  @CsvSource({
    "facebook_combined.txt, edge-list, 4039, 88234, 1, 1045",
    "facebook_combined.txt.gz, edge-list, 4039, 88234, 1, 1045",
    "power.graph, metis, 4941, 6594, 1, 19",
    "out.opsahl-powergrid, konect, 4941, 6594, 1, 19",
    "airfoil1.graph, metis, 4253, 12289, 3, 9",
    "celegans_metabolic.graph, metis, 453, 2025, 1, 237",
    "lastfm_asia_edges.csv, csv, 7624, 27806, 1, 216",
    "jagmesh7.mtx, matrix-market, 1138, 3156, 3, 6",
    "le450_5d.col, dimacs, 450, 9757, 29, 68",
    "UsCarrier.graphml, graphml, 158, 189, 1, 6"
  })
  void countsArePublished(
      String name, String format, long vertices, long edges, long min, long max) {
    GraphFile file = read(name);
    assertEquals(
        new DegreeSummary(vertices, edges, min, max, 2.0 * edges / vertices, 0),
        DegreeSummary.of(file.graph()));
    assertEquals(vertices, Components.of(file.graph()).largest());
    assertEquals(format, file.report().format().label());
  }

  @Test
  void aNetworkInTwoFormatsHasTheSameDegrees() {
    assertArrayEquals(degrees("power.graph"), degrees("out.opsahl-powergrid"));
  }

  private static int[] degrees(String name) {
    GraphFile file = read(name);
    return IntStream.range(0, (int) file.graph().vertices())
        .map(file.graph()::degree)
        .sorted()
        .toArray();
  }

  @Test
  void aNetworkIsTheSamePlainAndCompressed() {
    assertEquals(
        GraphDigest.of(read("facebook_combined.txt").graph()),
        GraphDigest.of(read("facebook_combined.txt.gz").graph()));
  }
}
