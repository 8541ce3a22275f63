package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import smog.graph.CsrGraph;

/**
 * Small hostile files, each with what has to come out of it in the table of its folder: N, edges
 * and isolated vertices counted by hand, or a part of the error's words.
 *
 * <p>The columns: the file; the format to give, {@code auto:csv} where csv has to be detected;
 * options such as {@code skip-bad-lines source-column=a}; ok or error; the numbers; a part of the
 * message, of a note. Files that begin with {@code generated-} are made as they are read.
 */
class CorpusTest {
  private static final Path ROOT = Path.of("src/test/resources/smog/graph/io/corpus");

  @TestFactory
  Stream<DynamicContainer> filesComeOutAsTheirTablesSay() throws IOException {
    return tables().stream()
        .map(
            table ->
                DynamicContainer.dynamicContainer(
                    folder(table), rows(table).stream().map(row -> test(table, row))));
  }

  @Test
  void thereAreEnoughOfThem() throws IOException {
    Map<String, Integer> sizes =
        tables().stream().collect(Collectors.toMap(CorpusTest::folder, t -> rows(t).size()));
    for (String folder : List.of("edge-list", "csv", "konect", "metis", "compressed")) {
      assertTrue(sizes.getOrDefault(folder, 0) >= 30, sizes::toString);
    }
  }

  @Test
  void eachFileIsInItsTable() throws IOException {
    for (Path table : tables()) {
      List<String> named = rows(table).stream().map(row -> row.get("file")).toList();
      try (Stream<Path> files = Files.list(table.getParent())) {
        List<String> silent =
            files
                .map(file -> file.getFileName().toString())
                .filter(file -> !file.equals("TABLE.csv") && !named.contains(file))
                .toList();
        assertEquals(List.of(), silent, "files of " + folder(table) + " without a row");
      }
    }
  }

  private static List<Path> tables() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .map(folder -> folder.resolve("TABLE.csv"))
          .filter(Files::exists)
          .sorted()
          .toList();
    }
  }

  private static String folder(Path table) {
    return String.valueOf(table.getParent().getFileName());
  }

  private static List<Map<String, String>> rows(Path table) {
    CsvParserSettings settings = new CsvParserSettings();
    settings.setNullValue("");
    settings.setEmptyValue("");
    try {
      List<String[]> lines =
          new CsvParser(settings).parseAll(Files.newInputStream(table), StandardCharsets.UTF_8);
      String[] names = lines.get(0);
      return lines.subList(1, lines.size()).stream().map(line -> row(names, line)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> row(String[] names, String[] line) {
    Map<String, String> row = new TreeMap<>();
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], i < line.length ? line[i] : "");
    }
    return row;
  }

  private static DynamicTest test(Path table, Map<String, String> row) {
    Path file = table.resolveSibling(row.get("file"));
    return DynamicTest.dynamicTest(
        row.get("file"),
        () -> {
          GraphSource source =
              row.get("file").startsWith("generated-")
                  ? Generated.source(row.get("file"))
                  : GraphSource.of(file);
          if (row.get("outcome").equals("ok")) {
            checkGraph(GraphFile.read(source, options(row)), row);
          } else {
            assertEquals("error", row.get("outcome"));
            checkError(source, row);
          }
        });
  }

  private static ReadOptions options(Map<String, String> row) {
    String format = row.get("format").split(":", -1)[0];
    Map<String, String> options =
        Arrays.stream(row.getOrDefault("options", "").split(" ", -1))
            .collect(
                Collectors.toMap(o -> o.split("=", -1)[0], o -> o.substring(o.indexOf('=') + 1)));
    return new ReadOptions(
        GraphFormat.ofLabel(format),
        options.get("source-column"),
        options.get("target-column"),
        options.containsKey("skip-bad-lines"));
  }

  private static void checkGraph(GraphFile file, Map<String, String> row) {
    Report report = file.report();
    assertEquals(
        row.get("servers") + " servers, " + row.get("edges") + " edges, " + row.get("isolated"),
        report.vertices() + " servers, " + report.edges() + " edges, " + report.isolated());
    assertTrue(
        String.join("|", report.notes()).contains(row.get("note-part")),
        () -> "no note has \"" + row.get("note-part") + "\": " + report.notes());
    String format = row.get("format");
    if (format.contains(":")) {
      assertEquals(format, "auto:" + report.format().label());
    }
    checkSimple(file.graph());
  }

  /** Rows ascend without the vertex itself, and each edge is in two of them. */
  private static void checkSimple(CsrGraph graph) {
    for (int v = 0; v < graph.vertices(); v++) {
      int before = -1;
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        assertTrue(w > before && w != v && w < graph.vertices());
        int[] row =
            Arrays.copyOfRange(graph.adjacency(), graph.offsets()[w], graph.offsets()[w + 1]);
        assertTrue(Arrays.binarySearch(row, v) >= 0);
        before = w;
      }
    }
  }

  private static void checkError(GraphSource source, Map<String, String> row) {
    GraphFileException e =
        assertThrows(GraphFileException.class, () -> GraphFile.read(source, options(row)));
    assertTrue(e.getMessage().startsWith(source.name() + ":"), e.getMessage());
    assertTrue(e.getMessage().contains(row.get("message-part")), e.getMessage());
    assertFalse(e.getMessage().contains("\n"), e.getMessage());
    assertTrue(e.getMessage().length() < source.name().length() + 400, e.getMessage());
  }
}
