package smog.graph.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads a network of Pajek (V. Batagelj, A. Mrvar, Pajek reference manual): {@code *Vertices N},
 * lines of some vertices with labels, then sections of edges, arcs, neighbours or a matrix.
 *
 * <p>Vertices are 1 to N, whether they have a line or not. A network with several relations is
 * several graphs on the same vertices, of which the first one is taken, with a note.
 */
final class PajekReader {
  private static final String BLANKS = " \t";
  private static final String FORM = "write: *Vertices N, then *Edges, then a line U V an edge";
  private static final String LINES = "lines of edges stand below *Edges, *Arcs or the like";

  /** Sections about vertices, which are passed over. */
  private static final Set<String> OF_VERTICES =
      Set.of("partition", "vector", "permutation", "cluster", "hierarchy");

  private final Input input;
  private final Text text;
  private final QuotedFields fields;
  private final EdgeCollector edges;
  private final GmlLabels labels = new GmlLabels();
  private final BitSet declared = new BitSet();
  private final Set<String> passedOver = new TreeSet<>();

  private final PajekRelations relations = new PajekRelations();
  private String section = "";
  private Numbering vertices;
  private long networkLine;
  private long sections;
  private long lines;
  private long arcs;
  private long weighted;
  private boolean timed;
  private boolean matrix;
  private boolean named;

