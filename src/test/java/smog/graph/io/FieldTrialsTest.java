package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.Components;
import smog.graph.DegreeSummary;

/**
 * Files of the kinds that made other readers lose vertices or edges without a word; the right
 * counts were made from the intended graphs.
 */
class FieldTrialsTest {

  static Path file(String name) {
    try {
      return Path.of(
          Objects.requireNonNull(FieldTrialsTest.class.getResource("/graphs/" + name)).toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static GraphFile read(String name) {
    return GraphFile.read(file(name), GraphFormat.AUTO);
  }

  @ParameterizedTest
  @CsvSource({
    "g01-hash-labels.txt, 5, 5, 1, 3, 0, 1",
    "g02-sparse-ids.txt, 5, 5, 1, 3, 0, 1",
    "g02b-near-ids.txt, 3, 2, 1, 2, 0, 1",
    "g03-one-based.txt, 5, 5, 2, 2, 0, 1",
    "g06-metis-isolated.graph, 6, 3, 0, 2, 3, 4",
    "g12-excel.csv, 4, 4, 1, 3, 0, 1",
    "g12b-semicolon.csv, 3, 3, 2, 2, 0, 1",
    "g13-comma-blank.edgelist, 4, 4, 1, 3, 0, 1",
    "g14-snap.txt, 5, 4, 1, 2, 0, 1",
    "g16-two-members.txt.gz, 4, 4, 2, 2, 0, 1"
  })
  void countsAreRight(
      String name, long servers, long edges, long min, long max, long isolated, long components) {
    GraphFile file = read(name);
    DegreeSummary degrees = DegreeSummary.of(file.graph());
    assertEquals(
        new DegreeSummary(servers, edges, min, max, 2.0 * edges / servers, isolated), degrees);
    assertEquals(components, Components.of(file.graph()).count());
    assertEquals(servers, file.report().vertices());
    assertEquals(edges, file.report().edges());
    assertEquals(isolated, file.report().isolated());
  }

  @Test
  void identifiersKeepTheirNamesAndRenumberingIsSaid() {
    GraphFile file = read("g13-comma-blank.edgelist");
    assertEquals(
        java.util.List.of("7", "10", "21", "101"),
        IntStream.range(0, 4).mapToObj(file.names()::name).toList());
    assertEquals("900719925474099313", read("g02b-near-ids.txt").names().name(2));
    assertTrue(read("g02-sparse-ids.txt").report().notes().get(0).contains("renumbered 0 to 4"));
    assertEquals("http://ex.org/a#One", read("g01-hash-labels.txt").names().name(0));
  }

  @Test
  void quotedNamesWithCommasStayWholeAndTheHeaderIsNoServer() {
    VertexNames names = read("g12-excel.csv").names();
    assertEquals(
        java.util.List.of("Ann, A.", "Bob", "C \"Cy\" D", "Dora"),
        IntStream.range(0, 4).mapToObj(names::name).toList());
  }

  @Test
  void repeatsAndTheHeadersCountsAreTold() {
    Report report = read("g14-snap.txt").report();
    assertEquals(7, report.lines());
    assertEquals(2, report.reciprocal());
    assertEquals(1, report.loops());
    assertEquals(0, report.duplicates());
    assertTrue(report.notes().get(0).contains("speaks of 6 nodes, 5 occur"), report.toString());
  }

  @Test
  void blankLinesOfMetisAreVertices() {
    GraphFile file = read("g06-metis-isolated.graph");
    assertEquals(GraphFormat.METIS, file.report().format());
    assertEquals(2, file.graph().degree(3));
    assertEquals(0, file.graph().neighbour(3, 0));
    assertEquals(1, file.graph().neighbour(3, 1));
  }

  @Test
  void fewerLinesThanTheMetisHeaderSaysAreAnError() {
    GraphFileException e =
        assertThrows(GraphFileException.class, () -> read("g06b-metis-short.graph"));
    assertTrue(
        e.getMessage().contains(":1: the header says 4 vertices, but 3 lines"), e.toString());
  }

  @Test
  void aCutGzipFileIsAnErrorNotASmallerGraph() {
    GraphFileException e =
        assertThrows(GraphFileException.class, () -> read("g16b-truncated.txt.gz"));
    assertTrue(e.getMessage().contains("ends early"), e.toString());
  }

  /** Streams of object stores say that 0 bytes are available and give few bytes at a time. */
  @Test
  void membersAreReadFromStreamsThatNeverSayThatMoreIsThere() {
    GraphSource source =
        new GraphSource(
            "s3a://bucket/two.gz",
            () -> new Trickle(Files.newInputStream(file("g16-two-members.txt.gz"))));
    assertEquals(4, GraphFile.read(source, ReadOptions.of(GraphFormat.AUTO)).report().edges());
  }

  private static final class Trickle extends FilterInputStream {
    Trickle(InputStream in) {
      super(in);
    }

    @Override
    public int available() {
      return 0;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return super.read(target, offset, Math.min(length, 3));
    }
  }
}
