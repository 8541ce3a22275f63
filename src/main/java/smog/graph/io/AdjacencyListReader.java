package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads lists of neighbours as NetworkX writes them: on each line a vertex and its neighbours, an
 * edge once or from both ends; a vertex alone on its line may have none.
 *
 * <p>Separators, comments and identifiers are as in edge lists; a colon behind the first field does
 * not count.
 */
final class AdjacencyListReader {
  private final Input input;
  private final Text text;
  private final EdgeCollector edges;
  private final Identifiers ids;
  private long lines;

  private AdjacencyListReader(Input input, ReadOptions options) {
    this.input = input;
    this.text = new Text(input, true);
    this.edges = new EdgeCollector(input.name());
    this.ids = new Identifiers(options.identifiers());
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.ADJACENCY_LIST);
    AdjacencyListReader reader = new AdjacencyListReader(input, options);
    while (reader.text.nextLine()) {
      reader.line();
    }
    return reader.finish();
  }

  private void line() {
    int mark = text.firstMark();
    if (mark < 0 || mark == '#' || mark == '%') {
      return;
    }
    text.nextField();
    requireField(0);
    text.dropLast(':');
    ids.from(text);
    ids.addVertex();
    lines++;
    while (text.nextField()) {
      byte first = text.field()[0];
      if (first == '#' || first == '%') {
        return;
      }
      requireField(1);
      ids.to(text);
      ids.add(edges);
    }
  }

  private void requireField(int separators) {
    if (text.gapMarks() > separators) {
      throw text.error("a field is empty", "give a server and its neighbours");
    }
    if (text.field()[0] == '"' || text.field()[0] == '{') {
      throw text.error(
          "a field in quotes or brackets", "give a server and its neighbours, and nothing else");
    }
  }

  private GraphFile finish() {
    if (lines == 0) {
      throw new GraphFileException(
          input.name(), "has no line of a server; give a server and its neighbours a line");
    }
    List<String> notes = new ArrayList<>();
    edges.renumber(ids.table().ranks());
    CsrGraph graph = edges.graph(ids.table().size());
    ids.note(notes);
    long found = (long) graph.edges();
    boolean both = edges.reciprocal() == found;
    if (!both && edges.reciprocal() > 0) {
      notes.add(
          (found - edges.reciprocal()) + " of " + found + " edges are listed at one end alone");
    }
    Report report =
        new Report(
            GraphFormat.ADJACENCY_LIST,
            graph.vertices(),
            found,
            lines,
            edges.loops(),
            both ? 0 : edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes);
    return new GraphFile(input.name(), graph, report, ids.table().names());
  }
}
