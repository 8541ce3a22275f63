package smog.graph.io;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads a network of one mode in UCINET's DL language (Borgatti, Everett, Freeman, UCINET user's
 * guide, DL files): a matrix, half of one, pairs or neighbours below a header.
 *
 * <p>Vertices are 1 to the header's N, in the order of its labels where it lists them; embedded
 * labels are ranked as words are elsewhere, vertices without one come last. Cells that are not zero
 * are edges; pairs are, whatever their value.
 */
final class DlReader {
  private static final String SEPARATORS = " \t,=";

  private final Input input;
  private final Text text;
  private final QuotedFields fields;
  private final EdgeCollector edges;
  private final DlHeader header;
  private final DlVertices vertices;
  private boolean half;
  private long lines;
  private long valued;
  private long zeros;

  private DlReader(Input input) {
    this.input = input;
    this.text = new Text(input, true);
    this.fields = new QuotedFields(text);
    this.edges = new EdgeCollector(input.name());
    text.nextLine();
    this.header = DlHeader.read(input, text);
    this.vertices = new DlVertices(header);
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.DL);
    DlReader reader = new DlReader(input);
    switch (reader.header.format()) {
      case "fullmatrix", "fm" -> reader.matrix(false, false);
      case "lowerhalf", "lh" -> reader.matrix(false, true);
      case "upperhalf", "uh" -> reader.matrix(true, false);
      case "edgelist1", "el1" -> reader.each(reader::pair);
      case "nodelist1", "nl1" -> reader.each(reader::neighbours);
      case "nodelist1b", "nl1b" -> reader.counted();
      default ->
          throw reader.text.error(
              "format " + Field.shown(reader.header.format()) + " in the header",
              "export it as fullmatrix, lowerhalf, upperhalf, edgelist1 or nodelist1");
    }
    return reader.finish();
  }

  private void matrix(boolean upper, boolean lower) {
    int size = vertices.announced(text);
    half = upper || lower;
    if (header.columnsEmbedded()) {
      for (int column = 0; column < size; column++) {
        label("column " + (column + 1));
        if (vertices.label(fields) != column) {
          throw text.error("label " + fields + " out of order", "give each column its own label");
        }
      }
    }
    MatrixCells cells = new MatrixCells(text);
    BitSet seen = new BitSet();
    for (int i = 0; i < size; i++) {
      int row = header.rowsEmbedded() ? row(i, seen) : i;
      int last = lower ? i : size - 1;
      for (int column = upper ? i : 0; column <= last; column++) {
        if ((header.diagonal() || column != i) && cells.edge(i, column)) {
          edges.add(row, column);
        }
      }
      lines++;
    }
    cells.end();
    valued = cells.valued() ? 1 : 0;
    while (text.nextLine()) {
      cells.end();
    }
  }

  private void label(String what) {
    while (!fields.next(SEPARATORS)) {
      if (!text.nextLine()) {
        throw new GraphFileException(
            input.name(),
            "ends early, before the label of " + what + "; fetch it again if it is cut");
      }
    }
  }

  private int row(int position, BitSet seen) {
    label("row " + (position + 1));
    int row = vertices.row(fields, position);
    if (seen.get(row) || (half && row != position)) {
      throw text.error(
          "the label of row " + (position + 1) + " is " + fields,
          "label the rows as the columns, each once");
    }
    seen.set(row);
    return row;
  }

  /** Takes each line that has a field; the fields are at its first one. */
  private void each(Runnable line) {
    do {
      if (fields.next(SEPARATORS)) {
        line.run();
        lines++;
      }
    } while (text.nextLine());
  }

  private void pair() {
    int from = vertices.end(fields);
    if (!fields.next(SEPARATORS)) {
      throw text.error("one field where an edge has two", "give two vertices a line");
    }
    edges.add(from, vertices.end(fields));
    if (fields.next(SEPARATORS)) {
      if (!Identifiers.DECIMAL.matcher(fields.word()).matches()) {
        throw text.error(
            "value " + fields + " is not a number", "several neighbours a line are nodelist1");
      }
      valued++;
      zeros += fields.zero() ? 1 : 0;
    }
    if (fields.next(SEPARATORS)) {
      throw text.error("more than a value behind an edge", "give one edge a line, and its value");
    }
  }

  private void neighbours() {
    int from = vertices.end(fields);
    while (fields.next(SEPARATORS)) {
      edges.add(from, vertices.end(fields));
    }
  }

  /** Lines of all vertices in their order, each with the number of its neighbours first. */
  private void counted() {
    int size = vertices.announced(text);
    each(
        () -> {
          if (lines == size || !fields.digits()) {
            throw text.error(
                lines == size ? "a line more than n" : "count " + fields + " is not a number",
                "give each vertex one line: the number of its neighbours, and these");
          }
          long announced = fields.number();
          long found = 0;
          while (fields.next(SEPARATORS)) {
            edges.add((int) lines, vertices.end(fields));
            found++;
          }
          if (found != announced) {
            throw text.error(
                found + " neighbours where the line says " + announced, "correct the line");
          }
        });
    if (lines < size) {
      throw new GraphFileException(
          input.name(), "ends early: " + lines + " lines of data where n is " + size);
    }
  }

  private GraphFile finish() {
    List<String> notes = new ArrayList<>();
    int size = vertices.settle(edges, notes);
    if (size == 0) {
      throw new GraphFileException(input.name(), "has no vertex; a graph has at least one");
    }
    CsrGraph graph = edges.graph(size);
    if (!half && edges.reciprocal() < (long) graph.edges()) {
      notes.add("directions were dropped: the matrix is not symmetric");
    }
    if (valued > 0) {
      notes.add("values of edges were ignored");
    }
    if (zeros > 0) {
      notes.add(zeros + " pairs with value 0 count as edges");
    }
    Report report =
        new Report(
            GraphFormat.DL,
            graph.vertices(),
            (long) graph.edges(),
            lines,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes);
    return new GraphFile(input.name(), graph, report, vertices.names());
  }
}
