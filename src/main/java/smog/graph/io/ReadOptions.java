package smog.graph.io;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * How a graph file is to be read.
 *
 * @param sourceColumn the column of an edge's first end in CSV and edge lists, by its name in the
 *     header or by its number from 1; null for the one that is called as usual, or the first
 * @param targetColumn that of its second end; null likewise, or for the second
 * @param header whether the first line of CSV and edge lists names the columns
 * @param identifiers what identifiers of CSV, edge lists and lists of neighbours are
 * @param skipBadLines whether lines that are not understood are left out, with a note that counts
 *     them, instead of refusing the file: of edge lists, CSV and KONECT; the other formats are read
 *     whole or not
 */
public record ReadOptions(
    GraphFormat format,
    String sourceColumn,
    String targetColumn,
    Header header,
    IdentifierKind identifiers,
    boolean skipBadLines) {
  /** Refuses what is null but for the columns. */
  public ReadOptions {
    Objects.requireNonNull(format, "format");
    Objects.requireNonNull(header, "header");
    Objects.requireNonNull(identifiers, "identifiers");
  }

  /** Options that leave open whether there is a header and what identifiers are. */
  public ReadOptions(
      GraphFormat format, String sourceColumn, String targetColumn, boolean skipBadLines) {
    this(format, sourceColumn, targetColumn, Header.AUTO, IdentifierKind.AUTO, skipBadLines);
  }

  /** A format, and nothing else out of the ordinary. */
  public static ReadOptions of(GraphFormat format) {
    return new ReadOptions(format, null, null, false);
  }

  /** The columns in a text that has a comma between them, and brackets around them or not. */
  public static List<String> columns(String text) {
    String inner = text.replaceFirst("^\\s*\\[(.*)\\]\\s*$", "$1");
    return Arrays.stream(inner.split(",", -1)).map(String::strip).toList();
  }

  /** The same with identifiers of another kind. */
  ReadOptions with(IdentifierKind kind) {
    return new ReadOptions(format, sourceColumn, targetColumn, header, kind, skipBadLines);
  }

  /** Whether a column is asked for. */
  boolean columns() {
    return sourceColumn != null || targetColumn != null;
  }

  /** Whether nobody has said what the fields of a line are. */
  boolean guessed() {
    return format == GraphFormat.AUTO && !columns();
  }

  /**
   * Refuses to leave out bad lines.
   *
   * @throws GraphFileException if that is wanted of a format whose lines need each other
   */
  void requireAllLines(Input input, GraphFormat found) {
    if (skipBadLines) {
      throw new GraphFileException(
          input.name(),
          "bad lines cannot be left out of "
              + found.label()
              + "; correct them, or write edge-list");
    }
  }
}
