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
  private final ReadOptions options;
  private final Text text;
  private final BadLines bad;
  private final EdgeCollector edges;
  private final Identifiers ids;
  private final TableShape shape;
  private final TableHead head;
  private Columns columns = new Columns(0, 1, Columns.First.EDGE);
  private boolean held;
  private char separator;
  private long separatorLine;
  private long weighted;
  private long headerNodes = -1;
  private long headerEdges = -1;

  private EdgeListReader(Input input, ReadOptions options) {
    this.input = input;
    this.options = options;
    this.text = new Text(input, true);
    this.bad = new BadLines(options);
    this.edges = new EdgeCollector(input.name());
    this.ids = new Identifiers(options.identifiers());
    this.shape = new TableShape(input.name(), options.guessed());
    this.head = TableHead.of(input);
  }

  static GraphFile read(Input input, ReadOptions options) {
    EdgeListReader reader = new EdgeListReader(input, options);
    reader.start();
    while (reader.text.nextLine()) {
      try {
        reader.line();
      } catch (GraphFileException e) {
        reader.bad.take(e);
      }
    }
    return reader.finish();
  }

  private void start() {
    if (head == null || head.first().size() < 2 || head.first().size() > MOST_FIELDS) {
      if (options.columns() && !input.beginning().whole()) {
        throw new GraphFileException(
            input.name(), "has no line of two fields at its start; shorten the comments");
      }
      return;
    }
    columns = Columns.of(head.first(), head.second(), options, this::errorAtFirst);
    if (columns.header()) {
      shape.header(head.first().size(), head.line());
    }
  }

  private GraphFileException errorAtFirst(String what, String remedy) {
    String shown = Field.shown(String.join(" ", head.first()));
    return new GraphFileException(
        input.name(), head.line(), what + ", in \"" + shown + "\"; " + remedy);
  }

  private void line() {
    int mark = text.firstMark();
    if (mark == '#' || mark == '%') {
      comment();
    } else if (mark >= 0 && !(columns.header() && text.line() == head.line())) {
      row();
    }
  }

  private void row() {
    if (ids.lines() == 0 && !held) {
      separator = 0;
    }
    int low = Math.min(columns.source(), columns.target());
    int high = Math.max(columns.source(), columns.target());
    int count = 0;
    boolean more = false;
    shape.begin();
    while (text.nextField()) {
      if (count > high && (text.field()[0] == '{' || comment(text.field()[0]))) {
        more = true;
        break;
      }
      count = skipEmpty(count, low, high);
      if (count > 0) {
        checkSeparator();
      }
      if (count == low || count == high) {
        refuseQuotes();
      }
      if (count == low) {
        ids.from(text);
      } else if (count == high) {
        ids.to(text);
      }
      shape.field(text);
      if (++count > MOST_FIELDS) {
        throw text.error(
            "more than " + MOST_FIELDS + " fields",
            "give one edge a line: two identifiers; or format adjacency-list");
      }
    }
    count += text.length() == 0 ? text.gapMarks() : 0;
    end(count, high, more);
  }

  private static boolean comment(byte mark) {
    return mark == '#' || mark == '%';
  }

  /** Counts the empty fields before this one; a decimal comma between semicolons leaves none. */
  private int skipEmpty(int count, int low, int high) {
    int empty = text.gapMarks() - (count == 0 ? 0 : 1);
    if (count > high && separator == ';' && text.gap() == ',' && empty == 0) {
      return count - 1;
    }
    for (int i = 0; i < empty; i++) {
      if (count + i == low || count + i == high) {
        String which = count + i == 0 ? "first" : count + i == 1 ? "second" : "end's";
        throw text.error("the " + which + " field is empty", "give two identifiers a line");
      }
      shape.empty();
    }
    return count + Math.max(0, empty);
  }

  private void end(int count, int high, boolean more) {
    if (count <= high) {
      throw text.error(
          count == 1
              ? "one field where an edge has two"
              : count + " fields where an end of the edge is in column " + (high + 1),
          "give two identifiers a line" + shape.remedy());
    }
    shape.end(count, text);
    if (ids.lines() == 0 && columns.waits() && text.line() == head.line()) {
      held = true; // until the rows below say what it is
    } else {
      ids.add(edges);
    }
    weighted += count > 2 || more ? 1 : 0;
  }

  private void refuseQuotes() {
    if (text.length() > 0 && text.field()[0] == '"') {
      throw text.error("an identifier in quotes", "give format csv, or take the quotes away");
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

  /**
   * Numbers hold no mark; words may hold any, so a second kind of separator may well be a part of
   * one.
   */
  private void checkSeparator() {
    if (separator == 0) {
      separator = text.gap();
      separatorLine = text.line();
    } else if (ids.words() && separator != text.gap()) {
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

  private GraphFile finish() {
    if (ids.lines() == 0) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    List<String> notes = new ArrayList<>();
    shape.check(ids, columns.header() && !edgeAtFirst());
    noteHeader(notes);
    edges.renumber(ids.table().ranks());
    CsrGraph graph = edges.graph(ids.table().size());
    ids.note(notes);
    noteCounts(graph, notes);
    if (weighted > 0) {
      String which =
          columns.source() + columns.target() == 1 ? "fields after the second" : "fields";
      notes.add(which + ", such as weights, were ignored on " + weighted + " lines");
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

  /** Whether a first line that waits turns out to be an edge. */
  private boolean edgeAtFirst() {
    return columns.waits()
        && (ids.contains(head.first().get(columns.source()))
            || ids.contains(head.first().get(columns.target())));
  }

  private void noteHeader(List<String> notes) {
    if (columns.waits()) {
      boolean known = columns.header();
      String first = head.first().get(columns.source());
      String second = head.first().get(columns.target());
      new HeaderLine(head.line(), first, second, known)
          .settle(ids, edges, input.name())
          .ifPresent(notes::add);
    } else if (columns.header()) {
      notes.add(headerNote());
    }
  }

  private String headerNote() {
    String first = head.first().get(columns.source());
    String second = head.first().get(columns.target());
    return "line "
        + head.line()
        + ", \""
        + Field.shown(first + " " + second)
        + "\", is taken for a header"
        + (columns.source() == 0 && columns.target() == 1
            ? ""
            : ": columns " + (columns.source() + 1) + " and " + (columns.target() + 1));
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
