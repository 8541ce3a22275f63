package smog.graph.io;

import java.util.Arrays;
import java.util.List;

/**
 * A CSV file with a header, read row by row by the rules of graph files: quotes and line breaks
 * within them as in RFC 4180; commas, semicolons or tabs; any line end, a byte order mark, gzip or
 * zstd; blank lines, and lines before the header that begin with # or %, are left out.
 *
 * <p>Each row has as many fields as the header. Not thread-safe.
 */
public final class CsvTable implements AutoCloseable {
  private final Input input;
  private final CsvRows rows;
  private final List<String> names;

  private CsvTable(Input input) {
    this.input = input;
    CsvStart start = CsvStart.of(input);
    this.rows = new CsvRows(input, start.separator(), start.skipped());
    this.names = texts(rows.first());
  }

  /**
   * Opens a file and reads its header.
   *
   * @throws GraphFileException if it is empty, no text, or its first row has a single field
   */
  public static CsvTable open(GraphSource source) {
    Input input = Input.open(source);
    try {
      return new CsvTable(input);
    } catch (GraphFileException e) {
      input.close();
      throw e;
    }
  }

  /** The names of the columns, without blanks around them. */
  public List<String> names() {
    return names;
  }

  /**
   * The fields of the next row, without the quotes, or the blanks, around them; null at the end.
   */
  public List<String> next() {
    String[] row = rows.next();
    if (row != null && row.length != names.size()) {
      throw rows.wrongWidth(row.length, names.size(), false);
    }
    return row == null ? null : texts(row);
  }

  /** The number of the line where the row begins, from 1; after the last row, of the last line. */
  public long line() {
    return rows.line();
  }

  /** An error at the row: what is wrong, the row's beginning, the remedy. */
  public GraphFileException error(String what, String remedy) {
    return rows.error(what, remedy);
  }

  private static List<String> texts(String[] row) {
    return Arrays.stream(row).map(CsvRows::value).map(CsvRows::utf8).toList();
  }

  @Override
  public void close() {
    input.close();
  }
}
