package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads edge lists: two identifiers a line, all of them integers below 2^64 or all of them words.
 *
 * <p>A line whose first mark is # or % is a comment. Blanks, tabs, commas and semicolons separate;
 * further fields are weights and dropped with a note. A first line of the usual header words is no
 * edge. The vertices are the identifiers that occur: an edge list cannot name a vertex without an
 * edge, save by a loop.
 */
final class EdgeListReader {
  private static final int MOST_FIELDS = 64;
  private static final Pattern NODES = Pattern.compile("(?i)\\b(?:nodes|vertices): *(\\d{1,18})");
  private static final Pattern EDGES = Pattern.compile("(?i)\\bedges: *(\\d{1,18})");

  private final Input input;
  private final Text text;
  private final BadLines bad;
  private EdgeCollector edges;
  private Identifiers ids = new Identifiers();
  private HeaderLine header;
  private GraphFileException firstWords;
  private char separator;
  private long separatorLine;
  private long weighted;
  private long headerNodes = -1;
  private long headerEdges = -1;

  private EdgeListReader(Input input, ReadOptions options) {
    this.input = input;
    this.text = new Text(input, true);
    this.bad = new BadLines(options);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    EdgeListReader reader = new EdgeListReader(input, options);
    while (reader.text.nextLine()) {
      try {
        reader.line();
      } catch (GraphFileException e) {
        reader.bad.take(e);
      }
    }
    return reader.finish();
  }

  private void line() {
    int mark = text.firstMark();
    if (mark == '#' || mark == '%') {
      comment();
      return;
    }
    if (mark < 0) {
      return;
    }
    text.nextField();
    if (text.gapMarks() > 0) {
      throw text.error("the first field is empty", "give two identifiers a line");
    }
    startAnewAfterWords();
    from();
    if (!text.nextField()) {
      throw text.error("one field where an edge has two", "give two identifiers a line");
    }
    if (text.gapMarks() > 1) {
      throw text.error("the second field is empty", "give two identifiers a line");
    }
    checkSeparator();
    refuseQuotes();
    ids.to(text);
    rest();
    add();
  }

  private void from() {
    refuseQuotes();
    ids.from(text);
    if (ids.lines() == 0) {
      separator = 0;
    }
  }

  private void refuseQuotes() {
    if (text.length() > 0 && text.field()[0] == '"') {
      throw text.error("an identifier in quotes", "give format csv, or take the quotes away");
    }
  }

  private void add() {
    if (ids.lines() == 0 && ids.words()) {
      if (header == null && HeaderWords.pair(ids.fromWord(), ids.toWord())) {
        header = new HeaderLine(text.line(), ids.fromWord(), ids.toWord());
        return;
      }
      firstWords = text.error("words above numbers", "put # before lines that are no edges");
    }
    ids.add(edges);
  }

  /** Where bad lines are left out, a first line of words above numbers is one of them. */
  private void startAnewAfterWords() {
    if (bad.skip() && ids.lines() == 1 && ids.words() && text.digits()) {
      bad.take(firstWords);
      ids = new Identifiers();
      edges = new EdgeCollector(input.name());
      weighted = 0;
    }
  }

  private void comment() {
    String comment = text.start();
    headerNodes = number(NODES, comment, headerNodes);
    headerEdges = number(EDGES, comment, headerEdges);
  }

  private static long number(Pattern pattern, String comment, long otherwise) {
    Matcher matcher = pattern.matcher(comment);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : otherwise;
  }

  /** Words may hold any mark, so a second kind of separator may well be a part of one. */
  private void checkSeparator() {
    if (!ids.words()) {
      return;
    }
    if (separator == 0) {
      separator = text.gap();
      separatorLine = text.line();
    } else if (separator != text.gap()) {
      throw text.error(
          "fields are separated by "
              + spelled(text.gap())
              + ", but by "
              + spelled(separator)
              + " in line "
              + separatorLine,
          "use one separator, which no identifier contains");
    }
  }

  private static String spelled(char separator) {
    return switch (separator) {
      case ',' -> "commas";
      case ';' -> "semicolons";
      case '\t' -> "tabs";
      default -> "blanks";
    };
  }

  private void rest() {
    int fields = 2;
    while (text.nextField()) {
      if (text.field()[0] == '{') {
        break;
      }
      checkSeparator();
      if (++fields > MOST_FIELDS) {
        throw text.error(
            "more than " + MOST_FIELDS + " fields", "give one edge a line: two identifiers");
      }
    }
    weighted += fields > 2 || text.length() > 0 ? 1 : 0;
  }

  private GraphFile finish() {
    if (ids.lines() == 0) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    List<String> notes = new ArrayList<>();
    if (header != null) {
      notes.add(header.settle(ids, edges));
    }
    edges.renumber(ids.table().ranks());
    CsrGraph graph = edges.graph(ids.table().size());
    ids.note(notes);
    noteCounts(graph, notes);
    if (weighted > 0) {
      notes.add("fields after the second, such as weights, were ignored on " + weighted + " lines");
    }
    bad.note(notes);
    Report report =
        new Report(
            GraphFormat.EDGE_LIST,
            graph.vertices(),
            (long) graph.edges(),
            ids.lines(),
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes);
    return new GraphFile(input.name(), graph, report, ids.table().names());
  }

  private void noteCounts(CsrGraph graph, List<String> notes) {
    int size = ids.table().size();
    if (headerNodes >= 0 && headerNodes != size) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the header speaks of %d nodes, %d occur: an edge list cannot hold a node without an"
                  + " edge, so N is %d",
              headerNodes,
              size,
              size));
    }
    if (headerEdges >= 0 && headerEdges != ids.lines() && headerEdges != (long) graph.edges()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the header speaks of %d edges, the file has %d lines with %.0f different edges",
              headerEdges,
              ids.lines(),
              graph.edges()));
    }
  }
}
