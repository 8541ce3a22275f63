package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.Components;
import smog.graph.DegreeSummary;

/**
 * DIMACS, GML and GraphML files of the kinds that made other readers lose vertices or edges, or
 * that were read as programs; the right counts were made from the intended graphs.
 */
class MarkupTrialsTest {

  private static GraphFile read(String name) {
    return GraphFile.read(FieldTrialsTest.file(name), GraphFormat.AUTO);
  }

  private static String refusal(String name) {
    return assertThrows(GraphFileException.class, () -> read(name)).getMessage();
  }

  private static List<String> names(GraphFile file) {
    return IntStream.range(0, (int) file.graph().vertices()).mapToObj(file.names()::name).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "g04-dimacs.col, dimacs, 6, 5, 0, 2, 1, 2",
    "g04b-dimacs-doubled.col, dimacs, 4, 3, 1, 2, 0, 1",
    "g09-newman-style.gml, gml, 4, 2, 0, 2, 1, 2",
    "g10-mixed.graphml, graphml, 4, 2, 0, 2, 1, 2",
    "g11c-dtd-reference.graphml, graphml, 2, 1, 1, 1, 0, 1"
  })
  void countsAreRight(
      String name,
      String format,
      long servers,
      long edges,
      long min,
      long max,
      long isolated,
      long components) {
    GraphFile file = read(name);
    assertEquals(
        new DegreeSummary(servers, edges, min, max, 2.0 * edges / servers, isolated),
        DegreeSummary.of(file.graph()));
    assertEquals(components, Components.of(file.graph()).count());
    assertEquals(format, file.report().format().label());
  }

  @Test
  void dimacsSaysWhereHeaderAndLinesDiffer() {
    assertTrue(read("g04-dimacs.col").report().notes().isEmpty());
    assertEquals(
        List.of("the header speaks of 3 edges, the file has 6 lines with 3 different edges"),
        read("g04b-dimacs-doubled.col").report().notes());
    assertTrue(refusal("g04c-dimacs-out-of-range.col").contains(":4: vertex 4 is not in 1 to 3"));
    assertTrue(refusal("g04d-dimacs-zero.col").contains(":2: vertex 0 is not in 1 to 3"));
    assertEquals(List.of("1", "2", "3", "4"), names(read("g04b-dimacs-doubled.col")));
  }

  @Test
  void gmlTellsRepeatsAndLoops() {
    GraphFile file = read("g09-newman-style.gml");
    assertEquals(1, file.report().reciprocal());
    assertEquals(1, file.report().duplicates());
    assertEquals(1, file.report().loops());
    assertEquals(List.of("10", "20", "30", "40"), names(file));
    assertTrue(file.report().notes().get(1).contains("directions were dropped"));
  }

  @Test
  void anEdgeToAnUndeclaredNodeIsAnErrorThatNamesIt() {
    assertTrue(refusal("g09b-dangling.gml").contains(":5: an edge names node 3"));
  }

  @Test
  void directionsOfGraphMlAreDroppedWithANote() {
    GraphFile file = read("g10-mixed.graphml");
    assertEquals(List.of("n 3", "n0", "n1", "n2"), names(file));
    assertTrue(
        file.report().notes().contains("directions were dropped: 2 of 3 edges had one"),
        file.report().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"g11-bomb.graphml", "g11b-external.graphml"})
  void entitiesAreRefusedWhereTheyAreDeclared(String name) {
    assertTrue(refusal(name).contains(name + ":2: a document type with declarations"));
  }

  @Test
  void labelsAreWhatNodesAreCalled(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.gml");
    Files.writeString(
        file,
        "graph [ edge [ source 30 target 4 ] node [ id 30 label \"Caf&#233; &quot;7&quot; &x;\" ]"
            + " node [ id 4 ] node [ id 5 label 17 ] node [ id 6 label \"\" ] ]");
    assertEquals(
        List.of("4", "17", "", "Café \"7\" &x;"), names(GraphFile.read(file, GraphFormat.AUTO)));
  }

  /** As bytes, n10 would come before n2, and a graph be another one than its edge list. */
  @Test
  void idsThatCountAscendByNumber(@TempDir Path folder) throws IOException {
    assertEquals(List.of("n0", "n2", "n10"), names(ids(folder, "n10", "n0", "n2")));
    assertEquals(List.of("0", "2", "10"), names(ids(folder, "10", "0", "2")));
    assertEquals(List.of("n0", "n10", "n2", "x"), names(ids(folder, "n10", "n0", "n2", "x")));
    assertEquals(List.of("02", "10", "3"), names(ids(folder, "3", "02", "10")));
    assertEquals(List.of("n", "n10", "n2"), names(ids(folder, "n10", "n", "n2")));
  }

  private static GraphFile ids(Path folder, String... ids) throws IOException {
    Path file = folder.resolve("a.graphml");
    StringBuilder text = new StringBuilder("<graphml><graph>");
    for (String id : ids) {
      text.append("<node id='").append(id).append("'/>");
    }
    Files.writeString(file, text.append("</graph></graphml>"));
    return GraphFile.read(file, GraphFormat.AUTO);
  }

  /** A definition that exists is no more read than one that does not. */
  @Test
  void noOtherFileIsRead(@TempDir Path folder) throws IOException {
    Path definition = folder.resolve("graphml.dtd");
    Files.writeString(definition, "<!ENTITY a 'secret'>\n<!ATTLIST node id CDATA 'secret'>\n");
    Path file = folder.resolve("a.graphml");
    String type = "<!DOCTYPE graphml SYSTEM '" + definition.toUri() + "'>\n";
    for (String node : List.of("<node id='&a;'/>", "<node/>", "<node id='a'/>&a;")) {
      Files.writeString(file, type + "<graphml><graph>" + node + "</graph></graphml>");
      GraphFileException e =
          assertThrows(GraphFileException.class, () -> GraphFile.read(file, GraphFormat.AUTO));
      assertFalse(e.getMessage().contains("secret"), e.getMessage());
      assertTrue(e.getMessage().startsWith(file + ":2: "), e.getMessage());
    }
  }

  /** Whatever Java fetches by http, it asks for a proxy first, before the name is looked up. */
  @Test
  void noNameIsLookedUp() throws IOException {
    List<URI> asked = new ArrayList<>();
    ProxySelector before = ProxySelector.getDefault();
    ProxySelector.setDefault(new Recording(asked));
    try {
      assertThrows(
          IOException.class,
          () -> URI.create("http://graphml.invalid/").toURL().openStream().close());
      assertEquals(1, asked.size());
      assertEquals(1, read("g11c-dtd-reference.graphml").report().edges());
      for (MarkupCorpusTest.Row row : MarkupCorpusTest.rows()) {
        if (row.format() == GraphFormat.GRAPHML && text(row.file()).contains("graphml.invalid")) {
          readOrRefuse(row.file());
        }
      }
      assertEquals(1, asked.size(), asked.toString());
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }

  private static void readOrRefuse(Path file) {
    try {
      assertEquals(GraphFormat.GRAPHML, GraphFile.read(file, GraphFormat.AUTO).report().format());
    } catch (GraphFileException e) {
      assertTrue(e.getMessage().startsWith(file.toString()));
    }
  }

  private static final class Recording extends ProxySelector {
    private final List<URI> asked;

    Recording(List<URI> asked) {
      this.asked = asked;
    }

    @Override
    public List<Proxy> select(URI uri) {
      asked.add(uri);
      return List.of(
          new Proxy(Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getLoopbackAddress(), 1)));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException e) {
      assertEquals(1, asked.size());
    }
  }
}
