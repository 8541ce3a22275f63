package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads sparse matrices in the exchange format of Matrix Market (Boisvert, Pozo and Remington 1996,
 * NISTIR 5935) as graphs: rows are the vertices, a stored entry is an edge whatever its value.
 *
 * <p>Dense matrices and those that are not square are refused. The size line counts the stored
 * entries, and as many must follow. Under symmetric, skew-symmetric and hermitian one triangle is
 * stored, which makes no difference to a graph.
 */
final class MatrixMarketReader {
  private static final String HEADER = "%%MatrixMarket";
  private static final String FORM =
      "the first line is: %%MatrixMarket matrix coordinate FIELD SYMMETRY";
  private static final String SIZE = "the line after the comments is: ROWS COLUMNS ENTRIES";

  private final Input input;
  private final Text text;
  private final EdgeCollector edges;
  private String field = "";
  private boolean general;

  /** Numbers that an entry has beside row and column. */
  private int values;

  private Numbering vertices;
  private long sizeLine;
  private long announced;
  private long entries;
  private long zeros;

  private MatrixMarketReader(Input input) {
    this.input = input;
    this.text = new Text(input, false);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.MATRIX_MARKET);
    MatrixMarketReader reader = new MatrixMarketReader(input);
    reader.header();
    while (reader.text.nextLine()) {
      int mark = reader.text.firstMark();
      if (mark >= 0 && mark != '%') {
        reader.line();
      }
    }
    return reader.finish();
  }

  private void header() {
    text.nextLine();
    if (!word().equalsIgnoreCase(HEADER)) {
      throw text.error("there is no Matrix Market header", FORM + "; or name another format");
    }
    String object = word();
    if (!object.equals("matrix")) {
      throw text.error("the object is \"" + object + "\", not matrix", FORM);
    }
    String storage = word();
    if (storage.equals("array")) {
      throw text.error(
          "array is the dense format, which stores every pair of vertices",
          "write the matrix as coordinate, with its edges alone");
    }
    if (!storage.equals("coordinate")) {
      throw text.error("the storage is \"" + storage + "\", not coordinate", FORM);
    }
    field = word();
    values =
        switch (field) {
          case "pattern" -> 0;
          case "real", "double", "integer" -> 1;
          case "complex" -> 2;
          default ->
              throw text.error(
                  "the field is \"" + field + "\"", "give pattern, real, integer or complex");
        };
    String symmetry = word();
    general = symmetry.equals("general");
    if (!general && !symmetry.matches("symmetric|skew-symmetric|hermitian")) {
      throw text.error(
          "the symmetry is \"" + symmetry + "\"",
          "give general, symmetric, skew-symmetric or hermitian");
    }
  }

  /** The line's next field in lower case, empty if there is none. */
  private String word() {
    return text.nextField() ? text.toString().toLowerCase(Locale.ROOT) : "";
  }

  private void line() {
    if (vertices == null) {
      size();
    } else {
      entry();
    }
  }

  private void size() {
    sizeLine = text.line();
    long rows = Numbering.count(text, "rows", SIZE);
    long columns = Numbering.count(text, "columns", SIZE);
    announced = Numbering.count(text, "entries", SIZE);
    if (text.nextField()) {
      throw text.error("a fourth field in the size line", SIZE);
    }
    if (rows != columns) {
      throw text.error(
          "a matrix of " + rows + " x " + columns + " is not square",
          "rows and columns are the same vertices; write two kinds of vertices as one list");
    }
    vertices = new Numbering(text, "Matrix Market", rows);
  }

  private void entry() {
    if (entries == announced) {
      throw text.error(
          "an entry more than the " + announced + " of the size line, line " + sizeLine,
          "correct that line, or take the entry away");
    }
    int row = vertices.vertex();
    int column = vertices.vertex();
    boolean zero = values > 0;
    for (int i = 0; i < values; i++) {
      zero &= zero();
    }
    if (text.nextField()) {
      throw text.error(
          "more than " + (2 + values) + " fields", "a " + field + " entry has no more");
    }
    edges.add(row, column);
    entries++;
    zeros += zero ? 1 : 0;
  }

  /** Whether the next field, a number, is zero. */
  private boolean zero() {
    if (!text.nextField()) {
      throw text.error("an entry without its value", "the header says " + field);
    }
    byte first = text.field()[0];
    if ((first < '0' || first > '9') && "+-.iInN".indexOf(first) < 0) {
      throw text.error("value " + text + " is not a number", "the header says " + field);
    }
    return text.zero();
  }

  private GraphFile finish() {
    if (vertices == null) {
      throw new GraphFileException(input.name(), "ends early: there is no size line; " + SIZE);
    }
    if (entries < announced) {
      throw text.errorAt(
          sizeLine,
          "ends early: the size line says "
              + announced
              + " entries, "
              + entries
              + " follow; fetch the file again if it is cut, or correct the line");
    }
    CsrGraph graph = vertices.graph(edges);
    Report report =
        new Report(
            GraphFormat.MATRIX_MARKET,
            graph.vertices(),
            (long) graph.edges(),
            entries,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes(graph));
    return new GraphFile(input.name(), graph, report, Numbering.names());
  }

  private List<String> notes(CsrGraph graph) {
    List<String> notes = new ArrayList<>();
    if (general && edges.reciprocal() < (long) graph.edges()) {
      notes.add("directions were dropped: the matrix is not symmetric");
    }
    if (values > 0) {
      notes.add("values of entries were ignored");
    }
    if (zeros > 0) {
      notes.add(zeros + " stored zeros count as edges");
    }
    return notes;
  }
}
