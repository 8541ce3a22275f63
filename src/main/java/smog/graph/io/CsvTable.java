package smog.graph.io;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Columns of a CSV file by their names, by the rules of CSV files of edges: byte order mark,
 * compression, comments in front, separator, quotes and blank lines.
 *
 * @param columns where each wanted column is, from 0
 * @param rows all rows below the header
 */
public record CsvTable(List<Integer> columns, List<Row> rows) {

  /**
   * A row.
   *
   * @param line its first line, from 1
   * @param cells all of its fields
   */
  public record Row(long line, List<String> cells) {}

  /**
   * Reads a local file.
   *
   * @param names of the wanted columns, in lower case; their case in the file does not matter
   * @throws GraphFileException with file and line of what is wrong
   */
  public static CsvTable read(Path file, List<String> names) {
    GraphSource source = GraphSource.of(file);
    if (new File(source.name()).length() == 0) {
      throw withoutColumns(source.name(), 1, names);
    }
    try (Input input = Input.open(source)) {
      CsvStart start;
      try {
        start = CsvStart.of(input);
      } catch (GraphFileException e) {
        throw withoutColumns(source.name(), 1, names);
      }
      return read(new CsvRows(input, start.separator(), start.skipped()), source.name(), names);
    }
  }

  private static CsvTable read(CsvRows csv, String file, List<String> names) {
    List<String> header =
        texts(csv.first()).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    List<Integer> columns = names.stream().map(header::indexOf).toList();
    if (columns.contains(-1)) {
      throw withoutColumns(file, csv.firstLine(), names);
    }
    for (String name : names) {
      if (header.indexOf(name) != header.lastIndexOf(name)) {
        throw csv.errorAtFirst("there are several columns " + name, "leave one");
      }
    }
    List<Row> rows = new ArrayList<>();
    for (String[] row = csv.next(); row != null; row = csv.next()) {
      if (row.length != header.size()) {
        throw csv.wrongWidth(row.length, header.size(), false);
      }
      rows.add(new Row(csv.line(), texts(row)));
    }
    return new CsvTable(columns, rows);
  }

  private static List<String> texts(String[] row) {
    return Arrays.stream(row).map(CsvRows::value).map(CsvRows::utf8).map(String::strip).toList();
  }

  private static GraphFileException withoutColumns(String file, long line, List<String> names) {
    String all = String.join(",", names);
    String what = "the header has not all of " + all + ": give them in the first line";
    return new GraphFileException(file, line, what);
  }
}