  private PajekReader(Input input) {
    this.input = input;
    this.text = new Text(input, false);
    this.fields = new QuotedFields(text);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.PAJEK);
    PajekReader reader = new PajekReader(input);
    while (reader.text.nextLine()) {
      reader.line();
    }
    return reader.finish();
  }

  private void line() {
    int mark = text.firstMark();
    if (mark < 0 || mark == '%') {
      return;
    }
    if (mark == '*') {
      section();
      return;
    }
    switch (section) {
      case "vertices" -> vertex();
      case "edges", "arcs" -> edge(section.equals("arcs"));
      case "edgeslist", "arcslist" -> neighbours(section.equals("arcslist"));
      default -> {
        if (!OF_VERTICES.contains(section)) {
          throw text.error("a line in no section", LINES);
        }
      }
    }
  }

  private void section() {
    text.step();
    if (!text.nextField()) {
      throw text.error("a section without a name", FORM);
    }
    String name = text.toString().toLowerCase(Locale.ROOT);
    if (name.equals("vertices") && OF_VERTICES.contains(section)) {
      return;
    }
    section = name;
    switch (name) {
      case "network" -> network();
      case "vertices" -> vertices();
      case "edges", "arcs", "edgeslist", "arcslist", "matrix" -> ofEdges();
      default -> {
        if (!OF_VERTICES.contains(name)) {
          throw text.error(
              "a section *" + text + ", which is not read",
              "sections are *Network, *Vertices, *Edges, *Arcs, *Edgeslist, *Arcslist, *Matrix");
        }
        passedOver.add("*" + name);
      }
    }
  }

  private void network() {
    if (networkLine > 0 || vertices != null) {
      throw text.error("a second network", "save each network as a file of its own");
    }
    networkLine = text.line();
  }

  private void vertices() {
    if (vertices != null) {
      throw text.error("a second *Vertices", "save each network as a file of its own");
    }
    vertices = new Numbering(text, "Pajek", Numbering.count(text, "vertices", FORM));
    if (text.nextField() && text.digits()) {
      throw text.error(
          "a network of two modes, whose first " + text + " vertices are of another kind",
          "take the second number away if an edge may join any two vertices");
    }
  }

  private void ofEdges() {
    if (vertices == null) {
      throw text.error("a section of edges above *Vertices", FORM);
    }
    sections++;
    relations.section(fields, BLANKS);
    if (section.equals("matrix")) {
      matrix();
      section = "";
    }
  }

  private void vertex() {
    fields.next(BLANKS);
    int vertex = vertices.vertex(fields);
    if (declared.get(vertex)) {
      throw text.error(
          "vertex " + fields + " has a second line", "give each vertex one line at most");
    }
    declared.set(vertex);
    if (fields.next(BLANKS) && fields.length() > 0) {
      labels.put(vertex, Arrays.copyOf(fields.field(), fields.length()));
      named = true;
    }
    timed |= interval();
  }

  /** Whether one of the line's further fields begins a list of times, [1-3]. */
  private boolean interval() {
    boolean found = false;
    while (text.nextField()) {
      found |= text.field()[0] == '[';
    }
    return found;
  }

  private void edge(boolean arc) {
    boolean taken = taken();
    int from = vertices.vertex(text);
    int to = vertices.vertex();
    boolean more = text.nextField();
    boolean time = more && text.field()[0] == '[';
    timed |= time || interval();
    if (taken) {
      edges.add(from, to);
      lines++;
      arcs += arc ? 1 : 0;
      weighted += more && !time ? 1 : 0;
    }
  }

  private void neighbours(boolean arc) {
    boolean taken = taken();
    int from = vertices.vertex(text);
    while (text.nextField()) {
      int to = vertices.vertex(text);
      if (taken) {
        edges.add(from, to);
        arcs += arc ? 1 : 0;
      }
    }
    lines += taken ? 1 : 0;
  }

  /** Moves to the line's first vertex, behind its relation where the line says one. */
  private boolean taken() {
    text.nextField();
    if (text.field()[text.length() - 1] != ':') {
      return relations.takes();
    }
    String relation = text.toString();
    if (!text.nextField()) {
      throw text.error("the line lacks a vertex", "an edge has two");
    }
    return relations.takes(relation.substring(0, relation.length() - 1));
  }

  private void matrix() {
    MatrixCells cells = new MatrixCells(text);
    boolean taken = relations.takes();
    for (int row = 0; row < vertices.vertices(); row++) {
      for (int column = 0; column < vertices.vertices(); column++) {
        if (cells.edge(row, column) && taken) {
          edges.add(row, column);
        }
      }
      lines += taken ? 1 : 0;
    }
    cells.end();
    matrix = true;
    weighted += taken && cells.valued() ? 1 : 0;
  }

  private GraphFile finish() {
    if (vertices == null) {
      throw new GraphFileException(input.name(), "has no *Vertices; " + FORM);
    }
    if (sections == 0) {
      throw new GraphFileException(
          input.name(),
          "has no section of edges, as a partition (.clu) or vector (.vec); write *Edges below the"
              + " vertices if there are none");
    }
    CsrGraph graph = vertices.graph(edges);
    VertexNames numbers = Numbering.names();
    VertexNames names =
        named ? labels.names(IntStream.range(0, vertices.vertices()).toArray(), numbers) : numbers;
    Report report =
        new Report(
            GraphFormat.PAJEK,
            graph.vertices(),
            (long) graph.edges(),
            lines,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes(graph));
    return new GraphFile(input.name(), graph, report, names);
  }

  private List<String> notes(CsrGraph graph) {
    List<String> notes = new ArrayList<>();
    relations.note(notes);
    if (arcs > 0) {
      notes.add("directions of " + arcs + " arcs were dropped");
    }
    if (matrix && arcs == 0 && edges.reciprocal() < (long) graph.edges()) {
      notes.add("directions were dropped: the matrix is not symmetric");
    }
    if (weighted > 0) {
      notes.add(
          matrix
              ? "values of cells were ignored"
              : "fields after the two ends, such as weights, were ignored on "
                  + weighted
                  + " lines");
    }
    if (timed) {
      notes.add("vertices or edges have times, as [1-3]: all that ever were are in the graph");
    }
    if (!passedOver.isEmpty()) {
      notes.add(String.join(", ", passedOver) + ", which describe vertices, were passed over");
    }
    return notes;
  }
}
