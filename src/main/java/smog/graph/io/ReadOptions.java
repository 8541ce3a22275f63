package smog.graph.io;

import java.util.Objects;

/**
 * How a graph file is to be read.
 *
 * @param sourceColumn the name of the CSV column of an edge's first end, null for the first column
 * @param targetColumn that of its second end, null for the second column
 * @param skipBadLines whether lines that are not understood are left out, with a note that counts
 *     them, instead of refusing the file: of edge lists, CSV and KONECT; the other formats are read
 *     whole or not
 */
public record ReadOptions(
    GraphFormat format, String sourceColumn, String targetColumn, boolean skipBadLines) {
  /** Refuses a format that is null. */
  public ReadOptions {
    Objects.requireNonNull(format, "format");
  }

  /** A format, and nothing else out of the ordinary. */
  public static ReadOptions of(GraphFormat format) {
    return new ReadOptions(format, null, null, false);
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
