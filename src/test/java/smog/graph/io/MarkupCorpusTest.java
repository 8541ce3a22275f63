package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import smog.graph.DegreeSummary;

/**
 * Files of GML, GraphML, Matrix Market and DIMACS that are wrong, or right in an unusual way; what
 * TABLE.csv says of each was worked out by hand from the formats' definitions.
 */
class MarkupCorpusTest {
  private static final List<String> FORMATS = List.of("gml", "graphml", "matrix-market", "dimacs");

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
    assertTrue(message.length() < row.file().toString().length() + 500, message);
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
}
