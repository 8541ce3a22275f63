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
 * further fields are weights and dropped with a note. The vertices are the identifiers that occur:
 * an edge list cannot name a vertex without an edge, save by a loop.
 */
final class EdgeListReader {
  private static final int MOST_FIELDS = 64;
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  private static final Pattern NODES = Pattern.compile("(?i)\\b(?:nodes|vertices): *(\\d{1,18})");
  private static final Pattern EDGES = Pattern.compile("(?i)\\bedges: *(\\d{1,18})");

  private final Input input;
  private final Text text;
  private final EdgeCollector edges;
  private IdTable ids;
  private String firstId = "";
  private long firstLine;
  private char separator;
  private long separatorLine;
  private long lines;
  private long weighted;
  private long zeroLine;
  private long headerNodes = -1;
  private long headerEdges = -1;

  private EdgeListReader(Input input) {
    this.input = input;
    this.text = new Text(input, true);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input) {
    EdgeListReader reader = new EdgeListReader(input);
    while (reader.text.nextLine()) {
      reader.line();
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
    int from = vertex();
    if (!text.nextField()) {
      throw text.error("one field where an edge has two", "give two identifiers a line");
    }
    if (text.gapMarks() > 1) {
      throw text.error("the second field is empty", "give two identifiers a line");
    }
    checkSeparator();
    int to = vertex();
    edges.add(from, to);
    lines++;
    rest();
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

  private int vertex() {
    boolean digits = text.digits();
    if (ids == null) {
      ids = digits ? new IdTable.Numbers() : new IdTable.Words();
      firstId = text.toString();
      firstLine = text.line();
    }
    if (!digits) {
      checkWord();
    } else if (ids instanceof IdTable.Words) {
      throw text.error(
          "identifier "
              + text
              + " is a number, but "
              + firstId
              + " in line "
              + firstLine
              + " is not",
          "if that line is a header, put # before it; otherwise use words alone or numbers alone");
    }
    if (digits && text.length() > 1 && text.field()[0] == '0' && zeroLine == 0) {
      zeroLine = text.line();
    }
    return ids.index(text);
  }

  private void checkWord() {
    String word = text.toString();
    if (text.field()[0] == '"') {
      throw text.error("an identifier in quotes", "give format csv, or take the quotes away");
    }
    if (DECIMAL.matcher(word).matches()) {
      throw text.error(
          word.startsWith("-")
              ? "identifier " + word + " is negative"
              : "identifier " + word + " is not a whole number",
          "identifiers are whole numbers from 0, or words");
    }
    if (ids instanceof IdTable.Numbers) {
      throw text.error(
          "identifier "
              + word
              + " is a word where others are numbers ("
              + firstId
              + " in line "
              + firstLine
              + ")",
          "use numbers alone or words alone, and put # before lines that are no edges");
    }
  }

  /** Words may hold any mark, so a second kind of separator may well be a part of one. */
  private void checkSeparator() {
    if (!(ids instanceof IdTable.Words)) {
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
      if (fields == 2) {
        weighted++;
      }
      if (text.field()[0] == '{') {
        return;
      }
      checkSeparator();
      if (++fields > MOST_FIELDS) {
        throw text.error(
            "more than " + MOST_FIELDS + " fields", "give one edge a line: two identifiers");
      }
    }
  }

  private GraphFile finish() {
    if (lines == 0) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    edges.renumber(ids.ranks());
    CsrGraph graph = edges.graph(ids.size());
    Report report =
        new Report(
            GraphFormat.EDGE_LIST,
            graph.vertices(),
            (long) graph.edges(),
            lines,
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes(graph));
    return new GraphFile(input.name(), graph, report, ids.names());
  }

  private List<String> notes(CsrGraph graph) {
    List<String> notes = new ArrayList<>();
    int last = ids.size() - 1;
    if (!ids.counting()) {
      notes.add(
          say(
              "identifiers %s to %s: the %d that occur were renumbered 0 to %d",
              ids.names().name(0), ids.names().name(last), ids.size(), last));
    }
    if (headerNodes >= 0 && headerNodes != ids.size()) {
      notes.add(
          say(
              "the header speaks of %d nodes, %d occur: an edge list cannot hold a node without an"
                  + " edge, so N is %d",
              headerNodes, ids.size(), ids.size()));
    }
    if (headerEdges >= 0 && headerEdges != lines && headerEdges != (long) graph.edges()) {
      notes.add(
          say(
              "the header speaks of %d edges, the file has %d lines with %.0f different edges",
              headerEdges, lines, graph.edges()));
    }
    if (weighted > 0) {
      notes.add(
          say("fields after the second, such as weights, were ignored on %d lines", weighted));
    }
    if (zeroLine > 0) {
      notes.add(
          say("identifiers are numbers: leading zeros, first in line %d, do not count", zeroLine));
    }
    return notes;
  }

  private static String say(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
