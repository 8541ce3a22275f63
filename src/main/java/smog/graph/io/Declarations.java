package smog.graph.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Vertices that a file declares, before or after the edges that name them, and those edges.
 *
 * <p>Vertices go by the order in which an {@link IdTable} meets them until {@link #graph}.
 */
final class Declarations {
  private final Input input;
  private final String form;
  private final EdgeCollector edges;

  /** By vertex: minus the line that declares it; until then the first line that names it, or 0. */
  private long[] lines = new long[1024];

  private long edgeCount;

  /**
   * No vertices yet.
   *
   * @param form how the format declares a vertex, %s being its name
   */
  Declarations(Input input, String form) {
    this.input = input;
    this.form = form;
    this.edges = new EdgeCollector(input.name());
  }

  /** Declares a vertex; 0, or the line that declared it before. */
  long declare(int vertex, long line) {
    long earlier = line(vertex);
    lines[vertex] = earlier < 0 ? earlier : -line;
    return Math.max(0, -earlier);
  }

  /** Adds an edge. */
  void edge(int from, int to, long line) {
    name(from, line);
    name(to, line);
    edges.add(from, to);
    edgeCount++;
  }

  private void name(int vertex, long line) {
    if (line(vertex) == 0) {
      lines[vertex] = line;
    }
  }

  private long line(int vertex) {
    if (vertex >= lines.length) {
      lines = Arrays.copyOf(lines, (int) Math.min(Integer.MAX_VALUE - 8, vertex * 3L / 2));
    }
    return lines[vertex];
  }

  /**
   * The graph; the identifiers are ranked by then.
   *
   * @param ranks of the identifiers, by vertex
   * @param more notes that only the format knows
   * @throws GraphFileException if an edge names a vertex that is not declared, at the first one
   */
  GraphFile graph(
      GraphFormat format,
      int[] ranks,
      VertexNames identifiers,
      VertexNames names,
      List<String> more) {
    if (ranks.length == 0) {
      throw new GraphFileException(input.name(), "has no node; a graph has at least one vertex");
    }
    requireDeclared(ranks, identifiers);
    edges.renumber(ranks);
    CsrGraph graph = edges.graph(ranks.length);
    List<String> notes = new ArrayList<>();
    renumbered(identifiers, ranks.length, notes);
    notes.addAll(more);
    Report report =
        new Report(
            format,
            graph.vertices(),
            (long) graph.edges(),
            edgeCount,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes);
    return new GraphFile(input.name(), graph, report, names);
  }

  private void requireDeclared(int[] ranks, VertexNames identifiers) {
    int first = -1;
    for (int v = 0; v < ranks.length; v++) {
      if (lines[v] > 0 && (first < 0 || lines[v] < lines[first])) {
        first = v;
      }
    }
    if (first >= 0) {
      String name = Text.shown(identifiers.name(ranks[first]));
      throw new GraphFileException(
          input.name(),
          lines[first],
          "an edge names node "
              + name
              + ", which is not declared; add "
              + String.format(Locale.ROOT, form, name)
              + ", or take the edge away");
    }
  }

  private static void renumbered(VertexNames identifiers, int size, List<String> notes) {
    String first = identifiers.name(0);
    String last = identifiers.name(size - 1);
    if (!first.equals("0") || !last.equals(Integer.toString(size - 1))) {
      notes.add(
          String.format(
              Locale.ROOT,
              "identifiers %s to %s: the %d that are declared were renumbered 0 to %d",
              Text.shown(first),
              Text.shown(last),
              size,
              size - 1));
    }
  }
}
