package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What all readers have to treat in one way: each hostile feature is put into the same graph, the
 * edges 1-2 and 2-3, in every format.
 */
class ReaderAgreementTest {

  /** A format with the file of edges 1-2 and 2-3, and lines or elements to put into it. */
  private enum Reader {
    EDGE_LIST("1 2\n2 3\n", "1 2\n2 2\n2 3\n3 2\n1 2\n", "1,2\n,3\n", "1 2\n3\n"),
    CSV(
        "source,target\n1,2\n2,3\n",
        "source,target\n1,2\n2,2\n2,3\n3,2\n1,2\n",
        "source,target\n1,2\n\"\",3\n",
        "source,target\n1,2\n3\n"),
    ADJACENCY_LIST("1 2\n2 3\n", "1 2 2\n2 2 3\n3 2\n", "1,2\n,3\n", null),
    KONECT(
        "% sym unweighted\n1 2\n2 3\n",
        "% sym unweighted\n1 2\n2 2\n2 3\n3 2\n1 2\n", null, "% sym unweighted\n1 2\n3\n"),
    METIS("3 2\n2\n1 3\n2\n", "3 2\n2\n1 2 3\n2\n", null, "3 2\n2\n1 3\n"),
    MATRIX_MARKET(
        "%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n2 3\n",
        "%%MatrixMarket matrix coordinate pattern general\n3 3 5\n1 2\n2 2\n2 3\n3 2\n1 2\n",
        null,
        "%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n3\n"),
    DIMACS(
        "p edge 3 2\ne 1 2\ne 2 3\n",
        "p edge 3 5\ne 1 2\ne 2 2\ne 2 3\ne 3 2\ne 1 2\n",
        null,
        "p edge 3 2\ne 1 2\ne 3\n"),
    GML(
        gml("source 1 target 2", "source 2 target 3"),
        gml("source 1 target 2", "source 2 target 2", "source 2 target 3", "source 3 target 2"),
        gml("source 1 target \"\""),
        gml("source 1")),
    GRAPHML(
        xml("source='1' target='2'", "source='2' target='3'"),
        xml("source='1' target='2'", "source='2' target='2'", "source='2' target='3'"),
        xml("source='1' target=' '"),
        xml("source='1'"));

    private final String plain;
    private final String loops;
    private final String emptyIdentifier;
    private final String oneEnd;

    Reader(String plain, String loops, String emptyIdentifier, String oneEnd) {
      this.plain = plain;
      this.loops = loops;
      this.emptyIdentifier = emptyIdentifier;
      this.oneEnd = oneEnd;
    }

    private static String gml(String... edges) {
      String nodes = "node [ id 1 ]\nnode [ id 2 ]\nnode [ id 3 ]\n";
      return "graph [\n" + nodes + "edge [ " + String.join(" ]\nedge [ ", edges) + " ]\n]\n";
    }

    private static String xml(String... edges) {
      String nodes = "<node id='1'/>\n<node id='2'/>\n<node id='3'/>\n";
      String all = "<edge " + String.join("/>\n<edge ", edges) + "/>\n";
      return "<graphml>\n<graph>\n" + nodes + all + "</graph>\n</graphml>\n";
    }

    GraphFile read(byte[] bytes) {
      return GraphFile.read(
          new GraphSource("a", () -> new ByteArrayInputStream(bytes)),
          ReadOptions.of(GraphFormat.valueOf(name())));
    }

    GraphFile read(String text) {
      return read(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @TestFactory
  Stream<DynamicTest> allReadersAgree() {
    return Stream.of(Reader.values())
        .map(reader -> DynamicTest.dynamicTest(reader.name(), () -> check(reader)));
  }

  private static void check(Reader reader) {
    same(reader, reader.plain);
    same(reader, "\ufeff" + reader.plain);
    same(reader, reader.plain.replace("\n", "\r\n"));
    same(reader, reader.plain.replace("\n", "\r"));
    same(reader, reader.plain.stripTrailing());
    refused(reader, reader.plain.replaceFirst("2", "2\u0000"));
    refused(reader, "");
    assertThrows(
        GraphFileException.class,
        () -> reader.read(("\ufeff" + reader.plain).getBytes(StandardCharsets.UTF_16BE)));
    GraphFile loops = same(reader, reader.loops);
    assertEquals(1, loops.report().loops());
    if (reader.emptyIdentifier != null) {
      refused(reader, reader.emptyIdentifier);
    }
    if (reader.oneEnd != null) {
      refused(reader, reader.oneEnd);
    }
  }

  private static GraphFile same(Reader reader, String text) {
    GraphFile file = reader.read(text);
    assertEquals("3/2", file.report().vertices() + "/" + file.report().edges());
    assertEquals("1", file.names().name(0));
    return file;
  }

  private static void refused(Reader reader, String text) {
    assertThrows(GraphFileException.class, () -> reader.read(text), text);
  }
}
