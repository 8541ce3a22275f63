package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.DegreeSummary;

/**
 * Files of GML, GraphML, Matrix Market and DIMACS that are wrong, or right in an unusual way; what
 * TABLE.csv says of each was worked out by hand from the formats' definitions.
 */
class MarkupCorpusTest {
  private static final List<String> FORMATS = List.of("gml", "graphml", "matrix-market", "dimacs");

  private static final int MUTANTS = Integer.getInteger("smog.mutants", 1000);

  record Row(Path file, GraphFormat format, List<String> cells) {
    String cell(int column) {
      return cells.get(column);
    }

    @Override
    public String toString() {
      return format.label() + "/" + file.getFileName();
    }
  }

  private static Path folder(String format) {
    try {
      return Path.of(
          Objects.requireNonNull(MarkupCorpusTest.class.getResource("corpus/" + format)).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String format : FORMATS) {
      List<String> lines = Files.readAllLines(folder(format).resolve("TABLE.csv"));
      for (String line : lines.subList(1, lines.size())) {
        List<String> cells = List.of(line.split(",", -1));
        Path file = folder(format).resolve(cells.get(0));
        rows.add(new Row(file, GraphFormat.ofLabel(cells.get(1)), cells));
      }
    }
    return rows;
  }

  /** Whether the format is found or given makes no difference. */
  @ParameterizedTest
  @MethodSource("rows")
  void filesAreReadOrRefusedAsTheTableSays(Row row) {
    for (GraphFormat format : List.of(GraphFormat.AUTO, row.format())) {
      if (row.cell(2).equals("ok")) {
        isRead(row, GraphFile.read(row.file(), format));
      } else {
        isRefused(
            row,
            assertThrows(GraphFileException.class, () -> GraphFile.read(row.file(), format))
                .getMessage());
      }
    }
  }

  private static void isRead(Row row, GraphFile file) {
    Report report = file.report();
    DegreeSummary degrees = DegreeSummary.of(file.graph());
    assertEquals(row.format(), report.format());
    assertEquals(row.cell(3), Long.toString(degrees.vertices()));
    assertEquals(row.cell(4), Long.toString((long) degrees.edges()));
    assertEquals(row.cell(5), Long.toString(degrees.isolated()));
    assertEquals(row.cell(5), Long.toString(report.isolated()));
    String notes = String.join("; ", report.notes());
    assertTrue(notes.contains(row.cell(7)), notes);
  }

  /** One line that begins with the file and shows nothing of what lies outside it. */
  private static void isRefused(Row row, String message) {
    assertTrue(message.startsWith(row.file().toString()), message);
    assertTrue(message.contains(row.cell(6)), message);
    assertFalse(message.contains("\n"), message);
    assertTrue(message.length() < row.file().toString().length() + 400, message);
  }

  @Test
  void theTablesNameEveryFile() throws IOException {
    assertTrue(rows().size() >= 200);
    for (String format : FORMATS) {
      try (Stream<Path> files = Files.list(folder(format))) {
        assertEquals(
            rows().stream().filter(row -> row.format().label().equals(format)).count() + 1,
            files.count());
      }
    }
  }

  /** A part of a file is an error, never a smaller graph. */
  @ParameterizedTest
  @ValueSource(strings = {"gml/newman.gml", "graphml/yed.graphml"})
  void everyPartOfAFileIsRefused(String name) throws IOException {
    byte[] whole = Files.readAllBytes(folder(name));
    int end = new String(whole, StandardCharsets.ISO_8859_1).stripTrailing().length();
    assertEquals(GraphFormat.ofLabel(name.substring(0, name.indexOf('/'))), format(whole));
    for (int length = 0; length < end; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThrows(GraphFileException.class, () -> format(part), "the first " + length + " bytes");
    }
  }

  private static GraphFormat format(byte[] bytes) {
    return read(bytes, GraphFormat.AUTO).report().format();
  }

  private static GraphFile read(byte[] bytes, GraphFormat format) {
    return GraphFile.read(
        new GraphSource("a.gml", () -> new ByteArrayInputStream(bytes)), ReadOptions.of(format));
  }

  /** Bytes changed at random: a graph or a message, nothing else is ever thrown. */
  @ParameterizedTest
  @ValueSource(strings = {"gml", "graphml", "matrix-market", "dimacs"})
  void brokenFilesAreReadOrRefused(String format) throws IOException {
    Random random = new Random(format.length());
    List<Row> small = new ArrayList<>();
    for (Row row : rows()) {
      if (row.format().label().equals(format) && Files.size(row.file()) < 3000) {
        small.add(row);
      }
    }
    int refused = 0;
    for (int trial = 0; trial < MUTANTS; trial++) {
      byte[] bytes = Files.readAllBytes(small.get(random.nextInt(small.size())).file());
      for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
        String marks = "<>[]\"'&;#%/!-?= \n\r012379acegpx\0\u00e9";
        bytes[random.nextInt(bytes.length)] = (byte) marks.charAt(random.nextInt(marks.length()));
      }
      try {
        assertTrue(read(bytes, GraphFormat.ofLabel(format)).graph().vertices() > 0);
      } catch (GraphFileException e) {
        refused++;
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
      }
    }
    assertTrue(refused > MUTANTS / 10 && refused < MUTANTS, "refused " + refused);
  }
}
