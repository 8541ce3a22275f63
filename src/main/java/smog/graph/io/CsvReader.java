package smog.graph.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads edges from two columns of a CSV file: quotes and line breaks within them as in RFC 4180;
 * commas, semicolons or tabs, whichever separate the first row.
 *
 * <p>The columns are those that are asked for, those that are called source and target or alike, or
 * the only two. What the first row is and what identifiers are follows the rules of edge lists, but
 * a number in quotes is a word where others are. Lines before the first row that begin with # or %
 * are comments.
 */
final class CsvReader {
  private final Input input;
  private final CsvRows rows;
  private final CsvField field;
  private final BadLines bad;
  private final EdgeCollector edges;
  private final Identifiers ids;
  private final TableShape shape;
  private final List<String> notes = new ArrayList<>();
  private Columns columns;
  private HeaderLine doubtful;
  private int width;

  private CsvReader(Input input, ReadOptions options) {
    CsvStart start = CsvStart.of(input);
    this.input = input;
    this.rows = new CsvRows(input, start.separator(), start.skipped());
    this.field = new CsvField(rows);
    this.bad = new BadLines(options);
    this.edges = new EdgeCollector(input.name());
    this.ids = new Identifiers(options.identifiers());
    this.shape = new TableShape(input.name(), options.guessed());
  }

  static GraphFile read(Input input, ReadOptions options) {
    CsvReader reader = new CsvReader(input, options);
    String[] second = reader.start(options);
    String[] row = second == null ? reader.rows.next() : second;
    while (row != null) {
      reader.take(row);
      row = reader.rows.next();
    }
    return reader.finish();
  }

  /** Looks at the first row; the second one, which had to be read to understand the first. */
  private String[] start(ReadOptions options) {
    String[] first = rows.first();
    String[] second = rows.next();
    width = first.length;
    List<String> names = texts(first);
    columns = Columns.of(names, second == null ? null : texts(second), options, rows::errorAtFirst);
    if (columns.first() == Columns.First.EDGE) {
      rows.atFirst(true);
      take(first);
      rows.atFirst(false);
    } else if (columns.waits()) {
      doubtful =
          new HeaderLine(
              rows.firstLine(),
              names.get(columns.source()),
              names.get(columns.target()),
              columns.header());
    }
    if (columns.header()) {
      notes.add(columns.told(names, rows.firstLine()));
    }
    return second;
  }

  private static List<String> texts(String[] row) {
    return Arrays.stream(row).map(CsvRows::value).map(CsvRows::utf8).toList();
  }

  private void take(String[] row) {
    try {
      row(row);
    } catch (GraphFileException e) {
      bad.take(e);
    }
  }

  private void row(String[] row) {
    if (row.length != width) {
      throw rows.wrongWidth(row.length, width, !columns.header());
    }
    String source = row[columns.source()];
    String target = row[columns.target()];
    boolean noSource = CsvRows.value(source).isEmpty();
    if (noSource || CsvRows.value(target).isEmpty()) {
      throw rows.error(
          "the " + (noSource ? "source" : "target") + " is empty", "give two identifiers a line");
    }
    ids.from(field.of(source));
    ids.to(field.of(target));
    shape.begin();
    for (String value : row) {
      shape.field(field.of(value));
    }
    shape.end(width, field);
    ids.add(edges);
  }

  private GraphFile finish() {
    if (ids.lines() == 0) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    boolean edge =
        doubtful != null && (ids.contains(doubtful.first()) || ids.contains(doubtful.second()));
    shape.check(ids, columns.header() && !edge);
    if (doubtful != null) {
      settle(edge);
    }
    edges.renumber(ids.table().ranks());
    CsrGraph graph = edges.graph(ids.table().size());
    ids.note(notes);
    if (!columns.header() && width > 2) {
      String which =
          columns.source() + columns.target() == 1 ? "fields after the second" : "fields";
      notes.add(which + ", such as weights, were ignored");
    }
    bad.note(notes);
    Report report =
        new Report(
            GraphFormat.CSV,
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

  /** A header whose words are identifiers further down is none. */
  private void settle(boolean edge) {
    Optional<String> note = doubtful.settle(ids, edges, input.name());
    if (edge) {
      notes.clear();
      note.ifPresent(notes::add);
    }
  }
}
