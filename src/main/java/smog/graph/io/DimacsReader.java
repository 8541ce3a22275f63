package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads the line formats of the DIMACS challenges: colouring and cliques ({@code p edge}, {@code p
 * col}), shortest paths ({@code p sp}), flows ({@code p max}, {@code p min}, {@code p asn}); and of
 * the PACE challenges ({@code p tw}, {@code p td}, {@code p ds}, {@code p cep}).
 *
 * <p>Lines begin with a letter: c is a comment, p the header, e an edge, a an arc; edges of PACE
 * have none. Vertices are 1 to the header's N. Lines n, d, v and x say something about vertices and
 * are dropped with a note. The header's number of edges counts lines or edges, files differ; fewer
 * lines than either would need are an error, other differences a note.
 */
final class DimacsReader {
  private static final String FORM = "write: p edge VERTICES EDGES";
  private static final Set<String> FORMULAS = Set.of("cnf", "wcnf", "sat", "sate", "satx");

  /** Of the PACE challenges: sets of vertices, and two sides that count on. */
  private static final Set<String> NO_GRAPHS = Set.of("hs", "ocr");

  private final Input input;
  private final Text text;
  private final EdgeCollector edges;
  private Numbering vertices;
  private long headerLine;
  private long headerEdges;
  private long lines;
  private long arcs;
  private long bare;
  private long weighted;
  private long others;

  private DimacsReader(Input input) {
    this.input = input;
    this.text = new Text(input, false);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.DIMACS);
    DimacsReader reader = new DimacsReader(input);
    while (reader.text.nextLine()) {
      reader.line();
    }
    return reader.finish();
  }

  private void line() {
    int mark = text.firstMark();
    if (mark < 0 || mark == 'c') {
      return;
    }
    text.nextField();
    if (text.digits()) {
      edge('e', vertices().vertex(text));
      bare++;
      return;
    }
    int kind = text.length() == 1 ? mark : 0;
    switch (kind) {
      case 'p' -> header();
      case 'e', 'a' -> edge(kind, vertices().vertex());
      case 'n', 'd', 'v', 'x' -> others++;
      default ->
          throw text.error(
              "a line that begins with " + text,
              "DIMACS lines begin with c, p, e or a; name the format if it is another");
    }
  }

  private void header() {
    if (vertices != null) {
      throw text.error(
          "a second p line, after that of line " + headerLine, "give each graph its own file");
    }
    if (!text.nextField()) {
      throw text.error("the p line is empty", FORM);
    }
    if (FORMULAS.contains(text.toString())) {
      throw text.error("p " + text + " is a formula, not a graph", FORM);
    }
    if (NO_GRAPHS.contains(text.toString())) {
      throw text.error("p " + text + " is no graph whose edges join any two vertices", FORM);
    }
    headerLine = text.line();
    long count = Numbering.count(text, "vertices", FORM);
    headerEdges = Numbering.count(text, "edges", FORM);
    vertices = new Numbering(text, "DIMACS", count);
  }

  private Numbering vertices() {
    if (vertices == null) {
      throw text.error("an edge before the p line", "begin the file with: p edge VERTICES EDGES");
    }
    return vertices;
  }

  private void edge(int kind, int from) {
    edges.add(from, vertices().vertex());
    lines++;
    arcs += kind == 'a' ? 1 : 0;
    weighted += text.nextField() ? 1 : 0;
  }

  private GraphFile finish() {
    if (vertices == null) {
      throw new GraphFileException(
          input.name(), "has no p line, which says how many vertices there are; " + FORM);
    }
    if (bare > 0 && bare < lines) {
      throw new GraphFileException(
          input.name(), "has edges with e or a and edges without; write all of them alike");
    }
    CsrGraph graph = vertices.graph(edges);
    long found = (long) graph.edges();
    if (lines < headerEdges && 2 * lines != headerEdges && 2 * found != headerEdges) {
      throw text.errorAt(
          headerLine,
          "the header says "
              + headerEdges
              + " edges, but "
              + lines
              + " lines follow; fetch the file again if it is cut, or correct the header");
    }
    Report report =
        new Report(
            GraphFormat.DIMACS,
            graph.vertices(),
            found,
            lines,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes(found));
    return new GraphFile(input.name(), graph, report, Numbering.names());
  }

  private List<String> notes(long found) {
    List<String> notes = new ArrayList<>();
    if (lines != headerEdges) {
      notes.add(
          say(
              "the header speaks of %d edges, the file has %d lines with %d different edges",
              headerEdges, lines, found));
    }
    if (arcs > 0) {
      notes.add(say("directions of %d arcs were dropped", arcs));
    }
    if (weighted > 0) {
      notes.add(
          say("fields after the two ends, such as weights, were ignored on %d lines", weighted));
    }
    if (others > 0) {
      notes.add(say("%d lines that describe vertices (n, d, v, x) were ignored", others));
    }
    return notes;
  }

  private static String say(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
