package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads files of the KONECT collection (J. Kunegis, KONECT handbook, section on file formats).
 *
 * <p>The first line is {@code % sym|asym|bip WEIGHTS}; a second one, {@code % EDGES N1 N2}, may
 * follow. Then an edge a line: two identifiers from 1, a weight, a time; the last two may lack.
 * Identifiers are consecutive by the format's rule, so with counts the vertices are 1 to N1, those
 * without an edge too; without counts they are those that occur. The two sides of a bipartite
 * network count for themselves: the vertices are those of the left side, then those of the right
 * one.
 */
final class KonectReader {
  private static final String EXPECTED =
      "a KONECT file begins with a line such as \"% sym unweighted\" (sym, asym or bip)";
  private static final Pattern KIND =
      Pattern.compile("%\\s*(sym|asym|bip)\\s+([a-z]+)\\s*", Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNTS =
      Pattern.compile("%\\s*(\\d{1,18})\\s+(\\d{1,18})(?:\\s+(\\d{1,18}))?\\s*");

  private final Input input;
  private final Text text;
  private final BadLines bad;
  private final EdgeCollector edges;
  private KonectSides sides;
  private String weights = "";
  private long headerEdges = -1;
  private long lines;
  private long weighted;
  private long timed;

  private KonectReader(Input input, ReadOptions options) {
    this.input = input;
    this.text = new Text(input, false);
    this.bad = new BadLines(options);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    KonectReader reader = new KonectReader(input, options);
    reader.kind();
    while (reader.text.nextLine()) {
      try {
        reader.line();
      } catch (GraphFileException e) {
        reader.bad.take(e);
      }
    }
    return reader.finish();
  }

  private void kind() {
    text.nextLine();
    text.firstMark();
    Matcher kind = KIND.matcher(text.start());
    if (!kind.matches()) {
      throw new GraphFileException(
          input.name(),
          text.line(),
          "has no KONECT header, in \"" + Field.shown(text.start()) + "\"; " + EXPECTED);
    }
    sides = new KonectSides(kind.group(1).equalsIgnoreCase("bip"));
    weights = kind.group(2).toLowerCase(Locale.ROOT);
  }

  private void line() {
    int mark = text.firstMark();
    if (mark == '%') {
      if (text.line() == 2) {
        counts();
      }
      return;
    }
    if (mark < 0) {
      return;
    }
    long from = identifier("the first", sides.left());
    long to = identifier("the second", sides.right());
    long fields = rest();
    edges.add(sides.leftVertex(from), sides.rightVertex(to));
    lines++;
    weighted += fields > 2 ? 1 : 0;
    timed += fields > 3 ? 1 : 0;
  }

  private void counts() {
    Matcher counts = COUNTS.matcher(text.start());
    if (!counts.matches()) {
      return;
    }
    headerEdges = Long.parseLong(counts.group(1));
    long left = Long.parseLong(counts.group(2));
    long right = counts.group(3) == null ? left : Long.parseLong(counts.group(3));
    if (!sides.count(left, right)) {
      throw new GraphFileException(
          input.name(),
          text.line(),
          "the header's numbers of vertices are "
              + left
              + " and "
              + right
              + "; a graph holds 1 to 2^31-9");
    }
  }

  private long identifier(String which, long most) {
    if (!text.nextField()) {
      throw text.error("one field where an edge has two", "give two identifiers a line");
    }
    if (!text.digits()) {
      throw text.error(
          which + " identifier, " + text + ", is not a whole number",
          "KONECT numbers vertices from 1; give format edge-list if it is one");
    }
    long id = text.number();
    if (id == 0) {
      throw text.error(which + " identifier is 0", "KONECT numbers vertices from 1");
    }
    if (Long.compareUnsigned(id, most) > 0) {
      throw text.error(
          which
              + " identifier, "
              + text
              + ", is above "
              + (sides.counted() ? "the header's " + most : "2^63-1"),
          "correct the header's counts or the line");
    }
    return id;
  }

  private long rest() {
    long fields = 2;
    while (text.nextField()) {
      if (++fields > 4) {
        throw text.error("more than 4 fields", "a line has two identifiers, weight and time");
      }
      if (!text.startsAsNumber()) {
        throw text.error(
            (fields == 3 ? "weight " : "time ") + text + " is not a number",
            "a line has two identifiers, weight and time");
      }
    }
    return fields;
  }

  private GraphFile finish() {
    if (lines == 0 && !sides.counted()) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    VertexNames names = sides.settle(edges);
    CsrGraph graph = edges.graph(sides.vertices());
    Report report =
        new Report(
            GraphFormat.KONECT,
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
    sides.note(notes);
    if (headerEdges >= 0 && headerEdges != lines && headerEdges != (long) graph.edges()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the header speaks of %d edges, the file has %d lines with %.0f different edges",
              headerEdges,
              lines,
              graph.edges()));
    }
    if (weighted > 0) {
      notes.add("weights (" + weights + ") were ignored on " + weighted + " lines");
    }
    if (timed > 0) {
      notes.add("times were ignored on " + timed + " lines");
    }
    if (weights.equals("dynamic")) {
      notes.add("edges come and go in time (dynamic): all that ever were are in the graph");
    }
    if (weights.contains("signed")) {
      notes.add("edges have signs: negative ones are edges, too");
    }
    bad.note(notes);
    return notes;
  }
}
