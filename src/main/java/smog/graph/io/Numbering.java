package smog.graph.io;

import java.util.Locale;
import smog.graph.CsrGraph;

/** Vertices that are numbered from 1 to the N of a header. */
final class Numbering {
  private static final int MOST = Integer.MAX_VALUE - 8;

  /** What the arrays of a vertex without edges take while the graph is made, in bytes. */
  private static final long BYTES = 8;

  private final Text text;
  private final String format;
  private final int vertices;

  /**
   * The vertices of a header.
   *
   * @param text at the line of the header
   * @param format its name in messages
   * @throws GraphFileException if they are too few or too many; a header is a few bytes long and
   *     could ask for any memory
   */
  Numbering(Text text, String format, long vertices) {
    this.text = text;
    this.format = format;
    if (vertices < 1 || vertices > MOST) {
      throw text.error("the number of vertices is " + vertices, "give 1 to " + MOST + " vertices");
    }
    long memory = Runtime.getRuntime().maxMemory();
    if (BYTES * vertices > memory) {
      throw text.error(
          String.format(
              Locale.ROOT,
              "%d vertices take at least %.1f GB, Java has %.1f GB",
              vertices,
              BYTES * vertices / 1e9,
              memory / 1e9),
          "correct the header, or give Java more memory");
    }
    this.vertices = (int) vertices;
  }

  /**
   * The line's next field, a count of a header.
   *
   * @param what the count is of
   * @param form what the line should be, the remedy
   */
  static long count(Text text, String what, String form) {
    if (!text.nextField()) {
      throw text.error("the line lacks the number of " + what, form);
    }
    if (!text.digits() || text.length() > 18) {
      throw text.error("the number of " + what + " is " + text, form);
    }
    return text.number();
  }

  /** The line's next field, a vertex; its number in the graph, from 0. */
  int vertex() {
    if (!text.nextField()) {
      throw text.error("the line lacks a vertex", "an edge has two");
    }
    return vertex(text);
  }

  /** The number of a field, a vertex, in the graph. */
  int vertex(Field field) {
    if (!field.digits()) {
      throw field.error("vertex " + field + " is not a whole number", "vertices are 1 to N");
    }
    long number = field.number();
    if (number < 1 || number > vertices) {
      throw field.error(
          "vertex " + field + " is not in 1 to " + vertices,
          format + " counts vertices from 1; correct the header or the line");
    }
    return (int) number - 1;
  }

  /** How many vertices there are. */
  int vertices() {
    return vertices;
  }

  /** The graph of the edges that were read. */
  CsrGraph graph(EdgeCollector edges) {
    return edges.graph(vertices);
  }

  /** The numbers in the file. */
  static VertexNames names() {
    return vertex -> Integer.toString(vertex + 1);
  }
}
