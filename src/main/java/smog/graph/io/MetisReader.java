package smog.graph.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads METIS graph files (G. Karypis, METIS manual 5.1, section 4.1.1).
 *
 * <p>A header {@code N edges [format [weights a vertex]]}, then a line a vertex with its
 * neighbours, counted from 1. A blank line is a vertex without neighbours; a line that begins with
 * % is a comment. Weights and sizes are checked to be there and dropped. Counts must be the
 * header's and each edge must be in the lists of both its ends.
 */
final class MetisReader {
  /** Small graphs may repeat an edge more often than they have vertices. */
  private static final long FEW = 1024;

  private final Input input;
  private final Text text;
  private final EdgeCollector edges;
  private long vertices;
  private long headerEdges;
  private boolean edgeWeights;
  private int sizes;
  private int vertexWeights;
  private long headerLine;
  private long entries;
  private int read;

  /** The line of each vertex, for messages. */
  private long[] lineOf = new long[1024];

  private MetisReader(Input input) {
    this.input = input;
    this.text = new Text(input, false);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    MetisReader reader = new MetisReader(input);
    reader.header();
    while (reader.text.nextLine()) {
      reader.line();
    }
    return reader.finish();
  }

  private void header() {
    while (text.nextLine()) {
      int mark = text.firstMark();
      if (mark >= 0 && mark != '%') {
        counts();
        return;
      }
    }
    throw new GraphFileException(input.name(), "has no header; the first line is: vertices edges");
  }

  private void counts() {
    headerLine = text.line();
    vertices = headerNumber("the number of vertices");
    headerEdges = headerNumber("the number of edges");
    if (vertices < 1 || vertices > Integer.MAX_VALUE - 8) {
      throw text.error(
          "the number of vertices is " + vertices,
          "give 1 to 2^31-9 vertices, or format edge-list if it is one");
    }
    if (text.nextField()) {
      format();
      if (text.nextField()) {
        int weights = weightsAVertex();
        if (vertexWeights == 0 && weights > 1) {
          throw text.error(
              "the header has " + weights + " weights a vertex, but a format without weights",
              "give format 10 or 11 for weights of vertices");
        }
        vertexWeights *= weights;
        if (text.nextField()) {
          throw text.error("a fifth field in the header", "give: vertices edges format weights");
        }
      }
    }
  }

  private long headerNumber(String what) {
    if (!text.nextField() || !text.digits() || text.length() > 18) {
      throw text.error(
          "the header lacks " + what, "the first line is: vertices edges; or give another format");
    }
    return text.number();
  }

  /** Three binary digits: vertex sizes, vertex weights, edge weights; leading ones may lack. */
  private void format() {
    int flags = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.field()[i] - '0';
      if (digit < 0 || digit > 1 || text.length() > 3) {
        throw text.error("the header's format is " + text, "it is made of three digits 0 or 1");
      }
      flags = 2 * flags + digit;
    }
    edgeWeights = (flags & 1) != 0;
    vertexWeights = (flags & 2) != 0 ? 1 : 0;
    sizes = (flags & 4) != 0 ? 1 : 0;
  }

  private int weightsAVertex() {
    if (!text.digits() || text.length() > 4) {
      throw text.error("the header's fourth field is " + text, "give the weights of a vertex");
    }
    return (int) text.number();
  }

  private void line() {
    int mark = text.firstMark();
    if (mark == '%') {
      return;
    }
    if (read == vertices) {
      if (mark >= 0) {
        throw text.error(
            "a vertex line more than the header's " + vertices, "correct the header or the lines");
      }
      return;
    }
    if (read == lineOf.length) {
      lineOf = Arrays.copyOf(lineOf, (int) Math.min(vertices, read + (read >> 1)));
    }
    lineOf[read++] = text.line();
    for (int i = 0; i < sizes + vertexWeights; i++) {
      if (!text.nextField()) {
        throw text.error("vertex " + read + " lacks a weight or size", "the header announces them");
      }
      weight();
    }
    long before = entries;
    while (text.nextField()) {
      edges.add(read - 1, neighbour());
      if (++entries - before > 2 * Math.max(vertices, FEW)) {
        throw text.error(
            "vertex " + read + " lists more than twice as many neighbours as there are vertices",
            "correct the header or the line");
      }
      if (edgeWeights) {
        if (!text.nextField()) {
          throw text.error("the last neighbour has no weight", "the header announces weights");
        }
        weight();
      }
    }
  }

  private int neighbour() {
    if (!text.digits()) {
      throw text.error("neighbour " + text + " is not a whole number", "vertices are 1 to N");
    }
    long number = text.number();
    if (number < 1 || number > vertices) {
      throw text.error(
          "neighbour " + text + " of vertex " + read + " is not in 1 to " + vertices,
          "METIS counts vertices from 1; correct the header or the line");
    }
    return (int) number - 1;
  }

  private void weight() {
    byte first = text.field()[0];
    if ((first < '0' || first > '9') && first != '-' && first != '+' && first != '.') {
      throw text.error("weight " + text + " is not a number", "the header announces weights");
    }
  }

  private GraphFile finish() {
    if (read < vertices) {
      throw new GraphFileException(
          input.name(),
          headerLine,
          "the header says "
              + vertices
              + " vertices, but "
              + read
              + " lines follow; a vertex without neighbours has a blank line of its own");
    }
    CsrGraph graph = edges.graph(read);
    checkSymmetry(graph);
    long found = (long) graph.edges();
    if (headerEdges != found && 2 * headerEdges != entries) {
      throw new GraphFileException(
          input.name(),
          headerLine,
          "the header says "
              + headerEdges
              + " edges, the lists hold "
              + found
              + "; METIS counts an edge once though both ends list it");
    }
    Report report =
        new Report(
            GraphFormat.METIS,
            read,
            found,
            read,
            edges.loops(),
            0,
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes());
    return new GraphFile(input.name(), graph, report, vertex -> Integer.toString(vertex + 1));
  }

  /** Every edge must have been given in both directions, so that it was folded as reciprocal. */
  private void checkSymmetry(CsrGraph graph) {
    if (edges.reciprocal() == (long) graph.edges()) {
      return;
    }
    int from = edges.oneWay()[0];
    int to = edges.oneWay()[1];
    throw text.errorAt(
        lineOf[from],
        "vertex "
            + (from + 1)
            + " lists "
            + (to + 1)
            + ", but "
            + (to + 1)
            + " (line "
            + lineOf[to]
            + ") does not list "
            + (from + 1)
            + "; add it, or take it away here");
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (vertexWeights > 0 || sizes > 0) {
      notes.add("weights and sizes of vertices were ignored");
    }
    if (edgeWeights) {
      notes.add("weights of edges were ignored");
    }
    return notes;
  }
}
